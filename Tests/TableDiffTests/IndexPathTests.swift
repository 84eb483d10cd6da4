import Foundation
import TableDiff
import TableDiffFoundation
import Testing

@Suite("Index paths and index sets")
struct IndexPathTests {
  typealias Section = TableSection<String, NoHeader, Letter>

  struct Letter: Identifiable, Equatable {
    let id: Character
  }

  private func sections(_ sections: KeyValuePairs<String, String>) -> [Section] {
    sections.map { id, letters in Section(id: id, rows: letters.map { Letter(id: $0) }) }
  }

  @Test("a row path is section and row, in this order")
  func rowPathToIndexPath() {
    let path = IndexPath(RowPath(section: 2, row: 7))
    #expect(path == [2, 7])
    #expect(path != [7, 2])
  }

  @Test("an index path of two indexes is a row path, and comes back as it was", arguments: [0, 1, 41])
  func indexPathToRowPath(row: Int) {
    #expect(RowPath([3, row]) == RowPath(section: 3, row: row))
    #expect(RowPath([3, row]).map { IndexPath($0) } == [3, row])
  }

  @Test("an index path of any other length is no row path", arguments: [[], [1], [1, 2, 3]] as [IndexPath])
  func otherIndexPaths(path: IndexPath) {
    #expect(RowPath(path) == nil)
  }

  @Test("the rows of changes become index paths, deletes in old and inserts in new coordinates")
  func rowsOfChanges() throws {
    let old = sections(["a": "abc", "b": "xyz"])
    let new = sections(["a": "bc", "b": "xpqyz"])
    let changes = try old.changes(to: new)
    #expect(changes.deletedRows.indexPaths == [[0, 0]])
    #expect(changes.insertedRows.indexPaths == [[1, 1], [1, 2]])
  }

  @Test("moved rows become index paths on either side")
  func movedRows() throws {
    let changes = try sections(["a": "abcd"]).changes(to: sections(["a": "bcda"]))
    #expect(changes.movedRows.map(\.old).indexPaths == [[0, 0]])
    #expect(changes.movedRows.lazy.map(\.new).indexPaths == [[0, 3]])
  }

  @Test("section positions become an index set with neighbours in one range")
  func sectionPositions() throws {
    let old = sections(["a": "", "b": "", "c": "", "d": "", "e": ""])
    let new = sections(["c": ""])
    let deleted = IndexSet(try old.changes(to: new).deletedSections)
    #expect(deleted == [0, 1, 3, 4])
    #expect(Array(deleted.rangeView) == [0..<2, 3..<5])
    #expect(IndexSet(try old.changes(to: old).deletedSections).isEmpty)
  }

  @Test("the rows of a flat table become an index set")
  func rowsOfFlatTable() throws {
    let old = "abcdef".map { Letter(id: $0) }
    let new = "xyabfz".map { Letter(id: $0) }
    let changes = try old.changes(to: new)
    #expect(IndexSet(changes.deletedRows) == [2, 3, 4])
    #expect(IndexSet(changes.insertedRows) == [0, 1, 5])
  }

  @Test("an index set holds the rows of the section asked for and of no other")
  func rowsOfOneSection() throws {
    let old = sections(["a": "abc", "b": "xyz", "c": ""])
    let new = sections(["a": "b", "b": "y", "c": ""])
    let deleted = try old.changes(to: new).deletedRows
    #expect(IndexSet(deleted, inSection: 0) == [0, 2])
    #expect(IndexSet(deleted, inSection: 1) == [0, 2])
    #expect(IndexSet(deleted, inSection: 2).isEmpty)
    #expect(IndexSet(deleted, inSection: 7).isEmpty)
  }

  @Test("every row of long lists is in its index set")
  func longLists() throws {
    let old = (0..<1_000).map { NumberedRow(id: $0) }
    let new = old.filter { !$0.id.isMultiple(of: 3) }
    let changes = try old.changes(to: new)
    #expect(IndexSet(changes.deletedRows) == IndexSet(stride(from: 0, to: 1_000, by: 3)))
    #expect(changes.deletedRows.indexPaths.map(\.[1]) == Array(stride(from: 0, to: 1_000, by: 3)))
  }

  struct NumberedRow: Identifiable, Equatable {
    let id: Int
  }
}
