import ArgumentParser
import SnackTerm

/// The options for the format of a picture.
struct PictureOptions: ParsableArguments {
  /// A picture format.
  enum Format: String, CaseIterable { case text, ansi, svg }

  @Option(
    help: "Format: \(formats.joined(separator: ", ")).", completion: .list(formats))
  var format = "text"

  @Option(
    help: "Colours: \(depths.map(\.name).joined(separator: ", ")).",
    completion: .list(depths.map(\.name)))
  var colors = "direct"

  @Option(
    help: "ansi, svg: background: \(backgrounds.joined(separator: ", ")). (default: by theme)",
    completion: .list(backgrounds))
  var background: String?

  @Flag(help: "svg: draw a frame with round corners around the screen.")
  var frame = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "svg: length of the loop; reduced motion shows --at instead.",
      valueName: "seconds"))
  var animate: String?

  private static let formats = Format.allCases.map(\.rawValue)
  private static let backgrounds = ["dark", "light"]
  private static let depths: [(name: String, depth: ColorDepth)] = [
    ("direct", .direct), ("256", .indexed), ("16", .sixteen), ("8", .eight), ("mono", .mono),
  ]
  /// The maximum length of an animation, in seconds, so that browsers can load the file.
  private static let longest = 60.0

  func validate() throws {
    _ = try depth
    _ = try seconds
    if let background {
      _ = try Choice.pick(background, from: Self.backgrounds, kind: "background")
    }
    guard try chosenFormat != .svg else { return }
    if background != nil, try chosenFormat == .text {
      throw ValidationError("--background needs --format ansi or svg")
    }
    let svgOptions = [("--frame", frame), ("--animate", animate != nil)]
    guard let option = svgOptions.first(where: { $0.1 })?.0 else { return }
    throw ValidationError("\(option) needs --format svg")
  }

  /// The chosen format.
  var chosenFormat: Format {
    get throws {
      Format(rawValue: try Choice.pick(format, from: Self.formats, kind: "format")) ?? .text
    }
  }

  /// The terminal's colour depth.
  var depth: ColorDepth {
    get throws {
      let name = try Choice.pick(colors, from: Self.depths.map(\.name), kind: "number of colours")
      return Self.depths.first { $0.name == name }?.depth ?? .direct
    }
  }

  /// The length of the animation, in seconds; `nil` for a still picture.
  var seconds: Double? {
    get throws {
      guard let animate else { return nil }
      let seconds = try Seconds.parse(animate, name: "animation length")
      guard seconds > 0, seconds <= Self.longest else {
        throw ValidationError(
          "invalid animation length '\(animate)'; give more than 0 and at most \(Int(Self.longest)) seconds"
        )
      }
      return seconds
    }
  }

  /// Whether the terminal's own colours are known: in images, and where a background is chosen.
  var reportsColors: Bool {
    get throws { try chosenFormat == .svg || background != nil }
  }

  /// Returns the terminal's colours, by default on a background that fits the theme.
  func terminal(for theme: Theme) throws -> TerminalColors {
    let depth = try depth
    guard let background else { return theme.isLight ? .light(depth) : .dark(depth) }
    return background.lowercased() == "light" ? .light(depth) : .dark(depth)
  }
}

extension Theme {
  /// Whether the theme's panels are closer to white than to black.
  fileprivate var isLight: Bool {
    let panel = base.backgroundColor
    guard let toWhite = panel.contrast(with: .rgb(255, 255, 255)),
      let toBlack = panel.contrast(with: .rgb(0, 0, 0))
    else { return false }
    return toWhite < toBlack
  }
}
