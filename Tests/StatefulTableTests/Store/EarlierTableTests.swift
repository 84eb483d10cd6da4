@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

/// A row that counts how often rows are compared.
private struct CountedRow: Identifiable, Equatable {
  final class Counter {
    var count = 0
  }

  let id: Int
  var content = 0
  let counter: Counter

  static func == (left: CountedRow, right: CountedRow) -> Bool {
    left.counter.count += 1
    return left.id == right.id && left.content == right.content
  }
}

@Suite("A table of a store that was kept")
struct EarlierTableTests {
  @Test("stays as it was, and shares what was not edited")
  func shown() throws {
    let counter = CountedRow.Counter()
    var store = try TableStore(rows: (0..<100_000).map { CountedRow(id: $0, counter: counter) })
    let first = store.table
    for index in 0..<10 {
      try store.update(CountedRow(id: index * 9_000, content: 1, counter: counter), at: at(0, index * 9_000))
    }
    try store.move(from: at(0, 70_000), to: at(0, 10))
    let second = store.table
    #expect(first.sections[0].rows.map(\.id) == Array(0..<100_000))
    counter.count = 0
    let back = try store.replace(with: Table(rows: first.sections[0].rows))
    #expect(back.updatedRows.count == 10 && back.movedRows.count == 1)
    let forth = try second.changes(to: first)
    #expect(forth == back)
  }

  @Test("is shown again without a comparison of what was not edited")
  func shownAgain() throws {
    let counter = CountedRow.Counter()
    var store = try TableStore(
      sections: [
        TableSection(id: 0, rows: (0..<100_000).map { CountedRow(id: $0, counter: counter) })
      ])
    let first = store.table
    for index in 0..<10 {
      let path = RowPath(section: 0, row: index * 9_000)
      try store.update(CountedRow(id: index * 9_000, content: 1, counter: counter), at: path)
    }
    counter.count = 0
    #expect(try store.replace(with: first).updatedRows.count == 10)
    // Ten pieces of at most 512 rows.
    #expect(counter.count <= 10 * 512)
    #expect(store.path(ofRowWithID: 81_000) == RowPath(section: 0, row: 81_000))
  }

  @Test("is led back to at random, whatever was edited since")
  func random() throws {
    var edits = RandomEdits(seed: 17, idCount: 5_000, rowBound: 1_200)
    for _ in 0..<extent(1, optimised: 12) {
      let sections = edits.table()
      var model = StoreModel(sections)
      var store = try NumberedStore(sections: sections)
      var kept = [(table: store.table, model: model)]
      for _ in 0..<extent(3, optimised: 6) {
        for edit in edits.block(upTo: 30, on: &model) { try edit.carryOut(on: &store) }
        #expect(model.differences(from: store) == [])
        kept.append((store.table, model))
      }
      for (table, model) in kept {
        let changes = try store.replace(with: table)
        #expect(try changes.applying(to: changes.old) == table)
        #expect(model.differences(from: store) == [])
      }
    }
  }
}
