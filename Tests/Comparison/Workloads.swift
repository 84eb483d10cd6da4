import Foundation
import StatefulTable
import TableDiff
import TableDiffFoundation
import TableDiffTesting

extension Workload {
  /// All workloads. They have 100,000 rows, unless the name has another number.
  static var all: [Workload] {
    [
      table("identical", .refreshIdenticalCopied, limit: 1.05),
      table("append", .pageAppend, limit: 1.05),
      table("prepend", .pagePrepend, limit: 1.05),
      table("one-edit", .singleEdit, variant: Edit.insert, limit: 1.05),
      table("one-update", .singleEdit, variant: Edit.update, limit: 1.05),
      table("one-move", .rerankOne, limit: 1.05),
      table("1000-moves", .rerank1pct, limit: 1.05),
      table("churn-1pct", .churn1pct, limit: 1.05),
      table("one-dirty-section", .oneDirtySection, limit: 1.05),
      table("one-dirty-section-others-copied", .oneDirtySection, variant: 1, limit: 1.05),
      Workload(name: "20-edits-of-a-store", limit: 1.05, types: [.int, .textsCopied], kind: .editedStore),
      Workload(name: "row-paths-of-all", limit: 1.05, types: [.int], kind: .rowPaths),
      Workload(name: "index-paths-of-all", limit: 1.05, types: [.int], kind: .indexPaths),
      table("filter-50pct", .filter50pct, limit: 1.15),
      table("filter-5pct", .filter5pct, limit: 1.15),
      table("search-clear", .searchClear, limit: 1.15),
      table("block-move", .blockMove, limit: 1.15),
      table("mixed-20pct", .mixed20pct, limit: 1.15),
    ] + headlines + [
      table("shuffle", .shuffle, limit: 1.3),
      table("sort", .sortOtherKey, limit: 1.3),
      table("cross-shuffle", .crossShuffle, limit: 1.3),
      table("all-new", .stateSwap, limit: 1.3),
      table("churn-20pct", .churn20pct, limit: 1.8),
      table("reverse", .reverse, limit: 1.8),
      table("10000-sections", .singleEdit, variant: Edit.insert, shape: .sections(10_000), limit: 1.8),
      array("5-rows-edit", .singleEdit, rows: 5),
      array("5-rows-shuffle", .shuffle, rows: 5),
      array("20-rows-edit", .singleEdit, rows: 20),
      array("20-rows-shuffle", .shuffle, rows: 20),
      array("1000-rows-edit", .singleEdit, rows: 1_000),
      array("1000-rows-churn-1pct", .churn1pct, rows: 1_000),
      array("1000-rows-shuffle", .shuffle, rows: 1_000),
      table("duplicates-5pct", .duplicates5pct, limit: 1.1),
      table("duplicates-heavy", .duplicatesHeavy, limit: 1.1),
    ]
  }

  /// The transitions in the table of the README.
  private static var headlines: [Workload] {
    let types: [TransitionType] = [
      .refreshIdenticalCopied, .pageAppend, .rotate, .singleEdit, .sectionMove, .update1pct, .churn1pct,
      .searchClear, .filter50pct, .refreshFeed, .shuffle,
    ]
    return types.map { table("headline-\($0.rawValue)", $0, limit: 1.15, types: [.uuid]) }
  }

  /// Positions in the variants of a single edit.
  private enum Edit {
    static let insert = 1
    static let update = 10
  }

  private static let rowCount = 100_000

  private static func table(
    _ name: String, _ transition: TransitionType, variant: Int = 0, shape: TransitionShape = .oneSection,
    limit: Double, types: [RowType] = RowType.most
  ) -> Workload {
    Workload(
      name: name, limit: limit, types: types,
      kind: .tables(.init(transition, rows: rowCount, variant: variant, shape: shape)))
  }

  private static func array(_ name: String, _ transition: TransitionType, rows: Int) -> Workload {
    Workload(
      name: name, limit: 1, types: RowType.most,
      kind: .arrays(.init(transition, rows: rows, variant: Edit.insert, shape: .oneSection)))
  }
}

extension Workload {
  /// Makes the tables.
  func prepare(_ type: RowType) throws -> PreparedWorkload {
    // By name, so that the engine is specialized for each type, as it is in an app.
    switch type {
    case .int: try prepare(Int.self, sharingIDs: false)
    case .textsCopied: try prepare(String.self, sharingIDs: true)
    case .textsFresh: try prepare(String.self, sharingIDs: false)
    case .uuid: try prepare(UUID.self, sharingIDs: false)
    }
  }

  private func prepare<ID: GeneratedID>(_: ID.Type, sharingIDs: Bool) throws -> PreparedWorkload {
    switch kind {
    case .tables(let draft):
      let tables: GeneratedTransition<ID> = draft.make(sharingIDs: sharingIDs)
      return PreparedWorkload(from: try Table(tables.old), to: try Table(tables.new))
    case .arrays(let draft):
      let tables: GeneratedTransition<ID> = draft.make(sharingIDs: sharingIDs)
      return PreparedWorkload(from: Array(tables.oldRows), to: Array(tables.newRows))
    case .editedStore:
      let changes = try Self.editedStore(ID.self)
      return PreparedWorkload(from: changes.old, to: changes.new)
    case .rowPaths: return try Self.rowPaths()
    case .indexPaths: return try Self.indexPaths()
    }
  }

  /// Returns the changes of twenty edits.
  private static func editedStore<ID: GeneratedID>(
    _: ID.Type
  ) throws -> TableChanges<PreparedWorkload.Section<ID>> {
    let tables = GeneratedTransition<ID>.make(.refreshIdenticalCopied, rows: rowCount, seed: Draft.seed)
    var store = try TableStore(sections: tables.old)
    return try store.performUpdates { store in
      var random = SeededGenerator(seed: 1)
      func path() -> RowPath { RowPath(section: 0, row: random.next(below: rowCount - 100)) }
      for edit in 0..<5 {
        try store.insert(GeneratedRow(id: ID.make(rowCount + edit), version: 0), at: path())
        try store.remove(at: path())
        try store.move(from: path(), to: path())
        let updated = path()
        guard let row = store[updated] else { continue }
        try store.update(GeneratedRow(id: row.id, version: row.version + 1), at: updated)
      }
    }
  }

  /// Reads all paths of the batches of a tenth of the rows deleted, a tenth inserted and some moved.
  private static func rowPaths() throws -> PreparedWorkload {
    let changes = try feed()
    return PreparedWorkload {
      var sum = 0
      func add(_ path: RowPath) { sum &+= path.section ^ path.row }
      for batch in changes.plan(.standard).batches {
        for path in batch.deletedRows { add(path) }
        for path in batch.insertedRows { add(path) }
        for pair in batch.movedRows {
          add(pair.old)
          add(pair.new)
        }
      }
      keep(sum)
    } result: {
      PreparedWorkload.result(changes)
    }
  }

  /// Makes the index paths of the same batches, as an app does.
  private static func indexPaths() throws -> PreparedWorkload {
    let changes = try feed()
    return PreparedWorkload {
      for batch in changes.plan(.standard).batches {
        keep(batch.deletedRows.indexPaths)
        keep(batch.insertedRows.indexPaths)
        keep(batch.movedRows.lazy.map(\.old).indexPaths)
        keep(batch.movedRows.lazy.map(\.new).indexPaths)
      }
    } result: {
      PreparedWorkload.result(changes)
    }
  }

  private static func feed() throws -> TableChanges<PreparedWorkload.Section<Int>> {
    let tables = GeneratedTransition<Int>.make(.refreshFeed, rows: rowCount, seed: Draft.seed)
    return try Table(tables.old).changes(to: Table(tables.new))
  }
}
