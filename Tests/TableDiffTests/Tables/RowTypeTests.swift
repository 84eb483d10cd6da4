import TableDiff
import Testing

@Suite("Row types")
struct RowTypeTests {
  /// Neither identifiable nor equatable.
  struct Contact {
    var number: Int
    var name: String
    var onTap: () -> Void = {}
  }

  let old = [Contact(number: 1, name: "Ann"), Contact(number: 2, name: "Bob")]
  let new = [
    Contact(number: 2, name: "Bob"), Contact(number: 3, name: "Cid"), Contact(number: 1, name: "Anne"),
  ]

  @Test("of any kind are told apart by a key path, and their content by a function")
  func keyPath() throws {
    let changes = try old.changes(to: new, id: \.number) { $0.name == $1.name }
    #expect(Array(changes.insertedRows) == [row(0, 1)])
    #expect(Array(changes.movedRows) == [moved(row(0, 1), to: row(0, 0))])
    #expect(Array(changes.updatedRows) == [moved(row(0, 0), to: row(0, 2))])
  }

  @Test("of any kind are told apart by a function")
  func function() throws {
    let changes = try old.changes(
      to: new, id: { contact in "\(contact.number)" }, sameContent: { _, _ in true })
    #expect(changes.insertedRows.count == 1)
    #expect(changes.updatedRows.isEmpty)
  }

  @Test("of any kind make sections")
  func inSections() throws {
    let changes = try [TableSection(id: 0, rows: old)].changes(
      to: [TableSection(id: 0, rows: new)], id: \.number, sameContent: { $0.name == $1.name })
    #expect(changes.summary == "1 row inserted, 1 row moved, 1 row updated")
    let applied = try changes.applying(to: changes.old)
    #expect(applied.sections[0].rows.map(\.name) == ["Bob", "Cid", "Anne"])
    #expect(changes.plan().batches.count == 1)
  }

  @Test("of any kind are verified for duplicates on demand")
  func verified() throws {
    let changes = try (old + old).changes(
      to: new, id: \.number, sameContent: { _, _ in true }, verifyingIdentifiers: true)
    #expect(changes.duplicates.map(\.paths) == [[row(0, 0), row(0, 2)], [row(0, 1), row(0, 3)]])
  }

  @Test("with object identity are compared by their content all the same")
  func classes() throws {
    final class Node: Identifiable, Equatable {
      let id: Int
      let text: String

      init(_ id: Int, _ text: String) {
        self.id = id
        self.text = text
      }

      static func == (left: Node, right: Node) -> Bool { left.text == right.text }
    }
    let changes = try [Node(1, "a"), Node(2, "b")].changes(to: [Node(1, "a"), Node(2, "c")])
    #expect(Array(changes.updatedRows) == [moved(row(0, 1), to: row(0, 1))])
  }
}
