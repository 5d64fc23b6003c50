#if compiler(>=6.3)
import TerminalKit
import Testing

/// C programs with small stacks or closed descriptors.
@Suite(.serialized) struct CHostLimitTests {
  /// The stacks that the header names are enough, for the library that people install.
  @Test func smallStacksAreEnough() throws {
    let sizes = Programs.areOptimized ? ["128", "64"] : ["1024", "512"]
    try CPrograms.build("stacks", in: "Tests/CHosts")
    let session = try Programs.start("C-stacks", sizes) { $0.standardError = .pipe }
    let status = try session.waitForExit(limit: conditionTimeout)
    #expect(session.log == ["post right", "post right", "draw right"])
    #expect(status == .exited(0))
  }

  /// A program can close all descriptors that it does not know.
  @Test func aClosedWakeDescriptorCostsNoTime() throws {
    let session = try CPrograms.start("closed-wake", in: "Tests/CHosts") {
      $0.standardError = .pipe
    }
    let status = try session.waitForExit(limit: conditionTimeout)
    let checks = ["close", "getch", "a wait without work", "say", "step", "state", "close"]
    #expect(session.log == checks.map { "\($0) right" })
    #expect(status == .exited(0))
  }
}
#endif
