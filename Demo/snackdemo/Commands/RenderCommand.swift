import ArgumentParser
import SnackTerm

/// Prints one frame without any terminal.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print the screen as it is at a moment, without any terminal.",
    usage: "snackdemo render <message> [<options>]",
    discussion: "The same arguments give the same text. The toast is added at second 0.")

  @Argument(help: "The text of the toast.")
  var message: String

  @OptionGroup var options: SnackOptions
  @OptionGroup var setting: SnackbarOptions

  @Option(parsing: .unconditional, help: "The screen in columns and rows.")
  var size = "80x24"

  @Option(parsing: .unconditional, help: "The moment in seconds.")
  var at = "1"

  @Option(help: "What lies beneath: none, sample.", completion: .list(Self.hosts))
  var host = "sample"

  @Option(help: "The form of the frame: text.", completion: .list(Self.formats))
  var format = "text"

  private static let hosts = ["none", "sample"]
  private static let formats = ["text"]

  func validate() throws {
    _ = try options.snack(saying: message)
    _ = try ScreenSize.parse(size)
    _ = try Seconds.parse(at, called: "moment")
    _ = try Choice.pick(host, from: Self.hosts, called: "host")
    _ = try Choice.pick(format, from: Self.formats, called: "format")
  }

  func run() throws {
    let terrain = Terrain(size: try ScreenSize.parse(size))
    let second = try Seconds.parse(at, called: "moment")
    let showsHost = try Choice.pick(host, from: Self.hosts, called: "host") == "sample"
    var canvas =
      showsHost ? Self.sample(at: second, on: terrain) : Canvas(size: terrain.size)
    canvas.draw(try overlay(at: second, on: terrain, overHost: showsHost), x: 0, y: 0)
    print(CanvasText.text(of: canvas))
  }

  private static func sample(at second: Double, on terrain: Terrain) -> Canvas {
    var picture = QuietHost.picture
    picture.monitor.advance(toSecond: second)
    return picture.draw(size: terrain.size, look: HostLook(for: terrain))
  }

  private func overlay(at second: Double, on terrain: Terrain, overHost: Bool) throws -> Canvas {
    let policy = overHost ? Policy(reserved: QuietHost.reserved) : Policy()
    let manager = SnackbarManager(
      configuration: Configuration(appearance: try options.appearance, policy: policy))
    manager.add(snack: setting.apply(to: try options.snack(saying: message)))
    var scene = SnackScene(manager: manager, terrain: terrain)
    scene.play(until: Moment(seconds: second))
    return scene.frame
  }
}

extension SnackScene {
  /// The shortest time between two turns.
  private static let step = 0.001

  /// Turns at every moment at which something happens, as a program on a screen would.
  fileprivate mutating func play(until end: Moment) {
    var now = Moment.start
    turn(at: now)
    while let next = stack.nextDeadline(after: now), next < end {
      now = max(next, Moment(seconds: now.seconds + Self.step))
      turn(at: min(now, end))
    }
    turn(at: end)
  }
}
