import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@testable import table_diff

/// Plans of single steps, of which there may be as many as sections and rows.
@Suite struct StepReplayTests {
  private static let listCount = extent(40_000, optimised: 100_000)

  @Test func `numbers are inserted and removed as in an array`() {
    var random = SeededGenerator(seed: 7)
    var expected = Array(0..<Int32(1_000))
    let list = PositionList(expected)
    for number in 1_000..<Int32(6_000) {
      let position = Int.random(in: 0...expected.count, using: &random)
      expected.insert(number, at: position)
      list.insert(number, at: position)
      // More removals than insertions in the end, so that leaves become empty.
      for _ in 0..<Int.random(in: 0...(number < 3_000 ? 1 : 3), using: &random) where !expected.isEmpty {
        let position = Int.random(in: 0..<expected.count, using: &random)
        #expect(list[position] == expected[position])
        #expect(list.remove(at: position) == expected.remove(at: position))
      }
    }
    #expect(list.count == expected.count)
    #expect(list.numbers == expected)
  }

  @Test(arguments: [0, listCount / 2, listCount])
  func `an operation in a long list of numbers looks at few nodes`(initialCount: Int) {
    let list = PositionList(0..<Int32(initialCount))
    // Always at the same place, as far from balance as it gets.
    for number in initialCount..<Self.listCount { list.insert(Int32(number), at: list.count / 3) }
    #expect(list.count == Self.listCount)
    #expect(list.height <= 4)
    for _ in 0..<10_000 { list.insert(list.remove(at: 0), at: list.count) }
    #expect(list.height <= 4)
  }

  @Test func `sections and a row of each move, one after the other`() throws {
    let count = extent(30_000, optimised: 100_000)
    // Minutes if a step takes as long as there are sections.
    var plan = PlanDocument(policy: .sequential, isMinimal: true)
    plan.batches = (0..<count).flatMap { position in
      var section = BatchDocument()
      section.movedSections = [Pairing(old: count - 1, new: position)]
      var row = BatchDocument()
      row.movedRows = [
        Pairing(old: RowPath(section: position, row: 0), new: RowPath(section: 0, row: position))
      ]
      return [section, row]
    }
    var replay = PlanReplay(rowCounts: repeatElement(1, count: count), insertedRows: 0)
    try replay.carryOut(plan)
    #expect(replay.sections.map(\.source) == (0..<count).reversed().map { $0 })
    #expect(replay.sections[0].rows == (0..<Int32(count)).reversed().map { $0 })
    #expect(replay.sections.dropFirst().allSatisfy { $0.rows.isEmpty })
  }

  @Test(arguments: [
    ("{\"deletedSections\":[2]}", "there is no section 2"),
    ("{\"movedSections\":[{\"from\":0,\"to\":2}]}", "there is no place for section 2"),
    ("{\"insertedSections\":[3],\"rowCounts\":[0]}", "there is no place for section 3"),
    ("{\"insertedSections\":[0]}", "rowCounts does not say how many rows section 0 has"),
    ("{\"insertedSections\":[0],\"rowCounts\":[1]}", "section 0 cannot have 1 row"),
    ("{\"deletedRows\":[[1,1]]}", "there is no row [1, 1]"),
    ("{\"deletedRows\":[[2,0]]}", "there is no row [2, 0]"),
    ("{\"insertedRows\":[[1,2]]}", "there is no place [1, 2]"),
    ("{\"movedRows\":[{\"from\":[0,0],\"to\":[0,2]}]}", "there is no place [0, 2]"),
    ("{\"movedRows\":[{\"from\":[0,2],\"to\":[0,0]}]}", "there is no row [0, 2]"),
    ("{\"deletedRows\":[[-1,-1]]}", "there is no row [-1, -1]"),
  ])
  func `a step that cannot be carried out says why and changes nothing`(step: String, reason: String) throws {
    let plan = try PlanDocument(
      JSONParser.parse(Array("{\"policy\":\"sequential\",\"batches\":[\(step)]}".utf8), file: "p"), in: "p")
    let replay = PlanReplay(rowCounts: [2, 1], insertedRows: 0)
    var steps = StepReplay(replay.sections, remainingRows: 0)
    let failure = #expect(throws: PlanReplay.Failure.self) { _ = try steps.carryOut(plan.batches[0]) }
    #expect(failure?.reason == reason)
    #expect(steps.sections.map(\.rows) == [[0, 1], [2]])
    #expect(steps.sections.map(\.source) == [0, 1])
  }
}
