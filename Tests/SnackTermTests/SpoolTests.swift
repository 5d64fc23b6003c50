import Glibc
import Testing

@testable import SnackTerm

/// Output on its way to a descriptor.
@Suite struct SpoolTests {
  /// Writes a text to a descriptor whose output is redirected to a spool.
  private func fill(_ spool: Spool, with text: String) throws {
    let descriptor = try #require(System.Descriptor(open("/dev/null", O_WRONLY | O_CLOEXEC)))
    let redirection = try #require(System.Redirection(of: descriptor.number))
    #expect(spool.fill(by: redirection) { System.putAll(Array(text.utf8), to: descriptor.number) })
  }

  /// A pipe keeps its data until it is read, as with `host | tee log`.
  @Test func lateReaderReceivesEveryFrameAsSent() throws {
    let spool = try #require(Spool())
    let pipe = try #require(System.makePipe())
    let frames = (0..<8).map { String(repeating: "frame \($0) ", count: 600) }
    for frame in frames {
      try fill(spool, with: frame)
      spool.send(to: pipe.writing.number)
      #expect(spool.isEmpty)
    }
    var received: [UInt8] = []
    while System.pendingInput(pipe.reading.number) > 0 {
      received += System.receive(from: pipe.reading.number, atMost: 4_096, timeout: 0) ?? []
    }
    #expect(String(decoding: received, as: UTF8.self) == frames.joined())
  }

  @Test func fullLineReceivesTheRestLater() throws {
    let spool = try #require(Spool())
    let pipe = try #require(System.makePipe())
    _ = fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK)
    for first in [0, 20_000, 40_000] {
      let frame = (first..<first + 20_000).map { "\($0)," }.joined()
      try fill(spool, with: frame)
      var received: [UInt8] = []
      repeat {
        spool.send(to: pipe.writing.number)
        received += System.receive(from: pipe.reading.number, atMost: 4_096, timeout: 0) ?? []
      } while !spool.isEmpty || System.pendingInput(pipe.reading.number) > 0
      #expect(String(decoding: received, as: UTF8.self) == frame)
    }
  }
}
