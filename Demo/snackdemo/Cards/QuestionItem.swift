import SnackTerm
import Synchronization

/// The card of a question, dismissed once the user answers.
final class QuestionItem: BulletinItem {
  let bulletin = BulletinLink()
  private let question: Question
  private let strings: BuiltInStrings
  private let storedAnswer = Mutex<Answer?>(nil)
  private let displayed = Atomic(false)
  private let builder = InterfaceBuilder()

  private static let fieldID = "field"
  private static let listID = "choices"
  private static let alternativeID = "alternative"

  /// Creates the card of a question.
  /// - Parameters:
  ///   - question: The question.
  ///   - strings: The built-in texts of the card.
  init(_ question: Question, strings: BuiltInStrings = .english) {
    self.question = question
    self.strings = strings
  }

  /// The user's answer; `nil` until the user answers.
  var answer: Answer? { storedAnswer.withLock(\.self) }

  /// Whether the card is fully shown.
  var isDisplayed: Bool { displayed.load(ordering: .acquiring) }

  /// The rows to reserve for a validation problem.
  var spareRows: Int { question.isRequired ? 1 : 0 }

  func setUp() {
    if question.suggestsAlternative { bulletin.focus(Self.alternativeID) }
  }

  func onDisplay() { displayed.store(true, ordering: .releasing) }

  func makeElements() -> [BulletinElement] {
    var elements = question.icon.map { [builder.icon(Icon($0))] } ?? []
    elements.append(builder.title(StyledText(question.title)))
    elements += question.description.map { [builder.text(StyledText($0))] } ?? []
    elements += question.field.map { [element(of: $0)] } ?? []
    elements += question.choices.isEmpty ? [] : [list]
    return elements + buttons
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
    let answer = Answer(
      button: button, isAlternative: isAlternative,
      text: question.field.map { _ in answers.text(Self.fieldID) },
      choices: question.choices.isEmpty ? nil : answers.choices[Self.listID] ?? [])
    storedAnswer.withLock { $0 = answer }
    bulletin.manager?.dismissBulletin()
  }
}
