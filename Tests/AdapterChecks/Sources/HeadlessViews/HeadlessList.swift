public import TableDiff
public import TableDiffTesting

/// What a stand-in for a list asks its data source.
@MainActor
public protocol HeadlessListSource: AnyObject {
  /// The number of rows.
  func askForCount() -> Int
  /// The view of a row.
  func askForRow(_ index: Int) -> ShownRow
}

/// A list that carries out every call at once, on top of a headless table with one section.
///
/// Rows that come get their views when the group of updates ends, by their positions then. Where a real view
/// raises an exception, the message is noted.
@MainActor
public final class HeadlessList {
  /// What is shown.
  public private(set) var table: HeadlessTable<FlatSection<ShownRow>>
  /// The messages of the exceptions that a real view would have raised.
  public private(set) var exceptions: [String] = []
  /// How many rows and runs of rows were removed, inserted and moved by a call.
  public private(set) var callCount = 0
  /// How many times all was reloaded.
  public private(set) var reloadCount = 0
  /// The rows that were reloaded one by one.
  public private(set) var reloadedRows: [Int] = []

  /// Returns the identity of a row. If it is set, the list asks for all of its rows after each call, also
  /// inside a group of updates, and notes answers that are for another list than the one it shows then.
  public var identity: ((ShownRow) -> String)?

  /// The calls of the view, inside which it takes no updates.
  public let viewCalls = ViewCalls()

  private unowned let source: any HeadlessListSource
  private var depth = 0
  private var needsRows = true

  /// A list that has not asked its data source for anything yet.
  public init(asking source: any HeadlessListSource) {
    self.source = source
    table = HeadlessTable(showing: Self.table(of: []), rules: BatchRules(host: .sequential))
  }

  private static func table(of rows: [ShownRow]) -> Table<FlatSection<ShownRow>> {
    do { return try Table([FlatSection(id: OnlySection(), rows: rows)]) } catch { fatalError("\(error)") }
  }

  /// The number of rows that the view knows of; asks the data source after a reload.
  public var count: Int {
    load()
    return table.rowCounts[0]
  }

  /// The rows that are shown, before a reload is carried out.
  public var rows: [ShownRow] { Array(table.displayed[0].rows) }

  /// What is written in the rows.
  public var shown: [String] {
    load()
    return table.displayed[0].rows.map(\.text)
  }

  /// Shows everything afresh when it is next asked for.
  public func reload() {
    refuseInsideCall()
    reloadCount += 1
    needsRows = true
  }

  /// Asks the data source, if that is still to be done.
  public func load() {
    guard needsRows else { return }
    needsRows = false
    viewCalls.make {
      table.reload(showing: Self.table(of: (0..<source.askForCount()).map { source.askForRow($0) }))
    }
  }

  /// Begins a group of updates.
  public func beginUpdates() {
    refuseInsideCall()
    load()
    depth += 1
  }

  /// Ends a group of updates.
  public func endUpdates() {
    depth -= 1
    if depth == 0 { viewCalls.make { askForNewRows() } }
  }

  private func askForNewRows() {
    let told = source.askForCount()
    guard told == count else {
      exceptions.append("the list has \(count) rows after the updates, but its data source has \(told)")
      return
    }
    for (index, row) in table.displayed[0].rows.enumerated() where row == ShownRow.pending {
      show(source.askForRow(index), at: index)
    }
  }

  /// Rows go.
  public func remove(_ indexes: [Int]) {
    change { table throws(BatchViolation) in
      for index in indexes.reversed() { try table.deleteRow(at: RowPath(section: 0, row: index)) }
    }
  }

  /// Rows come; the indexes are their final ones.
  public func insert(_ indexes: [Int]) {
    change { table throws(BatchViolation) in
      for index in indexes { try table.insertRow(ShownRow.pending, at: RowPath(section: 0, row: index)) }
    }
  }

  /// A row is taken out and put back in.
  public func move(from: Int, to: Int) {
    change { table throws(BatchViolation) in
      try table.moveRow(from: RowPath(section: 0, row: from), to: RowPath(section: 0, row: to))
    }
  }

  /// Rows get their views anew.
  public func reload(_ indexes: [Int]) {
    refuseInsideCall()
    reloadedRows += indexes
    for index in indexes { show(source.askForRow(index), at: index) }
  }

  private func change(
    _ call: (inout HeadlessTable<FlatSection<ShownRow>>) throws(BatchViolation) -> Void
  ) {
    callCount += 1
    beginUpdates()
    note { () throws(BatchViolation) in try call(&table) }
    if let identity { viewCalls.make { ask(identity) } }
    endUpdates()
  }

  /// Shows the rows that came, and looks whether the others are the ones that are shown.
  private func ask(_ identity: (ShownRow) -> String) {
    let told = source.askForCount()
    guard told == count else {
      return raise("after a call, the list has \(count) rows, but its data source has \(told)")
    }
    for (index, row) in table.displayed[0].rows.enumerated() {
      let asked = source.askForRow(index)
      if row == ShownRow.pending {
        show(asked, at: index)
      } else if identity(row) != identity(asked) {
        raise("after a call, row \(index) is \(row.text), but its data source has \(asked.text)")
      }
    }
  }

  private func show(_ row: ShownRow, at index: Int) {
    note { () throws(BatchViolation) in
      try table.reconfigureRow(at: RowPath(section: 0, row: index), showing: row)
    }
  }

  private func refuseInsideCall() {
    if viewCalls.areUnderWay { raise("an update began before the view had returned from a call") }
  }

  /// Notes the message of an exception that has nothing to do with updates.
  public func raise(_ message: String) { exceptions.append(message) }

  private func note(_ call: () throws(BatchViolation) -> Void) {
    do { try call() } catch { exceptions.append("\(error)") }
  }
}
