extension Traffic {
  /// Returns the table after a stage, and notes the places in it of rows that have arrived or are yet to
  /// leave. Of rows that leave in this stage the places before it remain.
  ///
  /// Rows that stay are the old ones until rows arrive in their section, and the new ones from then on.
  ///
  ///     old                  a b c d       b leaves in the second stage, c is deleted in the first
  ///     new                  a x d y       x arrives in the first stage, y in the second
  ///     after the first      a x b d
  mutating func arrange(
    _ sections: ContiguousArray<Arrangement.Section>, after stage: Stage, isNew: (_ section: Int) -> Bool
  ) -> Arrangement {
    var arrangement = Arrangement()
    arrangement.sections.reserveCapacity(sections.count)
    var position: Int32 = 0
    for section in sections {
      let isNew = section.old < 0 || section.new >= 0 && isNew(Int(section.new))
      let side = isNew ? TableSide.new : .old
      var walk = TrafficWalk(section, self, withArrivals: isNew)
      // Even of no rows, so that an empty section, too, is from the table of the rows that stay.
      var piece = Arrangement.Piece(side, isNew ? walk.new : walk.old, 0)
      while let step = walk.next(self) {
        let rows: Arrangement.Piece
        switch step {
        case .stay(let old, let new, let count):
          rows = Arrangement.Piece(side, isNew ? new : old, count)
        case .arrive(let index):
          guard arrivals[index].stage <= stage else { continue }
          arrivals[index].place = position
          rows = Arrangement.Piece(.new, arrivals[index].start, arrivals[index].count)
        case .leave(let index):
          guard departures[index].stage > stage else { continue }
          departures[index].place = position
          rows = Arrangement.Piece(.old, departures[index].start, departures[index].count)
        }
        position += rows.count
        if rows.side == piece.side, rows.start == piece.end {
          piece.count += rows.count
        } else {
          if piece.count > 0 { arrangement.pieces.append(piece) }
          piece = rows
        }
      }
      arrangement.pieces.append(piece)
      arrangement.endSection(section)
    }
    return arrangement
  }

  /// Returns the changes of a stage from the table with some sections to the one with others.
  func operations(
    at stage: Stage, from before: ContiguousArray<Arrangement.Section>,
    to after: ContiguousArray<Arrangement.Section>
  ) -> BatchOperations {
    var operations = BatchOperations()
    operations.deleted = departures.others(at: stage, in: before.lazy.map { $0.old })
    operations.inserted = arrivals.others(at: stage, in: after.lazy.map { $0.new })
    operations.moved = RunList(atMost: arrivals.indices.count) { writer in
      var source: Int32 = -1
      for section in after {
        writer.breakRun()
        for index in arrivals.indices(inSection: section.new) {
          let run = arrivals[index]
          guard run.stage == stage, run.other >= 0 else { continue }
          let departure = departures[Int(run.other)]
          if departure.section != source { writer.breakRun() }
          source = departure.section
          writer.append(old: departure.place, new: run.place, count: run.count)
        }
      }
    }
    return operations
  }
}
