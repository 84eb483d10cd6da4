import Benchmark
import StatefulTable
import Suites
import TableDiff
import TableDiffTesting

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
        var changes: StoreChanges?
        measure { changes = try? edited.store.performUpdates(edit) }
        guard changes?.changeCount == 1 else { throw EditFailed() }
        try edited.store.performUpdates(inverse)
      }
    }
  }

  private mutating func addMixedEdits(_ name: String, _ sectionCount: Int) {
    add(name, metrics: SuiteMetrics.always) {
      var edited = try EditedStore(sectionCount: sectionCount)
      return try Subject { measure in
        let edits = edited.mixedEdits(1_000)
        var changes: StoreChanges?
        measure {
          changes = try? edited.store.performUpdates { store in for edit in edits { try edit(&store) } }
        }
        guard changes?.isEmpty == false else { throw EditFailed() }
      }
    }
  }
}

/// A benchmark's edits did not do what they should.
struct EditFailed: Error {}

/// A store with edits for it.
struct EditedStore {
  struct Record: Identifiable, Equatable {
    var id: Int
    var version = 0
    var first = 0
    var second = 0
  }

  typealias Store = TableStore<Int, NoHeader, Record>
  typealias Edit = (inout Store) throws -> Void

  static let rowCount = 100_000

  var store: Store
  private var generator = SeededGenerator(seed: 1)
  private var nextID = Self.rowCount

  init(sectionCount: Int) throws {
    store = try Store(sections: Self.sections(count: sectionCount))
  }

  static func sections(count: Int, rowCount: Int = Self.rowCount) -> [Store.Section] {
    let rows = rowCount / count
    return (0..<count).map { section in
      TableSection(id: section, rows: (0..<rows).map { Record(id: section * rows + $0) })
    }
  }

  /// The middle of the section in the middle.
  private var middle: RowPath {
    let section = store.sectionCount / 2
    return RowPath(section: section, row: store.rowCount(inSection: section) / 2)
  }

  private static let newID = -1

  var insert: Edit {
    { [middle] store in try store.insert(Record(id: Self.newID), at: middle) }
  }

  var remove: Edit {
    { [middle] store in try store.remove(at: middle) }
  }

  var update: Edit {
    var row = store[middle] ?? Record(id: Self.newID)
    row.version += 1
    return { [middle, row] store in try store.update(row, at: middle) }
  }

  var move: Edit {
    { [middle] store in try store.move(from: middle, to: RowPath(section: middle.section, row: 1)) }
  }

  var moveBack: Edit {
    { [middle] store in try store.move(from: RowPath(section: middle.section, row: 1), to: middle) }
  }

  /// Inserts, removals, updates and moves in turn, anywhere in the table.
  mutating func mixedEdits(_ count: Int) -> [Edit] {
    (0..<count).map { index in
      let source = path()
      switch index % 4 {
      case 0:
        nextID += 1
        return { [row = Record(id: nextID)] store in try store.insert(row, at: source) }
      case 1: return { store in try store.remove(at: source) }
      case 2:
        return { store in
          guard var row = store[source] else { throw EditFailed() }
          row.version += 1
          try store.update(row, at: source)
        }
      default:
        let target = path()
        return { store in try store.move(from: source, to: target) }
      }
    }
  }

  /// A path that is there after some edits too.
  private mutating func path() -> RowPath {
    let section = generator.next(below: store.sectionCount)
    return RowPath(section: section, row: generator.next(below: store.rowCount(inSection: section) / 2))
  }
}
