@testable import TableDiff
import Testing

@Suite("Rows that may be sections")
struct RowsThatMayBeSectionsTests {
  private struct Book: Identifiable, Equatable {
    let id: Int
  }

  private struct Shelf: Identifiable, Equatable {
    let id: String
    var books: [Book] = []
    var tags: [String] = []
  }

  private struct Label: Identifiable, Equatable {
    let id: String
    var words: [String]
    var book: Book
  }

  @Test("hold identifiable values")
  func holding() {
    #expect(labelOfRows(in: Shelf(id: "A", books: [Book(id: 1)])) == "books")
  }

  @Test("may be empty")
  func empty() {
    #expect(labelOfRows(in: Shelf(id: "A")) == "books")
  }

  @Test("are not those that hold texts, or one identifiable value")
  func others() {
    #expect(labelOfRows(in: Label(id: "a", words: ["b"], book: Book(id: 1))) == nil)
    #expect(labelOfRows(in: "text") == nil)
    #expect(labelOfRows(in: [1, 2]) == nil)
  }

  @Test("are compared after the warning")
  func comparison() throws {
    let changes = try [Shelf(id: "A")].changes(to: [Shelf(id: "A", books: [Book(id: 1)])])
    #expect(changes.updatedRows.count == 1)
  }
}
