import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("A set of positions")
struct PositionSetTests {
  /// Calls `body` with an empty set.
  func withSet(count: Int, _ body: (PositionSet) -> Void) {
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: PositionSet.wordCount(count))
    defer { memory.deallocate() }
    body(PositionSet(count: count, memory: memory))
  }

  /// All positions of a set below `count`.
  func elements(of set: PositionSet, below count: Int) -> [Int] {
    Array(sequence(first: set.first(from: 0)) { set.first(from: $0 + 1) }.prefix { $0 >= 0 && $0 < count })
  }

  @Test("is empty at first", arguments: [1, 63, 64, 65, 4_096, 262_144, 262_145])
  func empty(count: Int) {
    withSet(count: count) { set in
      #expect(set.first(from: 0) == -1)
      #expect(set.first(from: count) == -1)
      #expect(set.last(before: count) == -1)
    }
  }

  @Test("finds the nearest position far away", arguments: [64, 4_096, 262_144, 1_000_000])
  func far(count: Int) {
    withSet(count: count) { set in
      set.insert(0)
      set.insert(count - 1)
      #expect(set.first(from: 1) == count - 1)
      #expect(set.last(before: count - 1) == 0)
      set.remove(0)
      #expect(set.last(before: count - 1) == -1)
      #expect(set.first(from: 0) == count - 1)
      set.insert(count / 2, inPlaceOf: count - 1)
      #expect(set.first(from: 0) == count / 2)
      #expect(set.last(before: count) == count / 2)
    }
  }

  @Test("does what a sorted list does", arguments: [70, 5_000, 300_000])
  func likeSortedList(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var list: [Int] = []
    var failures = 0
    withSet(count: count) { set in
      for _ in 0..<2_000 {
        let position = Int.random(in: 0..<count, using: &random)
        let next = list.firstIndex { $0 >= position } ?? list.count
        if set.first(from: position) != (next < list.count ? list[next] : -1) { failures += 1 }
        if set.last(before: position) != (next > 0 ? list[next - 1] : -1) { failures += 1 }
        if Int.random(in: 0..<8, using: &random) == 0, next < list.count {
          set.remove(list.remove(at: next))
        } else if next < list.count, list[next] != position {
          set.insert(position, inPlaceOf: list[next])
          list[next] = position
        } else if next == list.count {
          set.insert(position)
          list.append(position)
        }
      }
      if elements(of: set, below: count) != list { failures += 1 }
    }
    #expect(failures == 0)
  }
}
