import Bulletin
import PopupQueue
import SnackCore
import SnackPopups
import Testing

/// The samples of the four ported libraries, as a program on the main actor writes them.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SeedSampleTests {
  /// A program whose handlers capture it, as view controllers do.
  @MainActor private final class Program {
    var saved = ""
    var log: [String] = []
    let screen = SnackbarManager()

    func form() -> PageBulletinItem {
      let form = PageBulletinItem(title: "Your name")
      let field = InterfaceBuilder().textField(id: "name", text: "guest") { [unowned self] in
        $0 == saved ? "This name is taken." : nil
      }
      form.setElements([field], at: .underDescription)
      form.actionButtonTitle = "Save"
      form.actionHandler = { [unowned self] in
        saved = $0.answers.text("name")
        $0.bulletin.manager?.displayNextItem()
      }
      form.alternativeHandler = { [unowned self] _ in log.append("later") }
      form.presentationHandler = { [unowned self] _ in log.append("shown") }
      form.dismissalHandler = { [unowned self] in log.append("\($0.title) \($1)") }
      return form
    }

    func bulletin() -> BulletinManager {
      let bulletin = BulletinManager(rootItem: form())
      bulletin.onDismiss = { [unowned self] in log.append("\($1)") }
      return bulletin
    }

    func elements() -> [BulletinElement] {
      let builder = InterfaceBuilder()
      let options = [BulletinOption("Cat", id: "cat"), BulletinOption("Dog", id: "dog")]
      return [
        builder.choiceList(
          id: "pet", options: options,
          validate: { [unowned self] in $0.isEmpty && saved.isEmpty ? "Choose one." : nil },
          onChoose: { [unowned self] in saved = $0.choice("pet") ?? "" }),
        builder.actionButton("Next") { [unowned self] in saved = $0.text("name") },
      ]
    }

    func snack() -> Snack {
      Snack(
        title: "Network reachable", message: "You are online.", icon: "✔", duration: 8.0,
        actions: [.undo { [unowned self] in saved = "" }])
    }
  }

  /// Waits until the main actor has made a number of calls.
  private func calls(of program: Program, atLeast count: Int) async -> [String] {
    while program.log.count < count { await Task.yield() }
    return program.log
  }

  @Test func cardHandlersUseTheProgramsState() async {
    let program = Program()
    let form = program.form()
    form.onDisplay()
    form.onDismiss(.programmatic)
    #expect(await calls(of: program, atLeast: 2) == ["shown", "Your name programmatic"])
    #expect(program.elements().count == 2 && program.snack().actions.count == 1)
    #expect(program.bulletin().onDismiss != nil)
  }

  @Test func popupsUseTheProgramsState() async throws {
    let program = Program()
    let popups = PopupManager()
    popups.onChange = { if $0 == .idle { program.log.append("idle") } }
    let notes = PopupAction("notes", priority: 1, dismiss: { _ in program.log.append("gone") }) {
      program.log.append("shown")
      try? $0.resignFocus()
    }
    try popups.add(task: notes)
    #expect(await calls(of: program, atLeast: 3) == ["shown", "gone", "idle"])
  }

  @Test func popupOfASnackReportsItsEnd() async throws {
    let program = Program()
    let popups = PopupManager()
    var snack = program.snack()
    snack.hooks.onClose = { program.log.append("closed \($0)") }
    try popups.add(task: SnackPopup(snack, priority: 1, on: program.screen))
    var scene = SnackScene(
      manager: program.screen, traits: TerminalTraits(size: Size(width: 60, height: 20)))
    scene.turn(at: .start)
    program.screen.removeAll()
    for seconds in [1.0, 2] {
      scene.turn(at: Moment(seconds: seconds))
      for effect in scene.consumeEffects() { _ = program.screen.deliver(effect) }
    }
    #expect(popups.activeTask == nil)
    #expect(await calls(of: program, atLeast: 1) == ["closed dismiss all"])
  }
}
