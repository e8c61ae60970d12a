@testable import Postcard
import Testing

@Suite("Colors as CSS writes them")
struct ColorTests {
  @Test(
    "One color, many spellings",
    arguments: [
      ("#f00", "ff0000ff"), ("#F008", "ff000088"), ("#1a66d6", "1a66d6ff"),
      ("#1a66d680", "1a66d680"), ("red", "ff0000ff"), ("RebeccaPurple", "663399ff"),
      ("gray", "808080ff"), ("grey", "808080ff"), ("green", "008000ff"),
      ("transparent", "00000000"), ("rgb(26, 102, 214)", "1a66d6ff"),
      ("rgb(26 102 214)", "1a66d6ff"),
      ("rgba(26,102,214,.5)", "1a66d680"), ("rgb(26 102 214 / 50%)", "1a66d680"),
      ("rgb(100%, 0%, 50%)", "ff0080ff"), ("rgb(300, -5, 0)", "ff0000ff"),
      ("hsl(0, 100%, 50%)", "ff0000ff"), ("hsl(120deg 100% 25%)", "008000ff"),
      ("hsl(-120 100% 50%)", "0000ffff"), ("hsla(210, 50%, 40%, 0.2)", "33669933"),
      ("hsl(270 50% 40%)", "663399ff"), (" white ", "ffffffff"),
    ])
  func readable(text: String, hexadecimal: String) {
    #expect(Color(css: text)?.hexadecimal == hexadecimal)
  }

  @Test(
    "What is no color",
    arguments: [
      "", "#", "#12", "#12345", "#1234567", "#ggg", "#١٢٣", "reddish", "rgb()", "rgb(1,2)",
      "rgb(1 2 3 4 5)",
      "rgb(1,2,3", "rgb(1,,3)", "rgb(a,b,c)", "hsl(0,1,2)", "hsl(x 1% 1%)", "rgb(1 2 3 / )",
      "lab(1 2 3)",
      "rgb(nan,1,2)", "rgb(0x1,1,2)", "(1,2,3)", ")(", "hsl(1 2% 3% / 1 / 1)",
    ])
  func unreadable(text: String) { #expect(Color(css: text) == nil) }

  @Test("There are the 148 names of CSS")
  func names() { #expect(Color.cssNames.count == 148) }
}

extension Color {
  var hexadecimal: String {
    [red, green, blue, alpha].map { component in
      let digits = String(Int((component * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0\(digits)" : digits
    }.joined()
  }
}
