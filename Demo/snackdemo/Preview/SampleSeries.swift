import SnackTerm

/// A sample that the previewer can show with a key.
enum Sample: Hashable, Sendable {
  /// A toast with the chosen alignment, or with its counterpart at the opposite edge.
  case aligned, opposite
  case level(Level)
  case many, sticky, update, delete, ask, snackbar, task, repeated
}

/// Counters of the shown samples, so that each one differs from the last.
struct SampleSeries: Sendable {
  private var counts: [Sample: Int] = [:]

  /// The number of parts of an upload, after which it starts over.
  private static let uploadParts = 40

  /// Returns the orders that show the next sample of a kind.
  mutating func next(_ sample: Sample, at place: Alignment) -> [PreviewModel.Order] {
    switch sample {
    case .aligned, .opposite:
      // Both edges share one list of samples.
      let alignment = sample == .aligned ? place : place.opposite
      return [.add(SampleSnacks.mixed(count(.aligned) - 1, at: alignment))]
    case .level(let level): return [.add(SampleSnacks.of(level))]
    case .many: return (1...12).map { _ in .add(SampleSnacks.job(count(.many))) }
    case .sticky: return [.add(SampleSnacks.sticky(count(.sticky)))]
    case .update:
      let part = (count(.update) - 1) % Self.uploadParts + 1
      return [.add(SampleSnacks.upload(part: part))]
    case .delete: return [.add(SampleSnacks.deletion(count(.delete)))]
    case .ask: return [.add(SampleSnacks.question)]
    case .snackbar: return [.present(SampleSnacks.bar(count(.snackbar)))]
    case .task: return [.startTask(count(.task))]
    case .repeated: return [.add(SampleSnacks.repeated)]
    }
  }

  private mutating func count(_ sample: Sample) -> Int {
    counts[sample, default: 0] += 1
    return counts[sample, default: 0]
  }
}

extension Alignment {
  /// The corresponding alignment at the opposite edge, top or bottom.
  fileprivate var opposite: Alignment {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .topLeading: .bottomLeading
    case .bottomLeading: .topLeading
    case .topTrailing: .bottomTrailing
    case .bottomTrailing: .topTrailing
    }
  }
}
