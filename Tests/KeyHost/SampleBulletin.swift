import Glibc
import SnackTerm

/// A bulletin that logs its events, with a form and a closing page.
enum SampleBulletin {
  private static let builder = InterfaceBuilder()

  static func make(on overlay: SnackOverlay, _ options: HostOptions) -> BulletinManager {
    let manager = BulletinManager(rootItem: FormItem(overlay, options))
    manager.onDismiss = { _, reason in Log.write("dismissed \(reason)") }
    return manager
  }

  /// A form that leads to a page.
  private final class FormItem: BulletinItem {
    let bulletin = BulletinLink()
    private nonisolated(unsafe) let overlay: SnackOverlay
    private let options: HostOptions

    init(_ overlay: SnackOverlay, _ options: HostOptions) {
      self.overlay = overlay
      self.options = options
    }

    func makeElements() -> [BulletinElement] {
      if options.cardInput > 0 { awaitInput() }
      return [
        builder.title("YOUR ACCOUNT"),
        builder.textField(id: "name", placeholder: "Name") {
          $0.isEmpty ? "A NAME IS NEEDED" : nil
        },
        builder.choiceList(
          id: "plan", options: [BulletinOption("FOR ME", id: "me"), BulletinOption("TEAM")],
          chosen: ["me"]),
        builder.actionButton("NEXT", id: "next") { [weak self] answers in
          Log.write("name <\(answers.text("name"))> plan <\(answers.choice("plan") ?? "")>")
          self?.act()
        },
      ]
    }

    /// Waits until the terminal has received all bytes, at most 20 seconds.
    private func awaitInput() {
      Log.write("waits for input")
      var readable: Int32 = 0
      for _ in 0..<2_000 where readable < options.cardInput {
        poll(nil, 0, 10)
        _ = ioctl(STDIN_FILENO, UInt(FIONREAD), &readable)
      }
    }

    private func act() {
      guard let manager = bulletin.manager else { return }
      manager.push(item: thanks)
      options.button.perform(on: manager, over: overlay, options)
    }

    func setUp() { Log.write("setUp form") }
    func willDisplay() { Log.write("willDisplay form") }
    func onDisplay() { Log.write("onDisplay form") }
    func tearDown() { Log.write("tearDown form") }
    func onDismiss(_ reason: BulletinDismissal) { Log.write("form dismissed \(reason)") }
  }

  private static let thanks: PageBulletinItem = {
    let page = PageBulletinItem(title: "THANKS")
    page.descriptionText = "THAT IS ALL"
    page.actionButtonTitle = "CLOSE"
    page.presentationHandler = { _ in Log.write("onDisplay thanks") }
    page.dismissalHandler = { _, reason in Log.write("thanks dismissed \(reason)") }
    return page
  }()
}
