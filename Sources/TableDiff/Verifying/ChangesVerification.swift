#if TABLE_DIFF_VERIFIED
  extension PositionChanges {
    /// Stops unless the lists belong together and lead from the old table to the new one.
    func verify() {
      let pairCount = (0..<Int32(newShape.rowCount)).count { oldPosition(forNew: $0) != nil }
      require(pairCount == count(.matchedRows), "\(pairCount) of \(count(.matchedRows)) rows have partners")
      for old in 0..<Int32(oldShape.rowCount) {
        let new = newPosition(forOld: old, inSection: oldShape.section(at: old))
        require(new.map { oldPosition(forNew: $0) == old } ?? true, "old row \(old) is not its partner's")
      }
      for kind in Kind.allCases { verify(kind) }
      NumberedRows(oldOf: self).verify(self, leadTo: NumberedRows(newOf: self), "the changes")
    }

    /// Stops unless a list is in order, and its pairs are pairs.
    private func verify(_ kind: Kind) {
      let arePairs = [.movedRows, .updatedRows, .crossingRows, .updatedCrossingRows].contains(kind)
      var (next, rowCount): (Int32, Int) = (0, 0)
      for run in list(kind).all {
        require(run.count > 0 && run.new >= next, "\(kind) are not in order at \(run.new)")
        (next, rowCount) = (run.new + run.count, rowCount + Int(run.count))
        for offset in 0..<(arePairs ? run.count : 0) {
          let (old, new) = (run.old + offset, run.new + offset)
          require(oldPosition(forNew: new) == old, "\(kind): old row \(old) is not the partner of \(new)")
        }
      }
      require(rowCount == count(kind), "\(kind): \(rowCount) in the list of \(count(kind))")
    }
  }

  /// A table whose sections and rows are numbers, the same ones for those that are the same.
  struct NumberedRows: Equatable {
    var sections: [Int32] = []
    var rows: [[Int32]] = []

    /// Creates the old table, numbered by position.
    init(oldOf changes: PositionChanges) { self.init(Arrangement(changes.oldShape), of: changes) }

    /// Creates the new table: its own sections and rows have numbers above those of the old ones.
    init(newOf changes: PositionChanges) {
      let sections = 0..<changes.newShape.sectionCount
      self.sections = sections.map { Self.number(ofNewSection: $0, changes) }
      rows = sections.map { section in
        changes.newShape.positions(inSection: section).map { Self.number(ofNew: $0, changes) }
      }
    }

    /// Creates the table of an arrangement.
    init(_ arrangement: Arrangement, of changes: PositionChanges) {
      var pieces = arrangement.pieces[...]
      for section in arrangement.sections {
        var rows: [Int32] = []
        while rows.count < section.rowCount, let piece = pieces.popFirst() {
          rows += (piece.start..<piece.end).map { piece.side == .old ? $0 : Self.number(ofNew: $0, changes) }
        }
        sections.append(section.old >= 0 ? section.old : Self.number(ofNewSection: Int(section.new), changes))
        self.rows.append(rows)
      }
      require(pieces.isEmpty && rows.map(\.count) == Array(arrangement.shape.rowCounts), "an arrangement")
    }

    static func number(ofNew position: Int32, _ changes: PositionChanges) -> Int32 {
      changes.oldPosition(forNew: position) ?? Int32(changes.oldShape.rowCount) + position
    }

    static func number(ofNewSection section: Int, _ changes: PositionChanges) -> Int32 {
      let old = changes.oldIndex(forNewSection: section)
      return Int32(old >= 0 ? old : changes.oldShape.sectionCount + section)
    }
  }
#endif
