public import TableDiff

/// The steps of a plan as steps on one list without sections.
///
/// Deletes and inserts that touch become one. A section that comes or goes is one step with all its rows (and
/// its header's row); a section that moves is as many moves as it has rows, because a list moves one row at a
/// time.
public struct ListSteps: Sendable {
  /// The steps, in order.
  public private(set) var steps: [ListStep] = []
  /// The number of rows of the list after the steps. If it is not that of the final table's list,
  /// a section has got a header, or lost it: there are no steps for that.
  public var finalCount: Int { zip(rowCounts, headerRows).reduce(0) { $0 + $1.0 + $1.1 } }

  /// The sections of the moment.
  private var rowCounts: [Int]
  private var headerRows: [Int]

  /// The steps of a plan under `BatchPolicy.sequential`; none for other policies.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - hasHeader: Whether a section begins with a row for its header: the same for a section of the old
  ///     table and of the new one.
  /// - Complexity: O(*k* · *s* + *m*) for *k* steps, *s* sections and the rows *m* of sections that move.
  public init<Section>(_ plan: TablePlan<Section>, hasHeader: (Section) -> Bool) {
    rowCounts = Array(plan.initialTable.shape.rowCounts)
    headerRows = plan.initialTable.sections.map { hasHeader($0) ? 1 : 0 }
    for step in plan.steps {
      if case .insertSection(let section, let new) = step {
        rowCounts.insert(plan.finalTable.shape.rowCount(inSection: new), at: section)
        headerRows.insert(hasHeader(plan.finalTable.sections[new]) ? 1 : 0, at: section)
      }
      append(step)
    }
  }

  private mutating func append(_ step: TableStep) {
    switch step {
    case .deleteSection(let section):
      let start = start(of: section)
      remove(start..<(start + size(of: section)))
      rowCounts.remove(at: section)
      headerRows.remove(at: section)
    case .insertSection(let section, _):
      let start = start(of: section)
      insert(start..<(start + size(of: section)))
    case .moveSection(let from, let to):
      moveSection(from, to: to)
    case .deleteRow(let path):
      let index = index(of: path)
      remove(index..<(index + 1))
      rowCounts[path.section] -= 1
    case .insertRow(let path, _):
      let index = index(of: path)
      insert(index..<(index + 1))
      rowCounts[path.section] += 1
    case .moveRow(let from, let to):
      let source = index(of: from)
      rowCounts[from.section] -= 1
      steps.append(.move(from: source, to: index(of: to)))
      rowCounts[to.section] += 1
    }
  }

  /// Moves the rows of a section one by one, the first one first: upwards each after those that are there
  /// already; downwards each to where the section will end, from under which the others are still to go.
  private mutating func moveSection(_ section: Int, to target: Int) {
    let source = start(of: section)
    let size = size(of: section)
    let rows = rowCounts.remove(at: section)
    let headers = headerRows.remove(at: section)
    let destination = start(of: target)
    rowCounts.insert(rows, at: target)
    headerRows.insert(headers, at: target)
    guard source != destination else { return }
    for offset in 0..<size {
      steps.append(
        destination < source
          ? .move(from: source + offset, to: destination + offset)
          : .move(from: source, to: destination + size - 1))
    }
  }

  // MARK: - Positions of the moment

  private func start(of section: Int) -> Int {
    zip(rowCounts[..<section], headerRows).reduce(0) { $0 + $1.0 + $1.1 }
  }

  private func size(of section: Int) -> Int { rowCounts[section] + headerRows[section] }

  private func index(of path: RowPath) -> Int {
    start(of: path.section) + headerRows[path.section] + path.row
  }

  // MARK: - Steps that touch

  private mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // Rows go from the bottom up, so the next one is right before the last, or at its place.
    if case .remove(let last) = steps.last, range.upperBound == last.lowerBound {
      steps[steps.count - 1] = .remove(range.lowerBound..<last.upperBound)
    } else {
      steps.append(.remove(range))
    }
  }

  private mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if case .insert(let last) = steps.last, range.lowerBound == last.upperBound {
      steps[steps.count - 1] = .insert(last.lowerBound..<range.upperBound)
    } else {
      steps.append(.insert(range))
    }
  }
}
