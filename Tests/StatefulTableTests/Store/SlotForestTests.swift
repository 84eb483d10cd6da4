import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("The order of slots")
struct SlotForestTests {
  /// A forest of two trees, and the same as arrays.
  struct Pair {
    var forest = SlotForest()
    var slots: [[Int32]] = [[], []]

    init() {
      forest.appendTree()
      forest.appendTree()
    }

    mutating func build(tree: Int, count: Int) {
      for _ in 0..<count { forest.appendSlot() }
      forest.build(tree, from: 0..<Int32(count))
      slots[tree] = Array(0..<Int32(count))
    }

    mutating func insert(into tree: Int, at index: Int) {
      let slot = Int32(forest.leafOfSlot.count)
      forest.appendSlot()
      insert(slot, into: tree, at: index)
    }

    mutating func insert(_ slot: Int32, into tree: Int, at index: Int) {
      forest.insert(slot, into: tree, at: index)
      slots[tree].insert(slot, at: index)
    }

    @discardableResult
    mutating func remove(at index: Int, of tree: Int) -> Int32 {
      let slot = slots[tree].remove(at: index)
      forest.remove(slot)
      return slot
    }

    /// What differs, or `nil`.
    var difference: String? {
      for tree in slots.indices {
        if Array(forest.slots(of: tree)) != slots[tree] { return "tree \(tree): \(forest.slots(of: tree))" }
        if Int(forest.trees[tree].count) != slots[tree].count { return "count of tree \(tree)" }
        for (index, slot) in slots[tree].enumerated() {
          if forest.slot(at: index, in: tree) != slot { return "slot at \(index)" }
          guard let place = forest.place(of: slot), place.tree == tree, place.index == index else {
            return "place of \(slot): \(String(describing: forest.place(of: slot))), not \(index)"
          }
        }
      }
      return nil
    }
  }

  @Test("is that of an array after any edits", arguments: [false, true])
  func randomEdits(isRecording: Bool) {
    var generator = SeededGenerator(seed: isRecording ? 1 : 2)
    var pair = Pair()
    // Enough for three levels of inner nodes.
    pair.build(tree: 0, count: 30_000)
    for round in 0..<8 {
      if isRecording { pair.forest.beginRecording() }
      for _ in 0..<1_500 {
        let tree = generator.next(below: 2)
        let count = pair.slots[tree].count
        // Grows for some rounds and shrinks for others.
        if count == 0 || generator.next(below: 10) < (round % 4 < 2 ? 7 : 3) {
          pair.insert(into: tree, at: generator.next(below: count + 1))
        } else {
          pair.remove(at: generator.next(below: count), of: tree)
        }
      }
      pair.forest.endRecording()
      #expect(pair.difference == nil)
    }
  }

  @Test("stays packed where pages are appended or prepended", arguments: [false, true])
  func pages(isPrepended: Bool) {
    var pair = Pair()
    for count in 0..<5_000 { pair.insert(into: 0, at: isPrepended ? 0 : count) }
    #expect(pair.difference == nil)
    #expect(pair.forest.nodes.count < 5_000 / SlotForest.capacity * 11 / 10)
  }

  @Test("gives back the nodes of what is removed")
  func removal() {
    var pair = Pair()
    for count in 0..<5_000 { pair.insert(into: 0, at: count) }
    while pair.slots[0].count > 1 { pair.remove(at: pair.slots[0].count / 2, of: 0) }
    #expect(pair.difference == nil)
    #expect(pair.forest.nodes.count { $0.count >= 0 } == 1)
  }

  @Test("is built at once as it is slot by slot", arguments: [0, 1, 28, 29, 1_000, 30_000])
  func building(count: Int) {
    var forest = SlotForest()
    forest.appendTree()
    for _ in 0..<count { forest.appendSlot() }
    forest.build(0, from: 0..<Int32(count))
    #expect(Array(forest.slots(of: 0)) == Array(0..<Int32(count)))
    #expect((0..<count).allSatisfy { forest.place(of: Int32($0))?.index == $0 })
  }
}
