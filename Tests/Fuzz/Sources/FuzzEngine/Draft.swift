import FuzzInput

/// A table before any type: sections and rows as numbers.
///
/// A label stands for a section or a row with its content: four times the number that its id is made of, plus
/// its version.
struct Draft: Equatable {
  struct Section: Equatable {
    /// The label of the section and its header.
    var label: Int
    /// The labels of the rows.
    var rows: [Int]
    /// Whether the section shows a row of its own in place of others.
    var isOwn = false
  }

  var sections: [Section]
}

/// Two tables, the second of which is the first one after some edits.
struct DraftPair {
  private(set) var old = Draft(sections: [])
  private(set) var new = Draft(sections: [])
  /// The number that is used next for a row that is in neither table.
  private var nextNumber = 0

  /// Draws tables.
  ///
  /// - Parameter rowBound: The largest number of rows in a table: enough for the engine's larger constants.
  init(_ choices: inout Choices, sectionBound: Int = 7, rowBound: Int = 4_000) {
    let sectionCount = Self.few(&choices, below: sectionBound)
    for index in 0..<sectionCount {
      let label = choices.number(below: 8) == 7 ? choices.number(below: 32) : 4 * index
      old.sections.append(Draft.Section(label: label, rows: draw(&choices)))
    }
    if choices.number(below: 32) == 31 { addSections(choices.number(below: 256)) }
    new = old
    var editCount = 0
    while !choices.isAtEnd, editCount < 24, !new.sections.isEmpty || editCount == 0 {
      edit(&choices)
      editCount += 1
    }
    trim(to: rowBound)
  }

  /// Returns a number below a bound, small ones at first.
  private static func few(_ choices: inout Choices, below bound: Int) -> Int {
    max(1, choices.number(below: 2 * bound) % bound)
  }

  /// Draws the rows of a section: mostly some with ids that are used nowhere else.
  private mutating func draw(_ choices: inout Choices) -> [Int] {
    let size = choices.number(below: 256)
    let count = size < 240 ? size % 41 : (size - 238) * (1 + choices.number(below: 256))
    switch choices.number(below: 8) {
    case 5: return (0..<min(count, 60)).map { _ in choices.number(below: 256) }
    case 6:
      let period = 1 + choices.number(below: 16)
      return fresh(min(period, count)).isEmpty ? [] : (0..<count).map { 4 * ($0 % period) }
    case 7: return fresh(count).reversed()
    default: return fresh(count)
    }
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    defer { nextNumber += count }
    return (nextNumber..<(nextNumber + count)).map { 4 * $0 }
  }

  /// Adds sections of one row or none, as many as there are in an index of letters.
  private mutating func addSections(_ count: Int) {
    for index in 0..<count {
      old.sections.append(Draft.Section(label: 4 * (100 + index), rows: fresh(index % 2)))
    }
  }

  /// Leaves out rows beyond the bound, so that every case is tried in little time.
  private mutating func trim(to rowBound: Int) {
    for table in [\DraftPair.old, \DraftPair.new] {
      var count = 0
      for index in self[keyPath: table].sections.indices {
        let kept = self[keyPath: table].sections[index].rows.prefix(rowBound - count)
        self[keyPath: table].sections[index].rows = Array(kept)
        count += kept.count
      }
    }
  }
}

// Edits of the second table.
extension DraftPair {
  private mutating func edit(_ choices: inout Choices) {
    let kind = choices.number(below: 20)
    guard !new.sections.isEmpty else { return editSections(kind, 0, &choices) }
    let section = choices.number(below: new.sections.count)
    if kind >= 14 { return editSections(kind, section, &choices) }
    let rows = range(in: new.sections[section].rows, &choices)
    editRows(kind, section, rows, &choices)
  }

  private func range(in rows: [Int], _ choices: inout Choices) -> Range<Int> {
    let start = choices.number(below: rows.count + 1)
    return start..<(start + choices.number(below: rows.count - start + 1))
  }

  private mutating func editRows(
    _ kind: Int, _ section: Int, _ range: Range<Int>, _ choices: inout Choices
  ) {
    let rows = new.sections[section].rows
    func replace(by labels: some Collection<Int>) {
      new.sections[section].rows.replaceSubrange(range, with: labels)
    }
    switch kind {
    case 0: replace(by: [])
    case 1:
      new.sections[section].rows.insert(contentsOf: fresh(choices.number(below: 8)), at: range.lowerBound)
    case 2, 3, 4:
      let moved = Array(rows[range])
      if kind < 4 { replace(by: []) }
      let target = kind == 2 ? section : choices.number(below: new.sections.count)
      let place = choices.number(below: new.sections[target].rows.count + 1)
      new.sections[target].rows.insert(contentsOf: moved, at: place)
    case 5: replace(by: rows[range].reversed())
    case 6:
      let (period, rest) = (2 + choices.number(below: 6), choices.number(below: 3))
      replace(by: range.filter { $0 % period > rest }.map { rows[$0] })
    case 7: replace(by: rows[range].map { $0 ^ (1 + choices.number(below: 3)) })
    case 8:
      let period = 1 + choices.number(below: 6)
      replace(by: range.map { $0 % period == 0 ? rows[$0] ^ 1 : rows[$0] })
    case 9: replace(by: shuffled(rows[range], seed: choices.number(below: 256)))
    case 10:
      let period = 1 + choices.number(below: 6)
      replace(by: range.flatMap { $0 % period == 0 ? fresh(1) + [rows[$0]] : [rows[$0]] })
    case 11: replace(by: (0..<choices.number(below: 8)).map { _ in choices.number(below: 256) })
    case 12: replace(by: fresh(range.count))
    default:
      let half = range.count / 2
      replace(by: rows[range].suffix(half) + rows[range].prefix(range.count - half))
    }
  }

  private func shuffled(_ rows: ArraySlice<Int>, seed: Int) -> [Int] {
    var (rows, state) = (Array(rows), UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    for index in rows.indices.dropFirst() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      rows.swapAt(index, Int(state >> 33) % (index + 1))
    }
    return rows
  }

  private mutating func editSections(_ kind: Int, _ section: Int, _ choices: inout Choices) {
    switch kind {
    case 14 where !new.sections.isEmpty:
      let moved = new.sections.remove(at: section)
      new.sections.insert(moved, at: choices.number(below: new.sections.count + 1))
    case 15 where !new.sections.isEmpty: new.sections.remove(at: section)
    case 16:
      let label = choices.number(below: 64)
      let place = choices.number(below: new.sections.count + 1)
      new.sections.insert(Draft.Section(label: label, rows: fresh(choices.number(below: 4))), at: place)
    case 17 where !new.sections.isEmpty: new.sections[section].label ^= 1 + choices.number(below: 3)
    case 18 where !new.sections.isEmpty:
      if choices.flag() {
        new.sections[section].isOwn.toggle()
      } else {
        old.sections[choices.number(below: max(1, old.sections.count)) % max(1, old.sections.count)].isOwn
          .toggle()
      }
    case 19:
      if choices.flag() { new.sections.reverse() } else { swap(&old, &new) }
    default: break
    }
  }
}
