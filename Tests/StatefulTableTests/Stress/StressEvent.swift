@testable import StatefulTable
import TableDiffTesting

/// Something that happens to a table under stress.
enum StressEvent {
  case edit(SeededGenerator, count: Int, isAnimated: Bool)
  case editResults(SeededGenerator)
  case scroll(StressScroll)
  case load(LoadEvent)
  case reset
  case pull
  case retry
  case retryPage(LoadEdge)
  /// A query, or the one that there is and one more letter.
  case search(String)
  case narrow
  case submitSearch
  case searchAgain
  case clearSearch
  /// A state of the app's own; as an overlay or as a row.
  case enter(isOverlay: Bool)
  case leave
  /// The host does something with an acknowledgement that it keeps.
  case host(Int)
}

/// Where a view has scrolled to.
enum StressScroll {
  case start
  case end
  /// So many thousandths of the way.
  case part(Int)
}

/// Draws the events of a table under stress.
struct StressEvents {
  private var generator: SeededGenerator
  /// One in so many events costs time for every row of the table.
  private let heavyOneIn: Int

  init(seed: UInt64, heavyOneIn: Int) {
    generator = SeededGenerator(seed: seed)
    self.heavyOneIn = heavyOneIn
  }

  mutating func flip(oneIn count: Int) -> Bool { generator.next(below: count) == 0 }

  mutating func next() -> StressEvent {
    if flip(oneIn: heavyOneIn) { return heavy() }
    switch generator.next(below: 100) {
    case 0..<42: return edit(count: 1)
    case 42..<55: return edit(count: 2 + generator.next(below: 20))
    case 55..<69: return .scroll(scroll())
    case 69..<73: return .pull
    case 73, 74: return .load(.appear)
    case 75: return .retry
    case 76: return .retryPage(edge())
    case 77: return .load(.reopen(edge()))
    case 78: return .load(.dismissError(place()))
    case 79: return .load(.cancel(place()))
    case 80..<87: return .editResults(seeded())
    case 87: return .submitSearch
    case 88, 89: return .narrow
    case 90: return .clearSearch
    case 91..<94: return .leave
    default: return .host(generator.next(below: 1_000))
    }
  }

  private mutating func heavy() -> StressEvent {
    switch generator.next(below: 8) {
    case 0: .load(.reload)
    case 1: .reset
    case 2, 3: .search(["a", "b", "aaaaaaaa"][generator.next(below: 3)])
    case 4: .searchAgain
    case 5, 6: .load(.reload)
    default: .enter(isOverlay: flip(oneIn: 3))
    }
  }

  private mutating func edit(count: Int) -> StressEvent {
    .edit(seeded(), count: count, isAnimated: !flip(oneIn: heavyOneIn))
  }

  private mutating func scroll() -> StressScroll {
    switch generator.next(below: 8) {
    case 0..<2: .start
    case 2..<4: .end
    default: .part(generator.next(below: 1_000))
    }
  }

  private mutating func seeded() -> SeededGenerator { SeededGenerator(seed: generator.next()) }
  private mutating func edge() -> LoadEdge { flip(oneIn: 2) ? .append : .prepend }
  private mutating func place() -> LoadEdge? {
    LoadState.places[generator.next(below: 3)]
  }
}
