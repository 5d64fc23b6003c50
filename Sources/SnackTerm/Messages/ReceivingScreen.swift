internal import Bulletin
internal import SnackCore

/// A program on a pseudo-terminal whose output this process shows beneath the toasts.
package struct CoveredProgram: Hashable {
  /// The name of the program in the foreground.
  package var name: String
  /// The name of the program that was started.
  package var startedName: String
  /// The path of the pseudo-terminal.
  package var terminal: String
  /// The process group in the foreground; `nil` if there is none.
  package var foreground: Int32?
  /// Whether toasts are switched off for the program in the foreground.
  package var isOff = false

  package init(name: String, startedName: String, terminal: String, foreground: Int32?) {
    (self.name, self.startedName, self.terminal) = (name, startedName, terminal)
    self.foreground = foreground
  }

  /// Returns whether a process is in the foreground, and can read keys.
  func isInForeground(_ process: Int32) -> Bool {
    foreground != nil && System.processGroup(of: process) == foreground
  }
}

/// The screen on which sent toasts and questions appear.
struct ReceivingScreen {
  let manager: SnackbarManager
  let now: Moment
  /// Whether the screen can be drawn on; otherwise toasts and questions wait.
  let isDrawable: Bool
  let stack: SnackStack
  let bindings: Bindings
  /// The descriptor of the terminal.
  let terminal: Int32
  /// Returns the program whose output is shown on the screen, which takes time; `nil` for this
  /// process.
  var findCoveredProgram: () -> CoveredProgram? = { nil }

  /// Returns the description of the screen for other programs.
  /// - Parameter lastKey: The time of the last key, in seconds since boot.
  /// - Returns: The description of this process and its screen.
  func description(lastKey: Double) -> ReceiverDescription {
    let coveredProgram = findCoveredProgram()
    return ReceiverDescription(
      pid: Int(System.processID), program: coveredProgram?.name ?? System.programName,
      terminal: System.terminalName(terminal), size: stack.traits.size,
      toasts: stack.visible.count, isSuspended: !isDrawable, lastKey: lastKey,
      answersToasts: bindings.mode != .never || bindings.pointer != .never,
      startedProgram: coveredProgram?.startedName, innerTerminal: coveredProgram?.terminal,
      isOff: coveredProgram?.isOff == true)
  }

  /// Throws a fault if toasts are switched off for the program in the foreground.
  func checkSwitch() throws(MessageFault) {
    guard let program = findCoveredProgram(), program.isOff else { return }
    let name = TextFlow.singleLine(program.name, width: 40).text
    throw MessageFault("toasts are switched off for \(name)")
  }

  /// Returns whether a toast with the same identifier is at the other edge, where it would remain.
  func isAtOtherEdge(_ snack: Snack) -> Bool {
    let edge = (snack.alignment ?? .top).edge
    return stack.visible.contains {
      $0.reuseIdentifier != nil && $0.reuseIdentifier == snack.reuseIdentifier
        && ($0.alignment ?? .top).edge != edge
    }
  }

  /// The texts that say how to move the focus.
  var focusHints: FocusHints {
    get throws(MessageFault) {
      let strings = manager.strings
      if let key = bindings.focusKey {
        return FocusHints(
          beforeFocus: BuiltInStrings.hint(strings.answerByKey, key: "\(key)"),
          whileFocused: BuiltInStrings.hint(strings.returnByKey, key: "\(key)"),
          isClickable: bindings.pointer != .never)
      }
      guard bindings.pointer != .never else {
        throw MessageFault(
          "nobody could answer, because toasts get no keys; "
            + "snackdemo run --keys F8 allows them in programs that read function keys")
      }
      return FocusHints(beforeFocus: strings.answerByClick, whileFocused: "")
    }
  }
}
