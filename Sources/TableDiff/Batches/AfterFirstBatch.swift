/// How the table stands between the first and the second batch of a staged plan, and where the rows stand
/// that the two batches name.
struct AfterFirstBatch {
  private(set) var sections = ContiguousArray<Arrangement.Section>()
  /// Where each row stands that leaves in the second batch; `nil` for the others. By index in the traffic.
  private(set) var departures: [Int32?]
  /// Where each row stands that has arrived; `nil` for the others.
  private(set) var arrivals: [Int32?]
  private let stages: Stages
  private let changes: PositionChanges
  private let traffic: RowTraffic
  /// How many rows the sections so far have.
  private var rowCount: Int32 = 0

  init(_ stages: Stages) {
    self.stages = stages
    changes = stages.changes
    traffic = stages.traffic
    departures = Array(repeating: nil, count: traffic.departures.count)
    arrivals = Array(repeating: nil, count: traffic.arrivals.count)
    for (old, new) in stages.sectionOrder(after: .first) {
      let section = Arrangement.Section(old: old, new: new, rows: placeRows(old: old, new: new))
      sections.append(section)
      rowCount += Int32(section.rowCount(old: changes.oldShape, new: changes.newShape))
    }
  }

  private mutating func placeRows(old: Int, new: Int) -> Arrangement.Rows {
    if old < 0 { return stages.isEntered[new] ? .pieces([]) : .new }
    if new < 0 || stages.moveStage(ofNewSection: new) == .first { return placeOldRows(ofSection: old) }
    return mixRows(old: old, new: new)
  }

  /// The rows of a section that moved or is deleted later: as they were, without those that leave first.
  private mutating func placeOldRows(ofSection section: Int) -> Arrangement.Rows {
    let rows = changes.oldShape.positions(inSection: section)
    var goneBefore: Int32 = 0
    for index in traffic.departures(in: rows) {
      if stages.departures[index] == .first {
        goneBefore += 1
      } else {
        departures[index] = rowCount + traffic.departures[index].old - rows.lowerBound - goneBefore
      }
    }
    return traffic.oldRows(ofSection: section, in: changes) { stages.departures[$0] == .first }
  }

  /// The rows of a section that stays, or moves later: those that are still to leave stand where they stood
  /// among the rows that stay, each right before the next of these.
  ///
  ///     old                  a b c d       b leaves in the second batch, c is deleted in the first
  ///     new                  a x d y       x arrives in the first batch, y in the second
  ///     after the first      a x b d
  private mutating func mixRows(old: Int, new: Int) -> Arrangement.Rows {
    let oldRows = changes.oldShape.positions(inSection: old)
    let newRows = changes.newShape.positions(inSection: new)
    let leaving = traffic.departures(in: oldRows)
    let arriving = traffic.arrivals(in: newRows)
    var waiting = arriving
    var mix = RowMix(side: .new, next: newRows.lowerBound)
    for index in leaving {
      let row = traffic.departures[index].old
      let keptBefore = row - oldRows.lowerBound - Int32(index - leaving.lowerBound)
      mixArrivals(&waiting, upTo: keptBefore, into: &mix)
      mix.keep(upTo: keptBefore)
      guard stages.departures[index] == .second else { continue }
      departures[index] = rowCount + mix.count
      mix.add(.old, row)
    }
    mixArrivals(&waiting, upTo: .max, into: &mix)
    mix.keep(before: newRows.upperBound)
    let isFinal =
      !stages.departures[leaving].contains(.second) && !stages.arrivals[arriving].contains(.second)
    return isFinal ? .new : .pieces(mix.pieces)
  }

  /// Adds those of the waiting arrivals that have at most `limit` of the rows that stay before them.
  private mutating func mixArrivals(
    _ waiting: inout Range<Int>, upTo limit: Int32, into mix: inout RowMix
  ) {
    while let index = waiting.first {
      let row = traffic.arrivals[index].new
      guard mix.keptCount(before: row) <= limit else { return }
      waiting.removeFirst()
      mix.keep(before: row)
      mix.skip()
      guard stages.arrivals[index] == .first else { continue }
      arrivals[index] = rowCount + mix.count
      mix.add(.new, row)
    }
  }
}
