internal import CNcurses
internal import Glibc

/// Bytes in memory that are on their way to a descriptor, which takes as many as it has room for.
///
/// They are written to a file that is only in memory, because nobody who writes there ever waits.
/// From there the kernel hands them on by a pipe, without a copy of ours.
final class Spool {
  private let file: System.Descriptor
  private let pipe: (reading: System.Descriptor, writing: System.Descriptor)
  /// How many bytes there are, how many of them have left the file, and how many the pipe.
  private var (count, moved, sent) = (0, 0, 0)
  /// Whether the kernel can do it, which a few versions cannot to a terminal.
  private var splices = true

  /// Makes an empty spool; `nil` if the system has no descriptor left.
  ///
  /// The C functions are `memfd_create` and `splice`.
  init?() {
    guard let file = System.Descriptor(snk_memory_file()), let pipe = System.makePipe() else {
      return nil
    }
    (self.file, self.pipe) = (file, pipe)
  }

  /// Whether all was sent.
  var isEmpty: Bool { sent == count }

  /// How many bytes are still to be sent.
  var rest: Int { count - sent }

  /// Takes what a descriptor gets during `body`; false if that cannot be done and nothing was.
  func fill(by detour: System.Detour, while body: () -> Void) -> Bool {
    precondition(isEmpty, "What is in a spool has to be sent before there is room for more.")
    lseek(file.number, 0, SEEK_SET)
    guard detour.lead(to: file.number, while: body) else { return false }
    (count, moved, sent) = (max(0, Int(lseek(file.number, 0, SEEK_CUR))), 0, 0)
    return true
  }

  /// Sends as much as a descriptor takes.
  ///
  /// What cannot be sent for any other reason than a full line is lost with the line.
  func send(to descriptor: Int32) {
    while !isEmpty {
      let piece = splices ? splice(to: descriptor) : copy(to: descriptor)
      if piece > 0 {
        sent += piece
      } else if splices, errno == EINVAL {
        splices = false
      } else if errno == EAGAIN {
        return
      } else if piece == 0 || errno != EINTR {
        discard()
      }
    }
  }

  /// Forgets what was not sent.
  func discard() {
    while sent < moved, copyOut() {}
    (count, moved, sent) = (0, 0, 0)
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

  /// Empties the pipe.
  private func copyOut() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { bytes in
      let length = read(pipe.reading.number, bytes.baseAddress, min(bytes.count, moved - sent))
      sent += max(0, length)
      return length > 0
    }
  }
}
