extension ImageMap.Rect {
  /// The rectangle as path data of SVG, its edges in hundredths of a px: `M80 60h100v30H80z`.
  package var pathData: String {
    let (width, height) = ((right - left).hundredths, (bottom - top).hundredths)
    let x = left.shortHundredths
    return "M\(x) \(top.shortHundredths)h\(width.shortHundredths)v\(height.shortHundredths)H\(x)z"
  }
}

extension Double {
  /// Hundredths as SVG and HTML spell them: no exponent, no trailing zeros.
  var shortHundredths: String {
    let value = hundredths
    let whole = Int(value)
    // Beyond what is printed without an exponent no hundredths are left to show.
    return Double(whole) == value ? String(whole) : value.description
  }
}
