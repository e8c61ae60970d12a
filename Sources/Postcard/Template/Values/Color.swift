/// A colour in sRGB with straight alpha, each component 0…1.
struct Color: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double = 1
}

/// A colour as a template names it: looked up in the theme's palette when the card is painted, so that
/// one layout serves every theme.
enum ColorValue: Hashable, Sendable {
  case named(String)
  case literal(Color)
}
