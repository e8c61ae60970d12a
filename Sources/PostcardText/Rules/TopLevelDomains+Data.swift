// Written by `.ci/domains`; not for editing by hand.

extension TopLevelDomains {
  /// The date of the list.
  static let date = "2025-04-07"

  /// Every domain of the root zone, by length in UTF-8 bytes.
  static let current = DomainTable(buckets: [
    2: """
    acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjbmbnbobrbsbtbvbwbybzcacccdcfcgchcick\
    clcmcncocrcucvcwcxcyczdedjdkdmdodzeceeegereseteufifjfkfmfofrgagbgdgegfggghgiglgmgngpgqgr\
    gsgtgugwgyhkhmhnhrhthuidieiliminioiqirisitjejmjojpkekgkhkikmknkpkrkwkykzlalblclilklrlslt\
    lulvlymamcmdmemgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzompapepfpgphpk\
    plpmpnprpsptpwpyqarerorsrurwsasbscsdsesgshsisjskslsmsnsosrssstsusvsxsysztctdtftgthtjtktl\
    tmtntotrtttvtwtzuaugukusuyuzvavcvevgvivnvuwfwsyeytzazmzw
    """,
    3: """
    aaaabbabcacoadsaegaflaiganzaolappartawsaxabarbbcbbtbcgbcnbetbidbiobizbmsbmwbomboobotbox\
    buybzhcabcalcamcarcatcbacbnceocfacfdcomcpacrsdaddayddsdevdhldiydnpdogdotdtvdvreatecoedu\
    esqeusfanfitflyfoofoxfrlftrfunfyigalgapgaygdngeaglegmogmxgoogopgotgovhbohivhkthothowibm\
    iceicuifmincinginkintistitvjcbjiojlljmpjnjjotjoykfhkiakimkpnkrdlatlawldsllcllplollplltd\
    manmapmbamedmenmilmitmlbmlsmmamoemoimommovmsdmtnmtrnabnbanecnetnewnflngonhknownranrwntt\
    nycobioneongonloooorgottovhpaypetphdpidpinpncproprupubpwcredrenrilrioriprunrwesapsassbi\
    sbsscbsewsexsfrskiskysoyspasrlstctabtaxtcitdktelthdtjxtoptrvtuitvsubsunouolupsvetvigvin\
    vipwedwinwmewowwtcwtfxinxxxxyzyouyunzip
    """,
    4: """
    aarpableaeroakdnallyamexarabarmyarpaarteasdaasiaaudiautobabybandbankbbvabeerbestbikebing\
    blogbluebofabondbookbuzzcafecallcampcarecarscasacasecashcbrecernchatciticityclubcoolcoop\
    cyoudatadatedclkdealdelldesidietdishdocsdvagernifagefailfansfarmfastfidofilmfirefishflir\
    foodfordfreefundgamegbizgentggeegiftgmbhgoldgolfgooggugeguruhairhaushdfchelpherehosthsbc\
    icbcieeeimdbimmoinfoitaujavajeepjobsjprskddikidskiwikpmgkredlandlegolgbtlidllifelikelimo\
    linkliveloanloveltdaluxemaifmeetmememenuminimintmobimodamotonamenavynewsnextniconikeollo\
    openpageparspccwpicspingpinkplaypluspohlpornpostprodprofqponreadreitrentrestrichroomrsvp\
    ruhrsafesalesarlsavesaxoscotseatseeksexyshiashopshowsilksinasiteskinsncfsohusongsonyspot\
    starsurftalktaxiteamtechtevatiaatipstowntoystubevanavisavivavivovotevotowangweirwienwiki\
    wineworkxboxyogazarazerozoneελευбгеюрф
    """,
    5: """
    actoradultaetnaamfamamicaapplearchiaudioautosazurebaidubeatsbiblebingoblackboatsbosch\
    buildcanoncardschasecheapciscociticclickcloudcoachcodescrowncymrudancedealsdeltadrive\
    dubaiearthedekaemailepsonfaithfedexfinalforexforumgallogamesgiftsgivesglassglobogmail\
    greengripegroupgucciguidehomeshondahorsehousehyattikanoirishjetztkoelnkyotolamerlease\
    legallexuslillyloanslocuslottelottomangomediamerckmiamimoneymoviemusicnexusnikonninja\
    nokianowtvomegaonionosakaparispartspartyphonephotopizzaplacepokerpraxipressprimepromo\
    questradiorehabreisericohrocksrodeorugbysalonsenersevensharpshellshoesskypeslingsmart\
    smilesolarspacesportstadastorestudystylesucksswisstatartirestiroltmalltodaytokyotools\
    toraytotaltourstradetrusttunestushuubankvegasvideovodkavolvowaleswatchweberweiboworks\
    worldxeroxyahoo
    """,
    6: """
    abbottabbvieafricaagencyairbusairtelalipayalsacealstomamazonanquanaramcoauthorbayern\
    beautyberlinbhartibostikbostonbrokercameracareercasinocenterchanelchromechurchcircle\
    claimscliniccoffeecomseccondoscouponcreditcruisedatingdatsundealerdegreedentaldesign\
    directdoctordunlopdupontdurbanemerckenergyestateeventsexpertfamilyflickrfutbolgallup\
    gardengeorgegivingglobalgooglegratishealthhermeshiphophockeyhotelshughesimamatinsure\
    intuitjaguarjoburgjuegoskaufenkindlekosherlatinolawyerlefraklivinglockerlondonluxury\
    madridmaisonmakeupmarketmattelmobilemonashmormonmoscowmuseumnagoyanissannissaynorton\
    nowruzofficeolayanonlineoracleorangeotsukapfizerphotosphysiopictetquebecracingrealty\
    reisenrepairreportreviewrogersryukyusafetysakurasanofischoolschulesearchsecureselect\
    shoujisoccersocialstreamstudiosupplysuzukiswatchsydneytaipeitaobaotargettattootennis\
    tiendatjmaxxtkmaxxtoyotatravelunicomviajesvikingvillasvirginvisionvotingvoyagewalter\
    webcamxihuanyachtsyandexzapposбелкоммкдмоноргруссрбукрқазհայקוםعربقطركوممصرგეコム世界中信中国中國\
    企业佛山信息健康八卦公司公益台湾台灣商城商店商标嘉里在线大拿娱乐家電广东微博慈善手机招聘政务政府新闻时尚書籍机构游戏澳門澳门点看移动网址网店网站网络联通臺灣谷歌购物通販集团食品\
    餐厅香港닷넷닷컴삼성한국
    """,
    7: """
    abogadoacademyagakhanalibabaandroidathletaauctionaudibleauspostbanamexbauhausbentley\
    bestbuybookingbrothercapitalcaravancareerschannelcharitychintaicitadelclubmedcollege\
    colognecompanycomparecontactcookingcorsicacountrycouponscoursescricketcruisesdentist\
    digitaldomainsexposedexpressfarmersfashionferrariferrerofinancefishingfitnessflights\
    floristflowersforsalefrogansfujitsugallerygentinggodaddygroceryguitarshamburghangout\
    hitachiholidayhostinghotmailhyundaiismailijewelryjuniperkitchenkomatsulacaixalanxess\
    lasallelatrobeleclerclimitedlincolnmarketsmonsternetbanknetflixnetworkneustarokinawa\
    organicoriginsphilipspioneerpolitierealtorrecipesrentalsreviewsrexrothsamsungsandvik\
    schmidtschwarzscienceshikshasinglesstaplesstoragesupportsurgerysystemstemasektheater\
    theatreticketstoshibatradingwalmartwanggouwatchesweatherwebsiteweddingwhoswhowindows\
    winnersyamaxunyoutubezuerich
    """,
    8: """
    abudhabiairforceallstateattorneybarclaysbarefootbargainsbaseballboutiquebradescobroadway\
    brusselsbuildersbusinesscapetowncateringcatholicciprianicleaningcliniqueclothingcommbank\
    computerdeliverydeloittedemocratdiamondsdiscountdiscoverdownloadengineerericssonexchange\
    feedbackfidelityfirmdalefootballfrontiergoodyeargraingergraphicshdfcbankhelsinkiholdings\
    hospitalinfinitiipirangaistanbuljpmorganlightinglundbeckmarriottmckinseymemorialmerckmsd\
    mortgageobserverpartnerspharmacypicturesplumbingpropertyredstonereliancesaarlandsamsclub\
    securityservicesshoppingsoftbanksoftwarestcgroupsuppliestrainingvanguardventuresverisign\
    woodsideyokohamaдетисайтبارتبيتكتونسشبكةعراقعمانموقعڀارت
    """,
    9: """
    accentureallfinanzamsterdamanalyticsaquarellebarcelonabloombergchristmascommunity\
    directoryeducationequipmentfairwindsfinancialfirestonefreseniusfurnituregoldpoint\
    hisamitsuhomedepothomegoodshomesenseinstituteinsurancekuokgrouplancasterlandrover\
    lifestylemarketingmarshallsmelbournemicrosoftpanasonicpramericarichardlishangrila\
    solutionsstatebankstatefarmstockholmtravelersvacationsyodobashiकॉमनेटคอมไทยລາວみんなストアセール\
    中文网亚马逊天主教我爱你新加坡淡马锡飞利浦
    """,
    10: """
    accountantapartmentsassociatesbasketballbnpparibasboehringercapitaloneconsulting\
    creditcardcuisinellaeurovisionextraspacefoundationhealthcareimmobilienindustries\
    managementmitsubishinextdirectpropertiesprotectionprudentialrealestaterepublican\
    restaurantschaefflertatamotorstechnologyuniversityvlaanderenישראלاليمنايرانایرانبازار\
    بھارتسودانسورياسوريةهمراه
    """,
    11: """
    accountantsbarclaycardblackfridayblockbusterbridgestonecalvinkleincontractorscreditunion\
    engineeringenterprisesinvestmentskerryhotelslamborghinimotorcyclesolayangroupphotography\
    playstationproductionsprogressiveredumbrellawilliamhill
    """,
    12: """
    constructionlplfinancialscholarshipsversicherungмоскваонлайнابوظبيارامكوالاردنالمغرب\
    اماراتفلسطينمليسياभारतভারতভাৰতਭਾਰਤભારતଭାରତಭಾರತලංකාアマゾンクラウドグーグルポイント组织机构電訊盈科香格里拉
    """,
    13: """
    internationallifeinsurancewolterskluwer
    """,
    14: """
    americanfamilyweatherchannelкатоликالبحرينالجزائرالعليانكاثوليكپاكستانپاکستان
    """,
    15: """
    americanexpresskerrypropertiessandvikcoromantभारोतसंगठनবাংলাభారత్ഭാരതം嘉里大酒店
    """,
    16: """
    السعوديةالسعوديهالسعودیةالسعودیۃ
    """,
    17: """
    vermögensberater
    """,
    18: """
    travelersinsurancevermögensberatungموريتانياभारतम्இலங்கைファッション
    """,
    21: """
    இந்தியா
    """,
    33: """
    சிங்கப்பூர்
    """,
  ])

  /// Domains that were in the root zone in 2020 and have left it since.
  static let retired = DomainTable(buckets: [
    2: """
    anblbqehmftpum
    """,
    3: """
    bnlcbscebcschtciwcjcpjlcmcdmeooffqvcscasessrt
    """,
    4: """
    adacaigodohaduckdunsfiathgtvloftmtpcraidrmitsaposcorshaw
    """,
    5: """
    bootschloedaburdodgeepostgladeiinetintelivecolindelipsylixillupinmacysmoparnadexvista\
    zippo
    """,
    6: """
    abarthactiveblancocaseihdoosankinderlanciamobilymutualnaturapiagetrochervueloswarman\
    xperia工行手表珠宝
    """,
    7: """
    aviancabugatticartiercomcasthotelesiselectlancomeliaisonmetlifeoldnavypaneraishriram\
    spiegelstarhubstatoiltiffanyxfinity
    """,
    8: """
    budapestchryslercityeatsesuranceetisalateverbankflsmidthguardianmaseratimovistarmutuelle\
    showtimesymantectelecityuconnect
    """,
    9: """
    alfaromeofrontdoorfujixeroxgoodhandshoneywellladbrokesmcdonaldsmontblancpassagens\
    scjohnson诺基亚
    """,
    10: """
    nationwidenewhollandonyoursideswiftcovertelefonicavistaprintvolkswagen
    """,
    11: """
    foodnetworkrightathome
    """,
    12: """
    pamperedchef大众汽车
    """,
    13: """
    orientexpressspreadbettingtravelchannel
    """,
    14: """
    afamilycompanybananarepubliccancerresearchcookingchannelkerrylogisticsاتصالاتموبايلي
    """,
    18: """
    northwesternmutual
    """,
  ])
}
