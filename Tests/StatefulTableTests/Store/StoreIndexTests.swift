import TableDiff
import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("The index of a store")
struct StoreIndexTests {
  static func store(rowCount: Int) throws -> NumberedStore {
    try NumberedStore(
      sections: [NumberedSection(id: 0, header: 0, rows: (0..<rowCount).map { NumberedRow(id: $0) })])
  }

  @Test("is made once for copies, whichever is asked first, and by several tasks at a time")
  func copies() async throws {
    for _ in 0..<20 {
      let store = try Self.store(rowCount: 5_000)
      let copy = store
      let found = await withTaskGroup { group in
        for task in 0..<8 {
          group.addTask { (task % 2 == 0 ? store : copy).path(ofRowWithID: 4_000 + task)?.row }
        }
        return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
      }
      #expect(found == Set(4_000..<4_008))
      #expect(store.index.made === copy.index.made)
    }
  }

  @Test("of many rows is not made for the first few lookups, which find the same")
  func firstLookups() throws {
    var store = try Self.store(rowCount: 20_000)
    try store.append(NumberedRow(id: 7), toSection: 0)
    #expect(store.unindexedLookupCount == 0)
    for lookup in 0..<8 {
      #expect(store.path(ofRowWithID: 7) == at(0, 7))
      #expect(store.row(withID: 7)?.content == 0)
      #expect((store.index.made != nil) == (lookup >= 4))
      // A copy that is edited knows of the lookups.
      let copy = store
      try store.update(NumberedRow(id: 3, content: lookup), at: at(0, 3))
      #expect(store.unindexedLookupCount == min(2 * (lookup + 1), 9))
      withExtendedLifetime(copy) {}
    }
    #expect(!store.containsRow(withID: -1))
  }

  @Test("is right in copies that are edited, made before or after it")
  func editedCopies() throws {
    for asksFirst in [false, true] {
      var store = try Self.store(rowCount: 2_000)
      if asksFirst { #expect(store.containsRow(withID: 0)) }
      var copy = store
      try store.insert(NumberedRow(id: -1), at: at(0, 0))
      try copy.removeRows(0..<1_000, inSection: 0)
      #expect(copy.path(ofRowWithID: 1_500) == at(0, 500))
      #expect(store.path(ofRowWithID: 1_500) == at(0, 1_501))
      #expect(store.path(ofRowWithID: -1) == at(0, 0))
      #expect(!copy.containsRow(withID: -1) && !copy.containsRow(withID: 5))
    }
  }

  @Test("is right when a store is put back that other edits were made in")
  func divergedCopies() throws {
    var store = try Self.store(rowCount: 2_000)
    #expect(store.containsRow(withID: 0))
    try store.performUpdates { store in
      var copy = store
      try copy.insert(contentsOf: (2_000..<3_000).map { NumberedRow(id: $0) }, at: at(0, 10))
      try store.insert(contentsOf: (5_000..<6_000).map { NumberedRow(id: $0) }, at: at(0, 1_000))
      let model = StoreModel(Array(store.table.sections))
      #expect(throws: Rollback.self) {
        try store.performUpdates { store in
          store = copy
          throw Rollback()
        }
      }
      #expect(model.differences(from: store) == [])
    }
  }

  @Test("is made anew when many of its entries are stale")
  func staleEntries() throws {
    var store = try Self.store(rowCount: 1_000)
    for id in 1_000..<20_000 {
      #expect(store.containsRow(withID: id - 1))
      try store.remove(at: at(0, 0))
      try store.append(NumberedRow(id: id), toSection: 0)
    }
    #expect(!(try #require(store.index.made).isStale(rowCount: 1_000, sectionCount: 1)))
    #expect(StoreModel(Array(store.table.sections)).differences(from: store) == [])
  }

  @Test("has each entry once when it has grown, that of the hash value 0 too")
  func grown() {
    var entries = IDEntries(capacity: 0)
    for number in 0..<100 as Range<Int32> { entries.enter(Int(number), number) }
    #expect(entries.count == 100)
    #expect((0..<100).allSatisfy(entries.contains))
    #expect(!entries.contains(100))
  }

  @Test("goes with the last copy of its store")
  func released() throws {
    func index() throws -> Weak {
      let store = try Self.store(rowCount: 2_000)
      #expect(store.containsRow(withID: 0))
      #expect(store.index.made != nil)
      return Weak(index: store.index.made)
    }
    #expect(try index().index == nil)
  }

  struct Weak { weak var index: IDIndex? }

  @Test("is not made for sections without rows")
  func sectionsWithoutRows() throws {
    let store = try NumberedStore(sections: (0..<200).map { NumberedSection(id: $0, header: 0, rows: []) })
    #expect(store.index(ofSectionWithID: 150) == 150)
    #expect(store.index(ofSectionWithID: 200) == nil)
    #expect(store.index.made == nil)
  }

  @Test("leads to sections wherever they move")
  func sections() throws {
    func section(_ id: Int) -> NumberedSection {
      NumberedSection(id: id, header: 0, rows: [NumberedRow(id: id)])
    }
    var store = try NumberedStore(sections: (0..<200).map { section($0) })
    #expect(store.index(ofSectionWithID: 150) == 150)
    var ids = Array(0..<200)
    var generator = SeededGenerator(seed: 5)
    for step in 0..<1_000 {
      let place = generator.next(below: ids.count)
      switch generator.next(below: 3) {
      case 0:
        try store.insertSection(section(200 + step % 50), at: place)
        ids.insert(200 + step % 50, at: place)
      case 1:
        try store.removeSection(at: place)
        ids.remove(at: place)
      default:
        let target = generator.next(below: ids.count)
        try store.moveSection(from: place, to: target)
        ids.insert(ids.remove(at: place), at: target)
      }
      let id = generator.next(below: 250)
      #expect(store.index(ofSectionWithID: id) == ids.firstIndex(of: id))
    }
  }
}
