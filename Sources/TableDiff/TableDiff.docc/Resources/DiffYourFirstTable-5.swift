import TableDiff

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

let monday = [
  Song(id: 1, title: "Sinnerman"),
  Song(id: 2, title: "Zombie"),
  Song(id: 3, title: "Joga"),
  Song(id: 4, title: "Vitamin C"),
]
let tuesday = [
  Song(id: 2, title: "Zombie"),
  Song(id: 5, title: "Paradise"),
  Song(id: 3, title: "Jóga"),
  Song(id: 4, title: "Vitamin C"),
  Song(id: 1, title: "Sinnerman"),
]

let changes = try monday.changes(to: tuesday)

for path in changes.insertedRows {
  print("inserted at \(path):", tuesday[path.row].title)
}
for move in changes.movedRows {
  print("moved from \(move.old) to \(move.new):", tuesday[move.new.row].title)
}
for update in changes.updatedRows {
  print("updated:", monday[update.old.row].title, "→", tuesday[update.new.row].title)
}

let selected = RowPath(section: 0, row: 0)
if let path = changes.newPath(forOld: selected) {
  print("selected now:", path)
}
