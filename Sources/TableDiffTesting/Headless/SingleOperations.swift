public import TableDiff

/// Single operations, for a host that carries out each at once: positions are those at the time of the call.
extension HeadlessTable {
  /// Removes the section at `section` with its rows.
  ///
  /// - Throws: The violation of a range rule; `host.takesBatches` if the host takes no single operation;
  ///   `view.corrupt`.
  public mutating func deleteSection(at section: Int) throws(BatchViolation) {
    try requireSteps()
    guard displayed.indices.contains(section) else {
      return try refuse([rules.host.deleteSectionRange(section, count: displayed.count, reloaded: false)])
    }
    displayed.remove(at: section)
  }

  /// Inserts `section` with its rows at the position `place`.
  ///
  /// - Throws: The violation of a range rule; `host.takesBatches` if the host takes no single operation;
  ///   `view.corrupt`.
  public mutating func insertSection(_ section: Section, at place: Int) throws(BatchViolation) {
    try requireSteps()
    guard place >= 0, place <= displayed.count else {
      return try refuse([rules.host.insertSectionRange(place, count: displayed.count)])
    }
    displayed.insert(Self.content(of: section), at: place)
  }

  /// Removes the section at `from`, then inserts it at `to`, counted without it.
  ///
  /// - Throws: The violation of a range rule; `host.takesBatches` if the host takes no single operation;
  ///   `view.corrupt`.
  public mutating func moveSection(from: Int, to: Int) throws(BatchViolation) {
    try requireSteps()
    let move = BatchCalls.SectionMove(from: from, to: to)
    guard displayed.indices.contains(from) else {
      return try refuse([rules.host.moveSectionRange(move, count: displayed.count)])
    }
    guard displayed.indices.contains(to) else {
      return try refuse([rules.host.moveSectionTarget(move, count: displayed.count)])
    }
    displayed.insert(displayed.remove(at: from), at: to)
  }

  /// Removes the row at `path`.
  ///
  /// - Throws: The violation of a range rule; `host.takesBatches` if the host takes no single operation;
  ///   `view.corrupt`.
  public mutating func deleteRow(at path: RowPath) throws(BatchViolation) {
    try requireSteps()
    guard displayed.indices.contains(path.section) else {
      return try refuse([rules.host.deleteRowSection(path, count: displayed.count, reloaded: false)])
    }
    let count = displayed[path.section].rows.count
    guard path.row >= 0, path.row < count else {
      return try refuse([rules.host.deleteRowRange(path, count: count, reloaded: false)])
    }
    displayed[path.section].rows.remove(at: path.row)
  }

  /// Inserts `row` at `path`.
  ///
  /// - Throws: The violation of a range rule; `host.takesBatches` if the host takes no single operation;
  ///   `view.corrupt`.
  public mutating func insertRow(_ row: Row, at path: RowPath) throws(BatchViolation) {
    try requireSteps()
    guard displayed.indices.contains(path.section) else {
      return try refuse([rules.host.insertRowSection(path, count: displayed.count)])
    }
    let count = displayed[path.section].rows.count
    guard path.row >= 0, path.row <= count else {
      return try refuse([rules.host.insertRowRange(path, count: count)])
    }
    displayed[path.section].rows.insert(row, at: path.row)
  }

  /// Removes the row at `from`, then inserts it at `to`, counted without it.
  ///
  /// - Throws: The violation of a range rule; `host.takesBatches` if the host takes no single operation;
  ///   `view.corrupt`.
  public mutating func moveRow(from: RowPath, to: RowPath) throws(BatchViolation) {
    try requireSteps()
    let move = BatchCalls.RowMove(from: from, to: to)
    guard displayed.indices.contains(from.section) else {
      return try refuse([rules.host.moveSourceSection(move, count: displayed.count)])
    }
    let count = displayed[from.section].rows.count
    guard from.row >= 0, from.row < count else {
      return try refuse([rules.host.moveSourceRange(move, count: count)])
    }
    guard displayed.indices.contains(to.section) else {
      return try refuse([rules.host.moveTargetSection(move, count: displayed.count)])
    }
    let room = displayed[to.section].rows.count - (from.section == to.section ? 1 : 0)
    guard to.row >= 0, to.row <= room else {
      return try refuse([rules.host.moveTargetRange(move, count: room)])
    }
    let row = displayed[from.section].rows.remove(at: from.row)
    displayed[to.section].rows.insert(row, at: to.row)
  }

  private mutating func requireSteps() throws(BatchViolation) {
    try requireReady()
    if rules.host != .sequential { try refuse([rules.host.takesBatches()]) }
  }
}
