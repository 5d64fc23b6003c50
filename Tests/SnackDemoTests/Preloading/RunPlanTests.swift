import Testing

@testable import snackdemo

/// The choice between a preloaded library and a pseudo-terminal.
struct RunPlanTests {
  /// The facts for a choice: a pseudo-terminal is needed, there is a terminal, libvterm was found.
  private typealias Facts = (needs: Bool, hasTerminal: Bool, hasLibrary: Bool)

  private static let linked = Reach.possible(needsNarrow: false)
  private static let vim = Reach.impossible("draws without ncurses windows")
  private static let missing = RunPlan.refusal(
    "needs a pseudo-terminal for --pty, --notify or --stderr")

  private static let usual: Facts = (false, true, true)
  private static let plans: [(RunWay, Reach, Facts, RunPlan)] = [
    (.automatic, linked, usual, .preload),
    (.automatic, .uncertain, usual, .pseudoTerminal),
    (.automatic, vim, usual, .pseudoTerminal),
    (.automatic, linked, (true, true, true), .pseudoTerminal),
    (.preload, vim, usual, .preload),
    (.preload, linked, (false, false, false), .preload),
    (.pseudoTerminal, linked, usual, .pseudoTerminal),
    // Without a terminal, only the library may find one.
    (.automatic, .uncertain, (false, false, true), .preload),
    (.automatic, vim, (false, false, true), .alone),
    (.automatic, linked, (true, false, true), .preload),
    (.pseudoTerminal, linked, (false, false, true), .alone),
    // Without libvterm.
    (.automatic, linked, (false, true, false), .preload),
    (.automatic, .uncertain, (false, true, false), .preload),
    (.automatic, vim, (false, true, false), .refusal("draws without ncurses windows")),
    (.automatic, linked, (true, true, false), missing),
    (.pseudoTerminal, .uncertain, (false, true, false), missing),
    (.pseudoTerminal, vim, (false, false, false), .alone),
  ]

  @Test(arguments: plans.indices)
  func planFollowsFromTheProgramAndTheTerminal(index: Int) {
    let (way, reach, facts, plan) = Self.plans[index]
    #expect(
      RunPlan(
        way, reach, needsPseudoTerminal: facts.needs, hasTerminal: facts.hasTerminal, isDumb: false,
        hasLibrary: facts.hasLibrary, canPreload: true) == plan)
  }

  /// Without the preloaded libraries, only libvterm can help.
  @Test(arguments: [
    (RunWay.automatic, true, RunPlan.pseudoTerminal),
    (.automatic, false, .preload), (.preload, true, .preload),
  ])
  func missingLibrariesAreReplaced(way: RunWay, hasLibrary: Bool, plan: RunPlan) {
    #expect(
      RunPlan(
        way, Self.linked, needsPseudoTerminal: false, hasTerminal: true, isDumb: false,
        hasLibrary: hasLibrary, canPreload: false) == plan)
  }

  /// No toast could be shown there, so senders must not find the program.
  @Test(arguments: [linked, .uncertain, vim], [RunWay.automatic, .pseudoTerminal])
  func onADumbTerminalAllProgramsRunAlone(reach: Reach, way: RunWay) {
    #expect(
      RunPlan(
        way, reach, needsPseudoTerminal: false, hasTerminal: false, isDumb: true,
        hasLibrary: true, canPreload: true) == .alone)
  }
}
