import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Callbacks that use the overlay while it is in the middle of a step.
  @Suite struct OverlayMisuseTests {
    /// A callback from the overlay that must not use it.
    enum Asked: String, CaseIterable, Codable, Sendable {
      case view, drawing, elements, validation

      /// Triggers the callback, which then performs an action.
      func answer(on stage: OverlayStage, performing action: @escaping @Sendable () -> Void) {
        let builder = InterfaceBuilder()
        switch self {
        case .view:
          stage.manager.add(snack: Snack(message: "m") { Meddler(snack: $0, action: action) })
        case .drawing:
          show([builder.custom(Meddler(snack: Snack(message: ""), action: action))], on: stage)
        case .elements:
          BulletinManager(rootItem: MeddlingItem(action: action)).showBulletin(over: stage.manager)
        case .validation:
          let field = builder.textField(id: "name", placeholder: "Name") { _ in
            action()
            return nil
          }
          show([field, builder.actionButton("Next") { _ in }], on: stage)
        }
        stage.pass(2)
        for key in [Key.enter, .enter] { _ = stage.overlay.handle(key.code) }
      }

      private func show(_ elements: [BulletinElement], on stage: OverlayStage) {
        let page = PageBulletinItem(title: "page")
        page.setElements(elements, at: .underTitle)
        BulletinManager(rootItem: page).showBulletin(over: stage.manager)
      }
    }

    #if compiler(>=6.3)  // whose exit tests can capture values
    @Test(arguments: Asked.allCases)
    func trapsWithAMessage(asked: Asked) async {
      let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [asked] in
        let stage = try OverlayStage()
        nonisolated(unsafe) let overlay = stage.overlay
        asked.answer(on: stage) { overlay.step() }
        exit(0)
      }
      let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("must not use the SnackOverlay"))
    }
    #endif
  }
}

/// A snack view and card drawing that performs an action when it is measured.
private struct Meddler: SnackUpdatable, BulletinDrawable {
  var snack: Snack
  let action: @Sendable () -> Void

  mutating func update(_ snack: Snack) { self.snack = snack }

  func measure(in limit: Size, context: ViewContext) -> Size { answer() }
  func draw(on canvas: inout Canvas, context: ViewContext) {}
  func measure(in limit: Size, context: BulletinContext) -> Size { answer() }
  func draw(on canvas: inout Canvas, context: BulletinContext) {}

  private func answer() -> Size {
    action()
    return Size(width: 1, height: 1)
  }
}

private final class MeddlingItem: BulletinItem {
  let bulletin = BulletinLink()
  let action: @Sendable () -> Void

  init(action: @escaping @Sendable () -> Void) { self.action = action }

  func makeElements() -> [BulletinElement] {
    action()
    return []
  }
}
