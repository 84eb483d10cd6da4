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

/// The settings of a state for the view besides its rows.
public struct StateMetadata: Hashable, Sendable {
  /// The number of rows that can be selected.
  public var selection: RowSelection
  /// Whether the user can scroll the rows.
  public var isScrollable: Bool
  /// The title of the refresh control. If it is `nil`, a state of the app's own has no control, and the
  /// content's control, if there is one, keeps its own title.
  public var refreshTitle: String?

  /// Creates settings. The defaults are those of ordinary rows.
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

/// The refusal of a transition to a state that is not registered. It changes nothing.
public struct UnknownState: Error, Hashable {
  /// The state's key.
  public let key: TableStateKey
}

extension UnknownState: CustomStringConvertible {
  /// The reason and a remedy, as a sentence.
  public var description: String { "there is no state \(key): register it before the transition" }
}
