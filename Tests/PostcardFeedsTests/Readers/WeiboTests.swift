import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Weibo")
struct WeiboTests {
  static func export(_ posts: String) -> String {
    #"{"weibo":[\#(posts)],"user":{"id":"7","screen_name":"示例","avatar_hd":"https://i.example/a.jpg"}}"#
  }

  @Test("topics and people are those the service names; the author may stand behind the posts")
  func json() throws {
    let reading = try FeedReading(
      Self.export(
        #"""
        {"id":4454572602912349,"bid":"Ab","user_id":7,"text":"今天#一 二##三#，@小明 好 ...全文",
         "topics":"一 二,三","at_users":"小明","created_at":"2019-12-28","pics":"https://i.example/1.jpg,https://i.example/2.jpg",
         "attitudes_count":5},
        {"id":2,"user_id":7,"text":"<a href=\"https://m.weibo.cn/search?q=1\"><span>#示例#</span></a> x<img alt=[doge] src=\"https://h5.example/d.png\"><br />y"},
        {"id":3,"user_id":7,"text":"评论","retweet":{"id":9,"user_id":8,"screen_name":"别人","text":"原文"}},
        {"id":4,"user_id":7,"text":"转发微博","retweet":{"id":9,"user_id":8,"screen_name":"别人","text":"原文"}},
        {"id":5,"user_id":7}
        """#))
    #expect(
      reading.lines == [
        "今天⟦#一 二#⟧⟦#三#⟧，⟦@小明⟧ 好…", "⟦#示例#⟧ x[doge]¶y", "评论", "原文",
        "! 7: the post has no text",
      ])
    let first = try #require(reading.posts.first)
    #expect(first.id == "4454572602912349")
    #expect(first.url == "https://weibo.com/7/Ab")
    #expect(first.author?.name == "示例")
    #expect(first.author?.avatar == "https://i.example/a.jpg")
    #expect(first.published?.rfc3339 == "2019-12-28T00:00:00+08:00")
    #expect(first.media.count == 2)
    #expect(first.metrics?.likes == 5)
    #expect(reading.warnings == ["cut-text"])
    #expect(reading.posts[2].quote?.text == "原文")
    #expect(reading.posts[3].author?.name == "别人")
    #expect(reading.posts[3].repostOf?.id == "9")
  }

  @Test("the crawler's CSV")
  func csv() throws {
    let csv = """
      \u{FEFF}id,bid,正文,原始图片url,日期,点赞数,话题,@用户,完整日期\r
      4454572602912349\t,Ab,"今天的#星光#，""真好""
      第二行",https://i.example/1.jpg,2019-12-28,5,星光,,2019-12-28T10:00:00\r

      """
    let post = try #require(try FeedReading(csv).posts.first)
    #expect(post.marked == "今天的⟦#星光#⟧，\"真好\"¶第二行")
    #expect(post.id == "4454572602912349")
    #expect(post.published?.rfc3339 == "2019-12-28T10:00:00+08:00")
    #expect(post.media.map(\.url) == ["https://i.example/1.jpg"])
    #expect(post.metrics?.likes == 5)
  }
}
