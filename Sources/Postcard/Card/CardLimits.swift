internal import PostcardCanvas
internal import PostcardMarkup
public import PostcardText

/// The limits of templates, cards and pictures in one view.
public enum CardLimits {
  /// Every one of them.
  public static let table: [Limit] = templates + cards + pictures

  private static let templates: [Limit] = [
    Limit("template", MarkupLimits.bytes, .bytes, stops: "a tree that fills memory"),
    Limit("nesting of its elements", MarkupLimits.depth, stops: "a million <row> on the stack"),
    Limit(
      "attributes of an element", MarkupLimits.attributesPerElement, stops: "quadratic reading"),
    Limit("start tag in a feed", MarkupLimits.tagBytes, .bytes, stops: "a tag that never ends"),
    Limit("attributes there", MarkupLimits.lenientAttributes, stops: "quadratic reading"),
    Limit("side of a card", TemplateLimits.cardSide, .px, stops: "what Cairo cannot paint"),
    Limit("length", TemplateLimits.length, .px, stops: "Pango's overflow at 2 million px"),
    Limit("font-size", TemplateLimits.fontSize, .px, stops: "outlines larger than any card"),
    Limit("line-height", TemplateLimits.lineHeight, stops: "a card of one line"),
    Limit(
      "families of a font-family", TemplateLimits.fontFamilies,
      stops: "a search of all fonts for each"),
    Limit("steps of a binding", TemplateLimits.pathSteps, stops: "quote.quote.quote… on the stack"),
    Limit("mistakes told", TemplateLimits.mistakes, stops: "a list as long as the file"),
    Limit("aspect-ratio", TemplateLimits.ratio.upperBound, stops: "sides that overflow"),
    Limit("blur of a shadow", TemplateLimits.blur, .px, stops: "masks larger than the card"),
    Limit("shadows of a box", TemplateLimits.shadows, stops: "a thousand masks"),
    Limit(
      "opacities in one another", TemplateLimits.layers, stops: "a picture of the card for each"),
    Limit("colors of a gradient", TemplateLimits.gradientStops, stops: "a table for each pixel"),
  ]

  private static let cards: [Limit] = [
    Limit(
      "side of a card once laid out", LayoutLimits.cardSide, .px, stops: "a post that grows it"),
    Limit("lines of a text", LayoutLimits.lines, stops: "a text of nothing but line breaks"),
    Limit("elements of a card", LayoutLimits.nodes, stops: "a thread of a thousand posts"),
    Limit(
      "font file of a template", LayoutLimits.fontBytes, .bytes, stops: "a file that fills memory"),
    Limit("side of a picture file", LayoutLimits.pixelSide, .pixels, stops: "Cairo's overflow"),
    Limit(
      "side of a WebP file", LayoutLimits.webPSide, .pixels, stops: "what the format cannot hold"),
    Limit("pixels of a picture file", LayoutLimits.pixels, .pixels, stops: "--scale 1000"),
    Limit(
      "elements named that leave the card", LayoutLimits.overflows, stops: "a flood of warnings"),
  ]

  private static let standard = PictureLimits.standard
  private static let pictures: [Limit] = [
    Limit("picture", standard.bytes, .bytes, stops: "a file that fills memory"),
    Limit("picture as a data: address", DataURL.maximumBytes, .bytes, stops: "posts held whole"),
    Limit("pixels decoded", standard.pixels, .pixels, stops: "a PNG bomb: 50 kB for 3.6 GB"),
    Limit(
      "pixels before they are made fewer", standard.sourcePixels, .pixels,
      stops: "minutes of decoding"),
    Limit("SVG picture", standard.svgBytes, .bytes, stops: "a drawing that fills memory"),
    Limit("pixels of an SVG picture", standard.svgPixels, .pixels, stops: "filters of its size"),
    Limit(
      "time to draw an SVG picture", standard.svgSeconds, .seconds,
      stops: "ten lines that never end"),
    Limit(
      "pictures kept decoded", PictureCache.standardBytes, .bytes,
      stops: "memory that grows with authors"),
  ]
}
