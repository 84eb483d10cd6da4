import TableDiff

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}
