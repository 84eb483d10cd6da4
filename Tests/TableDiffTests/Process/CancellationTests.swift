import Algorithms
import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("A comparison in a task that is cancelled")
struct CancellationTests {
  typealias Row = GeneratedRow<Int>
  typealias Section = TableSection<Int, String, Row>

  /// All kinds, with ids trusted and verified: in a debug build, a third of them, another one for each test.
  private static func kinds(from first: Int) -> [(Kind, Bool)] {
    Array(product(Kind.allCases, [false, true])).sampled(oneIn: 3, from: first)
  }

  private static let rowCount = extent(2_500, optimised: 4_000)

  /// Tables whose comparison takes every way there is.
  enum Kind: CaseIterable {
    case shuffle, churn, filter, reversed, updated, crossing, manySections, duplicates, repeatedSections
  }

  @Test("throws, wherever it is cancelled, or gives all changes", arguments: kinds(from: 0))
  func cancelledInCalls(kind: Kind, verifying: Bool) async throws {
    let (old, new) = try Self.tables(kind)
    let whole = Expected(old, new, verifying: verifying)
    let calls = try await Self.run { differ in
      let comparison = CancellingComparison(after: .max)
      _ = try? differ.changes(from: old, to: new, by: comparison, verifyingIdentifiers: verifying)
      return comparison.calls
    }
    var stopped = 0
    for call in Self.points(upTo: calls) {
      let isStopped = try await Self.run { differ in
        differ.stopsIfCancelled = true
        let comparison = CancellingComparison(after: call)
        let isStopped = whole.isStopped { () throws(TableError) in
          try differ.changes(from: old, to: new, by: comparison, verifyingIdentifiers: verifying)
        }
        // The task stays cancelled.
        differ.stopsIfCancelled = false
        try whole.check(differ.changes(from: old, to: new, verifyingIdentifiers: verifying))
        return isStopped
      }
      if isStopped { stopped += 1 }
    }
    // Sections are refused before a row is read.
    #expect(stopped > 0 || whole.changes == nil)
  }

  @Test("leaves the differ as it was, after any amount of work", arguments: kinds(from: 1))
  func cancelledAfterWork(kind: Kind, verifying: Bool) async throws {
    let (old, new) = try Self.tables(kind)
    let whole = Expected(old, new, verifying: verifying)
    guard whole.changes != nil else { return }
    var work = 1
    var isStopped = true
    while isStopped {
      let limit = work
      isStopped = try await Self.run { differ in
        withUnsafeCurrentTask { $0?.cancel() }
        differ.matching.watch = CancellationWatch(in: &differ.countdown)
        differ.matching.watch.rest?.pointee = limit
        if verifying { try differ.matching.verifySections(old.sections, new.sections) }
        let changes = differ.compareUntilStopped(
          old, new, by: IdentifiableComparison(), verifyingIdentifiers: verifying)
        let isStopped = differ.matching.watch.isStopped
        if !isStopped { whole.check(changes) }
        try whole.check(differ.changes(from: old, to: new, verifyingIdentifiers: verifying))
        return isStopped
      }
      work += 1 + extent(7 * work, optimised: work / 2)
    }
    // Each row counts at least once.
    #expect(work > Self.rowCount)
  }

  @Test("reads few more rows, wherever it is cancelled", arguments: kinds(from: 2))
  func readsFewMore(kind: Kind, verifying: Bool) async throws {
    let (old, new) = try Self.tables(kind, rowCount: 10 * Self.rowCount)
    // The look-ahead goes on until its budget is spent, whatever the size; each row has an id on either side.
    // A step that is under way takes the rows up to its next check, and a few more steps begin.
    let bound = 2 * LookAhead.initialBudget + 8 * CancellationWatch.interval
    let callCount = try await Self.run { differ in
      let comparison = CancellingComparison(after: .max)
      _ = differ.compareUntilStopped(old, new, by: comparison, verifyingIdentifiers: verifying)
      return comparison.calls
    }
    var call = 1
    var isStopped = true
    while isStopped {
      let last = call
      isStopped = try await Self.run { differ in
        differ.matching.watch = CancellationWatch(in: &differ.countdown)
        let comparison = CancellingComparison(after: last)
        _ = differ.compareUntilStopped(old, new, by: comparison, verifyingIdentifiers: verifying)
        let isStopped = differ.matching.watch.isStopped
        #expect(comparison.calls <= last + bound)
        return isStopped
      }
      call *= extent(8, optimised: 2)
    }
    // It was noticed up to the last calls: sections that both tables share are not read.
    #expect(call > callCount / 2)
  }

  @Test("goes on where the differ is not to stop")
  func goesOn() async throws {
    let (old, new) = try Self.tables(.shuffle)
    let whole = Expected(old, new, verifying: false)
    try await Self.run { differ in
      withUnsafeCurrentTask { $0?.cancel() }
      let stops = differ.stopsIfCancelled
      #expect(!stops)
      try whole.check(differ.changes(from: old, to: new))
    }
  }

  @Test("loses no move before thousands of rows that are in order")
  func disorderAtStart() async throws {
    var random = SeededGenerator(seed: 3)
    let ids = Array(0..<4_000)
    let moved = [1, 0] + ids[2..<1_000].shuffled(using: &random) + ids[1_000...] + [9_999]
    let old = try Table(rows: ids.map { Row(id: $0, version: 0) })
    let new = try Table(rows: moved.map { Row(id: $0, version: 0) })
    let expected = try old.changes(to: new)
    try await Self.run { differ in
      differ.stopsIfCancelled = true
      let changes = try differ.changes(from: old, to: new)
      #expect(changes == expected)
      #expect(try changes.applying(to: old) == new)
    }
  }

  @Test("looks at its own task, and outside of tasks at none")
  func outsideOfTasks() throws {
    var differ = TableDiffer()
    differ.stopsIfCancelled = true
    let (old, new) = try Self.tables(.shuffle)
    try Expected(old, new, verifying: false).check(differ.changes(from: old, to: new))
  }

  /// Runs `body` in a task of its own, with a differ of its own.
  private static func run<Result>(
    _ body: @escaping (inout TableDiffer) throws -> Result
  ) async throws -> Result {
    let body = Unchecked(value: body)
    return try await Task {
      var differ = TableDiffer()
      return Unchecked(value: try body.value(&differ))
    }.value.value
  }

  /// Calls with which the task is cancelled: the first and the last ones, and some between.
  private static func points(upTo count: Int) -> [Int] {
    let between = stride(from: 1, to: count, by: max(1, count / extent(3, optimised: 8)))
    return Array(between) + [count - 1, count]
  }

  private static func tables(
    _ kind: Kind, rowCount: Int = rowCount
  ) throws -> (old: Table<Section>, new: Table<Section>) {
    var random = SeededGenerator(seed: 7)
    func section(_ id: Int, _ ids: some Sequence<Int>, version: Int = 0) -> Section {
      Section(id: id, header: "", rows: ids.map { Row(id: $0, version: version) })
    }
    func shuffled(_ ids: Range<Int>) -> [Int] {
      var ids = Array(ids)
      random.shuffle(&ids)
      return ids
    }
    func divided(_ ids: [Int], by count: Int) -> [Section] {
      ids.chunks(ofCount: count).map { section($0.startIndex, $0) }
    }
    let rows = 0..<rowCount
    switch kind {
    case .shuffle: return (try Table([section(0, rows)]), try Table([section(0, shuffled(rows), version: 1)]))
    case .churn:
      let new = rows.flatMap { $0 % 7 == 0 ? [] : $0 % 11 == 0 ? [$0 + 50_000, $0] : [$0] }
      return (try Table([section(0, rows)]), try Table([section(0, new)]))
    case .filter: return (try Table([section(0, rows)]), try Table([section(0, rows.filter { $0 % 5 < 2 })]))
    case .reversed:
      return (try Table([section(0, rows)]), try Table([section(0, rows.reversed(), version: 1)]))
    case .updated: return (try Table([section(0, rows)]), try Table([section(0, rows, version: 1)]))
    case .crossing:
      let new = divided(shuffled(rows), by: 900)
      let changed = new.dropLast() + [section(-1, (rowCount - 100)..<(rowCount + 500))]
      return (try Table(divided(Array(rows), by: 900)), try Table(Array(changed)))
    case .manySections:
      var new = divided(Array(rows), by: 3)
      random.shuffle(&new)
      return (try Table(divided(Array(rows), by: 3)), try Table(new))
    case .duplicates:
      let idCount = rowCount - 500
      let (old, new) = (shuffled(rows).map { $0 % idCount }, shuffled(rows).map { $0 % idCount })
      return (try Table([section(0, old)]), try Table([section(0, new)]))
    case .repeatedSections:
      let old = divided(Array(rows), by: 3) + [section(0, [50_000]), section(3, [])]
      return (try Table(old), try Table(Array(old.reversed())))
    }
  }
}

/// The outcome of a comparison that is not cancelled.
private struct Expected {
  typealias Changes = TableChanges<CancellationTests.Section>

  /// The changes; `nil` if the comparison refuses the tables.
  let changes: Changes?

  init(_ old: Table<CancellationTests.Section>, _ new: Table<CancellationTests.Section>, verifying: Bool) {
    var differ = TableDiffer()
    changes = try? differ.changes(from: old, to: new, verifyingIdentifiers: verifying)
  }

  func check(_ found: @autoclosure () throws -> Changes) rethrows {
    guard let changes else {
      #expect(throws: TableError.self) { try found() }
      return
    }
    let found = try found()
    #expect(found == changes)
    #expect(found.duplicates == changes.duplicates)
    #expect(found.isMinimal == changes.isMinimal)
  }

  /// Returns whether the comparison was cancelled. Otherwise, checks that its outcome is the expected one.
  func isStopped(_ compare: () throws(TableError) -> Changes) -> Bool {
    do throws(TableError) {
      let found = try compare()
      check(found)
      return false
    } catch {
      #expect(error == .cancelled || changes == nil)
      return error == .cancelled
    }
  }
}

/// Compares rows, and cancels the current task with one of the calls.
private final class CancellingComparison: RowComparison {
  private(set) var calls = 0
  private let last: Int

  init(after call: Int) { last = call }

  func id(of row: CancellationTests.Row) -> Int {
    note()
    return row.id
  }

  func hasSameContent(_ old: CancellationTests.Row, _ new: CancellationTests.Row) -> Bool {
    note()
    return old == new
  }

  private func note() {
    calls += 1
    if calls == last { withUnsafeCurrentTask { $0?.cancel() } }
  }
}

/// Goes to a task and back, while its owner waits.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
