// Compares texts with the same texts in another order, and prints the functions on the way. It is compiled
// into one module with the engine, so that no function is left out because it is compiled for its client.

@_silgen_name("first_entries_begin")
func beginPrinting()
@_silgen_name("first_entries_end")
func endPrinting()

struct Song: Identifiable, Equatable {
  let id: String
}

@main
enum ShuffleWay {
  static func main() throws {
    let old = (0..<1_000).map { Song(id: "a text that is too long to lie in its variable, \($0)") }
    var new = old
    var random: UInt64 = 1
    for position in new.indices.dropFirst().reversed() {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      new.swapAt(position, Int(random >> 33) % (position + 1))
    }
    beginPrinting()
    let changes = try old.changes(to: new)
    endPrinting()
    guard changes.movedRows.count > 900 else { fatalError("the texts were not shuffled") }
  }
}
