/// The key of a list's current state.
enum TableStateKey: Hashable, Sendable {
  /// The state in which the list loads and shows its rows.
  case content
  /// A state of the app's own, by its name.
  case own(String)

  /// Creates the key of a state from its name, or that of the content.
  init(_ name: String?) {
    self = name.map { .own($0) } ?? .content
  }

  /// The state's name, or `nil` for the content.
  var name: String? {
    if case .own(let name) = self { name } else { nil }
  }
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
  /// The state's name.
  public let name: String
}

extension UnknownState: CustomStringConvertible {
  /// The reason and a remedy, as a sentence.
  public var description: String { "there is no state \(name): register it before the transition" }
}
