/// Plans for hosts that carry out one operation at a time: deletes from the bottom up, then every other row
/// from the top down to where it belongs.
///
/// While rows arrive, a section holds the finished rows, in their new order, and rows that are still to move,
/// where they stood among the rows that stay:
///
///     old      a b c d e        d and b move, x is inserted
///     new      d a x c e b
///     a b c d e   d to 0        before a stays only what is finished
///     d a b c e   x to 2        right behind a: b stands behind it, still to move
///     d a x b c e               b to 5: taken out, it goes behind e
///
/// So a row's place of the moment is its new place plus the pending rows before it, and the place of a
/// pending row is the number of staying rows, finished arrivals and pending rows before it. A binary indexed
/// tree counts the pending ones.
struct SequentialPlanning {
  private let changes: PositionChanges
  private let traffic: RowTraffic
  private(set) var steps = ContiguousArray<Step>()

  /// - Complexity: O(*k* log *k*) for *k* operations, and O(*s*) for *s* sections.
  init(_ changes: PositionChanges) {
    self.changes = changes
    traffic = RowTraffic(changes)
    steps.reserveCapacity(changes.structuralCount)
    deleteRows()
    arrangeSections()
    arrangeRows()
  }

  private mutating func deleteRows() {
    for departure in traffic.departures.reversed() where departure.arrival < 0 {
      steps.append(.deleteRow(changes.oldShape.path(at: departure.old)))
    }
  }

  // MARK: - Sections

  private mutating func arrangeSections() {
    for section in changes.deletedSections.reversed() { steps.append(.deleteSection(section)) }
    let moved = changes.movedSections.sorted { $0.old < $1.old }
    guard !moved.isEmpty || !changes.insertedSections.isEmpty else { return }
    var arrivals = Line(
      departures: moved.map { Int32($0.old - deletedSections(before: $0.old)) },
      arrivals: arrivingSections(moved))
    while let arrival = arrivals.next() {
      if let from = arrival.from {
        steps.append(.moveSection(from: from, to: arrival.at))
      } else {
        steps.append(.insertSection(at: arrival.at, new: Int(arrival.new)))
      }
    }
  }

  private func deletedSections(before section: Int) -> Int {
    let deleted = changes.deletedSections
    return lastIndex(in: deleted.indices) { deleted[$0] < section } + 1
  }

  /// The inserted and moved sections by new position, each with the index of its departure.
  private func arrivingSections(_ moved: [SectionPair]) -> [RowTraffic.Arrival] {
    var arrivals = changes.insertedSections.map { RowTraffic.Arrival(new: Int32($0), departure: -1) }
    for (index, section) in moved.enumerated() {
      arrivals.append(RowTraffic.Arrival(new: Int32(section.new), departure: Int32(index)))
    }
    return arrivals.sorted { $0.new < $1.new }
  }

  // MARK: - Rows

  private mutating func arrangeRows() {
    guard !traffic.arrivals.isEmpty else { return }
    var rows = PendingRows(changes, traffic)
    for index in traffic.arrivals.indices {
      let (from, to, new) = rows.arrive(index)
      if let from {
        steps.append(.moveRow(from: from, to: to))
      } else {
        steps.append(.insertRow(at: to, new: new))
      }
    }
  }
}

/// One ordered list in which elements arrive from the top down while others are still to move.
private struct Line {
  /// Positions of the elements that move, once deleted ones are gone; ascending.
  let departures: [Int32]
  let arrivals: [RowTraffic.Arrival]
  private var pending: PendingMoves
  private var done = 0

  init(departures: [Int32], arrivals: [RowTraffic.Arrival]) {
    self.departures = departures
    self.arrivals = arrivals
    pending = PendingMoves(count: departures.count)
  }

  /// The next arrival: where it comes from, unless it is new, and where it goes.
  mutating func next() -> (from: Int?, at: Int, new: Int32)? {
    guard done < arrivals.count else { return nil }
    let arrival = arrivals[done]
    defer { done += 1 }
    let keptBefore = arrival.new - Int32(done)
    var from: Int?
    if arrival.departure >= 0 {
      let index = Int(arrival.departure)
      let keptBeforeSource = departures[index] - Int32(index)
      // Arrivals come right behind the one before them, so those with no more kept elements before them than
      // the source has are before the source.
      let arrived = lastIndex(in: 0..<done) { arrivals[$0].new - Int32($0) <= keptBeforeSource } + 1
      from = Int(keptBeforeSource) + arrived + pending.count(before: index)
      pending.finish(index)
    }
    let firstBehind = lastIndex(in: departures.indices) { departures[$0] - Int32($0) < keptBefore } + 1
    return (from, Int(arrival.new) + pending.count(before: firstBehind), arrival.new)
  }
}

/// The rows of all sections while rows arrive from the top down, section after section.
private struct PendingRows {
  private let changes: PositionChanges
  private let traffic: RowTraffic
  /// The departures that are moves, by old position; indices into the traffic.
  private var movers: [Int32] = []
  /// For each departure, how many movers are before it.
  private var moverIndex: [Int32] = []
  /// For each mover, how many rows that stay are before it in its section.
  private var keptBefore: [Int32] = []
  private var pending: PendingMoves
  private var arrivedSection = -1
  private var sectionArrivals = 0..<0
  private var sectionMovers = 0..<0

  init(_ changes: PositionChanges, _ traffic: RowTraffic) {
    self.changes = changes
    self.traffic = traffic
    var section = -1
    var departuresBefore: Int32 = 0
    for (index, departure) in traffic.departures.enumerated() {
      let place = changes.oldShape.section(at: departure.old)
      if place != section {
        section = place
        departuresBefore = 0
      }
      moverIndex.append(Int32(movers.count))
      if departure.arrival >= 0 {
        movers.append(Int32(index))
        keptBefore.append(departure.old - changes.oldShape.starts[place] - departuresBefore)
      }
      departuresBefore += 1
    }
    pending = PendingMoves(count: movers.count)
  }

  /// The arrival at `index`, the one after the last: where the row comes from, unless it is new, and where it
  /// goes.
  mutating func arrive(_ index: Int) -> (from: RowPath?, to: RowPath, new: RowPath) {
    let arrival = traffic.arrivals[index]
    let new = changes.newShape.path(at: arrival.new)
    if new.section != arrivedSection { begin(new.section) }
    var from: RowPath?
    if arrival.departure >= 0 {
      let mover = Int(moverIndex[Int(arrival.departure)])
      from = path(ofMover: mover, arrived: index)
      pending.finish(mover)
    }
    let kept = Int32(new.row) - Int32(index - sectionArrivals.lowerBound)
    let firstBehind = lastIndex(in: sectionMovers) { keptBefore[$0] < kept } + 1
    let waiting =
      pending.count(before: firstBehind) - pending.count(before: sectionMovers.lowerBound)
    return (from, RowPath(section: new.section, row: new.row + waiting), new)
  }

  private mutating func begin(_ section: Int) {
    arrivedSection = section
    sectionArrivals = traffic.arrivals(in: changes.newShape.positions(inSection: section))
    sectionMovers = movers(ofNewSection: section)
  }

  /// The movers that stood in a section, which are empty for an inserted one.
  private func movers(ofNewSection section: Int) -> Range<Int> {
    let old = changes.oldSection(forNew: section)
    guard old >= 0 else { return 0..<0 }
    let departures = traffic.departures(in: changes.oldShape.positions(inSection: old))
    return moversBefore(departures.lowerBound)..<moversBefore(departures.upperBound)
  }

  private func moversBefore(_ departure: Int) -> Int {
    departure < moverIndex.count ? Int(moverIndex[departure]) : movers.count
  }

  /// Where a row that is still to move stands once `arrived` rows have arrived.
  private func path(ofMover mover: Int, arrived: Int) -> RowPath {
    let old = changes.oldShape.section(at: traffic.departures[Int(movers[mover])].old)
    let section = changes.newSection(forOld: old)
    let start = changes.newShape.starts[section]
    let arrivals =
      section == arrivedSection
      ? sectionArrivals : traffic.arrivals(in: changes.newShape.positions(inSection: section))
    let done = arrivals.lowerBound..<max(arrivals.lowerBound, min(arrivals.upperBound, arrived))
    let before = lastIndex(in: done) {
      traffic.arrivals[$0].new - start - Int32($0 - arrivals.lowerBound) <= keptBefore[mover]
    }
    let first = movers(ofNewSection: section).lowerBound
    return RowPath(
      section: section,
      row: Int(keptBefore[mover]) + (before + 1 - arrivals.lowerBound) + pending.count(before: mover)
        - pending.count(before: first))
  }
}
