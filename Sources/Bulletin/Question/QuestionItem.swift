package import SnackCore
internal import Synchronization

/// The hints on a card about the key that moves the focus.
package struct FocusHints: Hashable, Sendable {
  var beforeFocus: String
  /// The text while the card has the focus; empty if keys cannot be returned.
  var whileFocused: String
  /// Whether the card receives clicks, so that a close button is of use.
  var isClickable: Bool

  /// Creates the texts.
  package init(beforeFocus: String, whileFocused: String, isClickable: Bool = true) {
    self.beforeFocus = beforeFocus
    self.whileFocused = whileFocused
    self.isClickable = isClickable
  }
}

/// The card of a question, dismissed once the user answers.
package final class QuestionItem: BulletinItem {
  package let bulletin = BulletinLink()
  private let question: Question
  private let strings: BuiltInStrings
  private let storedAnswer = Mutex<QuestionAnswer?>(nil)
  private let displayed = Atomic(false)
  private let hints: FocusHints?
  private let builder = InterfaceBuilder()

  private static let fieldID = "field"
  private static let listID = "choices"
  private static let alternativeID = "alternative"

  /// Creates the card of a question.
  /// - Parameters:
  ///   - question: The question.
  ///   - strings: The built-in texts of the card.
  ///   - hints: The hints about the focus; `nil` for a card that always has it.
  package init(
    _ question: Question, strings: BuiltInStrings = .english, hints: FocusHints? = nil
  ) {
    self.question = question
    self.strings = strings
    self.hints = hints
  }

  /// The user's answer; `nil` until the user answers.
  package var answer: QuestionAnswer? { storedAnswer.withLock(\.self) }

  /// Whether the card is fully shown.
  package var isDisplayed: Bool { displayed.load(ordering: .acquiring) }

  /// The rows to reserve for a validation problem.
  package var spareRows: Int { question.isRequired ? 1 : 0 }

  package var requiresCloseButton: Bool { hints?.isClickable ?? true }

  package func setUp() {
    if question.suggestsAlternative { bulletin.focus(Self.alternativeID) }
  }

  package func onDisplay() { displayed.store(true, ordering: .releasing) }

  package func makeElements() -> [BulletinElement] {
    var elements = question.icon.map { [builder.icon(Icon($0))] } ?? []
    elements.append(builder.title(StyledText(question.title)))
    elements += question.description.map { [builder.text(StyledText($0))] } ?? []
    elements += question.field.map { [element(of: $0)] } ?? []
    elements += question.choices.isEmpty ? [] : [list]
    return elements + buttons + hint
  }

  /// The hint about the focus; empty for a card that always has it.
  private var hint: [BulletinElement] {
    guard let hints else { return [] }
    let text = bulletin.manager?.hasFocus == true ? hints.whileFocused : hints.beforeFocus
    return text.isEmpty ? [] : [builder.hint(StyledText(text, attributes: .dim))]
  }

  private func element(of field: Question.Field) -> BulletinElement {
    builder.textField(
      id: Self.fieldID, placeholder: field.placeholder, text: question.initialText,
      isSecret: field.isSecret,
      validate: question.problem(inText:))
  }

  private var list: BulletinElement {
    builder.choiceList(
      id: Self.listID, options: question.choices.map { BulletinOption($0) },
      allowsMultiple: question.allowsMultiple, chosen: question.initialChoices,
      filter: question.isFiltered
        ? BulletinFilter(placeholder: strings.filter, noMatch: strings.noMatch) : nil,
      validate: question.problem(inChoice:), onChoose: choiceHandler)
  }

  private var choiceHandler: (@Sendable (BulletinAnswers) -> Void)? {
    guard question.isAnsweredByChoice else { return nil }
    return { [weak self] answers in self?.submit(answers) }
  }

  private var buttons: [BulletinElement] {
    var buttons: [BulletinElement] = []
    if let label = question.actionLabel {
      buttons.append(
        builder.actionButton(label, id: "action", key: question.isConfirmation ? "y" : nil) {
          [weak self] answers in
          self?.submit(answers, button: label)
        })
    }
    if let label = question.alternative {
      buttons.append(
        builder.alternativeButton(
          label, id: Self.alternativeID, key: question.isConfirmation ? "n" : nil
        ) { [weak self] answers in
          self?.submit(answers, button: label, isAlternative: true)
        })
    }
    return buttons.isEmpty ? [] : [builder.group(buttons, spacing: 0)]
  }

  private func submit(
    _ answers: BulletinAnswers, button: String? = nil, isAlternative: Bool = false
  ) {
    let answer = QuestionAnswer(
      button: button, isAlternative: isAlternative,
      text: question.field.map { _ in answers.text(Self.fieldID) },
      choices: question.choices.isEmpty ? nil : answers.choices[Self.listID] ?? [])
    storedAnswer.withLock { $0 = answer }
    bulletin.manager?.dismissBulletin()
  }
}
