import TableDiff

/// Carries out single operations one after the other, each in the coordinates of the moment.
///
/// An operation takes logarithmic time: a sequential plan has one for each section and row that moves.
struct StepReplay {
  typealias Section = PlanReplay.Section
  typealias Failure = PlanReplay.Failure

  /// All sections there have been, in no order.
  private var pool: [Section]
  /// The places in the pool of the sections that are there now.
  private let order: PositionList
  /// By place in the pool, the rows of a section in which an operation touched a row.
  private var touched: [PositionList?]
  /// How many more rows inserted sections may have.
  private(set) var remainingRows: Int

  init(_ sections: [Section], remainingRows: Int) {
    pool = sections
    self.remainingRows = remainingRows
    order = PositionList(0..<Int32(truncatingIfNeeded: sections.count))
    touched = Array(repeating: nil, count: sections.count)
  }

  /// The sections as they are now.
  var sections: [Section] {
    var sections: [Section] = []
    sections.reserveCapacity(order.count)
    for place in order.numbers {
      var section = pool[Int(place)]
      if let rows = touched[Int(place)] { section.rows = rows.numbers }
      sections.append(section)
    }
    return sections
  }

  /// Carries out a batch of a sequential plan. If it cannot be, nothing has changed.
  ///
  /// - Returns: `false` if it is more than one operation, or a reload.
  mutating func carryOut(_ batch: BatchDocument) throws(Failure) -> Bool {
    guard batch.operationCount == 1 else { return batch.operationCount == 0 }
    if let section = batch.deletedSections.first {
      try requireSection(section)
      _ = order.remove(at: section)
    } else if let section = batch.insertedSections.first {
      try insertSection(at: section, rowCount: batch.rowCounts?.first)
    } else if let move = batch.movedSections.first {
      try requireSection(move.old)
      try requirePlace(forSection: move.new, count: order.count - 1)
      order.insert(order.remove(at: move.old), at: move.new)
    } else if let path = batch.deletedRows.first {
      _ = try rows(around: path).remove(at: path.row)
    } else if let path = batch.insertedRows.first {
      try rows(beside: path).insert(-1, at: path.row)
    } else if let move = batch.movedRows.first {
      let source = try rows(around: move.old)
      let target = try rows(beside: move.new, without: move.old)
      target.insert(source.remove(at: move.old.row), at: move.new.row)
    } else {
      return false
    }
    return true
  }

  // MARK: Sections

  private mutating func insertSection(at position: Int, rowCount: Int?) throws(Failure) {
    guard let rowCount else { throw .noRowCount(ofSection: position) }
    guard (0...max(remainingRows, 0)).contains(rowCount) else {
      throw .impossible(rowCount, inSection: position)
    }
    try requirePlace(forSection: position, count: order.count)
    remainingRows -= rowCount
    order.insert(Int32(truncatingIfNeeded: pool.count), at: position)
    pool.append(Section(source: nil, rows: Array(repeating: -1, count: rowCount)))
    touched.append(nil)
  }

  private func requireSection(_ position: Int) throws(Failure) {
    guard position >= 0, position < order.count else {
      throw Failure(reason: "there is no section \(position)")
    }
  }

  private func requirePlace(forSection position: Int, count: Int) throws(Failure) {
    guard position >= 0, position <= count else {
      throw Failure(reason: "there is no place for section \(position)")
    }
  }

  // MARK: Rows

  /// Returns the rows of the section that has a row at `path`.
  private mutating func rows(around path: RowPath) throws(Failure) -> PositionList {
    guard let rows = rows(ofSection: path.section), path.row >= 0, path.row < rows.count else {
      throw Failure(reason: "there is no row \(path)")
    }
    return rows
  }

  /// Returns the rows of the section that has room for a row at `path`, once the row at `old` is gone.
  private mutating func rows(
    beside path: RowPath, without old: RowPath? = nil
  ) throws(Failure) -> PositionList {
    let gone = old?.section == path.section ? 1 : 0
    guard let rows = rows(ofSection: path.section), path.row >= 0, path.row <= rows.count - gone else {
      throw Failure(reason: "there is no place \(path)")
    }
    return rows
  }

  /// Returns the rows of a section as a list, or `nil` if there is no such section.
  private mutating func rows(ofSection position: Int) -> PositionList? {
    guard position >= 0, position < order.count else { return nil }
    let place = Int(order[position])
    if let rows = touched[place] { return rows }
    let rows = PositionList(pool[place].rows)
    touched[place] = rows
    return rows
  }
}
