import Benchmark
import EditedStores
import StatefulTable
import TableDiff
import Suites

extension SuiteRegistry {
  /// What it costs to make a store of 100,000 rows of 32 bytes, and to edit it: one edit with its changes,
  /// and a thousand mixed ones in one block.
  mutating func addStoreEdits() {
    for sectionCount in [1, 100] {
      let suffix = "100000.\(sectionCount)-section\(sectionCount == 1 ? "" : "s")"
      addBuild("store-build-\(suffix)", sectionCount)
      addEdit("store-insert-\(suffix)", sectionCount, \.insert, undoneBy: \.remove)
      addEdit("store-remove-\(suffix)", sectionCount, \.remove, undoneBy: \.insert)
      addEdit("store-update-\(suffix)", sectionCount, \.update, undoneBy: \.update)
      addEdit("store-move-\(suffix)", sectionCount, \.move, undoneBy: \.moveBack)
      addMixedEdits("store-1000-mixed-edits-\(suffix)", sectionCount)
    }
  }

  private mutating func addBuild(_ name: String, _ sectionCount: Int) {
    add(name, metrics: SuiteMetrics.always) {
      let sections = EditedStore.sections(count: sectionCount)
      return try Subject { measure in
        var store: EditedStore.Store?
        measure { store = try? EditedStore.Store(sections: sections) }
        guard store?.rowCount == EditedStore.rowCount else { throw EditFailed() }
      }
    }
  }

  /// One edit in the middle of a section, and its changes.
  private mutating func addEdit(
    _ name: String, _ sectionCount: Int, _ edit: KeyPath<EditedStore, EditedStore.Edit>,
    undoneBy inverse: KeyPath<EditedStore, EditedStore.Edit>
  ) {
    add(name, metrics: SuiteMetrics.always) {
      var edited = try EditedStore(sectionCount: sectionCount)
      return try Subject { measure in
        let (edit, inverse) = (edited[keyPath: edit], edited[keyPath: inverse])
        var count = 0
        measure { count = (try? edited.store.performUpdates(edit))?.changeCount ?? 0 }
        guard count == 1 else { throw EditFailed() }
        try edited.store.performUpdates(inverse)
      }
    }
  }

  private mutating func addMixedEdits(_ name: String, _ sectionCount: Int) {
    add(name, metrics: SuiteMetrics.always) {
      var edited = try EditedStore(sectionCount: sectionCount)
      return try Subject { measure in
        let edits = edited.mixedEdits(1_000)
        var count = 0
        measure {
          let changes = try? edited.store.performUpdates { store in for edit in edits { try edit(&store) } }
          count = changes?.changeCount ?? 0
        }
        guard count > 0 else { throw EditFailed() }
      }
    }
  }
}
