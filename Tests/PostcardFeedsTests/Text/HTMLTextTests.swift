import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("HTML as text")
struct HTMLTextTests {
  @Test(
    "reads as a browser shows it, links marked",
    arguments: [
      ("plain words", "plain words"),
      ("<p>one</p><p>two</p>", "one¶¶two"),
      ("<p>one\n  two</p>\n\n<p> three </p>", "one two¶¶three"),
      ("one<br>two<br/>three<br></br>four", "one¶two¶three¶four"),
      ("one<br><br><br><br>two", "one¶¶two"),
      ("<div>one</div><div>two</div>", "one¶two"),
      ("a <b>bold</b><i>er</i> word", "a bolder word"),
      ("<ul><li>one<li>two</ul>after", "• one¶• two¶¶after"),
      ("<ol start=9><li>nine</li><li><p>ten</p></li></ol>", "9. nine¶10. ten"),
      ("<ul><li>a<ul><li>b</li></ul></li></ul>", "• a¶• b"),
      ("<pre>a\n  b</pre>", "a¶  b"),
      ("x<script>alert('<p>')</script>y<style>p{}</style>z", "xyz"),
      ("x<script>never closed <p>y", "x"),
      ("<iframe src='https://example.org'>no</iframe>seen<noscript>no</noscript>", "seen"),
      ("<video>no</video><p hidden>no</p><p style='display: none'>no</p>seen", "seen"),
      (
        "AT&T &amp; &lt;3 &copy;&nbsp;&#8217;&#x2019;&#146; &bogus; ?a=1&copy=2",
        "AT&T & <3 ©\u{A0}’’’ &bogus; ?a=1&copy=2"
      ),
      ("I <3 you, a < b", "I <3 you, a < b"),
      ("<img src='/p.png' alt='a pear'> and <img alt=[doge] src=x>", "a pear and [doge]"),
      ("<!-- no --><![CDATA[yes]]>", "yes"),
      ("<h1>Title</h1>text<table><tr><td>1</td><td>2</td></tr></table>", "Title¶¶text¶¶1 2"),
      ("<a href='https://example.org/'>a page</a>", "⟦a page⟧"),
      ("see <a href='/x'> spaced </a> here", "see ⟦spaced⟧ here"),
      (
        "<a href='https://example.org/'>one <a href='https://example.net/'>two</a>",
        "⟦one⟧ ⟦two⟧"
      ),
      (
        "<a href='javascript:alert(1)'>no</a> <a href=' JAVAS\ncript:x'>no</a> <a>no</a>",
        "no no no"
      ),
      ("<a href='https://example.org'></a>nothing to press", "nothing to press"),
      ("<a href='https://example.org'><p>block</p></a>", "⟦block⟧"),
      ("<p>bad <b>nesting</p><p>goes</b> on", "bad nesting¶¶goes on"),
      ("cut <a href='https://example.org/", "cut <a href='https://example.org/"),
    ])
  func text(html: String, marked: String) {
    let text = HTMLText(html: html, base: "https://base.example/a/b")
    var post = Post(text: text.text)
    post.tags = text.links.map(\.tag)
    #expect(post.marked == marked)
  }

  @Test("what a federated server hides of a long address is hidden, and marked with an ellipsis")
  func invisible() {
    let html = """
      <a href="https://blog.example/a-long-path/x"><span class="invisible">https://</span>\
      <span class="ellipsis">blog.example/a-long</span><span class="invisible">-path/x</span></a>
      """
    let text = HTMLText(html: html, base: nil)
    #expect(text.text == "blog.example/a-long…")
    #expect(text.links.map(\.href) == ["https://blog.example/a-long-path/x"])
    #expect(HTMLText(html: "<span class='invisible'>seen</span>", base: nil).text == "seen")
  }

  @Test(
    "links know what they are",
    arguments: [
      (
        "<a href='https://e.example/tags/cat' class='mention hashtag'>#<span>cat</span></a>",
        "hashtag cat https://e.example/tags/cat"
      ),
      (
        "<a href='https://e.example/@bob' class='u-url mention'>@<span>bob</span></a>",
        "mention bob@e.example https://e.example/@bob"
      ),
      (
        "<a href='https://e.example/users/eve'>@eve</a>",
        "mention eve@other.example https://e.example/users/eve"
      ),
      (
        "<a href='https://m.weibo.cn/search?q=1'>#a topic#</a>",
        "topic a topic https://m.weibo.cn/search?q=1"
      ),
      (
        "<a href='mailto:ada@example.org?subject=x'>write</a>",
        "email ada@example.org mailto:ada@example.org?subject=x"
      ),
      ("<a href='https://e.example/'># one</a>", "url - https://e.example/"),
    ])
  func kinds(html: String, line: String) {
    let text = HTMLText(html: html, base: nil, names: ["bob@e.example", "eve@other.example"])
    var post = Post(text: text.text)
    post.tags = text.links.map(\.tag)
    #expect(post.tagLines == [line])
  }

  @Test("pictures are kept, signs and counting pixels are not")
  func pictures() {
    let html = """
      <img src="a.jpg" alt="A" width="640" height="480px"><img src="b.gif" width=1 height=1>
      <img class="emoji" src="c.png" alt=":c:"><img src="data:image/png;base64,AA">
      """
    let pictures = HTMLText(html: html, base: "https://e.example/posts/1").pictures
    #expect(pictures.map(\.url) == ["https://e.example/posts/a.jpg"])
    #expect(pictures.first?.alt == "A")
    #expect(pictures.first?.width == 640)
    #expect(pictures.first?.height == 480)
  }
}
