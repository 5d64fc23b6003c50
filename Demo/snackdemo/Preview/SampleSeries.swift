import SnackTerm

/// What the previewer can show, each by a key of its own.
enum Sample: Hashable, Sendable {
  case top, bottom
  case level(Level)
  case many, sticky, update, delete, ask, bar, work, again
}

/// Counts what was shown, so that each sample is another one.
struct SampleSeries: Sendable {
  private var counts: [Sample: Int] = [:]

  /// Parts of an upload; after the last one it starts over.
  private static let uploadParts = 40

  /// What is to be done to show the next of a kind.
  mutating func next(_ sample: Sample, at place: Alignment) -> [PreviewModel.Order] {
    switch sample {
    case .top, .bottom:
      // Both edges take from one list.
      let edge = sample == .top ? Edge.top : .bottom
      return [.add(SampleSnacks.mixed(count(.top) - 1, at: place.moved(to: edge)))]
    case .level(let level): return [.add(SampleSnacks.of(level))]
    case .many: return (1...12).map { _ in .add(SampleSnacks.job(count(.many))) }
    case .sticky: return [.add(SampleSnacks.sticky(count(.sticky)))]
    case .update:
      let part = (count(.update) - 1) % Self.uploadParts + 1
      return [.add(SampleSnacks.upload(part: part))]
    case .delete: return [.add(SampleSnacks.deletion(count(.delete)))]
    case .ask: return [.add(SampleSnacks.question)]
    case .bar: return [.present(SampleSnacks.bar(count(.bar)))]
    case .work: return [.work(count(.work))]
    case .again: return [.add(SampleSnacks.repeated)]
    }
  }

  private mutating func count(_ sample: Sample) -> Int {
    counts[sample, default: 0] += 1
    return counts[sample, default: 0]
  }
}

extension Alignment {
  /// The same side at an edge.
  fileprivate func moved(to edge: Edge) -> Alignment {
    switch self {
    case .top, .bottom: edge == .top ? .top : .bottom
    case .topLeading, .bottomLeading: edge == .top ? .topLeading : .bottomLeading
    case .topTrailing, .bottomTrailing: edge == .top ? .topTrailing : .bottomTrailing
    }
  }
}
