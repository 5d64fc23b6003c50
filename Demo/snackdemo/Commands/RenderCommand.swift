import ArgumentParser
import SnackTerm

/// The `render` command: prints frames without a terminal.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print a screen with toasts or a card, without a terminal.",
    usage: "snackdemo render (<message> | --card <question> | --scene <name>) [<options>]",
    discussion: """
      Prints plain text, text with colours (ansi), or an image (svg), which can be animated. The \
      same arguments always give the same picture:

        snackdemo render --scene story --format svg --animate 8 --at 3 > story.svg

      A card also has --icon and --action.

      The language is English unless --language is given; the environment is ignored.
      """)

  @Argument(help: "Text of the toast, which appears at second 0.")
  var message: String?

  @OptionGroup var options: SnackOptions
  @OptionGroup var snackbarOptions: SnackbarOptions
  @OptionGroup var actionOptions: ActionOptions
  @OptionGroup var cardOptions: CardPictureOptions

  @Option(
    help: "Scene: \(SceneScript.names.joined(separator: ", ")).",
    completion: .list(SceneScript.names))
  var scene: String?

  @Option(
    parsing: .unconditional,
    help: """
      Screen size. (default: \(SceneScript.size(ofScene: nil)); levels: \
      \(SceneScript.size(ofScene: "levels")))
      """)
  var size: String?

  @Option(parsing: .unconditional, help: "Time of the frame, in seconds.")
  var at = "1"

  @Option(help: "Program behind the toasts: none, sample.", completion: .list(Self.hosts))
  var host = "sample"

  @OptionGroup var picture: PictureOptions
  @OptionGroup var language: LanguageOptions

  private static let hosts = ["none", "sample"]

  func validate() throws {
    _ = try script
    _ = try screenSize
    _ = try Choice.pick(host, from: Self.hosts, kind: "host")
    let moment = try Seconds.parse(at, name: "time")
    if let seconds = try picture.seconds, moment > seconds {
      throw ValidationError("--at \(at) is after the end of --animate")
    }
  }

  func run() throws {
    let second = try Seconds.parse(at, name: "time")
    let theme = try options.appearance.theme
    var reel = SceneReel(
      script: try script, theme: theme, size: try screenSize,
      showsHost: try Choice.pick(host, from: Self.hosts, kind: "host") == "sample",
      colors: try picture.terminal(for: theme), reportsColors: try picture.reportsColors)
    // The same arguments must give the same picture in every environment.
    reel.strings = try language.strings(default: .english)
    let document = SVGDocument(
      title: message ?? cardOptions.card ?? scene.map { "Scene \($0)" } ?? "",
      summary: "\(cardOptions.card == nil ? "Toasts" : "A card") in the theme \(theme.name), "
        + "as shown in a terminal.",
      isFramed: picture.frame)
    switch try picture.chosenFormat {
    case .text: print(reel.canvas(atSecond: second).text)
    case .ansi: print(AnsiText.text(of: reel.picture(atSecond: second)))
    case .svg:
      let text =
        try picture.seconds.map { seconds in
          reel.film(still: second, seconds: seconds).text(as: document, seconds: seconds)
        } ?? document.text(of: reel.picture(atSecond: second))
      print(text, terminator: "")
    }
  }

  private var screenSize: Size {
    get throws { try ScreenSize.parse(size ?? SceneScript.size(ofScene: scene?.lowercased())) }
  }

  /// The question on a card; `nil` without `--card`.
  private var question: Question? {
    get throws {
      guard
        let question = try cardOptions.question(
          icon: options.icon, actions: actionOptions.action,
          in: try language.strings(default: .english))
      else { return nil }
      guard message == nil, scene == nil, !options.describesOnlySnack, !snackbarOptions.snackbar,
        !actionOptions.addsIndicator
      else {
        throw ValidationError(
          "--card cannot be combined with a message, --scene or toast options except --icon, "
            + "--action and --theme")
      }
      return question
    }
  }

  private var script: SceneScript {
    get throws {
      if let question = try question { return SceneScript(of: question) }
      guard let scene else {
        guard let message else { throw ValidationError("Missing expected argument '<message>'") }
        let snack = try snackbarOptions.apply(to: options.snack(saying: message))
        return SceneScript(of: try actionOptions.apply(to: snack))
      }
      guard message == nil, !options.describesSnack, !snackbarOptions.snackbar,
        !actionOptions.isSpecified
      else {
        throw ValidationError(
          "--scene cannot be combined with a message or toast options except --theme and --align")
      }
      let name = try Choice.pick(scene, from: SceneScript.names, kind: "scene")
      let place = try options.snack(saying: "x").alignment
      guard let script = SceneScript(named: name, at: place) else {
        throw ValidationError("unknown scene '\(scene)'")
      }
      return script
    }
  }
}
