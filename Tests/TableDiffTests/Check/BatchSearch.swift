import Algorithms
import TableDiff
import TableDiffTesting

/// Whether fewer batches would do: puts the operations of a change into batches in every way, and has each
/// way carried out by a view. For tables of a few rows with unique ids whose contents do not change.
///
/// A row that comes with an inserted section, or goes with a deleted one, is not an operation. What waits for
/// a later batch stands where it stood, right before the next that stays; where it stands is of no matter to
/// the rules.
struct BatchSearch {
  typealias Section = SectionedTables.Section

  enum Operation: Hashable {
    case deleteSection(Int), insertSection(Int), moveSection(Int)
    case deleteRow(Int), insertRow(Int), moveRow(Int)
  }

  let old: Table<Section>
  let new: Table<Section>
  /// What has to be done, sections and rows named by their ids. Rows move through deleted and inserted
  /// sections.
  let operations: [Operation]

  init(_ changes: TableChanges<Section>) {
    old = changes.old
    new = changes.new
    let oldIDs = Set(old.sections.flatMap { $0.rows.map(\.id) })
    let newIDs = Set(new.sections.flatMap { $0.rows.map(\.id) })
    var operations: [Operation] = []
    var moved = Set(changes.movedRows.compactMap { changes.new[$0.new]?.id })
    for section in changes.deletedSections {
      operations.append(.deleteSection(old.sections[section].id))
      moved.formUnion(newIDs.intersection(old.sections[section].rows.map(\.id)))
    }
    for section in changes.insertedSections {
      operations.append(.insertSection(new.sections[section].id))
      moved.formUnion(oldIDs.intersection(new.sections[section].rows.map(\.id)))
    }
    for pair in changes.movedSections { operations.append(.moveSection(new.sections[pair.new].id)) }
    let deleted = Set(changes.deletedRows.compactMap { changes.old[$0]?.id }).subtracting(newIDs)
    let inserted = Set(changes.insertedRows.compactMap { changes.new[$0]?.id }).subtracting(oldIDs)
    for id in deleted.sorted() { operations.append(.deleteRow(id)) }
    for id in inserted.sorted() { operations.append(.insertRow(id)) }
    for id in moved.sorted() { operations.append(.moveRow(id)) }
    self.operations = operations
  }

  /// Whether a view that keeps to the rules accepts the operations in one or in two batches, and then shows
  /// the new table.
  func isPossible(batches: Int) throws -> Bool {
    let all = Set(operations)
    guard batches > 1 else { return try isAccepted([all]) }
    return try operations.combinations(ofCount: 0...).contains { try isAccepted([Set($0), all]) }
  }

  /// - Parameter done: What is done after each batch.
  private func isAccepted(_ done: [Set<Operation>]) throws -> Bool {
    var view = HeadlessTable(showing: old, rules: BatchRules(host: .collectionView))
    var before = old
    var doneBefore: Set<Operation> = []
    for done in done {
      let after = try state(done)
      guard let calls = calls(done.subtracting(doneBefore), before, after) else { return false }
      guard view.violations(of: calls, before: before, after: after).isEmpty else { return false }
      try view.performBatch(calls, before: before, after: after)
      (before, doneBefore) = (after, done)
    }
    return before == new && view.mismatches(with: new).isEmpty
  }
}

// MARK: - States

extension BatchSearch {
  /// The table once these operations are done.
  private func state(_ done: Set<Operation>) throws -> Table<Section> {
    let waiting = Set(operations).subtracting(done)
    let ids = Self.merge(
      old: old.sections.map(\.id).filter { !done.contains(.deleteSection($0)) },
      new: new.sections.map(\.id).filter { !waiting.contains(.insertSection($0)) }
    ) { waiting.contains(.moveSection($0)) ? .waits : done.contains(.moveSection($0)) ? .arrived : .stays }
    return try Table(
      ids.map { id in
        let rows = rows(ofSection: id, done: done, waiting: waiting)
        return Section(id: id, header: 0, rows: rows.map { GeneratedRow(id: $0, version: 0) })
      })
  }

  private func rows(ofSection id: Int, done: Set<Operation>, waiting: Set<Operation>) -> [Int] {
    let oldRows = old.sections.first { $0.id == id }?.rows.map(\.id) ?? []
    let newRows = new.sections.first { $0.id == id }?.rows.map(\.id) ?? []
    return Self.merge(
      old: oldRows.filter { !done.contains(.deleteRow($0)) },
      new: newRows.filter { !waiting.contains(.insertRow($0)) }
    ) { waiting.contains(.moveRow($0)) ? .waits : done.contains(.moveRow($0)) ? .arrived : .stays }
  }

  private enum Progress {
    case waits, arrived, stays
  }

  /// The elements in their new order; those that are still as they were stand right before the next element
  /// that stays.
  private static func merge(old: [Int], new: [Int], progress: (Int) -> Progress) -> [Int] {
    var merged = new.filter { progress($0) != .waits }
    var next = merged.endIndex
    for id in old.reversed() {
      switch progress(id) {
      case .arrived: continue
      case .stays where new.contains(id): next = merged.firstIndex(of: id) ?? next
      case .waits, .stays: merged.insert(id, at: next)
      }
    }
    return merged
  }
}

// MARK: - Calls

extension BatchSearch {
  /// What a view is told to do these operations; `nil` where something is not there to be named.
  private func calls(
    _ operations: Set<Operation>, _ before: Table<Section>, _ after: Table<Section>
  ) -> BatchCalls? {
    var calls = BatchCalls()
    for operation in operations {
      switch operation {
      case .deleteSection(let id):
        guard let place = before.place(ofSection: id) else { return nil }
        calls.deletedSections.append(place)
      case .insertSection(let id):
        guard let place = after.place(ofSection: id) else { return nil }
        calls.insertedSections.append(place)
      case .moveSection(let id):
        guard let from = before.place(ofSection: id), let to = after.place(ofSection: id) else { return nil }
        calls.movedSections.append(.init(from: from, to: to))
      case .deleteRow(let id):
        guard let place = before.place(ofRow: id) else { return nil }
        calls.deletedRows.append(place)
      case .insertRow(let id):
        guard let place = after.place(ofRow: id) else { return nil }
        calls.insertedRows.append(place)
      case .moveRow(let id):
        guard let from = before.place(ofRow: id), let to = after.place(ofRow: id) else { return nil }
        calls.movedRows.append(.init(from: from, to: to))
      }
    }
    return calls
  }
}

extension Table where Section == BatchSearch.Section {
  fileprivate func place(ofSection id: Int) -> Int? { sections.firstIndex { $0.id == id } }

  fileprivate func place(ofRow id: Int) -> RowPath? {
    for (section, content) in sections.enumerated() {
      let row = content.rows.firstIndex { $0.id == id }
      if let row { return RowPath(section: section, row: row) }
    }
    return nil
  }
}
