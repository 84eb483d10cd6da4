import StatefulTable
import TableDiff
import TableDiffMetrics
import TableDiffTesting

/// A table whose ways are run, again and again, from the same state.
///
/// Call ``begin(_:)`` once for each way, and then ``ready(for:)`` and ``run()`` in turn. Call all methods
/// within ``MainLoop/run(serially:_:)``.
@MainActor
package protocol WayRunning: AnyObject, Sendable {
  /// Makes the way's arrays and loads the content that it begins with.
  func begin(_ way: Way) throws
  /// Brings the table back to the content that the way was begun with.
  func restore() throws
  /// Brings the table to the state that the way begins with, and its loader to the next answer.
  ///
  /// - Parameter way: The way that was begun, or one with the same arrays, such as its way back.
  func ready(for way: Way) throws
  /// Calls the controller, and returns when the table is settled.
  func run() throws
  /// Compares the same arrays by the engine alone, and returns the nanoseconds; `nil` if the way compares
  /// none.
  func compare() throws -> UInt64?
  /// The last run.
  var last: WayRun { get }
  /// The figures that the runs read and count.
  var attention: WayAttention { get set }
}

/// The cost of one run of a way, and the updates for the host.
package struct WayRun: Sendable {
  /// From the call to the last `show`, or until the table was settled if nothing was shown.
  package var nanoseconds: UInt64 = 0
  /// The CPU time of the main actor in between.
  package var mainNanoseconds: UInt64 = 0
  /// The updates for the host.
  package var emission = WayEmission()
}

/// The figures that are read and counted in runs. Each of them costs time.
package enum WayAttention: Sendable {
  /// Nothing, for counts of allocations and instructions.
  case none
  /// Clocks.
  case time
  /// Operations that the host is given.
  case operations
}

/// A session for one type of rows.
@MainActor
final class WaySession<Row: WayRow>: WayRunning {
  private typealias Sections = WayContent<Row>.Sections

  private enum Screen { case content, results, narrowResults, locked }
  private enum Rows { case base, variant, grown(by: Int), mixed }

  private(set) var last = WayRun()
  var attention = WayAttention.time

  private let content: WayContent<Row>
  private let table = TableUnderWay<Row>()
  private let base: Sections
  /// The content that a refresh alternates with, or the results of a search.
  private var variant: Sections = []
  /// The results of a narrower search.
  private var narrow: Sections = []
  private var comparisons: [() throws -> UInt64] = []
  private var way = Way.pageAtEnd
  private var round = 0
  private var screen = Screen.content
  private var rows = Rows.base
  private var edits: [RowEdit<Row>] = []
  private var generator = SeededGenerator(seed: 1)

  /// A session whose table shows its content.
  init(rowCount: Int, sectionCount: Int) throws {
    content = WayContent(rowCount: rowCount, sectionCount: sectionCount)
    base = content.whole()
    table.prepare(base)
    table.controller.appear()
    try table.settle()
  }
}

// MARK: - Before a run

extension WaySession {
  func begin(_ way: Way) throws {
    self.way = way
    try restore()
    variant =
      switch way {
      case .refreshUnchanged: content.whole()
      case .refresh1Percent: content.whole(changingEvery: 100)
      case .refreshHalf: content.whole(changingEvery: 2)
      case .refreshOrder: content.shuffled()
      case .searchShown, .searchNarrowed, .searchCleared: content.found(every: 20)
      default: []
      }
    narrow = way == .searchNarrowed ? content.found(every: 100) : []
    if way == .editByID { try makeIndex() }
    comparisons = try comparedArrays.map { old, new in try Row.comparison(from: old, to: new) }
  }

  /// Edits rows by their ids until there is an index: the first edits do without, and leave it to another
  /// thread.
  private func makeIndex() throws {
    for _ in 0..<10 {
      round += 1
      try table.edit([update()])
      try table.settle()
    }
  }

  func restore() throws {
    (round, generator) = (0, SeededGenerator(seed: 1))
    try showContent()
    try restoreRows()
  }

  func ready(for way: Way) throws {
    self.way = way
    round += 1
    switch way {
    case .pageAtEnd, .pageAtStart:
      try showContent()
      table.prepare(try nextPage())
    case .refreshUnchanged, .refresh1Percent, .refreshHalf, .refreshOrder:
      table.prepare(isVariantShown ? base : variant)
    case .searchShown, .searchNarrowed, .searchCleared: try readyToSearch()
    case .editByPath, .editByID: edits = [update()]
    case .editBlock:
      edits = mixedEdits()
      rows = .mixed
    case .stateShown: try showContent()
    case .stateBack: try showLocked()
    }
  }

  private func readyToSearch() throws {
    switch way {
    case .searchShown: try showContent()
    case .searchNarrowed where screen == .results: break
    case .searchCleared where screen == .results: break
    default:
      table.prepare(variant)
      table.search("many \(round)")
      try table.settle()
      screen = .results
    }
    table.prepare(way == .searchNarrowed ? narrow : variant)
  }

  private func showContent() throws {
    switch screen {
    case .content: return
    case .results, .narrowResults: table.controller.search(nil)
    case .locked: try table.controller.transition(to: nil)
    }
    try table.settle()
    screen = .content
  }

  private func showLocked() throws {
    guard screen != .locked else { return }
    try table.controller.transition(to: "locked")
    try table.settle()
    screen = .locked
  }

  private func restoreRows() throws {
    table.prepare(base)
    table.controller.pull()
    try table.settle()
    rows = .base
  }
}

// MARK: - A run

extension WaySession {
  func run() throws {
    let isTimed = attention == .time
    table.host.forget()
    table.host.countsOperations = attention == .operations
    MainLoop.time = MainTime(isOff: !isTimed)
    let start = isTimed ? MonotonicClock.nanoseconds : 0
    try MainTime.measured { try call() }
    try MainLoop.drain { table.controller.isSettled }
    let end = isTimed ? MonotonicClock.nanoseconds : 0
    let show = table.host.lastShow ?? (end, MainLoop.time.nanoseconds)
    last = WayRun(
      nanoseconds: show.moment - start, mainNanoseconds: show.mainNanoseconds, emission: table.host.emission)
    try MainLoop.drainWaiting()
    note()
  }

  private func call() throws {
    switch way {
    case .pageAtEnd: table.scroll(toEnd: true)
    case .pageAtStart: table.scroll(toEnd: false)
    case .refreshUnchanged, .refresh1Percent, .refreshHalf, .refreshOrder: table.controller.pull()
    case .searchShown: table.search("many")
    case .searchNarrowed: table.search("few")
    case .searchCleared: table.controller.search(nil)
    case .editByPath, .editByID, .editBlock: try table.edit(edits)
    case .stateShown: try table.controller.transition(to: "locked")
    case .stateBack: try table.controller.transition(to: nil)
    }
  }

  /// Notes the figures of the run.
  private func note() {
    switch way {
    case .searchCleared, .stateBack: screen = .content
    case .searchShown: screen = .results
    case .searchNarrowed: screen = .narrowResults
    case .stateShown: screen = .locked
    case .refreshUnchanged, .refresh1Percent, .refreshHalf, .refreshOrder:
      rows = isVariantShown ? .base : .variant
    default: break
    }
  }

  private var isVariantShown: Bool {
    if case .variant = rows { true } else { false }
  }

  func compare() throws -> UInt64? {
    comparisons.isEmpty ? nil : try comparisons[round % comparisons.count]()
  }
}

// MARK: - Rows and edits

extension WaySession {
  /// Rows come on and on, until they are a twentieth of all, or some hundreds; then the first content is
  /// loaded again, without an index, and for large tables not soon.
  private func nextPage() throws -> Sections {
    let length = Way.pageLength
    var added = 0
    if case .grown(let count) = rows, (count + length) * 20 <= max(content.rowCount, 10_000) {
      added = count
    } else if case .base = rows {
    } else {
      try restoreRows()
    }
    rows = .grown(by: added + length)
    if way == .pageAtStart { return content.part(-added - length..<(-added), section: 0) }
    let start = content.rowCount + added
    return content.part(start..<start + length, section: content.sectionCount - 1)
  }

  /// An edit of a row in the middle, with another version than before.
  private func update() -> RowEdit<Row> {
    let number = content.rowCount / 2
    let row = Row(number: number, version: round)
    if way == .editByID { return .updateByID(row) }
    let (section, position) = number.quotientAndRemainder(dividingBy: content.sectionLength)
    return .update(row, at: RowPath(section: section, row: position))
  }

  /// Inserts, updates, moves and removals in turn, anywhere. The number of rows stays the same.
  private func mixedEdits() -> [RowEdit<Row>] {
    var counts = (0..<content.sectionCount).map { table.controller.store.rowCount(inSection: $0) }
    return (0..<Way.blockLength).map { index in
      let section = generator.next(below: content.sectionCount)
      let source = RowPath(section: section, row: generator.next(below: max(1, counts[section])))
      switch index % 4 {
      case 0:
        counts[section] += 1
        let number = content.rowCount * 2 + round * Way.blockLength + index
        return .insert(Row(number: number, version: 0), at: source)
      case 1 where counts[section] > 2:
        counts[section] -= 1
        return .remove(at: source)
      case 2 where counts[section] > 2:
        return .replace(at: source, version: round)
      default:
        return .move(from: source, to: RowPath(section: section, row: generator.next(below: counts[section])))
      }
    }
  }

  /// The pairs of arrays that the engine compares in turn with the ways that compare them too.
  private var comparedArrays: [(Sections, Sections)] {
    switch way {
    case .refreshUnchanged, .refresh1Percent, .refreshHalf, .refreshOrder:
      return [(base, variant), (variant, base)]
    case .searchShown: return [(base, variant)]
    case .searchNarrowed: return [(variant, narrow)]
    case .searchCleared: return [(variant, base)]
    case .stateShown, .stateBack:
      let locked: Sections = [TableUnderWay.section(-1, [Row(number: -1, version: 0)])]
      return [way == .stateShown ? (base, locked) : (locked, base)]
    case .pageAtEnd, .pageAtStart, .editByPath, .editByID, .editBlock: return []
    }
  }
}
