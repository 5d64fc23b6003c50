import SnackCore
import TerminalKit
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// The limits of senders that flood an overlay.
  @Suite struct SentToastLimitTests {
    private let listening: ListeningOverlay
    private var overlay: SnackOverlay { listening.overlay }
    private var sender: TestSender { listening.sender }
    private var folder: PrivateFolder { listening.folder }

    init() throws { listening = try ListeningOverlay() }

    private func replies(to request: MessageRequest) throws -> [MessageReply] {
      try listening.replies(to: request)
    }

    /// A flood is shown with its number, at the limit's pace, and every sender gets its reply.
    @Test func aFloodOfOneSenderIsMerged() throws {
      for number in 1...60 { sender.send(.show(ToastMessage(Snack(message: "m\(number)")))) }
      overlay.step()
      #expect(try sender.replies() == Array(repeating: .taken(unknownKeys: []), count: 60))
      #expect(overlay.nextDeadline.map { $0 <= .milliseconds(200) } == true)
      listening.pass(seconds: 1)
      #expect(overlay.stack.visible.count + overlay.stack.waitingCount == 20 + 1)
    }

    /// The commands of one shell have one limit, although each is a process.
    @Test func aFloodOfOneShellIsMerged() throws {
      let script = """
        import os, socket, sys
        for number in range(60):
          if os.fork(): continue
          peer = socket.socket(socket.AF_UNIX)
          peer.connect(sys.argv[1])
          peer.sendall(b'{"version":1,"show":{"message":"m%d"}}\\n' % number)
          os._exit(0 if b'taken' in peer.recv(99) else 1)
        print("failed:", sum(os.wait()[1] != 0 for number in range(60)))
        """
      let shell = try TerminalSession.start(
        program: "/usr/bin/python3", arguments: ["-c", script, folder.socket])
      try shell.waitUntil("the replies", limit: .seconds(60)) {
        overlay.step()
        return $0.contains("failed: 0")
      }
      listening.pass(seconds: 1)
      #expect(overlay.stack.visible.count + overlay.stack.waitingCount == 20 + 1)
    }

    @Test func aMergedToastEndsItsWait() throws {
      for _ in 1...20 { sender.send(.show("m")) }
      overlay.step()
      _ = try sender.replies()
      let waiting = MessageRequest.show(ToastMessage("first", waits: true))
      #expect(try replies(to: waiting) == [.taken(unknownKeys: [])])
      #expect(try replies(to: .show("last")) == [.closed(.replaced), .taken(unknownKeys: [])])
    }

    /// Toasts without buttons are not lost with the newest, whose buttons nobody waits for.
    @Test func mergedToastsOutliveTheSenderOfTheNewest() throws {
      for number in 1...23 { sender.send(.show(ToastMessage(Snack(message: "m\(number)")))) }
      var leaving: TestSender? = try TestSender(to: folder)
      let snack = Snack(message: "Approve?", actions: [SnackAction("Yes")])
      leaving?.send(.show(ToastMessage(snack, waits: true)))
      overlay.step()
      leaving = nil
      listening.pass(seconds: 1)
      #expect(overlay.stack.visible.count + overlay.stack.waitingCount == 20 + 1)
      #expect(leaving == nil)
    }
  }
}
