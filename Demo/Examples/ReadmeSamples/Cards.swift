import SnackTerm

/// Shows the README's cards, with the handling of the answer as parameters.
func askForName(
  save: @escaping @Sendable (String) -> Void, log: @escaping @Sendable (String) -> Void
) {
  let form = PageBulletinItem(title: "What is your name?")
  let thanks = PageBulletinItem(title: "Thanks")
  let bulletin = BulletinManager(rootItem: form)
  let field = InterfaceBuilder().textField(id: "name", placeholder: "Your name") {
    $0.isEmpty ? "Please enter your name." : nil
  }
  form.setElements([field], at: .underDescription)
  form.actionButtonTitle = "Next"
  form.nextItem = thanks
  form.actionHandler = { form in
    save(form.answers.text("name"))
    form.bulletin.manager?.displayNextItem()
  }
  thanks.actionButtonTitle = "Close"
  thanks.actionHandler = { $0.bulletin.manager?.dismissBulletin() }
  bulletin.onDismiss = { _, reason in log("The cards have gone: \(reason)") }
  bulletin.showBulletin()
}
