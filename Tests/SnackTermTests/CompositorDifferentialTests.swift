import CNcurses
import TestKit
import Testing

@testable import SnackTerm

/// Differential test of the compositor: an overlay leaves no trace on the host's screen.
///
/// Two hosts perform the same operations, one of them under an overlay. Whenever the overlay is
/// removed, their screens are equal in every cell.
///
/// One combination is excluded as undecidable: double-width overlay glyphs over windows that
/// overlap without the panel library and are missing from `hostWindows`. When such a host
/// overwrites half of an overlay glyph, nothing shows whether it also wanted the blank that
/// ncurses leaves in the other half.
extension CursesSuite {
  @Suite struct CompositorDifferentialTests {
    /// A combination of host, overlay and number of steps.
    struct Mixture: CustomTestStringConvertible {
      let hostIsWide: Bool
      let overlayIsWide: Bool
      let windows: RandomHost.Windows
      var resizes = false
      var shades = false
      let steps: Int
      let seed: UInt64

      var testDescription: String {
        "\(hostIsWide ? "wide" : "narrow") host, \(overlayIsWide ? "wide" : "narrow") overlay, "
          + "\(windows), \(resizes ? "resizes, " : "")\(shades ? "shades, " : "")seed \(seed)"
      }
    }

    static let mixtures = [
      Mixture(
        hostIsWide: false, overlayIsWide: false, windows: .overlapping, steps: 10_000, seed: 1),
      Mixture(hostIsWide: false, overlayIsWide: false, windows: .panels, steps: 10_000, seed: 2),
      Mixture(hostIsWide: false, overlayIsWide: true, windows: .panels, steps: 5000, seed: 3),
      Mixture(hostIsWide: true, overlayIsWide: false, windows: .overlapping, steps: 5000, seed: 4),
      Mixture(hostIsWide: true, overlayIsWide: true, windows: .panels, steps: 5000, seed: 5),
      Mixture(hostIsWide: true, overlayIsWide: true, windows: .panels, steps: 2000, seed: 6),
      Mixture(hostIsWide: true, overlayIsWide: true, windows: .panels, steps: 2000, seed: 7),
      Mixture(hostIsWide: true, overlayIsWide: false, windows: .overlapping, steps: 2000, seed: 8),
      Mixture(hostIsWide: false, overlayIsWide: true, windows: .ordered, steps: 5000, seed: 11),
      Mixture(hostIsWide: true, overlayIsWide: true, windows: .ordered, steps: 5000, seed: 12),
      Mixture(hostIsWide: true, overlayIsWide: true, windows: .ordered, steps: 2000, seed: 13),
      Mixture(
        hostIsWide: false, overlayIsWide: true, windows: .standardOnly, resizes: true, steps: 3000,
        seed: 9),
      Mixture(
        hostIsWide: true, overlayIsWide: false, windows: .standardOnly, resizes: true, steps: 3000,
        seed: 10),
      Mixture(
        hostIsWide: false, overlayIsWide: false, windows: .overlapping, shades: true, steps: 2000,
        seed: 14),
      Mixture(
        hostIsWide: false, overlayIsWide: true, windows: .panels, shades: true, steps: 1500,
        seed: 15),
      Mixture(
        hostIsWide: true, overlayIsWide: false, windows: .overlapping, shades: true, steps: 1500,
        seed: 16),
      Mixture(
        hostIsWide: true, overlayIsWide: true, windows: .panels, shades: true, steps: 1500, seed: 17
      ),
      Mixture(
        hostIsWide: true, overlayIsWide: true, windows: .ordered, shades: true, steps: 1500,
        seed: 18),
      Mixture(
        hostIsWide: true, overlayIsWide: false, windows: .standardOnly, resizes: true, shades: true,
        steps: 1500, seed: 19),
    ]

    @Test(arguments: mixtures)
    func hostIsUntouchedWheneverTheOverlayIsGone(_ mixture: Mixture) throws {
      var hosts = try HostPair(mixture)
      var history: [RandomHost.Operation] = []
      for step in 0..<mixture.steps {
        history.append(hosts.perform(step: step))
        if hosts.isRedrawn {
          Issue.record("After step \(step): the same frame is drawn again\n\(history.suffix(8))")
          return
        }
        guard HostPair.isOverlayGone(at: step), let difference = hosts.difference else { continue }
        Issue.record("After step \(step): \(difference)\n\(history.suffix(8))")
        return
      }
    }
  }

  /// Two hosts that perform the same random operations, one of them under an overlay.
  private struct HostPair {
    private let mixture: CompositorDifferentialTests.Mixture
    private let pure: RandomHost
    private let covered: RandomHost
    private var size = Size(width: 70, height: 24)
    private var compositor = Compositor(
      palette: Palette(allowsColor: true), allowsUnicode: true)
    private var random: SeededGenerator
    /// Whether an unchanged frame has changed the screen.
    private(set) var isRedrawn = false

    init(_ mixture: CompositorDifferentialTests.Mixture) throws {
      self.mixture = mixture
      pure = try RandomHost(size: size, isWide: mixture.hostIsWide, windows: mixture.windows)
      covered = try RandomHost(size: size, isWide: mixture.hostIsWide, windows: mixture.windows)
      if mixture.windows == .ordered { compositor.hostWindows.named = covered.windows }
      random = SeededGenerator(seed: mixture.seed)
    }

    /// Returns whether a step removes the overlay.
    static func isOverlayGone(at step: Int) -> Bool { step % 7 == 6 }

    /// Performs an operation on both hosts and composites an overlay on one of them.
    mutating func perform(step: Int) -> RandomHost.Operation {
      if mixture.resizes, step % 40 == 20 { resize() }
      let operation = RandomHost.randomOperation(isWide: mixture.hostIsWide, using: &random)
      pure.perform(operation)
      covered.perform(operation)
      let overlay = overlay(at: step)
      _ = compositor.composite(overlay, on: covered.screen.virtual)
      isRedrawn = compositor.composite(overlay, on: covered.screen.virtual)
      if step % 3 == 0 { doupdate() }
      return operation
    }

    private mutating func resize() {
      // On smaller screens, ncurses 6.4 corrupts its own memory under random operations.
      size = Size(
        width: Int.random(in: 12...90, using: &random),
        height: Int.random(in: 4...30, using: &random))
      for host in [pure, covered] { host.resize(to: size) }
    }

    private mutating func overlay(at step: Int) -> Canvas {
      guard !Self.isOverlayGone(at: step) else { return Canvas(size: size) }
      var overlay = RandomOverlay.canvas(
        size: size, isWide: mixture.overlayIsWide, using: &random)
      // The shade lasts a whole round, so the host also draws beneath an unchanged overlay.
      if mixture.shades, let shade = RandomOverlay.shade(ofRound: step / 7) {
        overlay.cover(Rect(origin: .zero, size: size), with: shade)
        if step / 7 % 2 == 0 { overlay = RandomOverlay.covered(size: size, with: shade) }
      }
      return overlay
    }

    /// The first cell in which the screens differ; `nil` if they are equal.
    var difference: String? {
      let (pure, covered) = (pure.screen, covered.screen)
      for (row, (wanted, found)) in zip(pure.cells, covered.cells).enumerated() {
        for column in wanted.indices where !wanted[column].equals(found[column]) {
          return """
            row \(row), column \(column): wanted "\(wanted[column].text)" \
            \(String(wanted[column].attr, radix: 16)), found "\(found[column].text)" \
            \(String(found[column].attr, radix: 16))
            \(pure.text[row])
            \(covered.text[row])
            """
        }
      }
      return nil
    }
  }
}

/// Random overlays: boxes with borders, text and shadows, some partly off the screen.
enum RandomOverlay {
  /// Returns the shade of a round; `nil` for none.
  static func shade(ofRound round: Int) -> Shade? {
    let shades: [Shade?] = [
      .darker, nil, .mask(Glyph("\u{B7}")), .darkMask(Glyph("\u{2592}")), .mask(Glyph("#")),
    ]
    return shades[round % shades.count]
  }

  /// Returns a canvas covered entirely with a shade.
  static func covered(size: Size, with shade: Shade) -> Canvas {
    var canvas = Canvas(size: size)
    canvas.cover(Rect(origin: .zero, size: size), with: shade)
    return canvas
  }

  static func canvas(size: Size, isWide: Bool, using random: inout SeededGenerator) -> Canvas {
    var canvas = Canvas(size: size)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let rect = Rect(
        x: Int.random(in: -6..<size.width, using: &random),
        y: Int.random(in: -3..<size.height, using: &random),
        width: Int.random(in: 1...40, using: &random),
        height: Int.random(in: 1...6, using: &random))
      let style = Style(
        foreground: .palette(15), background: .palette(UInt8.random(in: 16...40, using: &random)))
      canvas.shade(rect.offset(dx: 1, dy: 1), alpha: UInt8.random(in: 1...7, using: &random))
      canvas.fill(rect, style: style)
      let text = isWide ? "通知が届きました ok" : "a message of some length"
      canvas.put(
        TextFlow.singleLine(text, width: rect.size.width), x: rect.origin.x, y: rect.origin.y,
        style: style)
    }
    return canvas
  }
}
