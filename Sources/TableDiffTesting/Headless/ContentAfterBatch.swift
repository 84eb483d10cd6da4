import TableDiff

/// The content of a view after a legal batch.
struct ContentAfterBatch<Section: TableSectionProtocol> {
  typealias DisplayedSection = HeadlessTable<Section>.DisplayedSection
  typealias Rows = ContiguousArray<Section.Rows.Element>

  /// A row that arrives at a position: from elsewhere in the view, or from the data source.
  private struct Entry {
    let place: RowPath
    let source: RowPath?
  }

  private let map: SectionMap
  private let old: ContiguousArray<DisplayedSection>
  private let data: Table<Section>
  /// The deleted, reloaded and moved rows in the coordinates before, ascending.
  private let leaving: [RowPath]
  /// The inserted, reloaded and moved rows in the coordinates after, ascending.
  private let entering: [Entry]

  init(check: BatchCheck, map: SectionMap, old: ContiguousArray<DisplayedSection>, data: Table<Section>) {
    let calls = check.calls
    self.map = map
    self.old = old
    self.data = data
    self.leaving = merged(
      merged(calls.deletedRows, calls.reloadedRows), calls.rowMovesBySource.map { $0.from })
    let fromData = merged(calls.insertedRows, check.reloadTargets.sorted())
    var entering: [Entry] = []
    entering.reserveCapacity(fromData.count + calls.rowMovesByTarget.count)
    var next = 0
    for move in calls.rowMovesByTarget {
      while next < fromData.count, fromData[next] < move.to {
        entering.append(Entry(place: fromData[next], source: nil))
        next += 1
      }
      entering.append(Entry(place: move.to, source: move.from))
    }
    for place in fromData[next...] { entering.append(Entry(place: place, source: nil)) }
    self.entering = entering
  }

  func sections() -> ContiguousArray<DisplayedSection> {
    var result = ContiguousArray<DisplayedSection>()
    result.reserveCapacity(map.newCount)
    for new in 0..<map.newCount {
      guard let source = map.old(of: new) else {
        result.append(HeadlessTable<Section>.content(of: data.sections[new]))
        continue
      }
      let leaving = leaving.rows(in: source)
      let entering = entering.elements(at: new, { $0.place.section })
      if leaving.isEmpty, entering.isEmpty {
        result.append(old[source])
      } else {
        var section = old[source]
        section.rows = filled(section.rows, leaving: leaving, entering: entering)
        result.append(section)
      }
    }
    return result
  }

  /// Returns the rows of one section: entries at their positions, and around them, in order, the rows that
  /// stay.
  private func filled(_ rows: Rows, leaving: ArraySlice<RowPath>, entering: ArraySlice<Entry>) -> Rows {
    var result = Rows()
    result.reserveCapacity(rows.count - leaving.count + entering.count)
    var gaps = leaving
    var position = 0
    for entry in entering {
      take(entry.place.row - result.count, of: rows, from: &position, gaps: &gaps, into: &result)
      if let source = entry.source {
        result.append(old[source.section].rows[source.row])
      } else if let row = data[entry.place] {
        result.append(row)
      }
    }
    take(rows.count, of: rows, from: &position, gaps: &gaps, into: &result)
    return result
  }

  /// Appends the next `count` rows that stay, stretch by stretch.
  private func take(
    _ count: Int, of rows: Rows, from position: inout Int, gaps: inout ArraySlice<RowPath>,
    into result: inout Rows
  ) {
    var rest = count
    while rest > 0, position < rows.count {
      if let gap = gaps.first, gap.row == position {
        gaps.removeFirst()
        position += 1
        continue
      }
      let end = min(gaps.first?.row ?? rows.count, position + min(rest, rows.count - position))
      result.append(contentsOf: rows[position..<end])
      rest -= end - position
      position = end
    }
  }
}
