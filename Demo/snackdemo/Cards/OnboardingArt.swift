import SnackTerm

/// The pictures on the onboarding cards.
enum OnboardingArt {
  static let fleet = Icon(
    "   ╷   \n  ◢│◣  \n ◢█│█◣ \n╲▂▂▂▂▂╱", ascii: "   |   \n  /|\\  \n /_|_\\ \n\\_____/")

  static let bell = Icon(" ╭─╮ \n╭┴─┴╮\n╰─┬─╯", ascii: " ___ \n/   \\\n--o--")

  static let check = Icon("    ╱\n╲  ╱ \n ╲╱  ", ascii: "    /\n\\  / \n \\/  ")
}
