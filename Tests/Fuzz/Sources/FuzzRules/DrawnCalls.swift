import FuzzInput
import TableDiff
import TableDiffTesting

extension Choices {
  /// Returns a position: mostly a small one, now and then one at an end of its type.
  mutating func position(below bound: Int) -> Int {
    let choice = number(below: 256)
    switch choice {
    case 255: return .min
    case 254: return .max
    case 253: return -1
    case 252: return .max - 1
    case 251: return .min + 1
    case 250: return bound
    case 249: return Int(Int32.max)
    default: return choice % max(1, bound)
    }
  }

  mutating func path(in counts: [Int]) -> RowPath {
    let section = position(below: counts.count)
    return RowPath(
      section: section, row: position(below: counts.indices.contains(section) ? counts[section] : 3))
  }

  mutating func list<Element>(_ element: (inout Choices) -> Element) -> [Element] {
    let count = number(below: 16)
    return (0..<(count < 8 ? 0 : count - 7) / 2).map { _ in element(&self) }
  }

  /// Returns the calls of a batch between tables with so many rows.
  mutating func calls(from before: [Int], to after: [Int]) -> BatchCalls {
    BatchCalls(
      deletedSections: list { $0.position(below: before.count) },
      insertedSections: list { $0.position(below: after.count) },
      reloadedSections: list { $0.position(below: before.count) },
      movedSections: list {
        BatchCalls.SectionMove(from: $0.position(below: before.count), to: $0.position(below: after.count))
      },
      deletedRows: list { $0.path(in: before) }, insertedRows: list { $0.path(in: after) },
      reloadedRows: list { $0.path(in: before) },
      movedRows: list { BatchCalls.RowMove(from: $0.path(in: before), to: $0.path(in: after)) })
  }

  /// Changes one of the calls of a batch.
  mutating func spoil(_ calls: inout BatchCalls, from before: [Int], to after: [Int]) {
    let others = self.calls(from: before, to: after)
    switch number(below: 10) {
    case 0: calls.deletedSections += others.deletedSections
    case 1: calls.insertedSections += others.insertedSections
    case 2: calls.reloadedSections += others.reloadedSections
    case 3: calls.movedSections += others.movedSections
    case 4: calls.deletedRows += others.deletedRows
    case 5: calls.insertedRows += others.insertedRows
    case 6: calls.reloadedRows += others.reloadedRows
    case 7: calls.movedRows += others.movedRows
    case 8:
      calls.deletedRows += calls.deletedRows.suffix(1)
      calls.insertedRows.reverse()
      calls.movedRows += calls.movedRows.prefix(1)
    default:
      _ = calls.insertedRows.popLast()
      calls.movedSections.reverse()
    }
  }

  /// Returns the numbers of rows in some sections.
  mutating func counts() -> [Int] {
    (0..<number(below: 6)).map { _ in number(below: 7) }
  }

  /// Returns numbers of rows that a batch may lead to, or others.
  mutating func counts(after calls: BatchCalls, from before: [Int]) -> [Int] {
    var after = before
    for section in calls.deletedSections where after.indices.contains(section) { after.remove(at: section) }
    for section in calls.insertedSections {
      after.insert(number(below: 4), at: max(0, min(after.count, section)))
    }
    for path in calls.deletedRows where after.indices.contains(path.section) { after[path.section] -= 1 }
    for path in calls.insertedRows where after.indices.contains(path.section) { after[path.section] += 1 }
    for move in calls.movedRows {
      if after.indices.contains(move.from.section) { after[move.from.section] -= 1 }
      if after.indices.contains(move.to.section) { after[move.to.section] += 1 }
    }
    return after
  }
}
