import TableDiff
import TableDiffTesting

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

let changes = try old.changes(to: new)

var shown = old
var view = HeadlessTable(showing: shown)

let plan = changes.plan(.standard)
for batch in plan.batches {
  try view.performBatch(data: { shown }) { calls in
    shown = batch.table
    calls = BatchCalls(batch)
  }
}
shown = plan.finalTable

for update in plan.updatedRows {
  if let song = shown[update.new] { try view.reconfigureRow(at: update.new, showing: song) }
}
for update in plan.updatedSections {
  try view.reconfigureSection(update.new, showing: shown.sections[update.new].header)
}
print("batches:", plan.batches.count)
print("shows the new table:", view.mismatches(with: new).isEmpty)
