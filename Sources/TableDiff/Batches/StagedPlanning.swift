/// Plans for hosts that do not accept row changes inside moved sections, and for rows that are to keep their
/// cells on entering or leaving a section.
///
/// Everything that can goes into the first batch. A row change waits for the second where it touches a
/// section that moves or that has to be inserted first; a section that rows leave is deleted once they have
/// left.
///
///     first   sections are deleted, inserted and moved; rows change in sections that stay where they are
///     second  the other rows change, in coordinates after the first batch; sections left in it are deleted
///     third   sections left in the second batch are deleted
///
/// Where that takes three batches although no row enters an inserted section, two do: all rows change in the
/// old order of the sections, and then the sections.
struct StagedPlanning {
  let changes: PositionChanges
  let traffic: RowTraffic
  /// Which old sections are deleted only after rows have left them, and in which batch; 0 for all others.
  private var deletionStage: [Int]
  private var departureStage: [Int8]
  /// Where a row that leaves in the second batch stands after the first.
  private var departureAfterFirst: [Int32]
  /// Where a row that arrives in the first batch stands after it.
  private var arrivalAfterFirst: [Int32]
  private var arrivalStage: [Int8]
  private var isMoved: [Bool]
  private var isEntered: [Bool]

  init(_ changes: PositionChanges, followsCrossing: Bool) {
    self.changes = changes
    traffic = RowTraffic(changes, followsCrossing: followsCrossing)
    deletionStage = Array(repeating: 0, count: changes.oldShape.sectionCount)
    departureStage = Array(repeating: 1, count: traffic.departures.count)
    departureAfterFirst = Array(repeating: -1, count: traffic.departures.count)
    arrivalAfterFirst = Array(repeating: -1, count: traffic.arrivals.count)
    arrivalStage = Array(repeating: 1, count: traffic.arrivals.count)
    isMoved = Array(repeating: false, count: changes.newShape.sectionCount)
    isEntered = isMoved
    for section in changes.movedSections { isMoved[section.new] = true }
    assignStages()
  }

  /// The batches with the arrangement of the table after each.
  func batches() -> [(operations: BatchOperations, after: Arrangement)] {
    let needsStages =
      departureStage.contains(2) || arrivalStage.contains(2) || deletionStage.contains { $0 > 0 }
    guard needsStages else { return [(BatchOperations(changes), .final)] }
    if needsThreeBatches, !isEntered.contains(true) { return rowsFirstBatches() }
    var planning = self
    return planning.stagedBatches()
  }

  private var needsThreeBatches: Bool { deletionStage.contains(3) }

  // MARK: - Stages

  private mutating func assignStages() {
    for index in traffic.arrivals.indices {
      let arrival = traffic.arrivals[index]
      let target = changes.newShape.section(at: arrival.new)
      if changes.oldSection(forNew: target) < 0 { isEntered[target] = true }
      arrivalStage[index] = isSettled(newSection: target) ? 1 : 2
      guard arrival.departure >= 0 else { continue }
      let departure = Int(arrival.departure)
      let source = changes.oldShape.section(at: traffic.departures[departure].old)
      if !isSettled(oldSection: source) { arrivalStage[index] = 2 }
      departureStage[departure] = arrivalStage[index]
      if changes.newSection(forOld: source) < 0 {
        deletionStage[source] = max(deletionStage[source], Int(arrivalStage[index]) + 1)
      }
    }
    for index in traffic.departures.indices where traffic.departures[index].arrival < 0 {
      let section = changes.oldShape.section(at: traffic.departures[index].old)
      departureStage[index] = isSettled(oldSection: section) ? 1 : 2
    }
  }

  private func isSettled(newSection section: Int) -> Bool {
    changes.oldSection(forNew: section) >= 0 && !isMoved[section]
  }

  private func isSettled(oldSection section: Int) -> Bool {
    let new = changes.newSection(forOld: section)
    return new < 0 || !isMoved[new]
  }

  // MARK: - Arrangements

  /// The sections of a batch's outcome as (old, new): the new ones in order, and among them the old ones that
  /// are not deleted yet, each right before the next section that stays.
  private func sectionOrder(keeping isKept: (_ old: Int) -> Bool) -> [(old: Int, new: Int)] {
    var order: [(old: Int, new: Int)] = []
    var waiting = deletionStage.indices.filter { deletionStage[$0] > 0 && isKept($0) }[...]
    for new in 0..<changes.newShape.sectionCount {
      let old = changes.oldSection(forNew: new)
      if old >= 0, !isMoved[new] {
        while let next = waiting.first, next < old {
          order.append((next, -1))
          waiting.removeFirst()
        }
      }
      order.append((old, new))
    }
    order += waiting.map { ($0, -1) }
    return order
  }

  /// The table after the first batch, with rows noted in `departureAfterFirst` and `arrivalAfterFirst` by
  /// their position in their section.
  private mutating func arrangeFirst() -> Arrangement {
    var sections = ContiguousArray<Arrangement.Section>()
    for (old, new) in sectionOrder(keeping: { _ in true }) {
      let rows: Arrangement.Rows
      if old < 0 {
        rows = isEntered[new] ? .pieces([]) : .new
      } else if new >= 0, isMoved[new] {
        rows = .old
        for index in traffic.departures(in: changes.oldShape.positions(inSection: old)) {
          departureAfterFirst[index] = traffic.departures[index].old - changes.oldShape.starts[old]
        }
      } else {
        rows = mixRows(old: old, new: new)
      }
      sections.append(Arrangement.Section(old: old, new: new, rows: rows))
    }
    return Arrangement(sections: sections)
  }

  /// The rows after the first batch of a section that stays or is deleted later: those that are still to
  /// leave stand where they stood among the rows that stay, each right before the next of these.
  ///
  ///     old          a b c d        b leaves in the second batch, c is deleted in the first
  ///     new          a x d y        x arrives in the first batch, y in the second
  ///     after first  a x b d
  private mutating func mixRows(old: Int, new: Int) -> Arrangement.Rows {
    let oldRows = changes.oldShape.positions(inSection: old)
    let newRows = new < 0 ? 0..<0 : changes.newShape.positions(inSection: new)
    let departures = traffic.departures(in: oldRows)
    let arrivals = traffic.arrivals(in: newRows)
    var mix = RowMix(side: new < 0 ? .old : .new, next: new < 0 ? oldRows.lowerBound : newRows.lowerBound)
    var arrival = arrivals.lowerBound
    for index in departures {
      let departure = traffic.departures[index]
      let keptBefore = departure.old - oldRows.lowerBound - Int32(index - departures.lowerBound)
      while arrival < arrivals.upperBound {
        let row = traffic.arrivals[arrival].new
        let keptBeforeArrival = row - newRows.lowerBound - Int32(arrival - arrivals.lowerBound)
        guard keptBeforeArrival <= keptBefore else { break }
        mixArrival(arrival, keptBefore: keptBeforeArrival, into: &mix)
        arrival += 1
      }
      mix.keep(upTo: keptBefore)
      if new < 0 { mix.skip() }
      if departureStage[index] == 2 {
        departureAfterFirst[index] = mix.count
        mix.add(.old, departure.old)
      }
    }
    while arrival < arrivals.upperBound {
      let row = traffic.arrivals[arrival].new
      mixArrival(
        arrival, keptBefore: row - newRows.lowerBound - Int32(arrival - arrivals.lowerBound), into: &mix)
      arrival += 1
    }
    mix.finish(at: new < 0 ? oldRows.upperBound : newRows.upperBound)
    let isFinal =
      new >= 0 && departures.allSatisfy { departureStage[$0] == 1 }
      && arrivals.allSatisfy { arrivalStage[$0] == 1 }
    return isFinal ? .new : .pieces(mix.pieces)
  }

  private mutating func mixArrival(_ index: Int, keptBefore: Int32, into mix: inout RowMix) {
    mix.keep(upTo: keptBefore)
    mix.skip()
    guard arrivalStage[index] == 1 else { return }
    arrivalAfterFirst[index] = mix.count
    mix.add(.new, traffic.arrivals[index].new)
  }

  /// The table after the second batch: final but for sections that are deleted in the third.
  private func arrangeSecond() -> Arrangement {
    guard deletionStage.contains(3) else { return .final }
    var sections = ContiguousArray<Arrangement.Section>()
    for (old, new) in sectionOrder(keeping: { deletionStage[$0] == 3 }) {
      sections.append(
        Arrangement.Section(
          old: old, new: new, rows: new >= 0 ? .new : .pieces(remainingRows(ofOldSection: old))))
    }
    return Arrangement(sections: sections)
  }

  func remainingRows(ofOldSection section: Int) -> ContiguousArray<Arrangement.Piece> {
    let rows = changes.oldShape.positions(inSection: section)
    var mix = RowMix(side: .old, next: rows.lowerBound)
    for index in traffic.departures(in: rows) {
      mix.keep(before: traffic.departures[index].old)
      mix.skip()
    }
    mix.finish(at: rows.upperBound)
    return mix.pieces
  }

  // MARK: - Batches

  private mutating func stagedBatches() -> [(operations: BatchOperations, after: Arrangement)] {
    let first = arrangeFirst()
    let second = arrangeSecond()
    let firstShape = first.shape(old: changes.oldShape, new: changes.newShape)
    let secondShape = second.shape(old: changes.oldShape, new: changes.newShape)
    locate(in: first, shape: firstShape)
    var batches = [
      (firstOperations(after: first, shape: firstShape), first),
      (
        secondOperations(after: first, shape: firstShape, secondShape: secondShape, second: second),
        second
      ),
    ]
    if !second.isFinal {
      var third = OperationList()
      for (index, section) in second.sections.enumerated() where section.new < 0 {
        third.deletedSections.append(Int32(index))
      }
      batches.append((third.batch(before: secondShape, after: changes.newShape), .final))
    }
    return batches.filter { !$0.0.isEmpty }.map { (operations: $0.0, after: $0.1) }
  }

  /// Turns positions within sections into positions within the table after the first batch.
  private mutating func locate(in first: Arrangement, shape: TableShape) {
    for (index, section) in first.sections.enumerated() {
      let start = shape.starts[index]
      if section.old >= 0 {
        for row in traffic.departures(in: changes.oldShape.positions(inSection: section.old))
        where departureAfterFirst[row] >= 0 {
          departureAfterFirst[row] += start
        }
      }
      if section.new >= 0 {
        for row in traffic.arrivals(in: changes.newShape.positions(inSection: section.new)) {
          guard arrivalStage[row] == 1 else { continue }
          arrivalAfterFirst[row] += start
        }
      }
    }
  }

  private func firstOperations(after first: Arrangement, shape: TableShape) -> BatchOperations {
    var list = OperationList()
    for section in changes.deletedSections where deletionStage[section] == 0 {
      list.deletedSections.append(Int32(section))
    }
    for (index, section) in first.sections.enumerated() where section.new >= 0 {
      if section.old < 0 {
        list.insertedSections.append(Int32(index))
      } else if isMoved[section.new] {
        list.movedSections.append((Int32(section.old), Int32(index)))
      }
    }
    for (index, departure) in traffic.departures.enumerated() where departureStage[index] == 1 {
      if departure.arrival < 0 {
        list.delete(departure.old)
      } else {
        list.move(departure.old, to: arrivalAfterFirst[Int(departure.arrival)])
      }
    }
    for (index, arrival) in traffic.arrivals.enumerated()
    where arrivalStage[index] == 1 && arrival.departure < 0 {
      list.insert(arrivalAfterFirst[index])
    }
    return list.batch(before: changes.oldShape, after: shape)
  }

  private func secondOperations(
    after first: Arrangement, shape: TableShape, secondShape: TableShape, second: Arrangement
  ) -> BatchOperations {
    var list = OperationList()
    for (index, section) in first.sections.enumerated() where section.new < 0 {
      if deletionStage[section.old] == 2 { list.deletedSections.append(Int32(index)) }
    }
    // Rows of the new table are further down after the second batch where sections are still to be deleted.
    var shifts = [Int32](repeating: 0, count: changes.newShape.sectionCount)
    for (index, section) in second.sections.enumerated() where section.new >= 0 {
      shifts[section.new] = secondShape.starts[index] - changes.newShape.starts[section.new]
    }
    for (index, departure) in traffic.departures.enumerated()
    where departureStage[index] == 2 && departure.arrival < 0 {
      list.delete(departureAfterFirst[index])
    }
    for (index, arrival) in traffic.arrivals.enumerated() where arrivalStage[index] == 2 {
      let target = arrival.new + shifts[changes.newShape.section(at: arrival.new)]
      if arrival.departure < 0 {
        list.insert(target)
      } else {
        list.move(departureAfterFirst[Int(arrival.departure)], to: target)
      }
    }
    return list.batch(before: shape, after: secondShape)
  }
}
