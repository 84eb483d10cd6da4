public import StatefulTable

/// The reason for which a store refused an edit of an outline. A refused edit changes nothing.
public enum OutlineError: Error, Hashable, Sendable {
  /// An edit that the store refuses for any rows, such as one of an id that no visible row has.
  case store(StoreError)
  /// A position at which no child can be put: it is below zero or beyond the last of the children, which are
  /// counted without a subtree that moves.
  case childOutOfRange(Int, childCount: Int)
  /// A move of a row below itself. The description of its id.
  case ownSubtree(String)
}

extension OutlineError: CustomStringConvertible {
  /// The reason, with the position and the valid positions or a remedy, as a sentence.
  public var description: String {
    switch self {
    case .store(let error): error.description
    case .childOutOfRange(let index, let count):
      "a row cannot be child \(index): with \(count) others it takes a position from 0 to \(count)"
    case .ownSubtree(let id): "the row with the id \(id) cannot move below itself; choose another parent"
    }
  }
}
