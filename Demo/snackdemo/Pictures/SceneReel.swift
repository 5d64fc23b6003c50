import SnackTerm

extension RGB {
  fileprivate var color: Color { .rgb(red, green, blue) }
}

/// The pictures of a scene, with or without the sample host.
struct SceneReel {
  let script: SceneScript
  let theme: Theme
  let size: Size
  let showsHost: Bool
  let colors: TerminalColors
  /// Whether the terminal's own colours are known.
  let reportsColors: Bool
  /// The built-in strings.
  var strings = BuiltInStrings.english

  /// Pictures per second, half the frame rate on a terminal.
  private static let rate = 30.0

  private var traits: TerminalTraits {
    var traits = TerminalTraits(size: size, depth: colors.depth)
    if reportsColors {
      (traits.background, traits.foreground) = (colors.background.color, colors.foreground.color)
    }
    return traits
  }

  private var player: ScenePlayer {
    var policy = Policy(
      maxHeightShare: script.heightShare, reserved: showsHost ? QuietHost.reserved : .zero)
    policy.stacking = script.stacking
    var configuration = Configuration(
      appearance: ManagerAppearance(theme: theme), policy: policy)
    configuration.strings = strings
    return ScenePlayer(script, configuration: configuration, traits: traits)
  }

  private func host(atSecond second: Double) -> Canvas {
    guard showsHost else { return Canvas(size: size) }
    var picture = QuietHost.picture
    picture.help = script.help
    picture.monitor.advance(toSecond: second)
    return picture.draw(size: size, look: HostLook(for: traits))
  }

  /// Returns the glyphs at a moment.
  func canvas(atSecond second: Double) -> Canvas {
    var player = player
    var canvas = host(atSecond: second)
    canvas.draw(player.frame(atSecond: second), x: 0, y: 0)
    return canvas
  }

  /// Returns the picture at a moment.
  func picture(atSecond second: Double) -> Picture {
    var player = player
    return picture(of: &player, atSecond: second)
  }

  private func picture(of player: inout ScenePlayer, atSecond second: Double) -> Picture {
    Picture(
      host: host(atSecond: second), overlay: player.frame(atSecond: second), colors: colors)
  }

  /// Returns the animation from second 0.
  /// - Parameters:
  ///   - still: The moment to show where motion is reduced.
  ///   - seconds: The length of the animation.
  /// - Returns: The animation.
  func film(still: Double, seconds: Double) -> SVGFilm {
    var film = SVGFilm()
    var player = player
    let stillNumber = Int((still * Self.rate).rounded())
    for number in 0..<max(1, Int((seconds * Self.rate).rounded(.up))) {
      let second = Double(number) / Self.rate
      film.append(
        picture(of: &player, atSecond: second), atSecond: second, isStill: number == stillNumber)
    }
    return film
  }
}
