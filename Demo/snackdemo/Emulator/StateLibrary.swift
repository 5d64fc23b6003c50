import CTerminalState
import Glibc
import SnackTerm

/// libvterm, opened at run time: the part of it that keeps a terminal's cursor and modes.
struct StateLibrary: @unchecked Sendable {
  private let new: snk_vt_new
  let free: snk_vt_free
  let setUTF8: snk_vt_set_utf8
  let setSize: snk_vt_set_size
  let write: snk_vt_input_write
  private let obtainState: snk_vt_obtain_state
  let reset: snk_vt_state_reset
  let cursorPosition: snk_vt_state_get_cursorpos
  let setCallbacks: snk_vt_state_set_callbacks

  private static let name = "libvterm.so.0"

  /// The library; `nil` if it is not installed.
  static let shared = StateLibrary()

  private init?() {
    guard let handle = dlopen(Self.name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    guard let new = Self.symbol("vterm_new_with_allocator", in: handle, as: snk_vt_new.self),
      let free = Self.symbol("vterm_free", in: handle, as: snk_vt_free.self),
      let setUTF8 = Self.symbol("vterm_set_utf8", in: handle, as: snk_vt_set_utf8.self),
      let setSize = Self.symbol("vterm_set_size", in: handle, as: snk_vt_set_size.self),
      let write = Self.symbol("vterm_input_write", in: handle, as: snk_vt_input_write.self),
      let obtainState = Self.symbol(
        "vterm_obtain_state", in: handle, as: snk_vt_obtain_state.self),
      let reset = Self.symbol("vterm_state_reset", in: handle, as: snk_vt_state_reset.self),
      let cursorPosition = Self.symbol(
        "vterm_state_get_cursorpos", in: handle, as: snk_vt_state_get_cursorpos.self),
      let setCallbacks = Self.symbol(
        "vterm_state_set_callbacks", in: handle, as: snk_vt_state_set_callbacks.self)
    else { return nil }
    (self.new, self.free, self.setUTF8, self.setSize) = (new, free, setUTF8, setSize)
    (self.write, self.obtainState, self.reset) = (write, obtainState, reset)
    (self.cursorPosition, self.setCallbacks) = (cursorPosition, setCallbacks)
  }

  /// The rows of the largest terminal, which the system counts in 16 bits.
  private static let maxRows: Int32 = 65_535

  /// Returns a new terminal and its state; `nil` if libvterm cannot create it.
  ///
  /// It starts with the maximum number of rows, because libvterm 0.3 does not enlarge its data of
  /// the rows when a terminal grows, and would write past their end.
  func makeTerminal(size: Size) -> (terminal: OpaquePointer, state: OpaquePointer)? {
    guard let terminal = new(Self.maxRows, Int32(size.width), snk_vt_lazy_allocator(), nil)
    else { return nil }
    guard let state = obtainState(terminal) else {
      free(terminal)
      return nil
    }
    setSize(terminal, Int32(size.height), Int32(size.width))
    return (terminal, state)
  }

  private static func symbol<Function>(
    _ name: String, in handle: UnsafeMutableRawPointer, as type: Function.Type
  ) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
