package import StatefulTable
import Synchronization
package import TableDiff
import TableDiffMetrics

// Everything that the suite uses of the package's own API is in this file, so that the same suite measures
// another version with little change.

/// A row that a controller and the engine are compiled for.
///
/// The controller and the comparison are made where the type of row is known. In generic code, the compiler
/// would make one version for all types, several times slower than an app's.
package protocol TableDrivingRow: Identifiable, Equatable, Sendable where ID: Sendable {
  /// Returns the same row in another version.
  func changed(to version: Int) -> Self

  /// Creates the controller of a table.
  @MainActor static func makeController(
    _ loader: ReadyLoader<Self>, _ host: PromptHost<Self>
  ) -> TableController<ReadyLoader<Self>>

  /// Makes edits of the content in one block.
  @MainActor static func edit(
    _ controller: TableController<ReadyLoader<Self>>, _ edits: [RowEdit<Self>]
  ) throws

  /// Returns the comparison of two contents by the engine alone, which returns its nanoseconds.
  static func comparison(
    from old: TableUnderWay<Self>.Sections, to new: TableUnderWay<Self>.Sections
  ) throws -> () throws -> UInt64
}

extension TableDrivingRow {
  @MainActor @inline(__always)
  fileprivate static func controller(
    _ loader: ReadyLoader<Self>, _ host: PromptHost<Self>
  ) -> TableController<ReadyLoader<Self>> {
    let controller = TableController(loader, options: ListOptions(prepends: true))
    controller.show(in: host)
    return controller
  }

  @MainActor @inline(__always)
  fileprivate static func carryOut(
    _ edits: [RowEdit<Self>], in controller: TableController<ReadyLoader<Self>>
  ) throws {
    try controller.performUpdates { store throws(StoreError) in
      for edit in edits { try edit.apply(to: &store) }
    }
  }

  @inline(__always)
  fileprivate static func engine(
    from old: TableUnderWay<Self>.Sections, to new: TableUnderWay<Self>.Sections
  ) throws -> () throws -> UInt64 {
    let (old, new) = try (Table(old), Table(new))
    let memory = EngineMemory()
    return {
      try MonotonicClock.measure { () throws(TableError) in
        let changes = try memory.differ.changes(from: old, to: new)
        return (changes, changes.plan(.standard))
      }.nanoseconds
    }
  }
}

/// A differ that a closure keeps.
private final class EngineMemory {
  var differ = TableDiffer()
}

extension NumberedRow {
  @MainActor package static func makeController(
    _ loader: ReadyLoader<Self>, _ host: PromptHost<Self>
  ) -> TableController<ReadyLoader<Self>> { controller(loader, host) }

  @MainActor package static func edit(
    _ controller: TableController<ReadyLoader<Self>>, _ edits: [RowEdit<Self>]
  ) throws { try carryOut(edits, in: controller) }

  package static func comparison(
    from old: TableUnderWay<Self>.Sections, to new: TableUnderWay<Self>.Sections
  ) throws -> () throws -> UInt64 { try engine(from: old, to: new) }
}

extension TextRow {
  @MainActor package static func makeController(
    _ loader: ReadyLoader<Self>, _ host: PromptHost<Self>
  ) -> TableController<ReadyLoader<Self>> { controller(loader, host) }

  @MainActor package static func edit(
    _ controller: TableController<ReadyLoader<Self>>, _ edits: [RowEdit<Self>]
  ) throws { try carryOut(edits, in: controller) }

  package static func comparison(
    from old: TableUnderWay<Self>.Sections, to new: TableUnderWay<Self>.Sections
  ) throws -> () throws -> UInt64 { try engine(from: old, to: new) }
}

extension UUIDRow {
  @MainActor package static func makeController(
    _ loader: ReadyLoader<Self>, _ host: PromptHost<Self>
  ) -> TableController<ReadyLoader<Self>> { controller(loader, host) }

  @MainActor package static func edit(
    _ controller: TableController<ReadyLoader<Self>>, _ edits: [RowEdit<Self>]
  ) throws { try carryOut(edits, in: controller) }

  package static func comparison(
    from old: TableUnderWay<Self>.Sections, to new: TableUnderWay<Self>.Sections
  ) throws -> () throws -> UInt64 { try engine(from: old, to: new) }
}

// MARK: - The table

/// A table with its controller, driven by the events whose ways are measured.
@MainActor
package final class TableUnderWay<Row: TableDrivingRow> {
  /// Sections as a server sends them.
  package typealias Sections = ContiguousArray<TableSection<Int, NoHeader, Row>>

  /// The host that shows the table.
  package let host = PromptHost<Row>()
  private let answers = ReadyAnswers<Row>()
  private let controller: TableController<ReadyLoader<Row>>

  /// A table that has loaded nothing.
  package init() {
    controller = Row.makeController(ReadyLoader(answers: answers), host)
    let locked = try? Table([PromptHost<Row>.Section(TablePlaceholder(.custom("locked")))])
    controller.register("locked") { locked }
  }

  /// A section by its id.
  package nonisolated static func section(_ id: Int, _ rows: ContiguousArray<Row>) -> Sections.Element {
    TableSection(id: id, rows: rows)
  }

  /// The content of the app's own state in the place of `content`, for the engine.
  package nonisolated static func lockedSections(_ row: Row) -> Sections { [section(-1, [row])] }

  /// The loader's next answer.
  package func prepare(_ answer: ReadyAnswer<Row>) { answers.next.withLock { $0 = answer } }

  /// Whether the loader leaves the main actor for its next page.
  package var loadsElsewhere: Bool {
    get { answers.areElsewhere.load(ordering: .relaxed) }
    set { answers.areElsewhere.store(newValue, ordering: .relaxed) }
  }

  /// Whether nothing is loaded, searched for or brought to the host.
  package var isSettled: Bool { controller.isSettled }

  /// The number of rows of the content.
  package var rowCount: Int { controller.store.rowCount }
  /// The number of rows of a section of the content.
  package func rowCount(inSection section: Int) -> Int { controller.store.rowCount(inSection: section) }
  /// The table that is shown, to be kept while a newer one is shown.
  package var displayed: some Sendable { controller.displayed }
  /// The number of rows that are shown, those of placeholders and edges included.
  package var displayedRowCount: Int { controller.displayed?.shape.rowCount ?? 0 }
}

// MARK: - Events

extension TableUnderWay {
  package func appear() { controller.appear() }
  package func reset() { controller.reset() }
  package func refresh() { controller.pull() }

  /// Scrolls to the end, where the next page is loaded.
  package func scrollToEnd() {
    controller.scroll(to: TableViewport(offset: 1e6, length: 10, contentLength: 1e6 + 10, reach: 5))
  }

  /// Scrolls to the start, where the previous page is loaded.
  package func scrollToStart() {
    controller.scroll(to: TableViewport(offset: 0, length: 10, contentLength: 1e6 + 10, reach: 5))
  }

  /// Tries the page at the end again that failed.
  package func retryPage() { controller.retry(.append) }

  /// Dismisses the failure of the page at the end.
  package func dismissFailure() { controller.dismissError(.append) }

  /// Searches without a delay.
  package func search(_ query: String) {
    controller.search(query)
    controller.submitSearch()
  }

  package func clearSearch() { controller.search(nil) }

  /// Goes to a state of the app's own.
  package func lock() throws { try controller.transition(to: "locked") }

  /// Goes back to the content.
  package func unlock() throws { try controller.transition(to: nil) }

  /// Makes edits in one block.
  package func edit(_ edits: [RowEdit<Row>]) throws { try Row.edit(controller, edits) }

  /// Returns the content after edits of it.
  package nonisolated static func edited(_ sections: Sections, by edits: [RowEdit<Row>]) throws -> Sections {
    var store = try TableStore(sections: sections)
    for edit in edits { try edit.apply(to: &store) }
    return store.table.sections
  }
}

/// One edit of the content.
package enum RowEdit<Row: TableDrivingRow>: Sendable {
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
      if let row = store[path] { try store.update(row.changed(to: version), at: path) }
    case .updateByID(let row): try store.update(row)
    case .move(let source, let target): try store.move(from: source, to: target)
    }
  }
}

// MARK: - Loader, state and host

/// An answer that is ready.
package enum ReadyAnswer<Row: TableDrivingRow>: Sendable {
  /// The whole content, results of a search, or a page.
  case sections(TableUnderWay<Row>.Sections)
  /// Newer rows, which go on top.
  case newer(TableUnderWay<Row>.Sections)
  /// The whole content, which the loader makes and does not keep.
  case made(@Sendable () -> TableUnderWay<Row>.Sections)
  /// A failure.
  case failure
}

/// The answer that the loader gives next.
private final class ReadyAnswers<Row: TableDrivingRow>: Sendable {
  let areElsewhere = Atomic(false)
  let next = Mutex<ReadyAnswer<Row>>(.failure)
}

/// An error of the loader.
package struct LoadingFailed: Error {}

/// A loader that has its rows ready.
package struct ReadyLoader<Row: TableDrivingRow>: TableLoader {
  package typealias SectionID = Int
  package typealias Header = NoHeader
  package typealias Query = String

  private let answers: ReadyAnswers<Row>

  fileprivate init(answers: ReadyAnswers<Row>) {
    self.answers = answers
  }

  package func load(_ request: PageRequest<Self>) async throws(LoadingFailed) -> TableContent<Self> {
    try answer(to: request)
  }

  package func loadAtOnce(_ request: PageRequest<Self>) throws(LoadingFailed) -> TableContent<Self>? {
    request.query == nil && answers.areElsewhere.load(ordering: .relaxed) ? nil : try answer(to: request)
  }

  private func answer(to request: PageRequest<Self>) throws(LoadingFailed) -> TableContent<Self> {
    let hasMore = request.query == nil
    return switch answers.next.withLock(\.self) {
    case .sections(let sections):
      TableContent(sections: sections, hasMore: hasMore, hasMoreToPrepend: hasMore)
    case .newer(let sections):
      TableContent(sections: sections, hasMore: true, hasMoreToPrepend: true, placement: .onTop)
    case .made(let make): TableContent(sections: make(), hasMore: hasMore, hasMoreToPrepend: hasMore)
    case .failure: throw LoadingFailed()
    }
  }
}

/// A host that keeps nothing, notes when it is asked to show an update, and acknowledges at once.
@MainActor
package final class PromptHost<Row: TableDrivingRow>: TableHost {
  package typealias Section = DisplaySection<Int, NoHeader, Row>

  /// When it was last asked to show an update.
  package private(set) var lastShow: (moment: UInt64, mainNanoseconds: UInt64)?
  /// The updates since the last call of ``forget()``.
  package private(set) var emission = WayEmission()
  /// Whether operations are counted, which takes time.
  package var countsOperations = false

  package var policy: BatchPolicy { .standard }
  package var animatesChanges: Bool { true }

  package func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    if !MainLoop.time.isOff { lastShow = (MonotonicClock.nanoseconds, MainLoop.time.nanoseconds) }
    emission.shows += 1
    if countsOperations { count(update) }
    acknowledge()
  }

  package func forget() {
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
