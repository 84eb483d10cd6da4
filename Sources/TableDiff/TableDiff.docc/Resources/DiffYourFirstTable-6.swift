import TableDiff

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}

let sinnerman = Song(id: 1, title: "Sinnerman")
let zombie = Song(id: 2, title: "Zombie")
let vitaminC = Song(id: 4, title: "Vitamin C")

let old = try Table([
  TableSection(id: "rock", header: "Rock", rows: [vitaminC]),
  TableSection(id: "soul", header: "Soul", rows: [sinnerman, zombie]),
])
let new = try Table([
  TableSection(id: "soul", header: "Soul and jazz", rows: [sinnerman]),
  TableSection(id: "rock", header: "Rock", rows: [vitaminC]),
  TableSection(id: "beat", header: "Afrobeat", rows: [zombie]),
])
