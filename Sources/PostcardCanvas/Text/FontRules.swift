/// What fontconfig is told where the machine's own rules are left out.
enum FontRules {
  /// Which faces draw emoji; how pictures of one size become letters of any; what stands in for a bold or
  /// an italic that a family lacks; where to keep what was read of a folder.
  static let own = """
    <fontconfig>
      <match>
        <test name="family"><string>emoji</string></test>
        <edit name="lang" mode="prepend"><string>und-zsye</string></edit>
        <edit name="color" mode="assign" binding="strong"><bool>true</bool></edit>
      </match>
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="postcardscale" mode="assign">
          <divide>
            <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
          </divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>postcardscale</name><double>0</double>
              <double>0</double><name>postcardscale</name>
            </matrix>
          </times>
        </edit>
      </match>
      <match target="font">
        <test name="slant"><const>roman</const></test>
        <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <double>1</double><double>0.2</double>
              <double>0</double><double>1</double>
            </matrix>
          </times>
        </edit>
      </match>
      <match target="font">
        <test name="weight" compare="less_eq"><const>medium</const></test>
        <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
      </match>
      <cachedir prefix="xdg">fontconfig</cachedir>
    </fontconfig>
    """
}
