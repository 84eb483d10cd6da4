import TableDiff

struct Track {
  let isrc: String
  var plays: Int
}

let before = [Track(isrc: "GB1", plays: 120), Track(isrc: "NG2", plays: 87)]
let after = [Track(isrc: "NG2", plays: 87), Track(isrc: "GB1", plays: 121)]

let changes = try before.changes(to: after, id: \.isrc) { $0.plays == $1.plays }
print(changes.summary)
