public import TableDiff

/// A stand-in for the view that shows a table. It accepts and refuses batches as a real one does, and shows
/// the same content.
///
/// After a legal batch the view shows its *old* content moved around, plus inserted and reloaded sections and
/// rows from its data source. Staying rows fill, in order, the positions that no call names. Comparing that
/// with the data source (``mismatches(with:)``) finds wrong moves whose counts add up.
///
/// A data source is a `Table`. The view asks it for counts before a batch and again at its end, so that data
/// swapped too early or too late is found as in a real view. After a violation the view is corrupt and
/// refuses everything until ``reload(showing:)``.
///
/// ```swift
/// var view = HeadlessTable(showing: old, rules: BatchRules(host: .collectionView))
/// try view.performBatch(BatchCalls(deletedRows: [RowPath(section: 0, row: 1)]), before: old, after: new)
/// #expect(view.mismatches(with: new).isEmpty)
/// ```
public struct HeadlessTable<Section: TableSectionProtocol> {
  /// The type of the rows.
  public typealias Row = Section.Rows.Element
  /// The type of a shown section.
  public typealias DisplayedSection = TableSection<Section.ID, Section.Header, Row>

  /// The rules that batches have to follow.
  public let rules: BatchRules

  /// The shown sections. Content that was not reloaded, reconfigured or inserted is still the old one.
  public internal(set) var displayed: ContiguousArray<DisplayedSection>

  /// All violations of the last refused call; empty after an accepted one.
  public internal(set) var lastViolations: [BatchViolation] = []

  var state = HeadlessState.ready

  /// Creates a view that shows `table`.
  ///
  /// - Complexity: O(*k*) for *k* sections whose rows are stored contiguously.
  public init(showing table: Table<Section>, rules: BatchRules = BatchRules()) {
    self.rules = rules
    self.displayed = Self.content(of: table)
  }

  /// Reloads the view with `table`: the recovery after a violation, and the fallback for too many changes.
  public mutating func reload(showing table: Table<Section>) {
    displayed = Self.content(of: table)
    lastViolations = []
    state = .ready
  }

  /// The number of rows shown in each section.
  public var rowCounts: [Int] { displayed.map { $0.rows.count } }

  /// Whether the view broke a rule and was not reloaded since.
  public var isCorrupt: Bool {
    if case .corrupt = state { true } else { false }
  }

  static func content(of table: Table<Section>) -> ContiguousArray<DisplayedSection> {
    var content = ContiguousArray<DisplayedSection>()
    content.reserveCapacity(table.sections.count)
    for section in table.sections { content.append(Self.content(of: section)) }
    return content
  }

  static func content(of section: Section) -> DisplayedSection {
    DisplayedSection(id: section.id, header: section.header, rows: section.rows)
  }

  /// Refuses a call: the view is corrupt from now on, as a real one is after its exception.
  mutating func refuse(_ violations: [BatchViolation]) throws(BatchViolation) {
    lastViolations = violations
    guard let first = violations.first else { return }
    if !isCorrupt { state = .corrupt(first.rule) }
    throw first
  }

  /// Refuses calls to a corrupt view and calls during a batch.
  mutating func requireReady() throws(BatchViolation) {
    switch state {
    case .ready: lastViolations = []
    case .inBatch: try refuse([rules.host.batchInFlight()])
    case .corrupt(let rule): try refuse([rules.host.viewCorrupt(since: rule)])
    }
  }
}

extension HeadlessTable: Sendable
where
  Section: Sendable, Section.ID: Sendable, Section.Header: Sendable,
  Section.Rows.Element: Sendable, Section.StoredRow: Sendable
{}

/// The state of a view between its calls.
enum HeadlessState: Sendable {
  case ready
  case inBatch(before: [Int])
  case corrupt(BatchViolation.Rule)
}
