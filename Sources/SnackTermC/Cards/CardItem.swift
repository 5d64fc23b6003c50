internal import CSnackTerm
internal import SnackTerm
internal import Synchronization

/// A program's card, dismissed when the user answers.
final class CardItem: BulletinItem {
  let bulletin = BulletinLink()
  let id: UInt64
  let content: CardContent
  /// Whether `snackterm_ask` waits for the end of the card.
  let isAwaited: Bool
  private let state = Mutex(State())

  private struct State {
    var answer: CardAnswer?
    var isReported = false
    var isReportDue = false
    var hasEnded = false
    var isWaiting = false
  }

  private static let listID = "options"

  init(_ content: CardContent, id: UInt64, isAwaited: Bool) {
    self.content = content
    self.id = id
    self.isAwaited = isAwaited
  }

  /// The answer, if the user has given one.
  var answer: CardAnswer? { state.withLock { $0.answer } }

  /// Whether the end of the card has been reported to the program, or will be.
  var willBeReported: Bool { isAwaited || state.withLock { $0.isReported || $0.isReportDue } }

  /// Whether the card has been answered or dismissed, or its overlay closed.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Whether `snackterm_ask` is waiting for a key at the moment.
  var isWaiting: Bool {
    get { state.withLock { $0.isWaiting } }
    set { state.withLock { $0.isWaiting = newValue } }
  }

  /// Notes whether `end()` will report the card, before other threads find it inactive.
  func prepareEnd() {
    let isReportDue = Registry.isOnScreenThread
    state.withLock { $0.isReportDue = isReportDue }
  }

  /// Ends the card, and reports it on the screen's thread; on others, a waiting call reports it.
  func end() {
    state.withLock { $0.hasEnded = true }
    let isOnScreenThread = Registry.isOnScreenThread
    if isOnScreenThread { report() }
    if isAwaited, isWaiting || !isOnScreenThread { Registry.interrupt() }
  }

  /// Reports the answer to the program, once.
  func report() {
    let (isFirst, answer) = state.withLock { state in
      defer { state.isReported = true }
      return (!state.isReported, state.answer)
    }
    guard isFirst, let onAnswer = content.onAnswer else { return }
    Registry.nesting { CardAnswer.withC(answer) { onAnswer(content.user, id, $0) } }
  }

  // MARK: The card

  var isDismissable: Bool { !content.has(SNACKTERM_NEEDS_ANSWER) }

  /// Calls `on_show`, unless the card's end has been reported; `user` may then be invalid.
  func onDisplay() {
    guard !state.withLock({ $0.isReported }) else { return }
    content.onShow?(content.user, id)
  }

  func makeElements() -> [BulletinElement] {
    let builder = InterfaceBuilder()
    var elements = content.icon.map { [builder.icon($0)] } ?? []
    elements.append(builder.title(StyledText(content.title)))
    elements += content.text.map { [builder.text(StyledText($0))] } ?? []
    for (index, field) in content.fields.enumerated() {
      let label = field.label.map { [builder.text(StyledText($0))] } ?? []
      elements.append(builder.group(label + [element(of: field, at: index, builder)], spacing: 0))
    }
    if !content.options.isEmpty { elements.append(list(builder)) }
    let buttons = content.buttons.indices.map { button(at: $0, builder) }
    return elements + (buttons.isEmpty ? [] : [builder.group(buttons, spacing: 0)])
  }

  private func element(
    of field: CardContent.Field, at index: Int, _ builder: InterfaceBuilder
  ) -> BulletinElement {
    builder.textField(
      id: Self.fieldID(index), placeholder: field.placeholder, text: field.text,
      isSecret: field.isSecret, maxLength: field.maxLength
    ) { @Sendable [content] text in
      guard let validate = content.validate else { return nil }
      return Registry.answering { String(validate(content.user, index, text)) }
    }
  }

  private func list(_ builder: InterfaceBuilder) -> BulletinElement {
    let strings = Registry.manager.strings
    var onChoose: (@Sendable (BulletinAnswers) -> Void)?
    if content.has(SNACKTERM_CHOICE_ANSWERS) {
      onChoose = { [weak self] in self?.submit($0, button: nil) }
    }
    return builder.choiceList(
      id: Self.listID,
      options: content.options.enumerated().map { BulletinOption($1, id: String($0)) },
      allowsMultiple: content.has(SNACKTERM_MULTIPLE),
      chosen: content.chosen > 0 ? [String(content.chosen - 1)] : [],
      filter: content.has(SNACKTERM_FILTER)
        ? BulletinFilter(placeholder: strings.filter, noMatch: strings.noMatch) : nil,
      onChoose: onChoose)
  }

  private func button(at index: Int, _ builder: InterfaceBuilder) -> BulletinElement {
    let button = content.buttons[index]
    let handler: @Sendable (BulletinAnswers) -> Void = { [weak self] answers in
      self?.submit(answers, button: index)
    }
    let id = "button\(index)"
    return button.isAlternative
      ? builder.alternativeButton(button.label, id: id, key: button.key, handler: handler)
      : builder.actionButton(button.label, id: id, key: button.key, handler: handler)
  }

  private static func fieldID(_ index: Int) -> String { "field\(index)" }

  private func submit(_ answers: BulletinAnswers, button: Int?) {
    let answer = CardAnswer(
      buttonIndex: button ?? content.buttons.count,
      button: button.map { content.buttons[$0].id } ?? "",
      texts: content.fields.indices.map { answers.text(Self.fieldID($0)) },
      chosen: (answers.choices[Self.listID] ?? []).compactMap { Int($0) })
    state.withLock { $0.answer = answer }
    bulletin.manager?.dismissBulletin()
  }
}
