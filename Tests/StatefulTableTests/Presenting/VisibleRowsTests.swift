@testable import TableViewAdapters
import TableDiffTesting
import Testing

@Suite("The rows in view")
struct VisibleRowsTests {
  typealias Visible = VisibleRows<String, Int>
  let cover = RowResource(of: 1, key: "cover")
  let progress = RowResource(of: 1, key: "progress")

  @Test("that declared a resource are found by it, and no others")
  func declared() {
    var visible = Visible()
    visible.willDisplay(1, in: "a", declaring: [cover])
    visible.willDisplay(2, in: "b", declaring: [progress])
    visible.willDisplay(3, in: "c", declaring: [])
    #expect(visible.entries(for: cover).map(\.rowID) == [1])
    #expect(visible.entries(for: progress).map(\.cell) == ["b"])
    #expect(visible.entries(for: RowResource(of: 2, key: "cover")).isEmpty)
  }

  @Test("are all found on request, in the order in which they came")
  func all() {
    var visible = Visible()
    for (row, cell) in zip([5, 3, 4], ["a", "b", "c"]) { visible.willDisplay(row, in: cell, declaring: []) }
    #expect(visible.entries(for: cover, audience: .allVisible).map(\.rowID) == [5, 3, 4])
    #expect(visible.entries.map(\.cell) == ["a", "b", "c"])
  }

  @Test("are no longer found when they have left")
  func left() {
    var visible = Visible()
    visible.willDisplay(1, in: "a", declaring: [cover])
    visible.didEndDisplaying("a")
    visible.didEndDisplaying("never shown")
    #expect(visible.entries(for: cover).isEmpty)
    #expect(visible.isEmpty)
  }

  @Test("are known by their cells: when a row gets another cell before the old one leaves, it stays")
  func otherCell() {
    var visible = Visible()
    visible.willDisplay(1, in: "a", declaring: [cover])
    visible.willDisplay(1, in: "b", declaring: [cover])
    visible.didEndDisplaying("a")
    #expect(visible.entries(for: cover).map(\.cell) == ["b"])
  }

  @Test("change what they declare when their cell is configured anew")
  func declaredAnew() {
    var visible = Visible()
    visible.willDisplay(1, in: "a", declaring: [cover])
    visible.willDisplay(2, in: "a", declaring: [progress])
    #expect(visible.entries(for: cover).isEmpty)
    #expect(visible.entries(for: progress).map(\.rowID) == [2])
    #expect(visible.count == 1)
  }

  @Test("of equal ids are all found")
  func equalIDs() {
    var visible = Visible()
    visible.willDisplay(1, in: "a", declaring: [cover, cover])
    visible.willDisplay(1, in: "b", declaring: [cover])
    #expect(visible.entries(for: cover).map(\.cell) == ["a", "b"])
  }

  @Test("are none after everything has left")
  func removeAll() {
    var visible = Visible()
    visible.willDisplay(1, in: "a", declaring: [cover])
    visible.removeAll()
    #expect(visible.entries(for: cover).isEmpty)
    #expect(visible.entries(for: cover, audience: .allVisible).isEmpty)
  }

  @Test("are those of a plain list of what is shown, whatever comes and goes")
  func random() {
    var random = SeededGenerator(seed: 1)
    let resources = (0..<6).map { RowResource(of: $0, key: "cover") }
    for _ in 0..<200 {
      var visible = VisibleRows<Int, Int>()
      var list: [(cell: Int, row: Int, declared: [RowResource])] = []
      for _ in 0..<40 {
        let cell = random.next(below: 8)
        list.removeAll { $0.cell == cell }
        if random.next(below: 3) > 0 {
          let declared = random.sample(random.next(below: 4), below: 6).map { resources[$0] }
          let row = random.next(below: 20)
          visible.willDisplay(row, in: cell, declaring: declared)
          list.append((cell, row, declared))
        } else {
          visible.didEndDisplaying(cell)
        }
        let resource = resources[random.next(below: 6)]
        let expected = list.filter { $0.declared.contains(resource) }
        #expect(visible.entries(for: resource).map(\.cell) == expected.map(\.cell))
        #expect(visible.entries.map(\.rowID) == list.map(\.row))
      }
    }
  }
}
