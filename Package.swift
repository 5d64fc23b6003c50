// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A small program that shows how a host uses the library.
func example(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["SnackTerm", "CNcurses"], path: "Demo/Examples/\(name)",
    swiftSettings: strict)
}

let package = Package(
  name: "SnackTerm",
  products: [
    .library(name: "SnackTerm", targets: ["SnackTerm"]),
    .library(name: "SnackCore", targets: ["SnackCore"]),
    .library(name: "SnackThemes", targets: ["SnackThemes"]),
    .library(name: "Bulletin", targets: ["Bulletin"]),
    .library(name: "PopupQueue", targets: ["PopupQueue", "SnackPopups"]),
    // For hosts that draw in Swift, as the examples and tutorials do.
    .library(name: "CNcurses", targets: ["CNcurses"]),
    .executable(name: "snackdemo", targets: ["snackdemo"]),
  ],
  traits: [
    .trait(
      name: "Concurrency",
      description: "Asynchronous functions, actors, parts of snackdemo. The C library has none."),
    .default(enabledTraits: ["Concurrency"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(name: "CNcurses", path: "Sources/CNcurses"),
    .systemLibrary(name: "CSystem", path: "Sources/CSystem"),
    .target(name: "ActorHandlers", dependencies: ["CSystem"], swiftSettings: strict),
    .target(name: "SnackCore", dependencies: ["ActorHandlers"], swiftSettings: strict),
    .target(name: "SnackThemes", dependencies: ["SnackCore"], swiftSettings: strict),
    .target(name: "PopupQueue", dependencies: ["ActorHandlers"], swiftSettings: strict),
    .target(
      name: "SnackPopups", dependencies: ["PopupQueue", "SnackCore", "Bulletin"],
      swiftSettings: strict),
    .target(name: "Bulletin", dependencies: ["SnackCore", "ActorHandlers"], swiftSettings: strict),
    .target(
      name: "SnackTerm",
      dependencies: ["SnackCore", "SnackThemes", "Bulletin", "CNcurses", "CSystem"],
      swiftSettings: strict),
    .systemLibrary(name: "CTerminalState", path: "Demo/CTerminalState"),
    .executableTarget(
      name: "snackdemo",
      dependencies: [
        "SnackTerm", "SnackPopups", "PopupQueue", "CNcurses", "CSystem", "CTerminalState",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Demo/snackdemo",
      resources: [.embedInCode("Themes/theme.schema.json")],
      swiftSettings: strict),
    example("GetchHost"),
    example("PollHost"),
    example("AsyncHost"),
    example("ReadmeSample"),
    // Code that the previewer writes for some settings, so that it is compiled.
    .target(
      name: "SettingsSamples", dependencies: ["SnackTerm"], path: "Demo/Examples/SettingsSamples",
      swiftSettings: strict),
    .target(name: "TestKit", path: "Tests/TestKit", swiftSettings: strict),
    .testTarget(
      name: "SnackCoreTests", dependencies: ["SnackCore", "TestKit"], swiftSettings: strict),
    .testTarget(
      name: "SnackThemesTests", dependencies: ["SnackThemes", "SnackCore", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "PopupQueueTests", dependencies: ["PopupQueue", "SnackCore", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "SnackPopupsTests",
      dependencies: ["SnackPopups", "PopupQueue", "SnackCore", "Bulletin"],
      swiftSettings: strict),
    .testTarget(
      name: "BulletinTests", dependencies: ["Bulletin", "SnackCore", "ActorHandlers", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "ConcurrencyTests", dependencies: ["Bulletin", "PopupQueue", "SnackCore"],
      swiftSettings: strict),
    .executableTarget(
      name: "PopupBenchmark", dependencies: ["PopupQueue", "TestKit"],
      path: "Tests/PopupBenchmark", swiftSettings: strict),
    .executableTarget(
      name: "SymbolCheck", path: "Tests/SymbolCheck", swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests", dependencies: ["SymbolCheck", "SnackThemes"],
      swiftSettings: strict),
  ]
)

// The C library needs `@c`, which Swift 6.2 lacks. Programs that link it need no Swift.
#if compiler(>=6.3)
package.products.append(
  .library(name: "snackterm", type: .dynamic, targets: ["SnackTermC"]))
package.targets += [
  .target(
    name: "CSnackTerm",
    exclude: ["names.tsv", "snackterm.abi", "snackterm.exports", "snackterm.order"]),
  .target(
    name: "SnackTermC",
    dependencies: ["SnackTerm", "SnackCore", "SnackThemes", "CSnackTerm", "CNcurses"],
    swiftSettings: strict),
  .testTarget(
    name: "SnackTermCTests", dependencies: ["SnackTermC", "CSnackTerm"], swiftSettings: strict),
]
#endif

// Tests that look at a terminal need libvterm; `Tests/run` installs it and sets this variable.
if let tests = Context.environment["SNACKTERM_TERMINAL_TESTS"] {
  package.targets += [
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(
      name: "TerminalKit", dependencies: ["CVTerm"], path: "Tests/TerminalKit",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["TerminalKit"], swiftSettings: strict),
    .testTarget(
      name: "SnackTermTests",
      dependencies: ["SnackTerm", "Bulletin", "CNcurses", "TestKit", "TerminalKit"],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "RenderingTests",
      dependencies: ["snackdemo", "SnackTerm", "TerminalKit", "TestKit"],
      swiftSettings: strict),
    .executableTarget(
      name: "KeyHost", dependencies: ["SnackTerm", "CNcurses"], path: "Tests/KeyHost",
      swiftSettings: strict),
  ]
  // The value `library` omits the tests of programs, whose debug build tests programs of any build.
  if tests != "library" {
    package.targets.append(
      .testTarget(
        name: "SnackDemoTests",
        dependencies: [
          "TerminalKit", "TestKit", "SnackTerm", "snackdemo", "KeyHost", "GetchHost", "PollHost",
          "AsyncHost",
          "ReadmeSample", "SettingsSamples",
        ],
        exclude: ["Looks"], swiftSettings: strict))
  }
}

// Only the tests that the thread sanitizer runs, because its build is slow.
if Context.environment["SNACKTERM_THREAD_TESTS"] != nil {
  package.targets.removeAll { $0.type == .test && $0.name != "ConcurrencyTests" }
}

// Fetched only where documentation is built; users of the library do not need it.
if Context.environment["SNACKTERM_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
