import SnackTerm

/// A factory for the onboarding cards, which report user input as events.
struct OnboardingCards {
  let send: @Sendable (OnboardingEvent) -> Void
  private let builder = InterfaceBuilder()

  init(send: @escaping @Sendable (OnboardingEvent) -> Void) {
    self.send = send
  }

  /// The first card.
  var welcome: PageBulletinItem {
    page(
      "Welcome to Fleet", icon: OnboardingArt.fleet,
      "All your services at a glance. Answer a few questions to get started.",
      action: ("Get started", .start), alternative: ("Not now", .notNow))
  }

  /// Returns the item of a later card.
  func item(for card: OnboardingCard, _ record: OnboardingRecord) -> any BulletinItem {
    switch card {
    case .notifications: notifications
    case .name: name
    case .passphrase: passphrase
    case .use: use
    case .theme: theme
    case .teamSize: teamSize
    case .setup: SetupItem(send: send)
    case .done: done(record)
    }
  }

  private var notifications: PageBulletinItem {
    page(
      "Stay informed", icon: OnboardingArt.bell,
      "Fleet can notify you when a service slows down, fails or recovers.",
      action: ("Allow notifications", .notifications(true)),
      alternative: ("Maybe later", .notifications(false)))
  }

  private func done(_ record: OnboardingRecord) -> PageBulletinItem {
    let page = page(
      "All set", icon: OnboardingArt.check, "", action: ("Open Fleet", .close), alternative: nil)
    page.attributedDescriptionText =
      StyledText(record.name ?? "", attributes: .bold) + ", your workspace is ready."
    return page
  }

  private func page(
    _ title: String, icon: Icon, _ description: String,
    action: (label: String, event: OnboardingEvent),
    alternative: (label: String, event: OnboardingEvent)?
  ) -> PageBulletinItem {
    let page = PageBulletinItem(title: title)
    page.image = icon
    page.descriptionText = description
    page.actionButtonTitle = action.label
    page.actionHandler = { [send] _ in send(action.event) }
    page.alternativeButtonTitle = alternative?.label
    page.alternativeHandler = { [send] _ in if let alternative { send(alternative.event) } }
    return page
  }

  // MARK: Forms

  private static let fieldID = "field"
  private static let listID = "list"

  private var name: FormItem {
    form(
      "What is your name?", "Your team sees it next to your changes.",
      builder.textField(id: Self.fieldID, placeholder: "Your name", validate: FieldRules.name)
    ) { .name(FieldRules.trimmed($0.text(Self.fieldID))) }
  }

  private var passphrase: FormItem {
    form(
      "Choose a passphrase", "It unlocks the screen when you come back.",
      builder.textField(
        id: Self.fieldID, placeholder: "At least 8 characters", isSecret: true,
        validate: FieldRules.passphrase)
    ) { _ in .passphraseSet }
  }

  /// A few distinct themes; a card is too small to compare all of them.
  private static let themes: Set = [
    "slate", "card", "outline", "paper", "ocean", "nord", "solarized-light", "contrast",
  ]

  private var theme: FormItem {
    let themes = Theme.builtIn.filter { Self.themes.contains($0.name) }
    let list = builder.choiceList(
      id: Self.listID, options: themes.map { BulletinOption($0.name) },
      validate: { $0.isEmpty ? "Please choose one." : nil },
      onChoose: { [send] in send(.tryOn($0.choice(Self.listID) ?? "")) })
    return form("Pick a theme", "It applies to all cards and toasts.", list) {
      .theme($0.choice(Self.listID) ?? "")
    }
  }

  private func form(
    _ title: StyledText, _ description: StyledText, _ element: BulletinElement,
    event: @escaping @Sendable (BulletinAnswers) -> OnboardingEvent
  ) -> FormItem {
    let next = builder.actionButton("Next", id: "next") { [send] answers in send(event(answers)) }
    return FormItem([
      builder.title(title), builder.text(description), element,
      builder.group([next, back], spacing: 0),
    ])
  }

  private var back: BulletinElement {
    builder.alternativeButton("Back", id: "back") { [send] _ in send(.back) }
  }

  // MARK: Single-choice questions

  private var use: FormItem {
    let options = [
      BulletinOption("Only for me", id: OnboardingRecord.Use.me.rawValue),
      BulletinOption("For a team", id: OnboardingRecord.Use.team.rawValue),
    ]
    return fork("Who is it for?", options) { OnboardingRecord.Use(rawValue: $0).map { .use($0) } }
  }

  private var teamSize: FormItem {
    let options = ["2-5", "6-20", "21+"].map { BulletinOption($0 + " people", id: $0) }
    return fork("How large is your team?", options) { .teamSize($0) }
  }

  /// Returns a question that is answered by a choice, without an action button.
  private func fork(
    _ title: StyledText, _ options: [BulletinOption],
    event: @escaping @Sendable (String) -> OnboardingEvent?
  ) -> FormItem {
    let list = builder.choiceList(
      id: Self.listID, options: options,
      onChoose: { [send] answers in
        if let event = answers.choice(Self.listID).flatMap(event) { send(event) }
      })
    return FormItem([builder.title(title), list, back])
  }
}

/// A card whose elements never change.
final class FormItem: BulletinItem {
  let bulletin = BulletinLink()
  private let elements: [BulletinElement]

  init(_ elements: [BulletinElement]) {
    self.elements = elements
  }

  func makeElements() -> [BulletinElement] { elements }
}
