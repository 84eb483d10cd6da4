import TableDiff
import TableDiffTesting
import Testing

/// Legal batches made at random, carried out a second time in the plainest way.
@Suite struct RandomBatchTests {
  /// A batch together with what has to be shown after it.
  private struct Drawn {
    var calls = BatchCalls()
    var old: [[Int]] = []
    var new: [[Int]] = []

    /// Sections that are moved to their own place may not lose rows.
    var movesInPlace: Bool { calls.movedSections.contains { $0.from == $0.to } }
  }

  /// A fixed sequence of numbers (a linear congruential generator).
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
  }

  @Test(arguments: 1...40)
  func `what is shown is what the calls say`(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    for _ in 0..<25 {
      let batch = Self.batch(&dice)
      guard !batch.movesInPlace else { continue }
      let (old, new) = (try Self.table(batch.old), try Self.table(batch.new))
      let rules = BatchRules(acceptsRowChangesInMovedSections: true)
      var view = HeadlessTable(showing: old, rules: rules)
      try view.performBatch(batch.calls, before: old, after: new)
      #expect(view.mismatches(with: new).isEmpty)
    }
  }

  @Test(arguments: 1...10)
  func `one call too few is refused or shown`(_ seed: Int) throws {
    var dice = Dice(state: UInt64(seed &* 977))
    for _ in 0..<25 {
      var batch = Self.batch(&dice)
      guard !batch.movesInPlace,
        batch.calls.deletedRows.popLast() != nil || batch.calls.insertedRows.popLast() != nil
      else { continue }
      let counts = (batch.old.map { $0.count - 1 }, batch.new.map { $0.count - 1 })
      let rules = BatchRules(acceptsRowChangesInMovedSections: true)
      #expect(rules.broken(batch.calls, counts.0, counts.1).contains("row.count"))
    }
  }

  /// Tables are lists of numbers; the first one of each section is the section's id.
  private static func table(_ sections: [[Int]]) throws -> Table<TableSection<Int, NoHeader, Int>> {
    try Table(sections.map { TableSection(id: $0[0], rows: $0.dropFirst()) })
  }

  /// Takes a random table apart, moves some parts, drops and adds some, and puts it together again.
  private static func batch(_ dice: inout Dice) -> Drawn {
    var result = Drawn()
    var staying: [(old: Int, rows: [Int])] = []
    var loose: [RowPath] = []
    var movedSections: [Int] = []
    for old in 0..<dice.roll(5) {
      let rows = (0..<dice.roll(7)).map { 100 * (old + 1) + $0 }
      result.old.append([old] + rows)
      let fate = dice.roll(6)
      if fate == 0 {
        result.calls.deletedSections.append(old)
        continue
      }
      if fate == 1 { movedSections.append(old) }
      var left: [Int] = []
      for (place, id) in rows.enumerated() {
        switch dice.roll(5) {
        case 0: result.calls.deletedRows.append(row(old, place))
        case 1: loose.append(row(old, place))
        default: left.append(id)
        }
      }
      staying.append((old, left))
    }
    var order = staying.filter { !movedSections.contains($0.old) }
    for old in movedSections {
      if let section = staying.first(where: { $0.old == old }) {
        order.insert(section, at: dice.roll(order.count + 1))
      }
    }
    compose(order, loose, movedSections, &result, &dice)
    return result
  }

  private static func compose(
    _ order: [(old: Int, rows: [Int])], _ loose: [RowPath], _ movedSections: [Int], _ result: inout Drawn,
    _ dice: inout Dice
  ) {
    var loose = loose
    for section in order {
      if dice.roll(5) == 0 {
        result.calls.insertedSections.append(result.new.count)
        result.new.append([1000 + result.new.count, 7, 8])
      }
      let place = result.new.count
      if movedSections.contains(section.old) {
        result.calls.movedSections.append(moved(section.old, to: place))
      }
      var rows: [Int] = [section.old]
      var left = section.rows[...]
      let isLast = section.old == order.last?.old
      while !left.isEmpty || (isLast && !loose.isEmpty) {
        let here = row(place, rows.count - 1)
        if !loose.isEmpty, left.isEmpty || dice.roll(3) == 0 {
          let from = loose.remove(at: dice.roll(loose.count))
          result.calls.movedRows.append(moved(from, to: here))
          rows.append(result.old[from.section][from.row + 1])
        } else if dice.roll(4) == 0 {
          result.calls.insertedRows.append(here)
          rows.append(9000 + dice.roll(1000))
        } else {
          rows.append(left.removeFirst())
        }
        if left.isEmpty, !isLast { break }
      }
      result.new.append(rows)
    }
  }
}
