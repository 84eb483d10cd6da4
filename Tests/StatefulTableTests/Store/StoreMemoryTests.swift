import TableDiff
import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("The memory of a store with 100,000 rows of 32 bytes")
struct StoreMemoryTests {
  struct Record: Identifiable {
    var id: Int
    var content: (Int, Int, Int) = (0, 0, 0)
  }

  typealias RecordStore = TableStore<Int, NoHeader, Record>

  static let rowCount = 100_000

  static func store(sectionCount: Int) throws -> RecordStore {
    let rows = rowCount / sectionCount
    return try RecordStore(
      sections: (0..<sectionCount).map { section in
        TableSection(id: section, rows: (0..<rows).map { Record(id: section * rows + $0) })
      })
  }

  static func isWithinBound(_ store: RecordStore) -> Bool {
    store.byteCount <= 2 * MemoryLayout<Record>.stride * store.rowCount
  }

  @Test("is within twice the rows' own when they come all at once", arguments: [1, 100, 1_000])
  func builtAtOnce(sectionCount: Int) throws {
    let store = try Self.store(sectionCount: sectionCount)
    #expect(MemoryLayout<Record>.stride == 32)
    #expect(Self.isWithinBound(store), "\(store.byteCount) bytes")
  }

  @Test("is within twice the rows' own when they come one by one anywhere")
  func inserted() throws {
    var store = RecordStore()
    try store.appendSection(TableSection(id: 0, rows: []))
    var generator = SeededGenerator(seed: 1)
    for id in 0..<Self.rowCount {
      try store.insert(Record(id: id), at: RowPath(section: 0, row: generator.next(below: id + 1)))
      if id > 5_000, id % 977 == 0 { #expect(Self.isWithinBound(store), "\(store.byteCount) at \(id)") }
    }
    #expect(Self.isWithinBound(store), "\(store.byteCount) bytes")
  }

  @Test("is within twice the rows' own after blocks that exchange most of them")
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
      #expect(Self.isWithinBound(store), "\(store.byteCount) bytes")
    }
  }

  @Test("is that of its rows once more for a table that was handed out, until that is released or edited")
  func table() throws {
    var store = RecordStore()
    for id in 0..<10 { try store.appendSection(TableSection(id: id, rows: [])) }
    for id in 0..<Self.rowCount { try store.append(Record(id: id), toSection: id % 10) }
    let rowBytes = MemoryLayout<Record>.stride * Self.rowCount
    #expect(store.tableByteCount == 0)
    _ = store.table
    #if canImport(Darwin)
      // The allocator gives large arrays whole pages there: up to 4 % more than their rows take.
      let (slack, whole) = (rowBytes / 25, store.tableByteCount)
    #else
      let (slack, whole) = (rowBytes / 100, rowBytes)
    #endif
    #expect((rowBytes...(rowBytes + slack)).contains(store.tableByteCount), "\(store.tableByteCount) bytes")
    #expect(store.byteCount + store.tableByteCount <= 3 * rowBytes, "\(store.byteCount) bytes of its own")
    try store.remove(at: RowPath(section: 3, row: 0))
    #expect(store.tableByteCount < whole - rowBytes / 11)
    store.releaseTable()
    #expect(store.tableByteCount == 0)
  }

  @Test("is given back when nearly all rows go", arguments: [false, true])
  func removed(inBlock: Bool) throws {
    var store = try Self.store(sectionCount: 1)
    let edit: (inout RecordStore) throws -> Void = { store in
      while store.rowCount > 2_000 { try store.remove(at: RowPath(section: 0, row: store.rowCount / 2)) }
    }
    if inBlock { try store.performUpdates(edit) } else { try edit(&store) }
    #expect(store.byteCount < 3 * MemoryLayout<Record>.stride * 2_000, "\(store.byteCount) bytes")
    #expect(store.path(ofID: 99_999) == RowPath(section: 0, row: 1_999))
  }
}
