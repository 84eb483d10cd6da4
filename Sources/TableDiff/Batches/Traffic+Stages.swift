extension Traffic {
  /// Returns the table after a stage, and notes the places in it of rows that have arrived or are yet to
  /// leave. Of rows that leave in this stage the places before it remain.
  ///
  ///     old                  a b c d       b leaves in the second stage, c is deleted in the first
  ///     new                  a x d y       x arrives in the first stage, y in the second
  ///     after the first      a x b d
  mutating func arrange(
    _ sections: ContiguousArray<Arrangement.Section>, after stage: Stage
  ) -> Arrangement {
    var arrangement = Arrangement()
    arrangement.sections.reserveCapacity(sections.count)
    var position: Int32 = 0
    for var section in sections {
      var walk = TrafficWalk(section, self)
      while let step = walk.next(self) {
        let rows: Arrangement.Piece
        switch step {
        case .stay(let old, let new, let count):
          rows = Arrangement.Piece(section.side, section.side == .new ? new : old, count)
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
        arrangement.append(rows, to: &section)
      }
      arrangement.sections.append(section)
    }
    return arrangement
  }

  /// Returns the rows that are deleted in a stage, or inserted, or that move then, by their places.
  ///
  /// - Parameters:
  ///   - runs: The departures, for rows that are deleted; otherwise the arrivals.
  ///   - sections: The positions of the runs' sections in their table, in the order of the places.
  func list(
    _ runs: borrowing Runs, moving: Bool, at stage: Stage, in sections: ContiguousArray<Int32>
  ) -> RunList {
    RunList(atMost: runs.indices.count) { writer in
      var source: Int32 = -1
      for section in sections {
        writer.breakRun()
        for index in runs.indices(inSection: section) {
          let run = runs[index]
          guard run.stage == stage, moving == (run.other >= 0) else { continue }
          let first = moving ? departures[Int(run.other)] : run
          if first.section != source { writer.breakRun() }
          source = first.section
          writer.append(old: first.place, new: run.place, count: run.count)
        }
      }
    }
  }
}
