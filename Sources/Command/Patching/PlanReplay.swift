import TableDiff

/// Carries out a plan on positions alone, and so finds the origin of every row and section of the new table.
struct PlanReplay {
  /// A section of the table as it is after the batches so far.
  struct Section {
    /// The section's position in the old table; `nil` for an inserted one.
    var source: Int?
    /// The positions of the rows when all rows of the old table are counted through; -1 for inserted ones.
    var rows: [Int32]
  }

  /// Why a plan cannot be carried out.
  struct Failure: Error {
    var reason: String

    static func noRowCount(ofSection section: Int) -> Self {
      Self(reason: "rowCounts does not say how many rows section \(section) has")
    }

    static func impossible(_ rowCount: Int, inSection section: Int) -> Self {
      Self(reason: "section \(section) cannot have \(rowCount.of("row"))")
    }
  }

  private(set) var sections: [Section] = []
  /// How many more rows inserted sections may have: a count in a file must not decide how much memory is
  /// taken.
  private var remainingRows: Int

  /// Starts from a table with `rowCounts` rows in its sections. At most `insertedRows` come with new
  /// sections.
  init(rowCounts: some Collection<Int>, insertedRows: Int) {
    remainingRows = insertedRows
    var next: Int32 = 0
    for (position, count) in rowCounts.enumerated() {
      let end = next + Int32(truncatingIfNeeded: count)
      sections.append(Section(source: position, rows: Array(next..<end)))
      next = end
    }
  }

  /// Carries out all batches of `plan`.
  mutating func carryOut(_ plan: PlanDocument) throws(Failure) {
    var steps = plan.isSequential ? StepReplay(sections, remainingRows: remainingRows) : nil
    for (index, batch) in plan.batches.enumerated() {
      do {
        if try steps?.carryOut(batch) == true { continue }
        if let steps { (sections, remainingRows) = (steps.sections, steps.remainingRows) }
        try carryOut(batch, isSequential: plan.isSequential)
        if steps != nil { steps = StepReplay(sections, remainingRows: remainingRows) }
      } catch {
        throw Failure(reason: "\(PlanDocument.name(ofBatchAt: index)): \(error.reason)")
      }
    }
    if let steps { sections = steps.sections }
    let counts = TableCounts(sections: sections.count, rows: sections.reduce(0) { $0 + $1.rows.count })
    if let new = plan.new, counts != new {
      throw Failure(reason: "the batches lead to \(counts), not to \(new)")
    }
  }

  mutating func carryOut(_ batch: BatchDocument, isSequential: Bool) throws(Failure) {
    var incoming = try takeRows(batch)
    let touchesSections =
      !batch.deletedSections.isEmpty || !batch.insertedSections.isEmpty || !batch.movedSections.isEmpty
    if touchesSections {
      try rearrangeSections(batch, isSequential: isSequential, incoming: incoming.mapValues(\.count))
    }
    for section in incoming.keys.sorted() {
      guard sections.indices.contains(section) else {
        throw Failure(
          reason: "a row goes to section \(section), but the table then has \(sections.count.of("section"))")
      }
      try place(incoming.removeValue(forKey: section) ?? [], in: section)
    }
    if !isSequential, let counts = batch.rowCounts, counts != sections.map(\.rows.count) {
      throw Failure(reason: "the rows in the sections are not those that rowCounts says")
    }
  }

  private func check(_ path: RowPath) throws(Failure) {
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row)
    else {
      throw Failure(reason: "there is no row \(path)")
    }
  }

  /// Takes out the rows that are deleted or moved. Returns those that come in, by section after the batch.
  private mutating func takeRows(_ batch: BatchDocument) throws(Failure) -> [Int: [(row: Int, source: Int32)]]
  {
    var incoming: [Int: [(row: Int, source: Int32)]] = [:]
    var leaving: [Int: [Int]] = [:]
    for path in batch.insertedRows {
      incoming[path.section, default: []].append((path.row, -1))
    }
    for path in batch.deletedRows {
      try check(path)
      leaving[path.section, default: []].append(path.row)
    }
    for move in batch.movedRows {
      try check(move.old)
      leaving[move.old.section, default: []].append(move.old.row)
      incoming[move.new.section, default: []].append(
        (move.new.row, sections[move.old.section].rows[move.old.row]))
    }
    for (section, rows) in leaving {
      var leaves = [Bool](repeating: false, count: sections[section].rows.count)
      for row in rows {
        guard !leaves[row] else { throw Failure(reason: "the row [\(section), \(row)] is taken away twice") }
        leaves[row] = true
      }
      sections[section].rows = zip(sections[section].rows, leaves).filter { !$1 }.map(\.0)
    }
    return incoming
  }

  /// Puts rows at their places after the batch. Those that stayed fill the other places in order.
  private mutating func place(_ rows: [(row: Int, source: Int32)], in section: Int) throws(Failure) {
    let staying = sections[section].rows
    var placed = [Int32?](repeating: nil, count: staying.count + rows.count)
    for (row, source) in rows {
      guard placed.indices.contains(row) else {
        throw Failure(reason: "there is no place [\(section), \(row)]")
      }
      guard placed[row] == nil else { throw Failure(reason: "two rows go to [\(section), \(row)]") }
      placed[row] = source
    }
    var next = staying.makeIterator()
    sections[section].rows = placed.map { $0 ?? next.next() ?? -1 }
  }

  private mutating func rearrangeSections(
    _ batch: BatchDocument, isSequential: Bool, incoming: [Int: Int]
  ) throws(Failure) {
    var staying: [Section?] = sections
    let after = sections.count - batch.deletedSections.count + batch.insertedSections.count
    guard after >= 0 else { throw Failure(reason: "more sections are deleted than there are") }
    var placed = [Section?](repeating: nil, count: after)
    func put(_ section: Section, at position: Int) throws(Failure) {
      guard placed.indices.contains(position) else {
        throw Failure(reason: "there is no place for section \(position)")
      }
      guard placed[position] == nil else { throw Failure(reason: "two sections go to \(position)") }
      placed[position] = section
    }
    func take(_ position: Int) throws(Failure) -> Section {
      guard staying.indices.contains(position), let section = staying[position] else {
        throw Failure(reason: "there is no section \(position), or it is taken away twice")
      }
      staying[position] = nil
      return section
    }
    for position in batch.deletedSections { _ = try take(position) }
    for move in batch.movedSections { try put(take(move.old), at: move.new) }
    for position in batch.insertedSections {
      let counts = batch.rowCounts ?? []
      let index = isSequential ? 0 : position
      guard counts.indices.contains(index) else {
        throw .noRowCount(ofSection: position)
      }
      let count = counts[index].subtractingReportingOverflow(incoming[position, default: 0]).partialValue
      guard (0...max(remainingRows, 0)).contains(count) else {
        throw .impossible(counts[index], inSection: position)
      }
      remainingRows -= count
      try put(Section(source: nil, rows: Array(repeating: -1, count: count)), at: position)
    }
    var rest = staying.compactMap { $0 }.makeIterator()
    sections = placed.compactMap { $0 ?? rest.next() }
  }
}
