import CSystem
import Glibc
import SnackTerm
import Testing

@testable import snackdemo

/// Bytes for a terminal that reads more slowly than the program writes.
struct OutputLineTests {
  /// A pipe that does not block.
  private struct Pipe {
    let reader: System.Descriptor
    let writer: System.Descriptor

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(
        snk_pipe(&ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0
          && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
      reader = try #require(System.Descriptor(ends[0]))
      writer = try #require(System.Descriptor(ends[1]))
    }

    func read(atMost count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let received = Glibc.read(reader.number, &bytes, count)
      return Array(bytes.prefix(max(0, received)))
    }
  }

  /// The reader gets every byte in order, although the line is never empty.
  @Test func bytesArriveInOrderWhileMoreAreAdded() throws {
    let pipe = try Pipe()
    var line = OutputLine(to: pipe.writer)
    var (sent, received): ([UInt8], [UInt8]) = ([], [])
    for round in 0..<200 {
      let more = (0..<5_000).map { UInt8(truncatingIfNeeded: round &* 31 &+ $0) }
      if round % 2 == 0 {
        line.send(more)
      } else {
        more.withUnsafeBytes { line.send($0) }
      }
      sent += more
      received += pipe.read(atMost: 4_096)
    }
    #expect(line.isWaiting && line.count > 100_000)
    while line.isWaiting {
      received += pipe.read(atMost: 4_096)
      line.flush()
    }
    received += pipe.read(atMost: 1 << 20)
    #expect(received == sent && line.count == 0 && !line.isBroken)
  }
}
