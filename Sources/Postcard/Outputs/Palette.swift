internal import PostcardCanvas

/// The colours of one theme: where names become inks.
struct Palette {
  private let colors: [String: Color]

  init(_ colors: [String: Color]) { self.colors = colors }

  /// - Parameters:
  ///   - theme: one of the template's; a colour that has no value of its own there has the first theme's.
  init(_ template: Template, theme: String) {
    let fallback = template.themes.first ?? theme
    colors = template.colors.compactMapValues { $0[theme] ?? $0[fallback] }
  }

  /// The ink for a colour. The template's reader has seen to it that every name is defined.
  func ink(_ value: ColorValue) -> Ink {
    let color =
      switch value {
      case .literal(let color): color
      case .named(let name): colors[name] ?? Color(red: 0, green: 0, blue: 0, alpha: 0)
      }
    return Ink(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// What a placed box is filled with.
  func paint(_ fill: Fill, in rect: Rect) -> Paint {
    switch fill {
    case .color(let color): .ink(ink(color))
    case .gradient(let gradient): .gradient(gradient.placed(in: rect, ink: ink))
    }
  }

  /// Whether nothing shows through a fill.
  func isOpaque(_ fill: Fill) -> Bool { fill.colors.allSatisfy { ink($0).alpha == 1 } }
}
