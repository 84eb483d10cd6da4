internal import TableDiff

/// The steps of a table's life after which its memory is measured.
///
/// Each call allocates and keeps what its name says. Call all methods within ``MainLoop/run(serially:_:)``,
/// serially.
@MainActor
package protocol WayMemoryRunning: AnyObject, Sendable {
  /// Makes the rows alone.
  func makeRows()
  /// Gives the rows up.
  func discardRows()
  /// Loads the content into a new table, and shows it. The loader makes the rows and does not keep them.
  func load() throws
  /// Updates a row by its path, while the table that was shown before is kept.
  func edit() throws
  /// Gives up the table.
  func discardTable()
}

/// A table whose memory is measured.
@MainActor
package final class WayMemory<Row: WayRow>: WayMemoryRunning {
  private let content: WayContent<Row>
  private var rows: WayContent<Row>.Sections = []
  private var table: TableUnderWay<Row>?
  private var tableBefore: (any Sendable)?

  /// A measurement of content of that size.
  package init(rowCount: Int, sectionCount: Int) {
    content = WayContent(rowCount: rowCount, sectionCount: sectionCount)
  }

  package func makeRows() { rows = content.whole() }
  package func discardRows() { rows = [] }

  package func load() throws {
    let table = TableUnderWay<Row>()
    self.table = table
    table.prepare(.made { [content] in content.whole() })
    table.appear()
    try MainLoop.drain { table.isSettled }
    try MainLoop.drainWaiting()
  }

  package func edit() throws {
    guard let table else { return }
    tableBefore = table.displayed
    let path = RowPath(section: 0, row: content.sectionLength / 2)
    try table.edit([.replace(at: path, version: 1)])
    try MainLoop.drain { table.isSettled }
    try MainLoop.drainWaiting()
  }

  package func discardTable() { (table, tableBefore) = (nil, nil) }
}
