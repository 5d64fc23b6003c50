internal import CSnackTerm
internal import SnackCore

extension Setting {
  static func boolean(_ key: String, _ path: WritableKeyPath<Settings, Bool>) -> Setting {
    Setting(key, .boolean) {
      String($0[keyPath: path])
    } write: { settings, value throws(Failure) in
      settings[keyPath: path] = value == "true"
    }
  }

  static func integer(
    _ key: String, _ range: ClosedRange<Int>, _ path: WritableKeyPath<Settings, Int>
  ) -> Setting {
    Setting(key, .integer(range)) {
      String($0[keyPath: path])
    } write: { settings, value throws(Failure) in
      settings[keyPath: path] = Int(value) ?? range.lowerBound
    }
  }

  static func number(
    _ key: String, _ range: ClosedRange<Double>, _ path: WritableKeyPath<Settings, Double>
  ) -> Setting {
    Setting(key, .number(range)) {
      String($0[keyPath: path])
    } write: { settings, value throws(Failure) in
      settings[keyPath: path] = Double(value) ?? range.lowerBound
    }
  }

  static func seconds(
    _ key: String, _ range: ClosedRange<Double>, _ path: WritableKeyPath<Settings, Duration>
  ) -> Setting {
    Setting(key, .number(range)) {
      String($0[keyPath: path] / .seconds(1))
    } write: { settings, value throws(Failure) in
      settings[keyPath: path] = .seconds(Double(value) ?? range.lowerBound)
    }
  }

  static func words<Value: Equatable>(
    _ key: String, _ words: [(String, Value)], _ path: WritableKeyPath<Settings, Value>
  ) -> Setting {
    Setting(key, .words(words.map(\.0))) { settings in
      words.first { $0.1 == settings[keyPath: path] }?.0 ?? ""
    } write: { settings, value throws(Failure) in
      guard let word = words.first(where: { $0.0 == value }) else { return }
      settings[keyPath: path] = word.1
    }
  }

  /// Four settings for the cells at the edges.
  static func insets(_ key: String, _ path: WritableKeyPath<Settings, Insets>) -> [Setting] {
    let edges: [(String, KeyPath<Insets, Int>)] = [
      ("top", \.top), ("leading", \.leading), ("bottom", \.bottom), ("trailing", \.trailing),
    ]
    return edges.map { name, edge in
      Setting("\(key).\(name)", .integer(0...10_000)) {
        String($0[keyPath: path][keyPath: edge])
      } write: { settings, value throws(Failure) in
        let old = settings[keyPath: path]
        let cells = { (path: KeyPath<Insets, Int>) in
          path == edge ? Int(value) ?? 0 : old[keyPath: path]
        }
        settings[keyPath: path] = Insets(
          top: cells(\.top), leading: cells(\.leading), bottom: cells(\.bottom),
          trailing: cells(\.trailing))
      }
    }
  }
}
