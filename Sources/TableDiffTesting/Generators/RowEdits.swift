import TableDiff

extension TableDraft {
  /// Deletes, inserts and updates rows, scattered over the table.
  mutating func churn(deleted: Int, inserted: Int, updated: Int, from source: inout DraftSource) {
    let count = rowCount
    guard !sections.isEmpty else { return }
    let chosen = source.random.sample(deleted + updated, below: count)
    let deletedAmongChosen = source.random.sample(deleted, below: chosen.count)
    var removed: [Int] = []
    var changed: [Int] = []
    var next = deletedAmongChosen[...]
    for (offset, position) in chosen.enumerated() {
      if next.first == offset {
        next.removeFirst()
        removed.append(position)
      } else {
        changed.append(position)
      }
    }
    for path in paths(of: changed) { sections[path.section].rows[path.row].version += 1 }
    var places: [Int] = []
    for _ in 0..<inserted { places.append(source.random.next(below: count + 1)) }
    places.sort()
    var insertions: [Insertion] = []
    for place in paths(of: places) { insertions.append(Insertion(place: place, row: source.row())) }
    rebuild(removing: removed, inserting: insertions)
  }

  /// Replaces rows by others at the same places.
  mutating func replaceRows(_ count: Int, from source: inout DraftSource) {
    for path in paths(of: source.random.sample(count, below: rowCount)) {
      sections[path.section].rows[path.row] = source.row()
    }
  }

  /// Keeps that many rows, scattered over the table, in all their sections.
  mutating func keepRows(_ count: Int, from source: inout DraftSource) {
    let total = rowCount
    rebuild(removing: source.random.sample(total - count, below: total), inserting: [])
  }

  /// Moves single rows far inside their sections, in proportion to the sections' sizes.
  mutating func moveRowsFar(_ count: Int, from source: inout DraftSource) {
    for (position, share) in shares(of: count).enumerated() {
      moveRowsFar(share, inSection: position, from: &source)
    }
  }

  /// Moves single rows of one section to a place between a quarter and three quarters of it away.
  mutating func moveRowsFar(_ count: Int, inSection position: Int, from source: inout DraftSource) {
    guard sections.indices.contains(position) else { return }
    let rowCount = sections[position].rows.count
    let chosen = source.random.sample(count, below: rowCount)
    let distance = rowCount / 4 + source.random.next(below: rowCount / 2)
    sections[position].rows = Self.moved(sections[position].rows, at: chosen, by: max(1, distance))
  }

  /// Returns `elements` with those at `positions` moved on by `distance`, wrapping around at the end; the
  /// others keep their order.
  static func moved<Element>(
    _ elements: ContiguousArray<Element>, at positions: [Int], by distance: Int
  ) -> ContiguousArray<Element> {
    guard elements.count > 1, !positions.isEmpty else { return elements }
    var isMoved = [Bool](repeating: false, count: elements.count)
    var sourceOfTarget = [Int?](repeating: nil, count: elements.count)
    for position in positions {
      isMoved[position] = true
      sourceOfTarget[(position + distance) % elements.count] = position
    }
    var others = elements.indices.lazy.filter { !isMoved[$0] }.makeIterator()
    return ContiguousArray(sourceOfTarget.compactMap { $0 ?? others.next() }.map { elements[$0] })
  }

  /// Swaps pairs of rows whose numbers are below `limit`, in proportion to the sections' sizes.
  mutating func swapRows(pairs: Int, below limit: Int, from source: inout DraftSource) {
    for (position, share) in shares(of: pairs).enumerated() {
      let rows = sections[position].rows
      let candidates = rows.indices.filter { rows[$0].number < limit }
      var chosen = source.random.sample(min(2 * share, candidates.count / 2 * 2), below: candidates.count)
      source.random.shuffle(&chosen)
      for first in stride(from: 0, to: chosen.count - 1, by: 2) {
        sections[position].rows.swapAt(candidates[chosen[first]], candidates[chosen[first + 1]])
      }
    }
  }

  /// Moves rows to random positions of other sections.
  mutating func moveRowsAcross(_ count: Int, from source: inout DraftSource) {
    guard sections.count > 1 else { return }
    let chosen = source.random.sample(count, below: rowCount)
    var insertions: [Insertion] = []
    for path in paths(of: chosen) {
      var target = source.random.next(below: sections.count - 1)
      if target >= path.section { target += 1 }
      let place = source.random.next(below: sections[target].rows.count + 1)
      insertions.append(
        Insertion(place: RowPath(section: target, row: place), row: sections[path.section].rows[path.row]))
    }
    rebuild(removing: chosen, inserting: insertions)
  }

  /// Changes the order of the rows of every section.
  mutating func reorderRows(_ reorder: (inout ContiguousArray<DraftRow>) -> Void) {
    for position in sections.indices { reorder(&sections[position].rows) }
  }

  /// Sorts the rows of every section by version; rows with the same version keep their order.
  mutating func sortByVersion() {
    reorderRows { rows in
      rows = ContiguousArray(
        rows.enumerated()
          .sorted { ($0.element.version, $0.offset) < ($1.element.version, $1.offset) }
          .map(\.element))
    }
  }

  /// Moves a block of a tenth of every section by about half its length.
  mutating func moveBlocks(from source: inout DraftSource) {
    reorderRows { rows in
      let length = max(1, rows.count / 10)
      let others = rows.count - length
      guard others > 0 else { return }
      let start = source.random.next(below: others + 1)
      let target = (start + (others + 1) / 2) % (others + 1)
      let block = rows[start..<(start + length)]
      rows.removeSubrange(start..<(start + length))
      rows.insert(contentsOf: block, at: target)
    }
  }

  /// Shuffles all rows over all sections, which keep their row counts.
  mutating func shuffleAcross(from source: inout DraftSource) {
    var rows = ContiguousArray(sections.lazy.flatMap(\.rows))
    source.random.shuffle(&rows)
    var rest = rows[...]
    for position in sections.indices {
      let count = sections[position].rows.count
      sections[position].rows = ContiguousArray(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
  }

  /// Makes rows repeat the number of another row.
  mutating func repeatNumbers(_ count: Int, from source: inout DraftSource) {
    let total = rowCount
    let chosen = paths(of: source.random.sample(min(count, total - 1), below: total))
    let isChosen = Set(chosen)
    let models = paths(of: Array(0..<total)).filter { !isChosen.contains($0) }
    for path in chosen {
      let model = models[source.random.next(below: models.count)]
      sections[path.section].rows[path.row].number = sections[model.section].rows[model.row].number
    }
  }
}
