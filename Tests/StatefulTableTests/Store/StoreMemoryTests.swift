import TableDiffTesting
import Testing

@testable import RowEditing
@testable import StatefulTable
@testable import TableDiff

@Suite("The memory of a store with many rows of 32 bytes")
struct StoreMemoryTests {
  /// Refers to an object, as copies of such rows are kept in more ways than those of plain values.
  struct Record: Identifiable, Equatable {
    var id: Int
    var content: (Int, Int) = (0, 0)
    var owner: AnyObject? = nil

    static func == (left: Record, right: Record) -> Bool {
      left.id == right.id && left.content == right.content && left.owner === right.owner
    }
  }

  typealias RecordStore = TableStore<Int, NoHeader, Record>

  static let rowCount = extent(50_000, optimised: 100_000)
  static let rowBytes = MemoryLayout<Record>.stride * rowCount

  static func store(sectionCount: Int) throws -> RecordStore {
    let rows = rowCount / sectionCount
    return try RecordStore(
      sections: (0..<sectionCount).map { section in
        TableSection(id: section, rows: (0..<rows).map { Record(id: section * rows + $0) })
      })
  }

  /// The bytes that tables and a store take together, without what rows refer to: shared storage counts once.
  static func byteCount(_ tables: Table<RecordStore.Section>..., store: RecordStore) -> Int {
    var arrays: [UInt: Int] = [:]
    func note(_ rows: ContiguousArray<Record>) {
      arrays[rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }] = rows.capacity
    }
    var pieces = 0
    for table in tables + [store.table] {
      pieces += table.pieces.count
      for piece in table.pieces {
        note(piece.array)
        guard case .patched(let rows) = piece.storage else { continue }
        note(rows.added)
        arrays[UInt(bitPattern: rows.memory)] = rows.capacity
      }
    }
    return arrays.values.reduce(0, +) * MemoryLayout<Record>.stride + pieces * 24
      + tables.count * 64 * store.sectionCount + (store.index.made?.byteCount ?? 0)
  }

  @Test("is the rows once, and at most a tenth more, before an id is asked for", arguments: [1, 100, 1_000])
  func builtAtOnce(sectionCount: Int) throws {
    var store = try Self.store(sectionCount: sectionCount)
    #expect(MemoryLayout<Record>.stride == 32)
    let shown = store.table
    #expect(Self.byteCount(shown, store: store) <= Self.rowBytes * 11 / 10)
    try store.update(Record(id: 5), at: RowPath(section: 0, row: 5))
    #expect(Self.byteCount(store.table, store: store) <= Self.rowBytes * 11 / 10)
  }

  @Test("is that of one piece more for an edit while a table is held")
  func heldTable() throws {
    var store = try Self.store(sectionCount: 1)
    try store.insert(Record(id: -1), at: RowPath(section: 0, row: 500))
    let shown = store.table
    let before = Self.byteCount(shown, store: store)
    try store.update(Record(id: 40_000), at: RowPath(section: 0, row: 40_001))
    // The rows of the piece, and another list of the pieces.
    let pieces = shown.pieces.count * 24
    #expect(Self.byteCount(shown, store: store) <= before + PieceSize.largest * 32 + pieces)
  }

  @Test("is within twice the rows' own when they come one by one anywhere")
  func inserted() throws {
    var store = RecordStore()
    try store.appendSection(TableSection(id: 0, rows: []))
    var generator = SeededGenerator(seed: 1)
    for id in 0..<Self.rowCount {
      try store.insert(Record(id: id), at: RowPath(section: 0, row: generator.next(below: id + 1)))
    }
    let bytes = Self.byteCount(store: store)
    #expect(bytes <= 2 * Self.rowBytes, "\(bytes) bytes")
  }

  @Test("is within thrice the rows' own with an index, after blocks that exchange most of them")
  func exchanged() throws {
    var store = try Self.store(sectionCount: 10)
    var generator = SeededGenerator(seed: 2)
    for round in 1...3 {
      try store.performUpdates { store in
        for step in 0..<(Self.rowCount / 10) {
          let section = generator.next(below: 10)
          let count = store.rowCount(inSection: section)
          try store.remove(at: RowPath(section: section, row: generator.next(below: count)))
          let path = RowPath(section: section, row: generator.next(below: count))
          try store.insert(Record(id: round * 1_000_000 + step), at: path)
        }
      }
      #expect(!store.containsRow(withID: -1))
      let bytes = Self.byteCount(store: store)
      #expect(bytes <= 3 * Self.rowBytes, "\(bytes) bytes")
    }
  }

  @Test("is given back when nearly all rows go", arguments: [false, true])
  func removed(inBlock: Bool) throws {
    var store = try Self.store(sectionCount: 1)
    let edit: (inout RecordStore) throws -> Void = { store in
      while store.rowCount > 2_000 { try store.remove(at: RowPath(section: 0, row: store.rowCount / 2)) }
    }
    if inBlock { try store.performUpdates(edit) } else { try edit(&store) }
    let bytes = Self.byteCount(store: store)
    #expect(bytes <= 3 * MemoryLayout<Record>.stride * 2_000, "\(bytes) bytes")
    #expect(store.path(ofRowWithID: Self.rowCount - 1) == RowPath(section: 0, row: 1_999))
  }
}

extension Table {
  /// The pieces in which the rows of all sections lie.
  fileprivate var pieces: [RowPiece<Section.StoredRow>] {
    rows.flatMap(\.pieces.list)
  }
}

extension IDIndex {
  /// The size of the index in bytes.
  fileprivate var byteCount: Int {
    (rows.slots.capacity + sectionIDs.slots.capacity) * MemoryLayout<UInt64>.stride
      + (numbers.capacity + sections.capacity + firstKeys.capacity) * MemoryLayout<Int32>.stride
  }
}
