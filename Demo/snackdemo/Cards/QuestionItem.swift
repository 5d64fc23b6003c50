import SnackTerm

/// The card of a question.
final class QuestionItem: BulletinItem {
  let bulletin = BulletinLink()
  private let question: Question
  private let answer: @Sendable (Answer) -> Void
  private let builder = InterfaceBuilder()

  private static let fieldID = "field"
  private static let listID = "choices"

  /// Makes a card that calls `answer` when a person has answered.
  init(_ question: Question, answer: @escaping @Sendable (Answer) -> Void) {
    (self.question, self.answer) = (question, answer)
  }

  func makeElements() -> [BulletinElement] {
    var elements = [builder.title(StyledText(question.title))]
    elements += question.icon.map { [builder.icon(Icon($0))] } ?? []
    elements += question.description.map { [builder.text(StyledText($0))] } ?? []
    elements += question.field.map { [element(of: $0)] } ?? []
    elements += question.choices.isEmpty ? [] : [list]
    return elements + buttons
  }

  private func element(of field: Question.Field) -> BulletinElement {
    builder.textField(
      id: Self.fieldID, placeholder: field.placeholder, isSecret: field.isSecret
    ) { text in
      field.isRequired && text.allSatisfy(\.isWhitespace) ? "An answer is needed." : nil
    }
  }

  /// Where choosing is answering each option is a button; else the first of a list is chosen unless
  /// none may be.
  private var list: BulletinElement {
    let choices = question.choices
    guard question.isAnsweredByChoice else {
      return builder.choiceList(
        id: Self.listID, options: choices.map { BulletinOption($0) },
        allowsSeveral: question.allowsSeveral,
        chosen: question.allowsSeveral ? [] : Array(choices.prefix(1)))
    }
    let buttons = choices.enumerated().map { number, label in
      builder.alternativeButton(label, id: "choice \(number)") { [answer] _ in
        answer(Answer(choices: [label]))
      }
    }
    return builder.group(buttons, spacing: 0)
  }

  private var buttons: [BulletinElement] {
    var buttons: [BulletinElement] = []
    if !question.isAnsweredByChoice {
      let label = question.actionLabel
      buttons.append(
        builder.actionButton(label, id: "action") { [weak self] answers in
          self?.take(answers, button: label)
        })
    }
    if let label = question.alternative {
      buttons.append(
        builder.alternativeButton(label, id: "alternative") { [weak self] answers in
          self?.take(answers, button: label, isAlternative: true)
        })
    }
    return buttons.isEmpty ? [] : [builder.group(buttons, spacing: 0)]
  }

  private func take(_ answers: BulletinAnswers, button: String, isAlternative: Bool = false) {
    answer(
      Answer(
        button: button, isAlternative: isAlternative,
        text: question.field.map { _ in answers.text(Self.fieldID) },
        choices: question.choices.isEmpty ? nil : answers.choices[Self.listID] ?? []))
  }
}
