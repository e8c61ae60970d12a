/// Regular expressions of XML Schema for the values that need nothing of the template to be known.
///
/// A schema is used by editors: each of these lets pass all that the reader does, and as little else as
/// an expression can. Ranges and limits are left to the reader, which has messages for them.
enum ValuePatterns {
  private static let space = #"[ \t\n\r]*"#
  private static let number = #"[0-9]*\.?[0-9]+"#
  private static let pxNumber = "\\+?\(number)(px)?"
  private static let nameCharacters = #"[\-_A-Za-z0-9&#x80;-&#x10FFFF;]+"#

  static let px = "\(space)\(pxNumber)\(space)"
  static let factor = "\(space)\\+?\(number)\(space)"
  static let length = "\(space)\(pxNumber)\(space)|\(space)\\+?\(number)%\(space)"
  static let edges = "\(space)\(pxNumber)([ \\t\\n\\r]+\(pxNumber)){0,3}\(space)"
  static let fontSize = "\(space)\(pxNumber)(\(space)\\.\\.\(space)\(pxNumber))?\(space)"
  static let fontWeight = "\(space)(normal|bold|\\+?[0-9]+)\(space)"
  static let lineClamp = "\(space)(none|\\+?[0-9]+)\(space)"
  static let letterSpacing = "\(space)(normal|[+\\-]?\(number)(px)?)\(space)"
  static let name = nameCharacters
  static let names = "\(space)\(nameCharacters)([ \\t\\n\\r]+\(nameCharacters))*\(space)"
}
