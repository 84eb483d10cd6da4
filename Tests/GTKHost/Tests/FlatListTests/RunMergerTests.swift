import TableDiffTesting
import Testing

@testable import FlatList

@Suite("Edits of a list, merged")
struct RunMergerTests {
  @Test("come to the same list as one after the other", arguments: 0..<2000 as Range<UInt64>)
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Array(0..<random.next(below: 30))
    var list = old
    var merger = RunMerger()
    var fresh = 1000
    for _ in 0..<random.next(below: 25) {
      let position = random.next(below: list.count + 1)
      if random.next(below: 2) == 0 {
        let count = min(random.next(below: 5), list.count - position)
        list.removeSubrange(position..<position + count)
        merger.remove(count, at: position)
      } else {
        let count = random.next(below: 4)
        list.insert(contentsOf: fresh..<fresh + count, at: position)
        fresh += count
        merger.insert(count, at: position)
      }
    }
    var replayed = old
    for run in merger.runs {
      replayed.replaceSubrange(
        run.position..<run.position + run.removed, with: list[run.position..<run.position + run.added])
    }
    #expect(replayed == list)
  }

  @Test("are nothing where what came goes again")
  func cameAndWent() {
    var merger = RunMerger()
    merger.insert(2, at: 4)
    merger.remove(2, at: 4)
    #expect(merger.runs.isEmpty)
    merger.remove(1, at: 0)
    #expect(Array(merger.runs) == [ItemRun(position: 0, removed: 1, added: 0)])
  }

  @Test("become one run when what lies between them goes")
  func closingIn() {
    var merger = RunMerger()
    merger.insert(1, at: 0)
    merger.insert(1, at: 5)
    merger.remove(4, at: 1)
    #expect(Array(merger.runs) == [ItemRun(position: 0, removed: 4, added: 2)])
  }
}
