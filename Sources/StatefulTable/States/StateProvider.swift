public import TableDiff

/// What a table shows while it is in one of its states, and what is done on the way in and out.
///
/// A provider is not kept alive by the states that it is registered with, unless they are asked to. So it may
/// hold on to them, or to whoever owns them, and needs to be kept by somebody else.
@MainActor
public protocol StateProvider<Payload, Section>: AnyObject {
  /// What a transition to the state brings along.
  associatedtype Payload
  /// The sections of the tables that are shown.
  associatedtype Section: TableSectionProtocol & Sendable where Section.StoredRow: Sendable

  /// What the state shows. Asked for after ``enter(with:)``, and when the provider says that it has changed.
  var display: StateDisplay<Section> { get }

  /// What the state wants of the view besides its rows.
  var metadata: StateMetadata { get }

  /// The table is in this state now. What is shown is not yet brought to the host.
  func enter(with data: Payload)

  /// The table is about to leave this state.
  func leave()
}

extension StateProvider {
  /// The wishes of ordinary rows, without a title for a control that is pulled.
  public var metadata: StateMetadata { StateMetadata() }

  /// Does nothing.
  public func enter(with data: Payload) {}

  /// Does nothing.
  public func leave() {}
}

/// What a state shows.
public enum StateDisplay<Section: TableSectionProtocol> {
  /// These rows. A placeholder that is a row of its own takes part in the changes like any other.
  case rows(Table<Section>)
  /// The rows that these changes lead to, as those of a store's edits. Where the host shows what they start
  /// from, nothing is compared.
  case changes(TableChanges<Section>)
  /// A view over the table, which has no rows meanwhile.
  case overlay

  /// The rows that are shown.
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
