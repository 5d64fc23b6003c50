import SnackTerm
import Testing

@testable import snackdemo

/// The sample host's colours on the terminal's own background.
@Suite struct HostLookTests {
  private static let backgrounds: [UInt32] = [
    0x000000, 0x1E1E2E, 0x002B36, 0x606060, 0x808080, 0xA0A0A0, 0xFFFFFF, 0xFDF6E3,
  ]

  /// The roles of bars and lines, which are not text.
  private static let ornaments: Set<HostRole> = [.bar, .emptyBar]

  /// Returns the colour that xterm shows; bold text brightens the first eight.
  private func shown(_ color: Color, isBold: Bool = false) -> Color? {
    guard case .palette(let index) = color else { return nil }
    let parts = XtermPalette.color(Int(index < 8 && isBold ? index + 8 : index))
    return .rgb(UInt8(parts.red), UInt8(parts.green), UInt8(parts.blue))
  }

  private func look(on background: Color?, _ depth: ColorDepth) -> HostLook {
    var traits = TerminalTraits(size: Size(width: 80, height: 24), depth: depth)
    traits.background = background
    return HostLook(for: traits)
  }

  @Test(arguments: backgrounds, [ColorDepth.direct, .indexed, .sixteen, .eight])
  func everyTextIsReadableOnTheTerminalBackground(terminal: UInt32, depth: ColorDepth) throws {
    let look = look(on: .hex(terminal), depth)
    for role in HostRole.allCases where !Self.ornaments.contains(role) {
      let style = look.style(role)
      guard let foreground = shown(style.foreground, isBold: style.attributes.contains(.bold))
      else { continue }
      let background = shown(style.background) ?? .hex(terminal)
      #expect(try #require(foreground.contrast(with: background)) >= 3, "\(role)")
    }
  }

  @Test func backgroundReplyChangesTheColors() {
    let (none, dark, light) = (
      look(on: nil, .indexed), look(on: .hex(0x002B36), .indexed),
      look(on: .hex(0xFDF6E3), .indexed)
    )
    #expect(none == dark)
    for role in HostRole.allCases where role != .text && role != .key && role != .bar {
      #expect(light.style(role) != dark.style(role), "\(role)")
    }
  }
}
