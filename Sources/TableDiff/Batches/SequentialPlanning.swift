/// Plans for hosts that carry out one operation at a time: deletes from the bottom up, then inserts and moves
/// from the top down.
enum SequentialPlanning {
  /// Returns the steps of a plan for `changes`.
  ///
  /// - Complexity: O(*k* log *n*) for *k* operations, and O(*s* + *n* / 64) for *s* sections and *n* rows.
  static func steps(_ changes: PositionChanges) -> ContiguousArray<TableStep> {
    var steps = ContiguousArray<TableStep>()
    steps.reserveCapacity(changes.structuralCount)
    for run in changes.deletedRows.all.reversed() {
      let path = changes.oldShape.path(at: run.old)
      for row in (path.row..<(path.row + Int(run.count))).reversed() {
        steps.append(.deleteRow(RowPath(section: path.section, row: row)))
      }
    }
    for section in changes.deletedSections.reversed() { steps.append(.deleteSection(section)) }
    if !changes.insertedSections.isEmpty || !changes.movedSections.isEmpty {
      var arrivals = ArrivalSteps(
        Traffic(sectionsOf: changes), [Arrangement.Section(old: 0, new: 0)])
      arrivals.forEach { new, from, to in
        steps.append(
          from.map { .moveSection(from: $0.row, to: to.row) } ?? .insertSection(at: to.row, new: new.row))
      }
    }
    if changes.insertedRows.rowCount > 0 || changes.movedRows.rowCount > 0 {
      let sections = (0..<changes.newShape.sectionCount).map {
        Arrangement.Section(old: changes.oldIndex(forNewSection: $0), new: $0)
      }
      var arrivals = ArrivalSteps(Traffic(changes), ContiguousArray(sections))
      arrivals.forEach { new, from, to in
        steps.append(from.map { .moveRow(from: $0, to: to) } ?? .insertRow(at: to, new: new))
      }
    }
    return steps
  }
}

/// Inserts and moves of rows one at a time, from the top down, after rows have been deleted and sections are
/// in their new positions.
///
/// While rows arrive, a section holds the finished rows in their new order. Rows that are still to move keep
/// their order among the rows that stay:
///
///     old      a b c d e        d and b move, x is inserted
///     new      d a x c e b
///     a b c d e   d to 0        only finished rows stay before a
///     d a b c e   x to 2        right after a; b follows it, still to move
///     d a x b c e               b to 5: taken out, it goes after e
///
/// So a row's current position is its new position plus the number of waiting rows before it. The position of
/// a waiting row is the number of rows before it that stay, that wait, and that have arrived.
private struct ArrivalSteps: ~Copyable {
  /// The place of rows that wait.
  private struct Origin: BitwiseCopyable {
    /// The new position of their section.
    let section: Int32
    /// The numbers of rows of the section before them that stay, and that arrive.
    let staying: Int32
    let arriving: Int32
    /// The rank of the first of them, see ``WaitingRows``.
    let rank: Int32
  }

  private let traffic: Traffic
  /// The sections of the new table.
  private let sections: ContiguousArray<Arrangement.Section>
  /// For each arrival of rows that move, their origin.
  private var origins = ScratchBuffer<Origin>()
  /// For each arrival the rank of the next rows that wait.
  private var ranks = ScratchBuffer<Int32>()
  private var waiting = WaitingRows()
  /// For each new section, the number of rows that have arrived.
  private var arrived: ContiguousArray<Int32>

  init(_ traffic: consuming Traffic, _ sections: ContiguousArray<Arrangement.Section>) {
    self.traffic = traffic
    self.sections = sections
    arrived = ContiguousArray(repeating: 0, count: sections.count)
    origins.reserve(self.traffic.arrivals.indices.count)
    ranks.reserve(self.traffic.arrivals.indices.count)
    for section in sections { prepare(section) }
  }

  /// Finds the places of a section's rows that wait.
  private mutating func prepare(_ section: Arrangement.Section) {
    var (staying, arriving, rank) = (Int32(0), Int32(0), Int32(0))
    defer { waiting.addSection(endingAt: rank) }
    if traffic.isQuiet(section) { return }
    var walk = TrafficWalk(section, traffic)
    while let step = walk.next(traffic) {
      switch step {
      case .stay(_, _, let count): staying += count
      case .arrive(let index):
        ranks[index] = rank
        arriving += traffic.arrivals[index].count
      case .leave(let index):
        let run = traffic.departures[index]
        guard run.other >= 0 else { continue }
        origins[Int(run.other)] = Origin(
          section: section.new, staying: staying, arriving: arriving, rank: rank)
        rank += run.count
      }
    }
  }

  /// Calls `body` with every row that arrives, in order: its new path, the path that it moves from (`nil` if
  /// it is inserted), and the path that it arrives at.
  @inline(__always)
  mutating func forEach(_ body: (_ new: RowPath, _ from: RowPath?, _ to: RowPath) -> Void) {
    for section in sections {
      let start = traffic.shapes.new.starts[Int(section.new)]
      for index in traffic.arrivals.indices(inSection: section.new) {
        let run = traffic.arrivals[index]
        let rank = ranks[index]
        var new = RowPath(section: Int(section.new), row: Int(run.start - start))
        var to = new.row + waiting.count(before: rank, inSection: section.new)
        let origin = run.other < 0 ? nil : origins[index]
        let from = origin.map { Int($0.staying) + waiting.count(before: $0.rank, inSection: $0.section) } ?? 0
        // Then each row takes the place of one that waits.
        let isBefore = origin.map { $0.section == section.new && $0.rank < rank } ?? false
        for offset in 0..<run.count {
          var fromPath: RowPath?
          if let origin {
            let before = min(origin.arriving, arrived[Int(origin.section)])
            fromPath = RowPath(section: Int(origin.section), row: from + Int(before))
            waiting.remove(origin.rank + offset, inSection: origin.section)
            if isBefore { to -= 1 }
          }
          body(new, fromPath, RowPath(section: new.section, row: to))
          arrived[new.section] += 1
          new.row += 1
          to += 1
        }
      }
    }
  }
}

/// The rows of each section that are still to move: a bit for each, and for each section a tree of counts
/// over the words of its bits (Fenwick 1994). The rank of a row is the index of its bit in its section.
private struct WaitingRows: ~Copyable {
  private var words = ScratchBuffer<UInt64>()
  private var counts = ScratchBuffer<Int32>()
  /// For each section the index of its first word, and, last, the number of words.
  private var firstWords: ContiguousArray<Int> = [0]

  /// Adds a section with all its rows. There is a word more than they need, so that its end has a rank.
  mutating func addSection(endingAt rank: Int32) {
    for node in 1...(Int(rank) >> 6 + 1) {
      words.append(~0)
      counts.append(Int32(truncatingIfNeeded: 64 * (node & -node)))
    }
    firstWords.append(words.count)
  }

  /// Returns the number of a section's rows before a rank.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inline(__always)
  func count(before rank: Int32, inSection section: Int32) -> Int {
    let first = firstWords[Int(section)]
    let below = 1 &<< UInt64(truncatingIfNeeded: rank & 63) &- 1
    var node = Int(rank) >> 6
    var count = (words[first &+ node] & below).nonzeroBitCount
    while node > 0 {
      count &+= Int(counts[first &+ node &- 1])
      node &= node &- 1
    }
    return count
  }

  /// Removes a row of a section.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inline(__always)
  mutating func remove(_ rank: Int32, inSection section: Int32) {
    let (first, end) = (firstWords[Int(section)], firstWords[Int(section) + 1])
    words[first &+ Int(rank) >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: rank & 63))
    var node = Int(rank) >> 6 &+ 1
    while node <= end &- first {
      counts[first &+ node &- 1] &-= 1
      node &+= node & -node
    }
  }
}
