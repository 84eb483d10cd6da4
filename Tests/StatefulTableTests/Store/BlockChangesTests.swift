@testable import StatefulTable
import TableDiff
import Testing

@Suite("The changes of a block")
struct BlockChangesTests {
  @Test("have deletes and updates in old coordinates and inserts in new ones, sorted")
  func coordinates() throws {
    var store = try letterStore("s: a b c d")
    let changes = try store.performUpdates { store in
      try store.update(Letter("d'"), at: at(0, 3))
      try store.remove(at: at(0, 2))
      try store.insert(Letter("y"), at: at(0, 1))
      try store.insert(Letter("x"), at: at(0, 0))
      try store.remove(at: at(0, 1))
    }
    #expect(store.drawing == ["s: x y b d'"])
    #expect(
      changes.drawing == [
        "- row [0, 0]", "- row [0, 2]", "+ row [0, 0]", "+ row [0, 1]", "* row [0, 3] → [0, 3]",
      ])
  }

  @Test("say deleted of a row that was updated and then deleted")
  func updatedThenDeleted() throws {
    var store = try letterStore("s: a b")
    let changes = try store.performUpdates { store in
      try store.update(Letter("a'"), at: at(0, 0))
      try store.remove(at: at(0, 0))
    }
    #expect(changes.drawing == ["- row [0, 0]"])
  }

  @Test("say inserted of a row that was inserted and then updated")
  func insertedThenUpdated() throws {
    var store = try letterStore("s: a b")
    let changes = try store.performUpdates { store in
      try store.insert(Letter("x"), at: at(0, 1))
      try store.update(Letter("x'"), at: at(0, 1))
    }
    #expect(changes.drawing == ["+ row [0, 1]"])
  }

  @Test("say nothing of a row that was inserted and then deleted")
  func insertedThenDeleted() throws {
    var store = try letterStore("s: a b")
    let changes = try store.performUpdates { store in
      try store.insert(Letter("x"), at: at(0, 1))
      try store.removeRow(withID: "x")
    }
    #expect(changes.isEmpty)
    #expect(store.drawing == ["s: a b"])
  }

  @Test("say moved of a row that was removed and inserted again")
  func removedThenInserted() throws {
    var store = try letterStore("s: a b c")
    let changes = try store.performUpdates { store in
      try store.remove(at: at(0, 0))
      try store.insert(Letter("a"), at: at(0, 2))
    }
    #expect(changes.drawing == ["> row [0, 0] → [0, 2]"])
  }

  @Test("say moved and updated of a row that came back with other content")
  func removedThenInsertedOtherwise() throws {
    var store = try letterStore("s: a b c")
    let changes = try store.performUpdates { store in
      try store.remove(at: at(0, 0))
      try store.insert(Letter("a'"), at: at(0, 2))
    }
    #expect(changes.drawing == ["> row [0, 0] → [0, 2]", "* row [0, 0] → [0, 2]"])
  }

  @Test("say moved of a row that was inserted before its like was removed")
  func insertedThenRemoved() throws {
    var store = try letterStore("s: a b c")
    let changes = try store.performUpdates { store in
      try store.append(Letter("a"), toSection: 0)
      try store.remove(at: at(0, 0))
    }
    #expect(changes.drawing == ["> row [0, 0] → [0, 2]"])
  }

  @Test("say nothing of a row that moves away and back")
  func movedBack() throws {
    var store = try letterStore("s: a b c", "t: d")
    let changes = try store.performUpdates { store in
      try store.move(from: at(0, 1), to: at(1, 0))
      try store.move(from: at(1, 0), to: at(0, 1))
    }
    #expect(changes.isEmpty)
  }

  @Test("do not tell equal rows apart, nor a row from an equal one that it is updated with")
  func equalRows() throws {
    var store = try letterStore("s: a a b")
    let changes = try store.performUpdates { store in
      try store.move(from: at(0, 0), to: at(0, 1))
      try store.update(Letter("b"), at: at(0, 2))
    }
    #expect(changes.isEmpty)
  }

  @Test("replace a row by one with another id")
  func otherID() throws {
    var store = try letterStore("s: a b")
    let changes = try store.performUpdates { store in
      try store.update(Letter("x"), at: at(0, 0))
    }
    #expect(store.drawing == ["s: x b"])
    #expect(changes.drawing == ["- row [0, 0]", "+ row [0, 0]"])
  }

  @Test("move as few rows as possible, whichever the block moved")
  func fewestMoves() throws {
    var store = try letterStore("s: a b c d e")
    let changes = try store.performUpdates { store in
      for _ in 0..<4 { try store.move(from: at(0, 0), to: at(0, 4)) }
    }
    #expect(store.drawing == ["s: e a b c d"])
    #expect(changes.drawing == ["> row [0, 4] → [0, 0]"])
  }

  @Test("do not list rows of deleted and of inserted sections")
  func comingAndGoingSections() throws {
    var store = try letterStore("s: a b", "t: c")
    let changes = try store.performUpdates { store in
      try store.removeSection(at: 0)
      try store.insertSection(letterSection("u: x y"), at: 1)
    }
    #expect(store.drawing == ["t: c", "u: x y"])
    #expect(changes.drawing == ["- section 0", "+ section 1"])
  }

  @Test("insert a row that leaves a deleted section, and delete one that enters an inserted section")
  func crossingRows() throws {
    var store = try letterStore("s: a b", "t: c d")
    let changes = try store.performUpdates { store in
      try store.move(from: at(0, 0), to: at(1, 0))
      try store.removeSection(at: 0)
      try store.insertSection(letterSection("u:"), at: 0)
      try store.move(from: at(1, 2), to: at(0, 0))
    }
    #expect(store.drawing == ["u: d", "t: a c"])
    #expect(changes.drawing == ["- section 0", "+ section 0", "- row [1, 1]", "+ row [1, 0]"])
    let plan = changes.plan(.identity)
    #expect(plan.batches.flatMap { Array($0.movedRows) }.count == 2)
  }

  @Test("say moved of a section that was removed and inserted again, and follow its rows")
  func sectionBack() throws {
    var store = try letterStore("s: a b", "t: c", "u: d")
    let changes = try store.performUpdates { store in
      try store.removeSection(at: 0)
      try store.appendSection(letterSection("s': b x"))
    }
    #expect(store.drawing == ["t: c", "u: d", "s': b x"])
    #expect(
      changes.drawing == ["> section 0 → 2", "* section 0 → 2", "- row [0, 0]", "+ row [2, 1]"])
  }

  @Test("keep a section that was inserted before its like was removed")
  func sectionReplaced() throws {
    var store = try letterStore("s: a b", "t: c")
    let changes = try store.performUpdates { store in
      try store.insertSection(letterSection("s: b a"), at: 1)
      try store.removeSection(at: 0)
    }
    #expect(store.drawing == ["s: b a", "t: c"])
    #expect(changes.drawing.count == 1 && changes.movedRows.count == 1)
  }

  @Test("move the sections that have no changed rows")
  func movedSections() throws {
    var store = try letterStore("s: a b c", "t: d")
    let changes = try store.performUpdates { store in
      try store.moveSection(from: 0, to: 1)
      try store.remove(at: at(0, 0))
    }
    #expect(changes.drawing == ["> section 0 → 1", "- row [1, 0]"])
  }

  @Test("list an updated header once, and an equal one not at all")
  func headers() throws {
    var store = try letterStore("s: a", "t: b")
    let changes = try store.performUpdates { store in
      try store.updateHeader(0, ofSection: 0)
      try store.updateHeader(1, ofSection: 1)
      try store.updateHeader(2, ofSection: 1)
    }
    #expect(changes.drawing == ["* section 1 → 1"])
  }

  @Test("of a nested block are its own, and those of the outer one are all")
  func nestedBlocks() throws {
    var store = try letterStore("s: a b c")
    let changes = try store.performUpdates { store in
      try store.remove(at: at(0, 0))
      let inner = try store.performUpdates { store in
        try store.insert(Letter("x"), at: at(0, 0))
      }
      #expect(inner.drawing == ["+ row [0, 0]"])
      try store.update(Letter("c'"))
    }
    #expect(changes.drawing == ["- row [0, 0]", "+ row [0, 0]", "* row [0, 2] → [0, 2]"])
  }

  @Test("leave untouched sections alone, however many rows are in between")
  func longSections() throws {
    let table = (0..<3).map { section in
      NumberedSection(id: section, header: 0, rows: (0..<5_000).map { NumberedRow(id: section * 5_000 + $0) })
    }
    var store = try NumberedStore(sections: table)
    let changes = try store.performUpdates { store in
      try store.move(from: at(0, 4_000), to: at(0, 10))
      try store.move(from: at(0, 2_000), to: at(2, 2_500))
      try store.remove(at: at(1, 4_999))
      try store.insert(NumberedRow(id: -1), at: at(1, 0))
    }
    #expect(
      changes.drawing == [
        "- row [1, 4999]", "+ row [1, 0]", "> row [0, 4000] → [0, 10]", "> row [0, 1999] → [2, 2500]",
      ])
  }

  @Test("are none for an empty block")
  func emptyBlock() throws {
    var store = try letterStore("s: a")
    let changes = store.performUpdates { _ in }
    #expect(changes.isEmpty)
    #expect(changes.old == store.table)
    #expect(changes.new == store.table)
  }
}
