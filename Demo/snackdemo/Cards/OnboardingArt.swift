import SnackTerm

/// The pictures on the onboarding cards.
enum OnboardingArt {
  static let fleet = Icon(
    "   ▗▌    \n  ▟█▌▙   \n ▟██▌█▙  \n▄▄▄▄▄▄▄▄▄\n▝▜█████▛▘",
    ascii: "    |    \n   /|\\   \n  /_|_\\  \n\\_______/")

  static let bell = Icon(
    " ▗▄▄▄▖ \n ▐███▌ \n▄█████▄\n  ▝▀▘  ", ascii: "  ___  \n /   \\ \n/_____\\\n   o   ")

  static let check = Icon(
    "      ▗▛\n▜▖   ▗▛ \n ▜▖ ▗▛  \n  ▜▙▛   ", ascii: "      /\n\\    / \n \\  /  \n  \\/   ")
}
