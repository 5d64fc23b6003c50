internal import CSystem

/// A program's handler without arguments, which runs on the actor to which it is isolated.
///
/// A closure literal inherits the actor of the code around it: in a class of the main actor, it is
/// isolated to the main actor. A handler of the main actor is called at once if the library runs on
/// the main thread, as in most programs. A handler without an actor is called at once on the
/// library's thread. All others are run later by their actor.
///
/// An asynchronous `main` gives up the main thread when it first suspends. From then on, the main
/// actor runs handlers shortly after the library's turn.
package struct ActorAction: @unchecked Sendable {
  /// A handler as the program passes it.
  package typealias Function = @isolated(any) () -> Void

  /// The handler as the program passed it.
  package let function: Function

  /// Creates a handler unless the function is `nil`.
  package init?(_ function: Function?) {
    guard let function else { return nil }
    self.function = function
  }

  /// Calls the handler at once, or later on its actor.
  package func callAsFunction() {
    ActorCall(unsafeBitCast(function, to: (() -> Void).self)).run(isolation: function.isolation)
  }
}

/// A program's handler with an argument; see ``ActorAction``.
package struct ActorHandler<Argument>: @unchecked Sendable {
  /// A handler as the program passes it.
  package typealias Function = @isolated(any) (Argument) -> Void

  /// The handler as the program passed it.
  package let function: Function

  /// Creates a handler unless the function is `nil`.
  package init?(_ function: Function?) {
    guard let function else { return nil }
    self.function = function
  }

  /// Calls the handler at once, or later on its actor.
  package func callAsFunction(_ argument: Argument) {
    let body = unsafeBitCast(function, to: ((Argument) -> Void).self)
    ActorCall { body(argument) }.run(isolation: function.isolation)
  }
}

/// A program's handler with two arguments; see ``ActorAction``.
package struct ActorReporter<Subject, Detail>: @unchecked Sendable {
  /// A handler as the program passes it.
  package typealias Function = @isolated(any) (Subject, Detail) -> Void

  /// The handler as the program passed it.
  package let function: Function

  /// Creates a handler unless the function is `nil`.
  package init?(_ function: Function?) {
    guard let function else { return nil }
    self.function = function
  }

  /// Calls the handler at once, or later on its actor.
  package func callAsFunction(_ subject: Subject, _ detail: Detail) {
    let body = unsafeBitCast(function, to: ((Subject, Detail) -> Void).self)
    ActorCall { body(subject, detail) }.run(isolation: function.isolation)
  }
}

/// A program's function that returns a value, and so is called at once; see ``ActorAction``.
package struct ActorFunction<Argument, Result>: @unchecked Sendable {
  /// A function as the program passes it.
  package typealias Function = @isolated(any) (Argument) -> Result

  private let function: Function

  /// Creates an instance unless the function is `nil`.
  package init?(_ function: Function?) {
    guard let function else { return nil }
    self.function = function
  }

  /// Calls the function; traps if it is isolated to an actor on which this code does not run.
  package func callAsFunction(_ argument: Argument) -> Result {
    #if Concurrency
    function.isolation?.preconditionIsolated(
      """
      A function that returns a value to the library, such as 'validate', runs on the screen's \
      thread. Begin it with '@Sendable' if that is not the thread of its actor.
      """)
    #endif
    return unsafeBitCast(function, to: ((Argument) -> Result).self)(argument)
  }
}

/// A call to a handler whose isolation is checked at run time instead of by an `await`.
private struct ActorCall: @unchecked Sendable {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  #if Concurrency
  func run(isolation: (any Actor)?) {
    guard let isolation else { return body() }
    if isolation !== MainActor.shared {
      Task { await run(on: isolation) }
    } else if snk_is_main_thread() {
      body()
    } else {
      // Created on the main actor, so that calls keep their order.
      Task { @MainActor in body() }
    }
  }

  private func run(on actor: isolated any Actor) {
    body()
  }
  #else
  func run(isolation: (any Actor)?) {
    body()
  }
  #endif
}
