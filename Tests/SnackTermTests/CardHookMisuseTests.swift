import CNcurses
import Synchronization
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Card hooks that step the overlay, show further cards or close it.
  ///
  /// Nothing is lost, and every chain of hooks ends.
  @Suite struct CardHookMisuseTests {
    private let stage: OverlayStage
    private let overlay: SnackOverlay

    init() throws {
      stage = try OverlayStage()
      overlay = stage.overlay
      wtimeout(snk_stdscr(), 0)
      flushinp()  // discards KEY_RESIZE
    }

    /// Shows and dismisses a bulletin, stepping the overlay after each.
    private func flash(_ name: String) {
      let bulletin = BulletinManager(rootItem: PageBulletinItem(title: name))
      bulletin.showBulletin(over: overlay.manager, animated: false)
      overlay.step()
      bulletin.dismissBulletin(animated: false)
      overlay.step()
    }

    private func name(of bulletin: BulletinManager) -> String {
      (bulletin.rootItem as? PageBulletinItem)?.title ?? ""
    }

    @Test func chainedCardsAreAnnouncedInOrderWithoutRecursion() {
      let overlay = overlay
      var announced = [String]()
      var depth = 0
      var deepest = 0
      overlay.onDismiss = { bulletin, _ in
        depth += 1
        defer { depth -= 1 }
        deepest = max(deepest, depth)
        announced.append(name(of: bulletin))
        if announced.count < 100 { flash("\(announced.count + 1)") }
      }
      flash("1")
      stage.pass(20)
      #expect(announced == (1...100).map { "\($0)" })
      #expect(deepest > 1 && deepest < 10)
      #expect(overlay.nextDeadline == nil)
      overlay.onDismiss = nil
    }

    @Test func endlessCardHooksDoNotBlockTheProgram() {
      let overlay = overlay
      var count = 0
      overlay.onDismiss = { _, _ in
        count += 1
        flash("again")
      }
      flash("first")
      let first = count
      #expect(first > 0 && first < 100)
      #expect(overlay.nextDeadline == .zero)
      #expect(overlay.getKey() == ERR)  // returns although every step shows another card
      overlay.onDismiss = nil
      stage.pass(1)
      #expect(overlay.nextDeadline == nil)
    }

    @Test func snackAndCardHooksShareOneOrder() {
      let overlay = overlay
      var announced: [String] = []
      overlay.onClose = { closing in
        announced.append("snack \(closing.token.rawValue)")
        if closing.token.rawValue == 1 { flash("card") }
        announced.append("snack \(closing.token.rawValue) ended")
      }
      overlay.onDismiss = { bulletin, _ in announced.append(name(of: bulletin)) }
      overlay.manager.policy.reducesMotion = true
      for name in ["1", "2"] { overlay.manager.add(snack: Snack(message: name, duration: 1)) }
      stage.pass(4)
      #expect(announced == ["snack 1", "snack 2", "snack 2 ended", "card", "snack 1 ended"])
      overlay.onClose = nil
      overlay.onDismiss = nil
    }

    @Test func controlMayStepWhileHandlingAKey() {
      let received = Mutex<[BulletinKey]>([])
      nonisolated(unsafe) let turned = overlay
      let page = PageBulletinItem(title: "page")
      let control = InterfaceBuilder().control(
        id: "dot", Dot(), handles: { $0 != .enter },
        onKey: { key in
          received.withLock { $0.append(key) }
          page.bulletin.contentChanged()
          turned.step()
        })
      page.setElements([control], at: .underTitle)
      BulletinManager(rootItem: page).showBulletin(over: overlay.manager)
      stage.pass(1)
      for key in [Key.right, .down, .enter, .right] { #expect(overlay.handle(key.code)) }
      stage.pass(1)
      #expect(received.withLock(\.self) == [.right, .down])
    }

    /// Closing the overlay in a hook nested too deeply to dispatch runs the pending hooks.
    @Test func pendingHooksRunIfANestedHookClosesTheOverlay() {
      let overlay = overlay
      var announced: [String] = []
      overlay.onDismiss = { bulletin, reason in
        announced.append("\(name(of: bulletin)) \(reason)")
        guard announced.count <= 4 else { return }
        guard announced.count == 4 else { return flash("\(announced.count + 1)") }
        let last = BulletinManager(rootItem: PageBulletinItem(title: "last"))
        last.showBulletin(over: overlay.manager, animated: false)
        overlay.step()
        overlay.close()
      }
      flash("1")
      #expect(announced == (1...4).map { "\($0) programmatic" } + ["last hostEnded"])
      #expect(overlay.nextDeadline == nil)
      overlay.onDismiss = nil
    }
  }
}

private struct Dot: BulletinDrawable {
  func measure(in limit: Size, context: BulletinContext) -> Size { Size(width: 1, height: 1) }
  func draw(on canvas: inout Canvas, context: BulletinContext) {}
}
