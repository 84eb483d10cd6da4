import Algorithms
import TableDiffTesting
import Testing

@Suite struct ReferenceAlgorithmTests {
  @Test(arguments: ReferenceAlgorithms.all.indices)
  func `every algorithm reproduces the new array`(_ index: Int) {
    let algorithm = ReferenceAlgorithms.all[index]
    var failures: [String] = []
    for (old, new) in pairs {
      let script = algorithm.script(from: old, to: new)
      if script.apply(to: old, insertingFrom: new) != new || !isConsistent(script, old, new) {
        failures.append("\(algorithm.name): \(old) to \(new) gave \(script)")
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test func `the algorithms without moves keep equally many`() {
    let exact: [any ReferenceAlgorithm.Type] = [MyersGreedy.self, MyersLinear.self, HuntSzymanski.self]
    var failures: [String] = []
    for (old, new) in pairs {
      let longest = SubsequenceTable.length(old, new)
      for algorithm in exact + [SubsequenceTable.self] {
        let kept = algorithm.script(from: old, to: new).kept.count
        if kept != longest { failures.append("\(algorithm.name): \(old) to \(new) kept \(kept)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test func `the algorithms without moves agree on longer arrays too`() {
    let exact: [any ReferenceAlgorithm.Type] = [
      MyersGreedy.self, MyersLinear.self, HuntSzymanski.self, SubsequenceTable.self,
    ]
    for round in 0..<40 {
      let old = (0..<60).map { ($0 * 7919 + round * 31) % (5 + round) }
      let new = (0..<(40 + round)).map { ($0 * 104_729 + round * 17) % (6 + round) }
      let scripts = exact.map { $0.script(from: old, to: new) }
      #expect(Set(scripts.map(\.kept.count)) == [SubsequenceTable.length(old, new)])
      #expect(scripts.allSatisfy { $0.apply(to: old, insertingFrom: new) == new })
    }
  }

  @Test func `with unique ids the increasing subsequence leaves the fewest moves`() {
    for new in arrangements(of: 5) {
      let script = OccurrenceSubsequence.script(from: [0, 1, 2, 3], to: new)
      #expect(script.moved.count == BruteForce.moveCount(from: [0, 1, 2, 3], to: new))
    }
  }

  @Test func `Heckel matches repeated ids next to an anchor only`() {
    let script = Heckel.script(from: ["x", "a", "x", "x", "b"], to: ["b", "x", "x", "a", "x"])
    // "a" takes the "x" on either side of it along; the third "x" touches no match and is left.
    #expect(script.deleted == [3])
    #expect(script.inserted == [1])
  }

  @Test func `Heckel reports every row as moved when one goes from the end to the front`() {
    let script = Heckel.script(from: [1, 2, 3, 4, 5], to: [5, 1, 2, 3, 4])
    #expect(script.moved.count == 5)
    #expect(OccurrenceSubsequence.script(from: [1, 2, 3, 4, 5], to: [5, 1, 2, 3, 4]).moved.count == 1)
  }

  @Test func `Heckel spreads from the ends of the files`() {
    let script = Heckel.script(from: [7, 7, 7], to: [7, 7])
    #expect(script.deleted == [2])
    #expect(script.inserted.isEmpty)
  }

  @Test(arguments: ReferenceAlgorithms.all.indices)
  func `an id that is not equal to itself is matched with nothing`(_ index: Int) {
    let script = ReferenceAlgorithms.all[index].script(from: [1, Double.nan], to: [Double.nan, 1])
    #expect(script.deleted.contains(1))
    #expect(script.inserted.contains(0))
  }

  @Test func `a script that does not fit is refused`() {
    let twice = ReferenceScript(kept: [], deleted: [0], inserted: [], moved: [ReferencePair(old: 0, new: 0)])
    #expect(twice.apply(to: [1], insertingFrom: [1]) == nil)
    let outside = ReferenceScript(kept: [], deleted: [3], inserted: [])
    #expect(outside.apply(to: [1], insertingFrom: [1]) == nil)
    let tooMany = ReferenceScript(kept: [], deleted: [], inserted: [])
    #expect(tooMany.apply(to: [1, 2], insertingFrom: [1]) == nil)
    #expect(tooMany.apply(to: [1], insertingFrom: [1, 2]) == nil)
  }

  /// Few distinct ids in long arrays, more in short ones.
  private var pairs: [(old: [Int], new: [Int])] {
    let few = smallArrays(letters: 2, upTo: 6)
    let more = smallArrays(letters: 4, upTo: 4)
    let all =
      Array(product(smallArraysUpToRenaming(letters: 2, upTo: 6), few))
      + Array(product(smallArraysUpToRenaming(letters: 4, upTo: 4), more))
    return all.sampled(oneIn: 7)
  }

  /// Whether every position is in one list and every pair holds equal ids, sorted as promised.
  private func isConsistent(_ script: ReferenceScript, _ old: [Int], _ new: [Int]) -> Bool {
    let pairs = script.kept + script.moved
    return (script.deleted + pairs.map(\.old)).sorted() == Array(old.indices)
      && (script.inserted + pairs.map(\.new)).sorted() == Array(new.indices)
      && pairs.allSatisfy { old[$0.old] == new[$0.new] }
      && script.kept.map(\.old) == script.kept.map(\.old).sorted()
      && script.kept.map(\.new) == script.kept.map(\.new).sorted()
      && script.moved.map(\.new) == script.moved.map(\.new).sorted()
  }
}
