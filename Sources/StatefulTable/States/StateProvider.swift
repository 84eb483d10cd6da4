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

/// The key of a state of a table.
public struct TableStateKey: RawRepresentable, Hashable, Sendable {
  /// The state's name.
  public let rawValue: String

  /// Creates the key of a state from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The key of the state in which the table loads and shows its rows.
  public static let content: TableStateKey = "content"
}

extension TableStateKey: ExpressibleByStringLiteral {
  /// Creates the key of a state from its name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension TableStateKey: CustomStringConvertible {
  /// The state's name.
  public var description: String { rawValue }
}

/// The wishes of a state for the view besides its rows.
public struct StateMetadata: Hashable, Sendable {
  /// The number of rows that can be selected.
  public var selection: RowSelection
  /// Whether the user can scroll the rows.
  public var isScrollable: Bool
  /// The title of the refresh control. If it is `nil`, a state of the app's own has no control, and the
  /// content's control, if there is one, keeps its own title.
  public var refreshTitle: String?

  /// Creates the wishes. The defaults are those of ordinary rows.
  public init(selection: RowSelection = .single, isScrollable: Bool = true, refreshTitle: String? = nil) {
    self.selection = selection
    self.isScrollable = isScrollable
    self.refreshTitle = refreshTitle
  }
}

/// The number of rows of a table that can be selected.
public enum RowSelection: Hashable, Sendable {
  /// No row, as in a placeholder.
  case none
  /// One row at a time.
  case single
  /// Any number of rows.
  case multiple
}

/// The reason for which a transition was refused. A refused transition changes nothing.
public enum StateError<Key: Hashable & Sendable>: Error, Hashable, Sendable {
  /// A key without a registered provider.
  case unknownKey(Key)
  /// A key whose registered provider was deallocated.
  case providerGone(Key)
}

extension StateError: CustomStringConvertible {
  /// The reason and a remedy, as a sentence.
  public var description: String {
    switch self {
    case .unknownKey(let key):
      "there is no state \(key): register a provider for it before the transition"
    case .providerGone(let key):
      "the provider of the state \(key) is gone: keep it, or register another one before the transition"
    }
  }
}

/// A strong or a weak reference to a provider of any type.
@MainActor
final class ProviderReference<Key, Payload, Section: TableSectionProtocol & Sendable>
where Section.StoredRow: Sendable {
  /// The key of the provider's state.
  let key: Key
  /// Returns the provider, or `nil` if it was deallocated. The other closures are then not called.
  let provider: @MainActor () -> AnyObject?
  let display: @MainActor () -> StateDisplay<Section>
  let metadata: @MainActor () -> StateMetadata
  let enter: @MainActor (Payload) -> Void
  let leave: @MainActor () -> Void

  init<Provider: StateProvider<Payload, Section>>(
    _ key: Key, _ get: @escaping @MainActor () -> Provider?
  ) {
    self.key = key
    provider = get
    display = { get()?.display ?? .overlay }
    metadata = { get()?.metadata ?? StateMetadata() }
    enter = { get()?.enter(with: $0) }
    leave = { get()?.leave() }
  }

  convenience init<Provider: StateProvider<Payload, Section>>(_ key: Key, _ provider: Provider) {
    self.init(key) { [weak provider] in provider }
  }

  convenience init<Provider: StateProvider<Payload, Section>>(_ key: Key, keeping provider: Provider) {
    self.init(key) { provider }
  }
}

/// The provider of the state in which a table loads and shows its rows.
@MainActor
final class ContentProvider<Section: TableSectionProtocol & Sendable>: StateProvider
where Section.StoredRow: Sendable {
  /// Returns the current display.
  var makeDisplay: () -> StateDisplay<Section> = { .rows(Table()) }
  var metadata = StateMetadata()

  var display: StateDisplay<Section> { makeDisplay() }

  func enter(with data: (any Sendable)?) {}
  func leave() {}
}
