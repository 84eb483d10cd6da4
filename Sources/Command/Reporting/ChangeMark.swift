/// One kind of change: its sign and colour in a report, and its name.
enum ChangeMark: String {
  case inserted = "+"
  case deleted = "-"
  case moved = ">"
  case updated = "~"

  /// The name in the lists for programs.
  var name: String {
    switch self {
    case .inserted: "inserted"
    case .deleted: "deleted"
    case .moved: "moved"
    case .updated: "updated"
    }
  }

  var colour: Style.Colour {
    switch self {
    case .inserted: .green
    case .deleted: .red
    case .moved: .cyan
    case .updated: .yellow
    }
  }
}
