/// Every row that leaves its place and every row that arrives at one, one by one and in order: what the
/// staging of a plan works on. Positions count through all rows of the old (or new) table.
struct RowTraffic {
  /// A row that is deleted or moved away.
  struct Departure {
    var old: Int32
    /// The index of its arrival, or -1 where it is deleted.
    var arrival: Int32
  }

  /// A row that is inserted or moved here.
  struct Arrival {
    var new: Int32
    /// The index of its departure, or -1 where it is inserted.
    var departure: Int32
  }

  /// By old position.
  private(set) var departures: [Departure] = []
  /// By new position.
  private(set) var arrivals: [Arrival] = []

  /// The traffic of `changes`.
  ///
  /// - Parameter followsCrossing: Whether rows move out of deleted sections and into inserted ones. Then
  ///   every other row of an inserted section that a row enters arrives by itself too.
  /// - Complexity: O(*k* log *k*) for *k* rows.
  init(_ changes: PositionChanges, followsCrossing: Bool = false) {
    let crossing = followsCrossing ? changes.crossingRows : nil
    for index in 0..<changes.movedRows.runCount { add(changes.movedRows.run(at: index).run) }
    if let crossing {
      for index in 0..<crossing.runCount { add(crossing.run(at: index).run) }
    }
    let movedFrom = Set(arrivals.lazy.map(\.departure))
    let movedTo = Set(arrivals.lazy.map(\.new))
    let deleted = changes.deletedRows
    for index in 0..<deleted.runCount {
      let run = deleted.run(at: index).run
      for old in run.start..<(run.start + run.count) where crossing == nil || !movedFrom.contains(old) {
        departures.append(Departure(old: old, arrival: -1))
      }
    }
    let inserted = changes.insertedRows
    for index in 0..<inserted.runCount {
      let run = inserted.run(at: index).run
      for new in run.start..<(run.start + run.count) where crossing == nil || !movedTo.contains(new) {
        arrivals.append(Arrival(new: new, departure: -1))
      }
    }
    if let crossing { addInsertedSections(of: changes, entered: crossing, movedTo: movedTo) }
    link()
  }

  private mutating func add(_ run: MatchedRun) {
    for step in 0..<run.count {
      // Until both lists are sorted, the two ends of a move know each other by position.
      departures.append(Departure(old: run.old + step, arrival: run.new + step))
      arrivals.append(Arrival(new: run.new + step, departure: run.old + step))
    }
  }

  private mutating func addInsertedSections(
    of changes: PositionChanges, entered crossing: PairRuns, movedTo: Set<Int32>
  ) {
    let starts = changes.newShape.starts
    var last = -1
    for index in 0..<crossing.runCount {
      let section = changes.newShape.section(at: crossing.run(at: index).run.new)
      guard section != last, changes.oldSection(forNew: section) < 0 else { continue }
      last = section
      for new in starts[section]..<starts[section + 1] where !movedTo.contains(new) {
        arrivals.append(Arrival(new: new, departure: -1))
      }
    }
  }

  /// Sorts both lists and replaces the positions that link them by indices.
  private mutating func link() {
    departures.sort { $0.old < $1.old }
    arrivals.sort { $0.new < $1.new }
    var indices: [Int32: Int32] = [:]
    indices.reserveCapacity(arrivals.count)
    for index in arrivals.indices where arrivals[index].departure >= 0 {
      indices[arrivals[index].departure] = Int32(index)
    }
    for index in departures.indices where departures[index].arrival >= 0 {
      guard let arrival = indices[departures[index].old] else { continue }
      departures[index].arrival = arrival
      arrivals[Int(arrival)].departure = Int32(index)
    }
  }

  /// The departures whose old positions lie in `rows`.
  func departures(in rows: Range<Int32>) -> Range<Int> {
    let first = lastIndex(in: departures.indices) { departures[$0].old < rows.lowerBound } + 1
    let end = lastIndex(in: departures.indices) { departures[$0].old < rows.upperBound } + 1
    return first..<end
  }

  /// The arrivals whose new positions lie in `rows`.
  func arrivals(in rows: Range<Int32>) -> Range<Int> {
    let first = lastIndex(in: arrivals.indices) { arrivals[$0].new < rows.lowerBound } + 1
    let end = lastIndex(in: arrivals.indices) { arrivals[$0].new < rows.upperBound } + 1
    return first..<end
  }
}
