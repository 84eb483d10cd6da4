import TableDiff
import TableDiffTesting
import Testing

@Suite("Rows that are copies of each other")
struct CopyTests {
  /// With bytes between and behind its properties that mean nothing.
  struct Padded: Identifiable, Hashable {
    var id: Int32
    var version: Int64
    var isOn = false
  }

  final class Shared: Identifiable, Equatable {
    let id: Int
    let version: Int

    init(id: Int, version: Int) { (self.id, self.version) = (id, version) }

    static func == (left: Shared, right: Shared) -> Bool {
      left.id == right.id && left.version == right.version
    }
  }

  // Longer than what a string holds in itself.
  static func text(_ number: Int) -> String { "a text beside its row: \(number)" }

  @Test("are passed over up to a change and behind it, wherever it is, if they are plain values")
  func plainValues() throws {
    try expectOneChangeAnywhere { GeneratedRow(id: $0, version: $1) }
    try expectOneChangeAnywhere { Padded(id: Int32($0), version: Int64($1)) }
  }

  @Test("are passed over up to a change and behind it, wherever it is, if they share texts or are objects")
  func references() throws {
    try expectOneChangeAnywhere { GeneratedRow(id: Self.text($0), version: $1) }
    try expectOneChangeAnywhere { Shared(id: $0, version: $1) }
  }

  @Test("are told from equal rows with texts of their own, in turns", arguments: [1, 7, 33, 100])
  func otherTexts(length: Int) throws {
    let old = (0..<400).map { GeneratedRow(id: Self.text($0), version: 0) }
    var new = old
    for index in new.indices where index / length % 2 == 1 {
      new[index] = GeneratedRow(id: Self.text(index), version: index % 5 == 0 ? 1 : 0)
    }
    let updated = new.indices.filter { new[$0].version == 1 }
    #expect(try old.changes(to: new).updatedRows.map(\.new.row) == updated)
  }

  /// Expects just the one change after an update, insert, removal or move at every position.
  private func expectOneChangeAnywhere<Row: Identifiable & Equatable>(
    _ makeRow: (_ id: Int, _ version: Int) -> Row
  ) throws {
    // So many that the last block of rows that are compared at once ends with the last row.
    let old = (0..<264).map { makeRow($0, 0) }
    #expect(try old.changes(to: old.map(\.self)).isEmpty)
    for position in old.indices {
      var new = old
      new[position] = makeRow(position, 1)
      let updated = try old.changes(to: new)
      #expect(Array(updated.updatedRows) == [moved(row(0, position), to: row(0, position))])
      #expect(updated.changeCount == 1)

      new = old
      new.insert(makeRow(1_000, 0), at: position)
      let inserted = try old.changes(to: new)
      #expect(Array(inserted.insertedRows) == [row(0, position)])
      #expect(inserted.changeCount == 1)
      let removed = try new.changes(to: old)
      #expect(Array(removed.deletedRows) == [row(0, position)])
      #expect(removed.changeCount == 1)

      new = old
      new.append(new.remove(at: position))
      #expect(try old.changes(to: new).movedRows.count == (position == old.count - 1 ? 0 : 1))
    }
  }
}
