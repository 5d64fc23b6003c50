#if compiler(>=6.3)
import Foundation
import Glibc
import SnackTerm
import TerminalKit
import TestKit
import Testing

/// Differential test of toasts over unmodified programs: they leave no trace.
///
/// A program in C draws at random. It runs once without and once with toasts, which appear, move and
/// disappear meanwhile. Whenever all toasts are gone, the terminals have equal cells.
///
/// The program refreshes its windows in any order. Toasts with double-width characters are excluded over
/// overlapping windows without panels, as in `CompositorDifferentialTests`: if such a window overwrites
/// half of one, nothing shows whether the program also wanted the blank in the other half.
@Suite(.serialized) struct PreloadDifferentialTests {
  struct Mixture: CustomTestStringConvertible {
    var program = "C-random"
    let windows: String
    let text: String
    var toastsAreWide = false
    let seed: UInt64

    var testDescription: String {
      "\(program), \(windows), \(text)\(toastsAreWide ? ", wide toasts" : ""), seed \(seed)"
    }
  }

  private static let (rounds, roundsPerCheck) = (24, 4)

  private static let sample = [
    Mixture(windows: "overlapping", text: "ascii", seed: 1),
    Mixture(windows: "panels", text: "wide", toastsAreWide: true, seed: 2),
    Mixture(program: "C-random-narrow", windows: "panels", text: "ascii", seed: 3),
    Mixture(windows: "ordered", text: "wide", seed: 4),
  ]

  /// All kinds of windows and texts, several times.
  private static var all: [Mixture] {
    var mixtures: [Mixture] = []
    for seed in UInt64(10)..<20 {
      for windows in ["standard", "overlapping", "ordered", "panels"] {
        let isDecidable = windows == "standard" || windows == "panels"
        for (program, text) in [
          ("C-random-narrow", "ascii"), ("C-random", "ascii"), ("C-random", "wide"),
        ] {
          mixtures.append(
            Mixture(
              program: program, windows: windows, text: text, toastsAreWide: isDecidable, seed: seed
            ))
        }
      }
    }
    return mixtures
  }

  private static var mixtures: [Mixture] {
    let isLong = ProcessInfo.processInfo.environment["SNACKTERM_ALL_PROGRAMS"] != nil
    return isLong ? sample + all : sample
  }

  private let folder: RuntimeFolder

  init() throws {
    folder = try RuntimeFolder()
    try CPrograms.build("random", in: "Tests/CHosts")
    try CPrograms.buildNarrow("random", in: "Tests/CHosts")
  }

  private func start(_ mixture: Mixture, run: [String]) throws -> TerminalSession {
    let words = [
      try Programs.path(of: mixture.program), "\(mixture.seed)", mixture.windows, mixture.text,
    ]
    let command = run + words
    var launch = ProgramLaunch(program: command[0], arguments: Array(command.dropFirst()))
    launch.environment["XDG_RUNTIME_DIR"] = folder.path
    launch.standardError = .pipe
    return try TerminalSession(launch)
  }

  /// Lets the program draw, and waits until it has.
  private func draw(round: Int, in session: TerminalSession) throws {
    try session.type("n")
    try session.wait(for: "round \(round)") { session.log.count { $0 == "round" } > round }
  }

  private func isCheck(_ round: Int) -> Bool {
    round % Self.roundsPerCheck == Self.roundsPerCheck - 1
  }

  /// The screens of the program without toasts.
  private func record(_ mixture: Mixture) throws -> [ScreenImage] {
    let session = try start(mixture, run: [])
    var images: [ScreenImage] = []
    for round in 0..<Self.rounds {
      try draw(round: round, in: session)
      if isCheck(round) { images.append(try session.settle(quiet: .milliseconds(50)).asSeen) }
    }
    try session.quit()
    return images
  }

  @Test(arguments: mixtures)
  func theScreenIsThatWithoutToasts(mixture: Mixture) throws {
    let images = try record(mixture)
    let session = try start(
      mixture, run: [try Programs.path(of: "snackdemo"), "run", "--preload", "--"])
    let path = folder.socket(of: Int(session.terminal.processIdentifier))
    // The file exists before the program listens.
    try session.wait(for: "the socket") { (try? System.connectSocket(path)) != nil }
    var toasts = try RandomToasts(
      in: path, isWide: mixture.toastsAreWide, seed: mixture.seed)
    toasts.show(toasts.identifiers[0])
    try session.waitUntil("a toast", limit: conditionTimeout) { $0.contains(toasts.message) }
    for round in 0..<Self.rounds {
      toasts.change()
      try draw(round: round, in: session)
      guard isCheck(round) else { continue }
      toasts.removeAll()
      try session.wait(for: images[round / Self.roundsPerCheck], "round \(round)", asSeen: true)
    }
    #expect(toasts.replies.allSatisfy { $0 == #"{"version":1,"taken":true}"# })
    try session.quit()
  }
}

/// Toasts that a sender shows and removes at random.
private struct RandomToasts {
  private let socket: System.Descriptor
  private var random: SeededGenerator
  let message: String
  let identifiers = ["a", "b", "c", "d"]

  init(in path: String, isWide: Bool, seed: UInt64) throws {
    socket = try System.connectSocket(path)
    random = SeededGenerator(seed: seed)
    message = isWide ? "通知が届きました ok" : "A message of some length"
  }

  private func send(_ request: MessageRequest) {
    let bytes = Array("\(request.line)\n".utf8)
    #expect(Glibc.send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// Shows, replaces or removes a toast.
  mutating func change() {
    let id = identifiers.randomElement(using: &random) ?? "a"
    if Int.random(in: 0..<4, using: &random) > 0 { show(id) } else { send(.remove(id: id)) }
  }

  mutating func show(_ id: String) {
    let alignment = Alignment.allCases.randomElement(using: &random)
    let snack = Snack(
      alignment: alignment, title: Bool.random(using: &random) ? "Title" : nil, message: message,
      reuseIdentifier: id, duration: .untilDismissed, level: .success)
    send(.show(ToastMessage(snack)))
  }

  func removeAll() {
    for id in identifiers { send(.remove(id: id)) }
  }

  /// The replies that have arrived.
  var replies: [String] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket.number, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}
#endif
