import StatefulTable
import Synchronization
import TableDiff
import TableDiffMetrics

/// A row of a table whose ways are measured: an id and a version.
protocol WayRow: Identifiable, Equatable, Sendable where ID: Sendable {
  /// The row with a number, which may be negative, in some version.
  init(number: Int, version: Int)
  /// The number of the row's changes.
  var version: Int { get set }
}

// The controller and the comparison are specialised for the rows. Otherwise, the compiler would make one
// version for all types, several times slower than an app's.
extension WayRow {
  /// Creates the controller of a table.
  @MainActor
  @specialized(where Self == NumberedRow)
  @specialized(where Self == TextRow)
  @specialized(where Self == UUIDRow)
  fileprivate static func makeController(
    _ loader: ReadyLoader<Self>, _ host: PromptHost<Self>
  ) -> TableController<ReadyLoader<Self>> {
    let controller = TableController(loader, options: ListOptions(prepends: true))
    controller.show(in: host)
    return controller
  }

  /// Makes edits of the content in one block.
  @MainActor
  @specialized(where Self == NumberedRow)
  @specialized(where Self == TextRow)
  @specialized(where Self == UUIDRow)
  fileprivate static func edit(
    _ controller: TableController<ReadyLoader<Self>>, _ edits: [RowEdit<Self>]
  ) throws {
    try controller.performUpdates { store throws(StoreError) in
      for edit in edits { try edit.apply(to: &store) }
    }
  }

  /// Returns the comparison of two contents by the engine alone, which returns its nanoseconds.
  @specialized(where Self == NumberedRow)
  @specialized(where Self == TextRow)
  @specialized(where Self == UUIDRow)
  static func comparison(
    from old: TableUnderWay<Self>.Sections, to new: TableUnderWay<Self>.Sections
  ) throws -> () throws -> UInt64 {
    let (old, new) = try (Table(old), Table(new))
    var differ = TableDiffer()
    return {
      try MonotonicClock.measure { () throws(TableError) in
        let changes = try differ.changes(from: old, to: new)
        return (changes, changes.plan(.standard))
      }.nanoseconds
    }
  }
}

// MARK: - The table

/// A table with its controller, driven by the events whose ways are measured.
@MainActor
final class TableUnderWay<Row: WayRow> {
  /// Sections as a server sends them.
  typealias Sections = ContiguousArray<TableSection<Int, NoHeader, Row>>

  /// The host that shows the table.
  let host = PromptHost<Row>()
  let controller: TableController<ReadyLoader<Row>>
  private let answer = ReadyAnswer<Row>()

  /// A table that has loaded nothing.
  init() {
    controller = Row.makeController(ReadyLoader(answer: answer), host)
    let locked = try? Table([PromptHost<Row>.Section(TablePlaceholder(.custom("locked")))])
    controller.register("locked") { locked }
  }

  /// A section by its id.
  nonisolated static func section(_ id: Int, _ rows: ContiguousArray<Row>) -> Sections.Element {
    TableSection(id: id, rows: rows)
  }

  /// Chooses the loader's next answer: the whole content, results of a search, or a page.
  func prepare(_ sections: Sections) { answer.next.withLock { $0 = .sections(sections) } }

  /// Chooses the loader's next answer, which the loader makes and does not keep.
  func prepare(_ make: @escaping @Sendable () -> Sections) { answer.next.withLock { $0 = .made(make) } }

  /// Runs jobs until nothing is loaded, searched for or brought to the host.
  func settle() throws {
    MainLoop.time = MainTime()
    try MainLoop.drain { controller.isSettled }
    try MainLoop.drainWaiting()
  }

  /// Scrolls to the end or the start, so that the next or the previous page is loaded.
  func scroll(toEnd: Bool) {
    controller.scroll(
      to: TableViewport(offset: toEnd ? 1e6 : 0, length: 10, contentLength: 1e6 + 10, reach: 5))
  }

  /// Searches without a delay.
  func search(_ query: String) {
    controller.search(query)
    controller.submitSearch()
  }

  /// Makes edits in one block.
  func edit(_ edits: [RowEdit<Row>]) throws { try Row.edit(controller, edits) }
}

/// One edit of the content.
enum RowEdit<Row: WayRow>: Sendable {
  /// Inserts a row.
  case insert(Row, at: RowPath)
  /// Removes a row.
  case remove(at: RowPath)
  /// Replaces the row at a path by one with the same id.
  case update(Row, at: RowPath)
  /// Replaces the row at a path by the same in another version.
  case replace(at: RowPath, version: Int)
  /// Replaces the row that has the same id.
  case updateByID(Row)
  /// Moves a row.
  case move(from: RowPath, to: RowPath)

  @inline(__always)
  fileprivate func apply(to store: inout TableStore<Int, NoHeader, Row>) throws(StoreError) {
    switch self {
    case .insert(let row, let path): try store.insert(row, at: path)
    case .remove(let path): try store.remove(at: path)
    case .update(let row, let path): try store.update(row, at: path)
    case .replace(let path, let version):
      if var row = store[path] {
        row.version = version
        try store.update(row, at: path)
      }
    case .updateByID(let row): try store.update(row)
    case .move(let source, let target): try store.move(from: source, to: target)
    }
  }
}

// MARK: - Loader, state and host

/// The answer that the loader gives next.
private final class ReadyAnswer<Row: WayRow>: Sendable {
  enum Answer: Sendable {
    case sections(TableUnderWay<Row>.Sections)
    case made(@Sendable () -> TableUnderWay<Row>.Sections)
  }

  let next = Mutex(Answer.sections([]))
}

/// A loader that has its rows ready.
struct ReadyLoader<Row: WayRow>: TableLoader {
  typealias SectionID = Int
  typealias Header = NoHeader
  typealias Query = String

  private let answer: ReadyAnswer<Row>

  fileprivate init(answer: ReadyAnswer<Row>) {
    self.answer = answer
  }

  func load(_ request: PageRequest<Self>) async throws(Never) -> TableContent<Self> {
    content(for: request)
  }

  func loadAtOnce(_ request: PageRequest<Self>) throws(Never) -> TableContent<Self>? {
    content(for: request)
  }

  private func content(for request: PageRequest<Self>) -> TableContent<Self> {
    let hasMore = request.query == nil
    let sections =
      switch answer.next.withLock(\.self) {
      case .sections(let sections): sections
      case .made(let make): make()
      }
    return TableContent(sections: sections, hasMore: hasMore, hasMoreToPrepend: hasMore)
  }
}

/// A host that keeps nothing, notes when it is asked to show an update, and acknowledges at once.
@MainActor
final class PromptHost<Row: WayRow>: TableHost {
  typealias Section = DisplaySection<Int, NoHeader, Row>

  /// When it was last asked to show an update.
  private(set) var lastShow: (moment: UInt64, mainNanoseconds: UInt64)?
  /// The updates since the last call of ``forget()``.
  private(set) var emission = WayEmission()
  /// Whether operations are counted, which takes time.
  var countsOperations = false

  var policy: BatchPolicy { .standard }
  var animatesChanges: Bool { true }

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    if !MainLoop.time.isOff { lastShow = (MonotonicClock.nanoseconds, MainLoop.time.nanoseconds) }
    emission.shows += 1
    if countsOperations { count(update) }
    acknowledge()
  }

  func forget() {
    lastShow = nil
    emission = WayEmission()
  }

  private func count(_ update: HostUpdate<Section>) {
    guard case .animate(let plan) = update else {
      emission.reloads += 1
      return
    }
    for batch in plan.batches {
      emission.batches += 1
      emission.deletedRows += batch.deletedRows.count
      emission.insertedRows += batch.insertedRows.count
      emission.movedRows += batch.movedRows.count
      emission.sections += batch.deletedSections.count + batch.insertedSections.count
      emission.sections += batch.movedSections.count
    }
    emission.updatedRows += plan.updatedRows.count
    emission.sections += plan.updatedSections.count
  }
}
