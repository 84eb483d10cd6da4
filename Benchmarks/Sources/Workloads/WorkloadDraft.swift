import Algorithms
import TableDiffTesting

/// A row before its id is made.
struct WorkloadRow: Hashable {
  var number: Int
  var version: Int
}

/// A section before its rows are made.
struct WorkloadSection {
  var number: Int
  var rows: [WorkloadRow]
  /// Whether the new table reuses the old section at the same position, with its storage.
  var isShared = false
}

/// Two tables before their ids are made.
struct WorkloadDraft {
  var old: [WorkloadSection]
  var new: [WorkloadSection]
  var random: SeededGenerator

  /// Creates two equal tables, whose sections have equally many rows.
  init(sections: Int, rows: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let each = rows / max(1, sections)
    old = (0..<sections).map { section in
      WorkloadSection(
        number: section,
        rows: (0..<each).map { WorkloadRow(number: section * each + $0, version: random.next(below: 1_000)) })
    }
    new = old
    self.random = random
  }

  /// Applies the workload to the new table.
  mutating func apply(_ workload: Workload, variant: Int) {
    switch workload {
    case .sameTexts: break
    case .sortByCategory: reorder { rows, _ in rows.stablySort { $0.version % 20 } }
    case .allShuffled:
      shuffleAcross()
      random.shuffle(&new)
    case .editIn20: edit(variant)
    case .oneOfManySections: changeOneSection()
    case .tinySections:
      if variant >= 2 { shuffleAcross() }
      if variant == 1 || variant == 2 { random.shuffle(&new) }
    case .lookAheadTrap: trap(variant)
    case .sawtooth: saw(variant)
    case .bitReversed: reorder { rows, _ in rows = Self.bitReversed(rows) }
    case .oneID: repeatOneID()
    case .swapInSections where variant == 0: reorder { rows, _ in rows.reverse() }
    case .storageInTurns where variant == 0: shareEverySecond()
    case .swapInSections, .storageInTurns: shuffleAcross()
    case .similarIDs, .longPrefixes, .canonicallyEqual, .arrayAndLazy:
      reorder { rows, random in random.shuffle(&rows) }
    }
  }

  private mutating func reorder(_ change: (inout [WorkloadRow], inout SeededGenerator) -> Void) {
    for section in new.indices { change(&new[section].rows, &random) }
  }

  private mutating func shuffleAcross() {
    var rows = new.flatMap(\.rows)
    random.shuffle(&rows)
    var rest = rows[...]
    for section in new.indices {
      let count = new[section].rows.count
      new[section].rows = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  private mutating func edit(_ variant: Int) {
    let middle = new[0].rows.count / 2
    switch variant {
    case 0: new[0].rows.insert(WorkloadRow(number: new[0].rows.count, version: 0), at: middle)
    case 1: new[0].rows.remove(at: middle)
    case 2: new[0].rows.append(new[0].rows.remove(at: middle))
    default: new[0].rows[middle].version += 1
    }
  }

  /// Deletes, updates and inserts a tenth of the rows of one section in the middle.
  private mutating func changeOneSection() {
    let section = new.count / 2
    let tenth = max(1, new[section].rows.count / 10)
    let first = old.count * new[section].rows.count
    new[section].rows.removeFirst(tenth)
    for row in 0..<tenth { new[section].rows[row].version += 1 }
    new[section].rows += (0..<tenth).map { WorkloadRow(number: first + $0, version: 0) }
  }

  /// Keeps the rows at some positions, and shuffles the others among themselves.
  private mutating func trap(_ variant: Int) {
    let stays: (Int) -> Bool = { [$0 % 2 == 0, $0 % 4 == 0, $0 % 9 != 0][variant % 3] }
    reorder { rows, random in
      let places = rows.indices.filter { !stays($0) }
      var others = places.map { rows[$0] }
      random.shuffle(&others)
      for (place, row) in zip(places, others) { rows[place] = row }
    }
  }

  /// Orders the rows in rising runs, which follow each other in falling order or interleave.
  private mutating func saw(_ variant: Int) {
    reorder { rows, _ in
      let count = rows.count
      // Four rows to a tooth, or as many rows to a tooth as there are teeth.
      let length = variant == 1 ? 4 : max(1, Int(Double(count).squareRoot()))
      let all = rows
      rows =
        variant == 2
        ? (0..<length).flatMap { all.dropFirst($0).striding(by: length) }
        : Array(all.chunks(ofCount: length).reversed().joined())
    }
  }

  private static func bitReversed(_ rows: [WorkloadRow]) -> [WorkloadRow] {
    let bits = rows.count <= 1 ? 0 : Int.bitWidth - (rows.count - 1).leadingZeroBitCount
    return (0..<1 << bits).compactMap { position in
      let reversed = (0..<bits).reduce(0) { $0 << 1 | position >> $1 & 1 }
      return reversed < rows.count ? rows[reversed] : nil
    }
  }

  private mutating func repeatOneID() {
    for section in old.indices {
      for row in old[section].rows.indices { old[section].rows[row].number = 0 }
    }
    new = old
    reorder { rows, random in
      random.shuffle(&rows)
      rows.removeLast(rows.count / 100)
    }
  }

  /// Shares every second section, and swaps two rows in each of the others.
  private mutating func shareEverySecond() {
    for section in new.indices {
      new[section].isShared = section % 2 == 0
      guard section % 2 == 1, new[section].rows.count > 1 else { continue }
      new[section].rows.swapAt(0, new[section].rows.count - 1)
    }
  }
}

extension [WorkloadRow] {
  fileprivate mutating func stablySort(by key: (WorkloadRow) -> Int) {
    self = enumerated().sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }.map(\.element)
  }
}
