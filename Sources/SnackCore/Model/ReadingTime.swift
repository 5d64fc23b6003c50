/// How long a person takes to read a text.
///
/// Words count at 238 a minute, which is how fast adults read English prose silently (Brysbaert
/// 2019, "How many words do we read per minute?", Journal of Memory and Language 109). Characters
/// of wide scripts count at 255 a minute, which is Chinese (Trauzettel-Klosinski and Dietz 2012,
/// "Standardized Assessment of Reading Performance", IOVS 53). A second comes before the first
/// word: a toast is not where the person looks when it comes.
public enum ReadingTime {
  /// Words a minute.
  public static let wordsPerMinute = 238.0
  /// Characters of wide scripts a minute.
  public static let wideCharactersPerMinute = 255.0
  /// The shortest and the longest time, in seconds.
  public static let range = 3.0...12.0

  /// Seconds before the first word is read.
  private static let notice = 1.0
  /// A word that is longer counts as several, such as an address of a page.
  private static let longestWord = 12
  /// The longest time is reached long before so many scalars.
  private static let scanLimit = 8_192

  /// Seconds to read some texts one after the other.
  public static func seconds(for texts: [String]) -> Double {
    var seconds = notice
    for text in texts { seconds += Self.seconds(for: text) }
    return min(range.upperBound, max(range.lowerBound, seconds))
  }

  private static func seconds(for text: String) -> Double {
    var (words, wide, length) = (0, 0, 0)
    for element in SafeText(text, scanLimit: scanLimit) {
      guard case .glyph(let glyph) = element, !glyph.isSpace, glyph.width == 1 else {
        length = 0
        if case .glyph(let glyph) = element, glyph.width == 2 { wide += 1 }
        continue
      }
      if length % longestWord == 0 { words += 1 }
      length += 1
    }
    return 60 * (Double(words) / wordsPerMinute + Double(wide) / wideCharactersPerMinute)
  }
}

extension Lifetime {
  /// Seconds that a snack rests on the screen; `nil` if it stays until it is dismissed.
  func seconds(for snack: Snack) -> Double? {
    guard isReadingTime else { return seconds }
    return ReadingTime.seconds(for: [snack.title ?? "", snack.message])
  }
}
