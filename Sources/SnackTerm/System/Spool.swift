internal import CSystem
internal import Glibc

/// A buffer of bytes on their way to a descriptor, which accepts as many as it has room for.
///
/// The bytes are collected in a memory file, because such writes never block. They are sent
/// as copies: a pipe that shares the file's pages would deliver what is written there later.
final class Spool {
  private let file: System.Descriptor
  private var count = 0
  private var sent = 0

  /// Creates an empty spool; `nil` if the system has no free descriptor.
  ///
  /// The C function is `memfd_create`.
  init?() {
    guard let file = System.Descriptor(System.raised(snk_memory_file())) else { return nil }
    self.file = file
  }

  /// Whether all bytes have been sent.
  var isEmpty: Bool { sent == count }

  /// The number of bytes that remain to be sent.
  var remaining: Int { count - sent }

  /// Captures a descriptor's output during `body`; on failure returns false without calling it.
  func fill(by redirection: System.Redirection, while body: () -> Void) -> Bool {
    precondition(isEmpty, "Send the spooled bytes before you collect more.")
    lseek(file.number, 0, SEEK_SET)
    guard redirection.redirect(to: file.number, while: body) else { return false }
    count = max(0, Int(lseek(file.number, 0, SEEK_CUR)))
    sent = 0
    return true
  }

  /// Sends as many bytes as a descriptor accepts.
  ///
  /// On any error other than a full line, the remaining bytes are discarded.
  func send(to descriptor: Int32) {
    while !isEmpty {
      let piece = copy(to: descriptor)
      if piece > 0 {
        sent += piece
      } else if errno == EAGAIN {
        return
      } else if piece == 0 || errno != EINTR {
        discard()
      }
    }
  }

  /// Discards all unsent bytes.
  func discard() {
    count = 0
    sent = 0
  }

  /// The maximum number of bytes in one write; nearly every frame is smaller.
  private static let maxPiece = 1 << 16

  private func copy(to descriptor: Int32) -> Int {
    withUnsafeTemporaryAllocation(
      byteCount: min(Self.maxPiece, count - sent), alignment: 1
    ) { bytes in
      let length = pread(
        file.number, bytes.baseAddress, bytes.count, off_t(sent))
      return length <= 0 ? length : Glibc.write(descriptor, bytes.baseAddress, length)
    }
  }
}
