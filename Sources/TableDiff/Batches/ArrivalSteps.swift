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
struct ArrivalSteps: ~Copyable {
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
