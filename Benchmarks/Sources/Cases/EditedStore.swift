import StatefulTable
import TableDiff
import TableDiffTesting

/// A benchmark's edits did something else than they should.
struct EditFailed: Error {}

/// A store with edits for it.
struct EditedStore {
  /// A row of 32 bytes.
  struct Record: Identifiable, Equatable {
    /// The row's id.
    var id: Int
    var version = 0
    var first = 0
    var second = 0
  }

  /// The store's type.
  typealias Store = TableStore<Int, NoHeader, Record>
  /// One edit, or several.
  typealias Edit = (inout Store) throws -> Void

  /// How many rows the store has at first.
  static let rowCount = 100_000

  /// The store, to be edited.
  var store: Store
  private var generator = SeededGenerator(seed: 1)
  private var nextID = Self.rowCount

  /// A store with all rows in so many sections.
  init(sectionCount: Int) throws {
    let rows = Self.rowCount / sectionCount
    store = try Store(
      sections: (0..<sectionCount).map { section in
        TableSection(id: section, rows: (0..<rows).map { Record(id: section * rows + $0) })
      })
  }

  /// The middle of the section in the middle.
  private var middle: RowPath {
    let section = store.sectionCount / 2
    return RowPath(section: section, row: store.rowCount(inSection: section) / 2)
  }

  /// Moves the row there to the front of its section.
  var move: Edit {
    { [middle] store in try store.move(from: middle, to: RowPath(section: middle.section, row: 1)) }
  }

  /// Moves it back.
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
