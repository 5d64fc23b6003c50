/// Invalid options of pictures.
extension CommandLineTests {
  static let pictureMistakes: [(words: [String], sentence: String)] = [
    (["render"], "Missing expected argument '<message>'"),
    (
      ["render", "x", "--colors", "17"],
      "There is no number of colours '17'; choose one of direct, 256, 16, 8, mono."
    ),
    (
      ["render", "x", "--format", "svg", "--ground", "darc"],
      "There is no ground 'darc'; did you mean 'dark'? Choose one of dark, light."
    ),
    (["render", "x", "--ground", "dark"], "--ground needs --format svg."),
    (["render", "x", "--format", "ansi", "--frame"], "--frame needs --format svg."),
    (["render", "x", "--animate", "3"], "--animate needs --format svg."),
    (
      ["render", "x", "--format", "svg", "--animate", "61"],
      "The length '61' is out of range; give up to 60 seconds."
    ),
    (
      ["render", "x", "--format", "svg", "--animate", "3", "--at", "4"],
      "The moment '4' is after the end of --animate."
    ),
    (
      ["render", "--scene", "storey"],
      "There is no scene 'storey'; did you mean 'story'? Choose one of levels, story."
    ),
    (
      ["render", "x", "--scene", "story"],
      "A scene has its own toasts; only --theme and --align change them."
    ),
    (
      ["render", "--scene", "story", "--close-button"],
      "A scene has its own toasts; only --theme and --align change them."
    ),
    (
      ["render", "x", "--countdown"],
      "--countdown shows the seconds on buttons; give one by --action."
    ),
    (
      ["render", "x", "--action", "Undo=u", "--action", "Up=u"],
      "The key 'u' of 'Up' is taken; choose another one."
    ),
    (
      ["render", "x", "--language", "tlh"],
      "There is no language 'tlh'; there are: en, de, fr, es, ja, zh, ar."
    ),
    (
      ["render", "--scene", "story", "--level", "info"],
      "A scene has its own toasts; only --theme and --align change them."
    ),
  ]
}
