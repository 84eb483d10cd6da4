import StatefulTable
import TableDiff

enum EditingRows: Page {
  static let path = "StatefulTable/EditingRows"
  static let file = #filePath

  static func run(print: Printed) throws {
    // page: begin
    struct Song: Identifiable, Equatable {
      let id: Int
      var title: String
    }

    let songs = [
      Song(id: 1, title: "Sinnerman"), Song(id: 2, title: "Zombie"), Song(id: 3, title: "Joga"),
    ]
    var store = try TableStore(sections: [TableSection(id: "songs", rows: songs)])
    // page: end

    // page: begin
    let changes = try store.performUpdates { store in
      try store.remove(at: RowPath(section: 0, row: 0))
      try store.append(Song(id: 4, title: "Vitamin C"), toSection: 0)
      try store.update(Song(id: 3, title: "Jóga"))
    }
    print("deleted:", Array(changes.deletedRows), "inserted:", Array(changes.insertedRows))
    print("updated:", Array(changes.updatedRows))
    print(store.table.sections[0].rows.map(\.title))
    // page: end

    // page: begin
    print(changes.old.shape.rowCount, "rows,", changes.plan().batches.count, "batch")
    // page: end

    // page: begin
    do {
      try store.performUpdates { store in
        try store.removeRow(withID: 2)
        try store.remove(at: RowPath(section: 0, row: 7))
      }
    } catch {
      print(error)
    }
    print("rows:", store.rowCount)
    // page: end

    // page: begin
    let none = try store.performUpdates { store in
      try store.append(Song(id: 5, title: "Paradise"), toSection: 0)
      try store.removeRow(withID: 5)
    }
    print("changes:", none.changeCount)
    // page: end

    // page: begin
    let answer = try Table([
      TableSection(id: "songs", rows: [Song(id: 4, title: "Vitamin C"), Song(id: 2, title: "Zombie")])
    ])
    print(try store.replace(with: answer))
    // page: end

    // page: begin
    let before = try store.snapshot()
    var snapshot = before
    try snapshot.insertRows([6], before: 2)
    try snapshot.reloadRows([4])
    print(try snapshot.changes(from: before))
    // page: end
  }
}
