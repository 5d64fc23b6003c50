/// The estimated time to read a text.
///
/// Words count at 238 per minute, the speed at which adults read English prose silently (Brysbaert
/// 2019, "How many words do we read per minute?", Journal of Memory and Language 109). Characters
/// of wide scripts count at 255 per minute, the speed for Chinese (Trauzettel-Klosinski and Dietz
/// 2012, "Standardized Assessment of Reading Performance", IOVS 53). One second is added for users
/// to notice the toast.
package enum ReadingTime {
  /// The reading speed in words per minute.
  package static let wordsPerMinute = 238.0
  /// The reading speed in characters of wide scripts per minute.
  package static let wideCharactersPerMinute = 255.0
  /// The shortest and longest time, in seconds.
  package static let range = 3.0...12.0

  /// The seconds before the first word is read.
  private static let reactionTime = 1.0
  /// The length above which a word counts as several, such as a URL.
  private static let maxWordLength = 12
  /// The maximum number of scalars to count; the longest time is reached long before.
  private static let scanLimit = 8_192

  /// Returns the seconds to read several texts in sequence.
  package static func seconds(for texts: [String]) -> Double {
    var seconds = reactionTime
    for text in texts { seconds += Self.seconds(for: text) }
    return min(range.upperBound, max(range.lowerBound, seconds))
  }

  private static func seconds(for text: String) -> Double {
    var words = 0
    var wide = 0
    var length = 0
    for element in SafeText(text, scanLimit: scanLimit) {
      guard case .glyph(let glyph) = element, !glyph.isSpace, glyph.width == 1 else {
        length = 0
        if case .glyph(let glyph) = element, glyph.width == 2 { wide += 1 }
        continue
      }
      if length % maxWordLength == 0 { words += 1 }
      length += 1
    }
    return 60 * (Double(words) / wordsPerMinute + Double(wide) / wideCharactersPerMinute)
  }
}

extension Lifetime {
  /// Returns the seconds that a snack rests on the screen; `nil` without a time limit.
  func seconds(for snack: Snack) -> Double? {
    guard isReadingTime else { return seconds }
    return ReadingTime.seconds(for: [snack.title ?? "", snack.message])
  }
}
