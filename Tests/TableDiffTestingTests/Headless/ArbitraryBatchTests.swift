import TableDiff
import TableDiffTesting
import Testing

/// Batches that nobody thought about: most are illegal, none may trap, and an accepted one has to fit.
@Suite struct ArbitraryBatchTests {
  @Test(arguments: [BatchRules(), BatchRules(host: .collectionView, acceptsRowChangesInMovedSections: true)])
  func `an accepted batch leads to the counts of the data source`(_ rules: BatchRules) throws {
    var numbers = FixedNumbers(state: 42)
    var accepted = 0
    for _ in 0..<extent(1_500, optimised: 6_000) {
      let before = numbers.counts()
      let calls = numbers.calls()
      let after = numbers.next(3) == 0 ? before : numbers.counts()
      let (old, new) = (try table(before, named: "old"), try table(after, named: "new"))
      var view = HeadlessTable(showing: old, rules: rules)
      let found = view.violations(of: calls, before: old, after: new)
      do {
        try view.performBatch(calls, before: old, after: new)
        accepted += 1
        #expect(found.isEmpty)
        #expect(view.rowCounts == after)
        #expect(keepsOrder(view, calls))
      } catch {
        #expect(error == found.first)
        #expect(view.lastViolations == found)
      }
    }
    #expect(accepted > extent(25, optimised: 100))
  }

  /// Whether what is left of the old rows and was not moved is in the order of the old table, section by
  /// section.
  private func keepsOrder(
    _ view: HeadlessTable<TableSection<String, NoHeader, String>>, _ calls: BatchCalls
  ) -> Bool {
    let moved = Set(calls.movedRows.map { "old \($0.from.section) \($0.from.row)" })
    return view.displayed.allSatisfy { section in
      let kept = section.rows.filter { $0.hasPrefix("old") && !moved.contains($0) }
      return kept == kept.sorted() && kept.allSatisfy { $0.hasPrefix(section.id) }
    }
  }

  private func table(_ counts: [Int], named name: String) throws -> DrawnTable {
    try DrawnTable(
      counts.enumerated().map { place, count in
        TableSection(id: "\(name) \(place)", rows: (0..<count).map { "\(name) \(place) \($0)" })
      })
  }
}

/// Small random numbers, the same in every run.
private struct FixedNumbers {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func counts() -> [Int] {
    (0..<next(4)).map { _ in next(4) }
  }

  mutating func path() -> RowPath { row(next(4) - next(12) / 11, next(4) - next(12) / 11) }

  mutating func calls() -> BatchCalls {
    var calls = BatchCalls()
    for _ in 0..<next(4) {
      switch next(12) {
      case 0: calls.deletedSections.append(next(4))
      case 1: calls.insertedSections.append(next(4))
      case 2: calls.reloadedSections.append(next(3))
      case 3: calls.movedSections.append(moved(next(3), to: next(3)))
      case 4, 5: calls.deletedRows.append(path())
      case 6, 7: calls.insertedRows.append(path())
      case 8, 9: calls.reloadedRows.append(path())
      default: calls.movedRows.append(moved(path(), to: path()))
      }
    }
    return calls
  }
}
