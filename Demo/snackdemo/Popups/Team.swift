import SnackTerm

/// A team that posts messages with its own priority.
enum Team: Int, CaseIterable, Hashable, Sendable {
  case security = 9
  case operations = 7
  case support = 5
  case billing = 3
  case marketing = 1

  /// The priority of its popups; higher ones come first.
  var priority: Int { rawValue }

  var name: String { "\(self)" }

  /// Returns the message with the given number, wrapping around.
  func message(_ number: Int) -> String { messages[number % messages.count] }

  private var messages: [String] {
    switch self {
    case .security:
      ["New sign-in from another country.", "One of your keys expires in two days."]
    case .operations:
      ["Mail maintenance starts in five minutes.", "Last night's backup is complete."]
    case .support: ["Ada replied to your ticket.", "How was our support?"]
    case .billing: ["This month's invoice is ready.", "The card on file expires in May."]
    case .marketing: ["Have you seen the new themes?", "There is a talk about toasts today."]
    }
  }

  private var level: Level {
    switch self {
    case .security: .error
    case .operations: .warning
    case .support, .billing: .info
    case .marketing: .plain
    }
  }

  /// Returns the snack with the given number.
  func snack(_ number: Int) -> Snack {
    var snack = Snack(
      title: name.prefix(1).uppercased() + name.dropFirst(), message: message(number), duration: 5,
      level: level)
    snack.showsRemainingTime = true
    return snack
  }
}
