/// The sign and the colour of one kind of change in a report.
enum ChangeMark: String {
  case inserted = "+"
  case deleted = "-"
  case moved = ">"
  case updated = "~"

  var colour: Style.Colour {
    switch self {
    case .inserted: .green
    case .deleted: .red
    case .moved: .cyan
    case .updated: .yellow
    }
  }
}
