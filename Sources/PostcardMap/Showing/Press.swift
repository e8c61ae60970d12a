/// One finger or mouse button on a picture: the touch model of a native link label.
///
/// Down on a tag highlights it, all its rectangles at once. Up on the same tag selects it. While the
/// pointer is off the tag the highlight is too, so what is lit is always what letting go would open. A
/// pointer that travels further than ``travel`` is a scroll: the press ends and does not come back.
/// There is no long press and no clock.
///
/// A view keeps one press, hands it what happens and does as it says. With UIKit, in a `UIImageView`
/// whose `contentMode` is `.scaleAspectFit` and whose `isUserInteractionEnabled` is on:
///
/// ```swift
/// final class CardView: UIImageView {
///   var press = Press(on: map)
///   var open: (ImageMap.Tag) -> Void = { _ in }
///
///   override func layoutSubviews() {
///     super.layoutSubviews()
///     let box = ImageMap.Size(width: bounds.width, height: bounds.height)
///     follow(press.shown(in: box, fit: .contain))
///   }
///   override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
///     guard let point = touches.first?.location(in: self) else { return }
///     follow(press.began(x: point.x, y: point.y))
///   }
///   override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
///     guard let point = touches.first?.location(in: self) else { return }
///     follow(press.moved(x: point.x, y: point.y))
///   }
///   override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
///     guard let point = touches.first?.location(in: self) else { return }
///     follow(press.ended(x: point.x, y: point.y))
///   }
///   override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
///     follow(press.cancelled())
///   }
///   private func follow(_ events: [Press.Event]) {
///     for event in events {
///       switch event {
///       case .highlight(let tag): highlights.path = path(around: press.placement.frames(of: tag))
///       case .unhighlight: highlights.path = nil
///       case .select(let tag): open(tag)
///       }
///     }
///   }
/// }
/// ```
///
/// A view that is drawn from state reads ``highlighted`` instead and looks for `.select` alone.
public struct Press: Hashable, Sendable {
  /// What a view does next.
  public enum Event: Hashable, Sendable {
    /// Light every frame of the tag.
    case highlight(ImageMap.Tag)
    /// Put the tag's light out.
    case unhighlight(ImageMap.Tag)
    /// Open the tag: it was pressed and let go.
    case select(ImageMap.Tag)
  }

  /// The map pressed on.
  public let map: ImageMap
  /// Where the map's space lies in the box that shows the picture.
  public private(set) var placement: ImageMap.Placement
  /// How far from a tag a pointer still means it, in units of the box.
  public let slop: Double
  /// How far a pointer may stray from where it went down before it is a scroll, in units of the box.
  public let travel: Double
  /// The tag that is lit, which letting go would select.
  public private(set) var highlighted: ImageMap.Tag?

  /// The tag that went down and where, until the press ends.
  private var down: Down?

  private struct Down: Hashable, Sendable {
    let tag: ImageMap.Tag
    let point: ImageMap.Point
  }

  /// Makes a press on a picture shown at its own size, until ``shown(in:fit:)`` tells another.
  ///
  /// The values that stand are a finger's, as native lists have them; a mouse wants a slop of 0.
  public init(on map: ImageMap, slop: Double = 12, travel: Double = 10) {
    self.map = map
    self.placement = ImageMap.Placement(map.space)
    self.slop = slop
    self.travel = travel
  }

  /// The box that shows the picture was laid out; all places are in its units.
  ///
  /// A press under way ends if the picture moved under it.
  public mutating func shown(in box: ImageMap.Size, fit: ImageMap.Fit = .contain) -> [Event] {
    let placement = ImageMap.Placement(of: map.space, in: box, fit: fit)
    guard placement != self.placement else { return [] }
    self.placement = placement
    return cancelled()
  }

  /// The pointer went down.
  ///
  /// No event means that no tag is there, and the view may hand the touch on.
  public mutating func began(x: Double, y: Double) -> [Event] {
    let events = cancelled()
    guard let tag = tag(x, y) else { return events }
    down = Down(tag: tag, point: ImageMap.Point(x: x, y: y))
    return events + light(tag)
  }

  /// The pointer moved while down.
  public mutating func moved(x: Double, y: Double) -> [Event] {
    guard let down else { return [] }
    let (across, along) = (x - down.point.x, y - down.point.y)
    // Asked this way round, a place that is no number ends the press.
    guard (across * across + along * along).squareRoot() <= travel else { return cancelled() }
    return light(tag(x, y)?.id == down.tag.id ? down.tag : nil)
  }

  /// The pointer went up.
  public mutating func ended(x: Double, y: Double) -> [Event] {
    var events = moved(x: x, y: y)
    let selected = highlighted
    events += cancelled()
    if let selected { events.append(.select(selected)) }
    return events
  }

  /// The press came to nothing: a scroll view took the touch over, or the view went away.
  public mutating func cancelled() -> [Event] {
    down = nil
    return light(nil)
  }

  private func tag(_ x: Double, _ y: Double) -> ImageMap.Tag? {
    map.hit(atX: x, y: y, placed: placement, slop: slop)?.tag
  }

  private mutating func light(_ tag: ImageMap.Tag?) -> [Event] {
    guard tag != highlighted else { return [] }
    defer { highlighted = tag }
    return [highlighted.map { .unhighlight($0) }, tag.map { .highlight($0) }].compactMap { $0 }
  }
}
