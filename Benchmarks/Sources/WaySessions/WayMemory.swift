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
  /// Makes a table, and loads and shows that it has no rows.
  func makeTable() throws
  /// Loads the content, and shows it. The loader makes the rows and does not keep them.
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

  package func makeTable() throws {
    let table = TableUnderWay<Row>()
    self.table = table
    table.prepare(.sections([]))
    table.appear()
    try settle()
  }

  package func load() throws {
    table?.prepare(.made { [content] in content.whole() })
    table?.refresh()
    try settle()
  }

  private func settle() throws {
    try MainLoop.drain { table?.isSettled != false }
    try MainLoop.drainWaiting()
  }

  package func edit() throws {
    guard let table else { return }
    tableBefore = table.displayed
    let path = RowPath(section: 0, row: content.sectionLength / 2)
    try table.edit([.replace(at: path, version: 1)])
    try settle()
  }

  package func discardTable() { (table, tableBefore) = (nil, nil) }
}
