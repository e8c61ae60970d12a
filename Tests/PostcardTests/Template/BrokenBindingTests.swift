import PostcardText
import Testing

@Suite("Broken bindings")
struct BrokenBindingTests {
  @Test(
    "A binding that leads nowhere",
    arguments: [
      (
        "<text>By ⟦{authr.name}</text>".replacing("⟦{", with: "{⟦"),
        "unknown binding {authr.name}, did you mean {author.name}?"
      ),
      (
        "<text>{author.name ?? ⟦author.nmae}</text>",
        "unknown binding {author.nmae}, did you mean {author.name}?"
      ),
      (
        "<text>&amp;é\n {⟦handle}</text>",
        "unknown binding {handle}, did you mean {author.handle}?"
      ),
      (
        "<text>{⟦author.birthday}</text>",
        "unknown binding {author.birthday}; author has name, handle, url, avatar"
      ),
      ("<text>{⟦author}</text>", "{author} is no text: name what is inside, such as {author.name}"),
      (
        "<image src='{⟦media.url}'/>",
        "media is a list: number what you mean, such as {media.0.url}"
      ),
      (
        "<image src='{⟦media.0}'/>",
        "{media.0} is no text: name what is inside, such as {media.0.url}"
      ),
      (
        "<image src='{⟦media.0.ulr}'/>",
        "unknown binding {media.0.ulr}, did you mean {media.0.url}?"
      ),
      ("<text>{⟦id.x}</text>", "{id.x} leads nowhere: id has nothing inside"),
      ("<text>{⟦param.stie}</text>", "unknown param \"stie\", did you mean \"site\"?"),
      (
        "<text>{⟦param.logo}</text>",
        "unknown param \"logo\": define it with <param name=\"logo\" value=\"…\"/>"
      ),
      ("<text>{⟦text}</text>", "{text} has tags that <text> cannot show: use <post/>"),
      (
        "<text>a <span>&lt; {title ?? ⟦text}</span></text>",
        "{text} has tags that <text> cannot show: use <post/>"
      ),
      ("<text>{title | ⟦uper}</text>", "unknown formatter \"uper\", did you mean \"upper\"?"),
      (
        "<text>{title | ⟦reverse}</text>",
        "unknown formatter \"reverse\"; there are date, number, upper, lower, host, count, join"
      ),
      (
        "<text>{published | ⟦date}</text>", "date needs a pattern, such as date \"d MMMM yyyy\""
      ),
      ("<text>{title | upper ⟦\"x\"}</text>", "upper takes no argument"),
      ("<text>{tags | ⟦join}</text>", "join needs a separator, such as join \", \""),
      ("<text>{title | ⟦count}</text>", "count formats lists, such as {tags | count}"),
      (
        "<text>{⟦tags | upper}</text>",
        "{tags} is no text: name what is inside, such as {tags.0.text}"
      ),
      (
        "<text>{⟦author | count}</text>",
        "{author} is no text: name what is inside, such as {author.name}"
      ),
      (
        "<text>{metrics.likes | number ⟦\"plian\"}</text>",
        "number has no way called \"plian\", did you mean \"plain\"?"
      ),
      (
        "<text>{metrics.likes | number ⟦\"roman\"}</text>",
        "number has no way called \"roman\"; there are \"compact\" and \"plain\""
      ),
      (
        "<text>{title | ⟦date \"yyyy\"}</text>",
        "date formats moments, such as {published | date \"d MMMM yyyy\"}"
      ),
      (
        "<text>{title | ⟦number}</text>",
        "number formats numbers, such as {metrics.likes | number}"
      ),
      (
        "<text>⟦{}</text>",
        "{} names nothing: write for example {author.name}, or {{ for a brace"
      ),
      ("<text>⟦{title</text>", "the } that ends this binding is missing ({{ writes a brace)"),
      ("<text>⟦{</text>", "the } that ends this binding is missing ({{ writes a brace)"),
      (
        "<text>{title⟦, id}</text>",
        "\",\" may not stand here: a binding is {a ?? b | formatter \"argument\"}"
      ),
      ("<text>{title ?? ⟦\"none}</text>", "the quote that ends this text is missing"),
      ("<text>{author.⟦}</text>", "a name is needed here, not \"}\""),
      (
        "<row if='⟦{author.name}'/>",
        "if takes a binding without braces, such as if=\"author.name\""
      ),
      (
        "<row if='id ⟦== 1'/>", "if asks for presence, nothing else: if=\"x\" or if=\"!x\""
      ),
      ("<row if='!⟦pubished'/>", "unknown binding {pubished}, did you mean {published}?"),
      ("<row if='⟦'/>", "a name is needed here, and the text ends"),
      (
        "<text>{⟦quote.quote.quote.quote.quote.quote.quote.quote.quote.quote.quote.quote.quote."
          + "quote.quote.quote.text}</text>", "a binding has at most 16 steps"
      ),
    ] as [(String, String?)])
  func bindings(drawing: String, message: String?) throws { try Drawing.expect(drawing, message) }

  @Test(
    "All that is wrong in one text or attribute, each at its place",
    arguments: [
      (
        "<text>{authr.name} {param.zz} {published | dat} {x</text>",
        [
          (8, "unknown binding {authr.name}, did"), (21, "unknown param \"zz\""),
          (44, "unknown formatter \"dat\", did"), (49, "the } that ends this binding is missing"),
          (50, "unknown binding {x}"),
        ]
      ),
      // One binding may be wrong twice, and what follows from a slip is not told.
      (
        "<text>{pubished | date} {a's} {titel | upper '}'}</text>",
        [
          (8, "unknown binding {pubished}, did"), (19, "date needs a pattern"),
          (26, "unknown binding {a}"), (27, "\"'\" may not stand here"),
        ]
      ),
      (
        "<image src='{authr.name}{titel}'/>",
        [(14, "unknown binding {authr.name}, did"), (26, "unknown binding {titel}, did")]
      ),
    ] as [(String, [(Int, String)])])
  func several(drawing: String, expected: [(column: Int, start: String)]) {
    let mistakes = Drawing(drawing).mistakes
    #expect(mistakes.count == expected.count, "\(mistakes)")
    for (mistake, expected) in zip(mistakes, expected) {
      #expect(mistake.place?.column == expected.column, "\(mistake)")
      #expect(mistake.message.hasPrefix(expected.start), "\(mistake)")
    }
  }
}
