internal import CSystem
internal import Glibc

/// A buffer of bytes on their way to a descriptor, which accepts as many as it has room for.
///
/// The bytes are written to a memory file, because such writes never block. The kernel moves them
/// on through a pipe without copying them to user space.
final class Spool {
  private let file: System.Descriptor
  private let pipe: (reading: System.Descriptor, writing: System.Descriptor)
  /// The number of bytes in total, moved out of the file, and sent out of the pipe.
  private var (count, moved, sent) = (0, 0, 0)
  /// Whether `splice` works, which a few kernel versions do not support for terminals.
  private var canSplice = true

  /// Creates an empty spool; `nil` if the system has no free descriptor.
  ///
  /// The C functions are `memfd_create` and `splice`.
  init?() {
    guard let file = System.Descriptor(snk_memory_file()), let pipe = System.makePipe() else {
      return nil
    }
    self.file = file
    self.pipe = pipe
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
    moved = 0
    sent = 0
    return true
  }

  /// Sends as many bytes as a descriptor accepts.
  ///
  /// On any error other than a full line, the remaining bytes are discarded.
  func send(to descriptor: Int32) {
    while !isEmpty {
      let piece = canSplice ? splice(to: descriptor) : copy(to: descriptor)
      if piece > 0 {
        sent += piece
      } else if canSplice, errno == EINVAL {
        canSplice = false
      } else if errno == EAGAIN {
        return
      } else if piece == 0 || errno != EINTR {
        discard()
      }
    }
  }

  /// Discards all unsent bytes.
  func discard() {
    while sent < moved, copyOut() {}
    count = 0
    moved = 0
    sent = 0
  }

  private func splice(to descriptor: Int32) -> Int {
    if sent == moved {
      let length = snk_splice(file.number, moved, pipe.writing.number, count - moved)
      guard length > 0 else { return length }
      moved += length
    }
    return snk_splice(pipe.reading.number, -1, descriptor, moved - sent)
  }

  private func copy(to descriptor: Int32) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
      let length = pread(
        file.number, bytes.baseAddress, min(bytes.count, count - sent), off_t(sent))
      return length <= 0 ? length : Glibc.write(descriptor, bytes.baseAddress, length)
    }
  }

  /// Reads bytes out of the pipe to empty it.
  private func copyOut() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
      let length = read(pipe.reading.number, bytes.baseAddress, min(bytes.count, moved - sent))
      sent += max(0, length)
      return length > 0
    }
  }
}
