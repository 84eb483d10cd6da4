public import TableDiff

/// The display of a table in one of its states, with the steps on entering and leaving the state.
///
/// By default, the states hold a registered provider weakly. So it may have a reference to them, or to their
/// owner, and your code has to keep it alive.
@MainActor
public protocol StateProvider<Payload, Section>: AnyObject {
  /// The payload of a transition to the state.
  associatedtype Payload
  /// The type of the sections in the tables.
  associatedtype Section: TableSectionProtocol & Sendable where Section.StoredRow: Sendable

  /// The display of the state. It is read after ``enter(with:)``, and when the states are told that it has
  /// changed.
  var display: StateDisplay<Section> { get }

  /// The state's wishes for the view besides its rows.
  var metadata: StateMetadata { get }

  /// Called when the table has entered this state, before its display is submitted.
  func enter(with data: Payload)

  /// Called when the table is about to leave this state.
  func leave()
}

extension StateProvider {
  /// The wishes of ordinary rows, without a title for the refresh control.
  public var metadata: StateMetadata { StateMetadata() }

  /// Does nothing.
  public func enter(with data: Payload) {}

  /// Does nothing.
  public func leave() {}
}

/// The display of a state.
public enum StateDisplay<Section: TableSectionProtocol> {
  /// A table. A placeholder that is a row takes part in the changes like any other.
  case rows(Table<Section>)
  /// The table that these changes lead to, as the changes of a store's edits. If the host shows the table
  /// that they begin at, nothing is compared.
  case changes(TableChanges<Section>)
  /// A view over the table, which then has no rows.
  case overlay

  /// The table that is shown.
  public var table: Table<Section> {
    switch self {
    case .rows(let table): table
    case .changes(let changes): changes.new
    case .overlay: Table()
    }
  }

  /// Whether a view covers the table.
  public var isOverlay: Bool {
    if case .overlay = self { true } else { false }
  }
}

extension StateDisplay: Sendable where Section: Sendable, Section.StoredRow: Sendable {}
