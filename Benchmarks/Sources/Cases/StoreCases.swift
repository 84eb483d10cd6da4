import StatefulTable
import TableDiff
import TableDiffGate
import TableDiffTesting

/// Edits of the rows of a store: single ones, blocks, and changes that are applied again.
enum StoreCases {
  static var all: [BenchmarkCase] {
    [1, 100].flatMap { [move($0), mixedEdits($0)] } + [applied]
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
}
