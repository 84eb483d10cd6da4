import FuzzInput
import TableDiff
import TableDiffTesting

/// Rows compared as they are, by a comparison that promises nothing and may cancel the task.
final class CancellingComparison<Row: FuzzRow>: RowComparison {
  private var calls = 0
  private let last: Int

  /// Creates a comparison that cancels the current task with one of its calls; never with call 0.
  init(after call: Int) { last = call }

  func id(of row: Row) -> Row.ID {
    note()
    return row.id
  }

  func hasSameContent(_ old: Row, _ new: Row) -> Bool {
    note()
    return old == new
  }

  private func note() {
    calls += 1
    if calls == last { withUnsafeCurrentTask { $0?.cancel() } }
  }
}

/// Ids that are others after some looks, and contents that are compared by chance.
final class FickleComparison<Row: FuzzRow>: RowComparison {
  private var looks = 0
  private let limit: Int

  init(after limit: Int) { self.limit = limit }

  func id(of row: Row) -> Int {
    looks += 1
    return looks > limit ? row.label / 4 + 100_000_000 : row.label / 4
  }

  func hasSameContent(_ old: Row, _ new: Row) -> Bool {
    looks += 1
    return looks % 3 == 0
  }
}

extension EngineCase {
  /// Cancels the task in a call of the comparison: it throws, or returns the whole result.
  func checkCancelled(by choices: inout Choices) {
    let call = choices.number(below: choices.flag() ? 64 : 20_000)
    guard #available(macOS 26, *) else { return }
    nonisolated(unsafe) let body = { cancelled(after: call) }
    // Runs to its end here and now.
    Task.immediate { body() }
  }

  private func cancelled(after call: Int) {
    var differ = TableDiffer()
    guard let whole = watched(by: &differ, cancelledAfter: 0) else { return }
    differ.stopsIfCancelled = true
    if let changes = watched(by: &differ, cancelledAfter: call), isLawful {
      expectSame(changes, whole, Findings(whole))
    }
    // The task stays cancelled.
    differ.stopsIfCancelled = false
    guard isLawful else { return _ = watched(by: &differ, cancelledAfter: 0) }
    expectSame(watched(by: &differ, cancelledAfter: 0), whole, Findings(whole))
  }

  private func watched(by differ: inout TableDiffer, cancelledAfter call: Int) -> Changes? {
    try? differ.changes(
      from: old, to: new, by: CancellingComparison(after: call), verifyingIdentifiers: verifying)
  }

  /// Ways that lead to the same changes, and one that leads to any.
  func checkOtherComparisons(_ changes: Changes, _ found: Findings) {
    var differ = TableDiffer()
    if isLawful {
      let keyed = try? old.changes(
        to: new, id: { $0.id }, sameContent: { $0.label == $1.label }, verifyingIdentifiers: verifying)
      expectSame(keyed, changes, found)
      expectSame(watched(by: &differ, cancelledAfter: 0), changes, found)
      expectSame(try? old.changes(to: new, verifyingIdentifiers: verifying), changes, found)
      expectSame(
        try? old.sections.changes(to: new.sections, verifyingIdentifiers: verifying), changes, found)
      if !verifying {
        let trusted = differ.compare(old, new, by: IdentifiableComparison<Section.StoredRow>())
        expectSame(trusted, changes, found)
      }
    }
    for limit in [0, 3, 17, 60, 200] {
      let comparison = FickleComparison<Section.StoredRow>(after: limit)
      guard
        let fickle = try? differ.changes(from: old, to: new, by: comparison, verifyingIdentifiers: verifying)
      else { continue }
      ExpectedChanges.check(Findings(fickle), oldModel, newModel, knowsContents: false)
    }
  }

  /// Changes as lists of positions, and in words.
  func checkLists(of changes: Changes) {
    check(changes.deletedSections)
    check(changes.insertedSections)
    check(changes.movedSections)
    check(changes.updatedSections)
    check(changes.deletedRows)
    check(changes.insertedRows)
    check(changes.movedRows)
    check(changes.updatedRows)
    for (list, runs) in [
      (changes.deletedRows, changes.deletedRows.runs), (changes.insertedRows, changes.insertedRows.runs),
    ] {
      let rows = runs.flatMap { run in run.rows.map { RowPath(section: run.section, row: $0) } }
      expect(Array(list) == rows, "\(list) in runs is \(rows)")
    }
    let lines = "\(changes)".split(separator: "\n").count
    expect(lines == 1 + changes.changeCount, "\(changes.changeCount) changes in \(lines) lines")
    expect("\(changes)".split(separator: "\n")[0].hasSuffix(changes.summary), "\(changes.summary)")
    for group in changes.duplicates { expect("\(group)".hasPrefix("\(group.side) rows ["), "\(group)") }
  }

  private func check<Change>(_ list: ChangeList<Change>) {
    let all = Array(list)
    expect(all.count == list.count && list.isEmpty == all.isEmpty, "\(list) has \(list.count) changes")
    expect(list.reversed().elementsEqual(all.reversed()), "\(list) is another one backwards")
    for (distance, change) in all.enumerated() {
      let index = list.index(list.startIndex, offsetBy: distance)
      expect(list[index] == change, "\(list) has \(list[index]) at \(distance)")
      expect(list.distance(from: index, to: list.endIndex) == all.count - distance, "\(list) at \(distance)")
      expect(list.index(before: list.index(after: index)) == index, "\(list) goes elsewhere from \(distance)")
    }
    expect(
      (list.description
        == (Change.self == Int.self || Change.self == SectionPair.self
          ? "no sections" : "no rows"))
        == all.isEmpty, list.description)
  }

  /// The differences of sections, in the standard library's form.
  func checkDifferences(of changes: Changes) {
    expect(changes.difference(ofNewSection: new.sections.count) == nil, "a section that isn't there")
    for section in new.sections.indices {
      let difference = changes.difference(ofNewSection: section)
      guard let partner = changes.oldIndex(forNewSection: section) else {
        expect(difference == nil, "the new section \(section) differs from none")
        continue
      }
      guard let difference else { fatalError("the section \(section) has no difference") }
      let applied = Array(old.sections[partner].rows).applying(difference)
      expect(
        applied?.map(\.label) == newModel.sections[section].labels, "\(section): the difference is wrong")
    }
  }
}
