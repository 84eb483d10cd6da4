import StatefulTable
import TableDiff
import TableDiffGate
import TableDiffTesting

/// Edits of the rows of a store: single ones, blocks, and changes that are applied again.
enum StoreCases {
  /// The cases that the gate counts.
  static var gated: [BenchmarkCase] {
    [1, 100].flatMap { [move($0), mixedEdits($0)] } + [applied]
  }

  /// The others: making a store, one edit with its changes, and the memory of a store.
  static var others: [BenchmarkCase] {
    [1, 100].flatMap { count in
      [
        build(count), edit("insert", count, \.insert, undoneBy: \.remove),
        edit("remove", count, \.remove, undoneBy: \.insert),
        edit("update", count, \.update, undoneBy: \.update),
      ]
    } + [1, 125].flatMap { [memory($0, withTable: false), memory($0, withTable: true)] }
  }

  /// A row in the middle of a section moves to its front, and back.
  private static func move(_ sectionCount: Int) -> BenchmarkCase {
    BenchmarkCase("store-move.int.100000.\(sections(sectionCount))") {
      var edited = try EditedStore(sectionCount: sectionCount)
      var changes: [TableChanges<EditedStore.Store.Section>] = []
      return CaseRun {
        changes.removeAll(keepingCapacity: true)
        changes.append(try edited.store.performUpdates(edited.move))
        changes.append(try edited.store.performUpdates(edited.moveBack))
      } outcome: {
        GateOutcome(changes)
      }
    }
  }

  /// A thousand edits of all kinds in one block. The store is a copy each time, so that copying it counts
  /// too.
  private static func mixedEdits(_ sectionCount: Int) -> BenchmarkCase {
    BenchmarkCase("store-1000-mixed-edits.int.100000.\(sections(sectionCount))") {
      var edited = try EditedStore(sectionCount: sectionCount)
      let edits = edited.mixedEdits(1_000)
      let store = edited.store
      var changes: TableChanges<EditedStore.Store.Section>?
      return CaseRun {
        var copy = store
        changes = try copy.performUpdates { store in for edit in edits { try edit(&store) } }
      } outcome: {
        GateOutcome([changes].compactMap(\.self))
      }
    }
  }

  /// The changes of a thousand edits are applied to the table before, from which those of the outcome lead to
  /// the table that this gives.
  private static var applied: BenchmarkCase {
    BenchmarkCase("apply-changes.int.100000.one") {
      var edited = try EditedStore(sectionCount: 1)
      let edits = edited.mixedEdits(1_000)
      let changes = try edited.store.performUpdates { store in for edit in edits { try edit(&store) } }
      var result = changes.old
      return CaseRun {
        result = try changes.applying(to: changes.old)
      } outcome: {
        GateOutcome([try changes.old.changes(to: result)])
      }
    }
  }

  private static func sections(_ count: Int) -> String { count == 1 ? "one" : "hundred" }
}

// MARK: - Cases that the gate does not count

extension StoreCases {
  private static func build(_ sectionCount: Int) -> BenchmarkCase {
    BenchmarkCase("store-build.int.100000.\(sections(sectionCount))") {
      let sections = EditedStore.sections(count: sectionCount)
      var store = EditedStore.Store()
      return CaseRun {
        store = try EditedStore.Store(sections: sections)
      } outcome: {
        GateOutcome(rowCount: store.rowCount)
      }
    }
  }

  /// One edit in the middle of a section, and its changes.
  private static func edit(
    _ name: String, _ sectionCount: Int, _ edit: KeyPath<EditedStore, EditedStore.Edit>,
    undoneBy inverse: KeyPath<EditedStore, EditedStore.Edit>
  ) -> BenchmarkCase {
    BenchmarkCase("store-\(name).int.100000.\(sections(sectionCount))") {
      var edited = try EditedStore(sectionCount: sectionCount)
      var changes: TableChanges<EditedStore.Store.Section>?
      return CaseRun {
        if changes != nil { try edited.store.performUpdates(edited[keyPath: inverse]) }
      } _: {
        changes = try edited.store.performUpdates(edited[keyPath: edit])
      } outcome: {
        GateOutcome([changes].compactMap(\.self))
      }
    }
  }

  /// The memory of a store, alone or with the table that it was asked for. The rows have 1,000,000 bytes, so that
  /// bytes at the peak are millionths of them.
  private static func memory(_ sectionCount: Int, withTable: Bool) -> BenchmarkCase {
    let parts = ["store-memory-1000000-bytes-of-rows", "\(sectionCount)", withTable ? "with-table" : "alone"]
    return BenchmarkCase(parts.joined(separator: ".")) {
      let rowCount = 1_000_000 / MemoryLayout<EditedStore.Record>.stride
      let sections = EditedStore.sections(count: sectionCount, rowCount: rowCount)
      var store = EditedStore.Store()
      var table: Table<EditedStore.Store.Section>?
      return CaseRun {
        (store, table) = (EditedStore.Store(), nil)
      } _: {
        store = try EditedStore.Store(sections: sections)
        if withTable { table = store.table }
      } outcome: {
        GateOutcome(rowCount: table?.shape.rowCount ?? store.rowCount)
      }
    }
  }
}

extension GateOutcome {
  /// The outcome of edits: the changes.
  fileprivate init(_ blocks: [TableChanges<EditedStore.Store.Section>]) {
    var digest = ResultDigest()
    for changes in blocks {
      for path in changes.deletedRows { digest.add(path) }
      for path in changes.insertedRows { digest.add(path) }
      for pair in Array(changes.movedRows) + Array(changes.updatedRows) {
        digest.add(pair.old)
        digest.add(pair.new)
      }
    }
    let moves = blocks.reduce(0) { $0 + $1.movedRows.count }
    self.init(
      operations: blocks.reduce(0) { $0 + $1.changeCount }, moves: moves, minimalMoves: moves, batches: 0,
      digest: digest.value)
  }

  /// The outcome of work that makes rows.
  fileprivate init(rowCount: Int) {
    self.init(operations: rowCount, moves: 0, minimalMoves: 0, batches: 0, digest: 0)
  }
}
