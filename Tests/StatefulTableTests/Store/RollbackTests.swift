@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@Suite("A block that throws")
struct RollbackTests {
  @Test("leaves the store as it was, wherever it throws", arguments: [(3, 60), (1_000, 60), (10_000, 900)])
  func everyPoint(idCount: Int, rowBound: Int) throws {
    var edits = RandomEdits(seed: 7, idCount: idCount, rowBound: rowBound)
    let table = edits.table()
    var model = StoreModel(table)
    let block = edits.block(upTo: 60, on: &model)
    for count in (0...block.count).sampled(oneIn: 3) {
      var store = try NumberedStore(sections: table)
      // Makes the index, in every other round.
      if count % 2 == 0 { #expect(!store.containsRow(withID: -1)) }
      #expect(throws: Rollback.self) {
        try store.performUpdates { store in
          for edit in block.prefix(count) { try edit.carryOut(on: &store) }
          throw Rollback()
        }
      }
      #expect(StoreModel(table).differences(from: store) == [])
      // Nothing is left behind: the next block is told as if the first had never been.
      var fresh = try NumberedStore(sections: table)
      let again = try store.performUpdates { store in
        for edit in block { try edit.carryOut(on: &store) }
      }
      let expected = try fresh.performUpdates { store in
        for edit in block { try edit.carryOut(on: &store) }
      }
      #expect(again == expected)
      #expect(model.differences(from: store) == [])
    }
  }

  @Test("undoes its own edits only where it is part of another")
  func nested() throws {
    var store = try letterStore("s: a b c", "t: d")
    let changes = try store.performUpdates { store in
      try store.remove(at: at(0, 0))
      #expect(throws: Rollback.self) {
        try store.performUpdates { store in
          try store.insert(Letter("a'"), at: at(0, 2))
          try store.removeSection(at: 1)
          throw Rollback()
        }
      }
      try store.update(Letter("b'"))
    }
    #expect(store.drawing == ["s: b' c", "t: d"])
    #expect(changes.drawing == ["- row [0, 0]", "* row [0, 1] → [0, 0]"])
  }

  @Test("does not touch copies made within it")
  func copyWithin() throws {
    var store = try letterStore("s: a b c")
    var copy = store
    #expect(throws: Rollback.self) {
      try store.performUpdates { store in
        try store.remove(at: at(0, 0))
        copy = store
        try store.remove(at: at(0, 0))
        throw Rollback()
      }
    }
    #expect(store.drawing == ["s: a b c"])
    #expect(copy.drawing == ["s: b c"])
    let changes = try copy.performUpdates { copy in
      try copy.insert(Letter("x"), at: at(0, 0))
    }
    #expect(changes.drawing == ["+ row [0, 0]"])
    #expect(copy.drawing == ["s: x b c"])
  }

  @Test("does not touch the index of a copy made within it")
  func indexOfCopyWithin() throws {
    var store = try NumberedStore(
      sections: (0..<3).map { section in
        NumberedSection(id: section, header: 0, rows: (0..<100).map { NumberedRow(id: section * 100 + $0) })
      })
    #expect(store.containsRow(withID: 0))
    let model = StoreModel(Array(store.table.sections))
    var copy = NumberedStore()
    #expect(throws: Rollback.self) {
      try store.performUpdates { store in
        try store.moveSection(from: 0, to: 2)
        copy = store
        throw Rollback()
      }
    }
    #expect(model.differences(from: store) == [])
    #expect(StoreModel(Array(copy.table.sections)).differences(from: copy) == [])
    #expect(store.index.made != nil && copy.index.made != nil)
  }

  @Test("leaves none of its rows to be found by id")
  func insertedRows() throws {
    var store = try StoreIndexTests.store(rowCount: 2_000)
    #expect(store.containsRow(withID: 0))
    #expect(throws: Rollback.self) {
      try store.performUpdates { store in
        try store.insert(contentsOf: (5_000..<7_000).map { NumberedRow(id: $0) }, at: at(0, 1_000))
        throw Rollback()
      }
    }
    #expect((5_000..<7_000).allSatisfy { !store.containsRow(withID: $0) })
  }

  @Test("keeps the error's type")
  func typedError() throws {
    var store = try letterStore("s: a")
    do throws(StoreError) {
      try store.performUpdates { (store) throws(StoreError) in
        try store.append(Letter("b"), toSection: 0)
        try store.remove(at: at(0, 9))
      }
      Issue.record("it did not throw")
    } catch {
      #expect(error == .rowOutOfRange(at(0, 9), rowCount: 2))
    }
    #expect(store.drawing == ["s: a"])
  }

  @Test("counts as a removal of everything where another store was assigned")
  func assignment() throws {
    var store = try letterStore("s: a b", "t: c")
    let other = try letterStore("u: x")
    let changes = store.performUpdates { store in
      store = other
    }
    #expect(store.drawing == ["u: x"])
    #expect(changes.drawing == ["- section 0", "- section 1", "+ section 0"])
  }
}
