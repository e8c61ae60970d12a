/// `<image src="…"/>`: a picture, or what stands in for it.
struct ImageElement: Hashable, Sendable {
  /// `object-fit`
  enum Fit: String, Hashable, Sendable, CaseIterable { case cover, contain, fill }

  var box = BoxStyle()
  var source: BoundText
  var fit: Fit = .cover
  /// `initials`: the name whose initials stand in for a missing picture; without one a quiet panel does.
  var initials: BoundText?
  /// The type the initials are set in.
  var style = TextStyle()
}
