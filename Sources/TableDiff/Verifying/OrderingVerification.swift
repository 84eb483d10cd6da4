#if TABLE_DIFF_VERIFIED
  extension RowOrdering {
    /// Stops unless the rows that stay in each pair of sections increase, and no more of them can.
    func verify(_ matching: inout TableMatching, _ shapes: Shapes) {
      if matching.watch.isStopped { return }
      for section in 0..<shapes.new.sectionCount {
        let partner = matching.sections.oldIndex(forNewSection: section)
        let oldRows = partner < 0 ? 0..<0 : shapes.old.positions(inSection: partner)
        var (all, staying): ([Int32], [Int32]) = ([], [])
        for index in matching.sections.runs(ofNew: section) {
          let run = matching.rows.runs[index]
          guard oldRows.contains(run.old) else { continue }
          all += run.old..<(run.old + run.count)
          if !isMoved(index) { staying += run.old..<(run.old + run.count) }
        }
        requireLongest(staying, of: all, "rows of new section \(section)")
      }
    }
  }

  extension SectionOrdering {
    /// Stops unless the sections that stay increase, and no heavier ones can.
    func verify(_ sections: borrowing SectionMatching, _ shapes: Shapes, _ watch: CancellationWatch) {
      if watch.isStopped { return }
      let new = (0..<shapes.new.sectionCount).filter { sections.oldIndex(forNewSection: $0) >= 0 }
      let old = new.map { Int32(sections.oldIndex(forNewSection: $0)) }
      let staying = new.indices.filter { !isMoved(new[$0]) }
      require(movedCount == new.count - staying.count, "\(movedCount) sections are said to move")
      requireLongest(staying.map { old[$0] }, of: old, "sections")
      // Every two of them are compared.
      guard let memory, new.count <= 1_000 else { return }
      let weights = new.map { [1, memory.sections[2 * $0] ? 1 : 0, shapes.new.rowCount(inSection: $0)] }
      func sum(_ weights: [[Int]]) -> [Int] { weights.reduce([0, 0, 0]) { zip($0, $1).map(+) } }
      var chains: [[Int]] = []
      for index in new.indices {
        let before = chains.indices.filter { old[$0] < old[index] }.map { chains[$0] }
        chains.append(sum([before.max { $0.lexicographicallyPrecedes($1) } ?? [0, 0, 0], weights[index]]))
      }
      require(
        !chains.contains { sum(staying.map { weights[$0] }).lexicographicallyPrecedes($0) },
        "the sections that stay are not the heaviest")
    }
  }

  private func requireLongest(_ staying: [Int32], of all: [Int32], _ name: String) {
    require(zip(staying, staying.dropFirst()).allSatisfy { $0 < $1 }, "\(name) that stay are not in order")
    let most = longestIncrease(all)
    require(staying.count == most, "\(staying.count) \(name) stay, and \(most) can")
  }
#endif
