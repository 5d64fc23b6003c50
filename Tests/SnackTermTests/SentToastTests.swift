import CNcurses
import Glibc
import SnackCore
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Toasts that other programs send to an overlay.
  @Suite struct SentToastTests {
    private let listening: ListeningOverlay
    private var overlay: SnackOverlay { listening.overlay }
    private var sender: TestSender { listening.sender }
    private var clock: ManualClock { listening.clock }
    private var folder: PrivateFolder { listening.folder }

    init() throws { listening = try ListeningOverlay() }

    private func replies(to request: MessageRequest) throws -> [MessageReply] {
      try listening.replies(to: request)
    }

    @Test func theToastAppearsInTheTurnOfItsArrival() throws {
      let toast = ToastMessage(Snack(title: "CI", message: "Build finished", level: .success))
      #expect(try replies(to: .show(toast)) == [.taken(unknownKeys: [])])
      #expect(overlay.stack.visible.map(\.message) == ["Build finished"])
      #expect(overlay.stack.visible.map(\.level) == [.success])
    }

    @Test func theSameIdentifierUpdatesTheToast() throws {
      for fraction in [0.1, 0.5, 1] {
        var snack = Snack(message: "Uploading", reuseIdentifier: "upload")
        snack.progress = .fraction(fraction)
        _ = try replies(to: .show(ToastMessage(snack)))
      }
      clock.advance(by: .seconds(1))
      overlay.step()
      #expect(overlay.stack.visible.map(\.progress) == [.fraction(1)])
    }

    @Test func anUpdateMovesTheToastToItsAlignment() throws {
      for alignment in [Alignment.top, .bottom, .top, .bottomTrailing] {
        let snack = Snack(alignment: alignment, message: "\(alignment)", reuseIdentifier: "a")
        _ = try replies(to: .show(ToastMessage(snack)))
        listening.pass(seconds: 1)
        #expect(overlay.stack.visible.map(\.message) == ["\(alignment)"])
      }
    }

    @Test func anIdentifierRemovesTheToast() throws {
      _ = try replies(to: .show(ToastMessage(Snack(message: "m", reuseIdentifier: "a"))))
      #expect(try replies(to: .remove(id: "b")) == [.taken(unknownKeys: [])])
      #expect(overlay.stack.visible.count == 1)
      _ = try replies(to: .remove(id: "a"))
      #expect(overlay.stack.visible.isEmpty)
    }

    @Test func theEndIsReportedToASenderThatWaits() throws {
      let toast = ToastMessage(Snack(message: "m", duration: 2), waits: true)
      #expect(try replies(to: .show(toast)) == [.taken(unknownKeys: [])])
      listening.pass(seconds: 10)
      #expect(try sender.replies() == [.closed(.timeout)])
    }

    @Test func theChosenActionIsReported() throws {
      let actions = [SnackAction("Approve", hotkey: "a"), SnackAction("Deny", hotkey: "d")]
      let snack = Snack(message: "Deploy?", duration: .untilDismissed, actions: actions)
      _ = try replies(to: .show(ToastMessage(snack, waits: true)))
      overlay.bindings.hotkeys = .always
      #expect(overlay.handle(Int32(UInt8(ascii: "a"))))
      clock.advance(by: .seconds(1))  // the exit
      overlay.step()
      #expect(try sender.replies() == [.closed(.action("Approve"))])
    }

    @Test func closingEndsAllWaits() throws {
      let toast = ToastMessage(Snack(message: "m", duration: .untilDismissed), waits: true)
      _ = try replies(to: .show(toast))
      overlay.close()
      #expect(try sender.replies() == [.closed(.hostEnded)] && sender.isAtEnd)
      #expect(!System.exists(folder.socket) && !overlay.listens)
    }

    @Test func toastsOfASuspendedScreenWait() throws {
      endwin()
      sender.send(.show(ToastMessage("m", waits: true)))
      overlay.turn(.idle)  // as in a program that waits; `step` would end the suspension
      #expect(try sender.replies() == [.waits(unknownKeys: [])])
      wrefresh(snk_stdscr())
      overlay.step()
      #expect(overlay.stack.visible.map(\.message) == ["m"])
    }

    /// An editor may be on the terminal; a loop steps when its descriptor is readable.
    @Test func aMessageDoesNotBringBackASuspendedScreen() throws {
      endwin()
      #expect(try replies(to: .show(ToastMessage("m"))) == [.waits(unknownKeys: [])])
      #expect(isendwin())
      var state = pollfd(fd: overlay.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&state, 1, 0) == 0, "no second step is due")
      overlay.step()
      #expect(!isendwin() && overlay.stack.visible.map(\.message) == ["m"])
    }

    @Test func aToastWithButtonsWhoseSenderHasLeftIsDismissed() throws {
      var sender: TestSender? = try TestSender(to: folder)
      for actions in [[SnackAction("Approve")], []] {
        let snack = Snack(
          message: "\(actions.count) actions", duration: .untilDismissed, actions: actions)
        sender?.send(.show(ToastMessage(snack, waits: true)))
      }
      overlay.step()
      #expect(overlay.stack.visible.count == 2)
      sender = nil
      overlay.step()
      overlay.step()
      #expect(overlay.stack.visible.map(\.message) == ["0 actions"] && sender == nil)
    }

    @Test func theProgramDescribesItself() throws {
      _ = try replies(to: .show("m"))
      let reply = try #require(try replies(to: .describe()).first)
      guard case .program(let program) = reply else {
        Issue.record("\(reply)")
        return
      }
      #expect(program.pid == Int(getpid()) && !program.program.isEmpty)
      #expect(program.size == Size(width: 80, height: 24) && program.toasts == 1)
      #expect(program.terminal.hasPrefix("/dev/pts/") && program.lastKey == 0)
      #expect(!overlay.handle(Int32(UInt8(ascii: "x"))))
      guard case .program(let later)? = try replies(to: .describe()).first else { return }
      #expect(later.lastKey > 0)
    }

    /// A sender learns which program has the toast that it updates: shown, queued or held back.
    @Test func theProgramKnowsItsToasts() throws {
      func hasToast(_ id: String?) throws -> Bool? {
        guard case .program(let program)? = try replies(to: .describe(toast: id)).first else {
          return nil
        }
        return program.hasToast
      }
      let ids = (1...22).map { "toast \($0)" }
      for id in ids {
        sender.send(.show(ToastMessage(Snack(message: id, reuseIdentifier: id))))
      }
      _ = try replies(to: .describe())
      for id in ids { #expect(try hasToast(id) == true, "\(id)") }
      #expect(try hasToast("toast") == false && hasToast(nil) == nil)
      _ = try replies(to: .remove(id: ids[21]))
      _ = try replies(to: .remove(id: ids[0]))
      #expect(try hasToast(ids[21]) == false && hasToast(ids[0]) == false)
    }

    @Test(arguments: [
      ("nord", ""), ("no-such", "unknown theme 'no-such'"),
      (#"{"extends":"nord"}"#, ""), (#"{"extends":"#, "invalid theme: "),
    ])
    func themesAreCheckedByTheReceiver(theme: String, sentence: String) throws {
      let reply = try #require(try replies(to: .show(ToastMessage("m", theme: theme))).first)
      guard case .refused(let text) = reply else {
        #expect(sentence.isEmpty && overlay.stack.visible.first?.theme != nil)
        return
      }
      #expect(!sentence.isEmpty && text.hasPrefix(sentence))
      #expect(overlay.stack.visible.isEmpty)
    }

    /// Text of another program is text, whatever it contains.
    @Test func sentTextCannotControlTheTerminal() throws {
      let attack = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}x"
      var snack = Snack(title: attack, message: attack, icon: Icon(attack))
      snack.actions = [SnackAction(attack)]
      _ = try replies(to: .show(ToastMessage(snack)))
      clock.advance(by: .seconds(1))
      overlay.step()
      let text = overlay.scenes.frame.text
      #expect(text.contains("owned") && !text.unicodeScalars.contains("\u{202E}"))
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x9B })
    }

    @Test func invalidMessagesAreRefused() throws {
      sender.send("rubbish\n")
      overlay.step()
      #expect(try sender.replies() == [.refused("the message is not JSON, at character 1")])
      #expect(try replies(to: .show("m")) == [.taken(unknownKeys: [])], "the next one is read")
    }
  }
}

extension ToastMessage: ExpressibleByStringLiteral {
  /// Creates a message with a text.
  public init(stringLiteral value: String) {
    self.init(Snack(message: value))
  }
}
