#if TABLE_DIFF_VERIFIED
  extension TableMatching {
    /// Stops unless sections pair by id and occurrence, and those with other headers are noted.
    @usableFromInline
    mutating func verifySectionPairs<Section: TableSectionProtocol>(
      _ old: Table<Section>, _ new: Table<Section>
    ) {
      if watch.isStopped { return }
      var places: [Section.ID: ArraySlice<Int>] = [:]
      for (index, section) in old.sections.enumerated() { places[section.id, default: []].append(index) }
      var (back, updated) = ([Int](repeating: -1, count: old.sections.count), [] as [MatchedRun])
      for (index, section) in new.sections.enumerated() {
        let partner = sections.oldIndex(forNewSection: index)
        require(partner == places[section.id]?.popFirst() ?? -1, "new section \(index) pairs with \(partner)")
        guard partner >= 0 else { continue }
        back[partner] = index
        if old.sections[partner].header != section.header {
          updated.append(MatchedRun(old: Int32(partner), new: Int32(index), count: 1))
        }
      }
      require(back.indices.allSatisfy { sections.newIndex(forOldSection: $0) == back[$0] }, "pairs \(back)")
      require((0..<sections.updated.count).map { sections.updated[$0] } == updated, "headers \(updated)")
    }

    /// Stops unless rows pair by id, each at most once, and those with other contents are noted.
    @usableFromInline
    mutating func verifyRowPairs<Section: TableSectionProtocol, Comparison: RowComparison>(
      _ old: Table<Section>, _ new: Table<Section>, by comparison: Comparison, verifyingIdentifiers: Bool
    ) where Comparison.Row == Section.StoredRow {
      if watch.isStopped { return }
      verifyRuns(old.shape, new.shape)
      // A section's own row is `nil`.
      let oldRows = old.rows.flatMap { rows in (0..<rows.count).map { rows[$0] } }
      let newRows = new.rows.flatMap { rows in (0..<rows.count).map { rows[$0] } }
      var counts: [Comparison.ID: (old: Int, new: Int, pairs: Int)] = [:]
      for case let row? in oldRows { counts[comparison.id(of: row), default: (0, 0, 0)].old += 1 }
      for case let row? in newRows { counts[comparison.id(of: row), default: (0, 0, 0)].new += 1 }
      var updates = updatedRows()
      for (i, j) in pairs(of: rows.runs) {
        let isUpdated = updates.removeValue(forKey: j) == i
        guard let row = oldRows[i], let other = newRows[j] else {
          require(oldRows[i] == nil && newRows[j] == nil, "one of rows \(i) and \(j) is a section's own")
          continue
        }
        let id = comparison.id(of: row)
        // An id or a content that is not equal to itself matches if it was not read.
        guard id == id else { continue }
        require(id == comparison.id(of: other), "old row \(i) pairs with new row \(j) of another id")
        counts[id]?.pairs += 1
        guard comparison.hasSameContent(row, row) else { continue }
        require(
          isUpdated != comparison.hasSameContent(row, other), "\(isUpdated) is the update of new row \(j)")
      }
      require(updates.isEmpty, "new rows \(updates.keys) have other contents than no or another partner")
      for (id, count) in counts {
        let most = min(count.old, count.new)
        let isExact = verifyingIdentifiers || max(count.old, count.new) == 1
        require(
          count.pairs == most || !isExact && count.pairs < most, "\(count.pairs) of \(most) rows pair: \(id)")
      }
    }

    /// Returns the old position of each new row whose content differs.
    private func updatedRows() -> [Int: Int] {
      for (run, next) in zip(0..<rows.updated.count, 1..<max(1, rows.updated.count)) {
        let end = rows.updated[run].new + rows.updated[run].count
        require(rows.updated[next].new >= end, "update \(next) is not after the one before it")
      }
      return Dictionary(pairs(of: rows.updated).map { ($1, $0) }) { first, _ in first }
    }

    private func pairs(of runs: borrowing ScratchBuffer<MatchedRun>) -> [(old: Int, new: Int)] {
      (0..<runs.count).flatMap { index in
        (0..<Int(runs[index].count)).map { (Int(runs[index].old) + $0, Int(runs[index].new) + $0) }
      }
    }

    /// Stops unless runs are in order, don't overlap, and lie in one section each.
    private func verifyRuns(_ old: TableShape, _ new: TableShape) {
      var (isMatched, end) = ([Bool](repeating: false, count: old.rowCount), 0)
      for section in 0..<new.sectionCount {
        let (partner, indices) = (sections.oldIndex(forNewSection: section), sections.runs(ofNew: section))
        var (next, nextOld) = (new.starts[section], partner < 0 ? Int32.max : old.starts[partner])
        require(indices.lowerBound == end, "the runs of new section \(section) begin with \(indices)")
        end = indices.upperBound
        for index in indices {
          let run = rows.runs[index]
          let oldSection = old.section(at: run.old)
          require(run.count > 0 && run.new >= next, "run \(index) is not after the run before it")
          (next, nextOld) = (run.new + run.count, rows.isInOrder ? nextOld : run.old)
          require(next <= new.starts[section + 1], "run \(index) is in two new sections")
          require(run.old + run.count <= old.starts[oldSection + 1], "run \(index) is in two old sections")
          require(run.old >= nextOld, "run \(index) is not in order on the old side")
          require(!rows.isInOrder || oldSection == partner, "run \(index) is from old section \(oldSection)")
          for row in run.old..<(run.old + run.count) {
            require(!isMatched[Int(row)], "old row \(row) has two partners")
            isMatched[Int(row)] = true
          }
          nextOld = run.old + run.count
        }
      }
      require(rows.runs.count == end, "\(rows.runs.count) runs, of which \(end) are in sections")
      require(rows.rowCount == isMatched.count { $0 }, "\(rows.rowCount) rows are said to be in runs")
    }
  }

  extension DuplicatePairing {
    /// Stops unless the pairs in a pair of sections have the same symbol, and, if the pairing is exact, as
    /// many can stay as a longest common subsequence has.
    func verifyPairs(_ oldRows: Range<Int>, _ newRows: Range<Int>, isExact: Bool) {
      if watch.isStopped { return }
      let pairs = newRows.filter { !partners.ofNew[$0].isNone }.map { (partners.ofNew[$0].position, $0) }
      for (i, j) in pairs {
        require(oldRows.contains(Int(i)), "new row \(j) pairs with row \(i) of another section")
        require(old[Int(i)] == new[j], "new row \(j) pairs with row \(i) of another symbol")
      }
      guard isExact, oldRows.count * newRows.count <= 1_000_000 else { return }
      let most = longestCommon(old[oldRows], Array(new[newRows]))
      let staying = longestIncrease(pairs.map(\.0))
      require(staying == most, "\(staying) rows with repeated ids can stay, and \(most) could")
    }
  }
#endif
