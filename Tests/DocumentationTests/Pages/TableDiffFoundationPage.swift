import Foundation
import TableDiff
import TableDiffFoundation

enum TableDiffFoundationPage: Page {
  static let path = "TableDiffFoundation/TableDiffFoundation"
  static let file = #filePath

  static func run(print: Printed) throws {
    // page: begin
    struct Song: Identifiable, Equatable {
      let id: Int
    }

    let old = [Song(id: 1), Song(id: 2), Song(id: 3)]
    let changes = try old.changes(to: [Song(id: 3), Song(id: 4)])

    let deleted: [IndexPath] = changes.deletedRows.indexPaths
    let inserted = IndexSet(changes.insertedRows, inSection: 0)
    print(deleted.map(Array.init), Array(inserted))
    // page: end
  }
}
