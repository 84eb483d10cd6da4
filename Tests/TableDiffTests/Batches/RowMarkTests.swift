import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("Marks at rows")
struct RowMarkTests {
  @Test("are found in runs", arguments: [1, 63, 64, 65, 200, 1_000])
  func runs(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<extent(10, optimised: 50) {
      var marks = RowMarks(count: count)
      var marked = Set<Int>()
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let start = Int.random(in: 0..<count, using: &random)
        let length = Int.random(in: 1...(count - start), using: &random)
        if Int.random(in: 0..<3, using: &random) > 0 {
          marks.insert(Int32(start), count: Int32(length))
          marked.formUnion(start..<(start + length))
        } else {
          marks.remove(Int32(start), count: Int32(length))
          marked.subtract(start..<(start + length))
        }
      }
      var found = Set<Int>()
      marks.forEachRun(in: 0..<Int32(count)) { run in
        #expect(!marked.contains(Int(run.lowerBound) - 1) && !marked.contains(Int(run.upperBound)))
        found.formUnion(run.lazy.map { Int($0) })
      }
      #expect(found == marked)
    }
  }

  @Test("of rows that are gone are counted as they go", arguments: [[1], [64, 65], [0, 3, 700], [5_000]])
  func departed(rowCounts: [Int]) throws {
    var random = SeededGenerator(seed: 7)
    let shape = try TableShape(rowCounts: rowCounts)
    var departed = DepartedRows(shape)
    var gone = rowCounts.map { _ in Set<Int>() }
    let rows = rowCounts.enumerated().flatMap { section, count in (0..<count).map { (section, $0) } }
    for (section, row) in rows.shuffled(using: &random).prefix(1_500) {
      let before = departed.remove(row, inSection: section)
      #expect(before == gone[section].count { $0 < row })
      gone[section].insert(row)
    }
  }
}
