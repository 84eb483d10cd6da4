/// The rows around a place: a number before it, and a number from it on.
public struct LibraryWindow: Hashable, Sendable {
  /// The place in the middle of a window.
  public enum Center: Hashable, Sendable {
    /// The start of the list, which has no rows before it.
    case start
    /// The end of the list, which has no rows after it.
    case end
    /// A place; the row there, if it exists, counts as one after the centre.
    case place(LibraryPlace)
  }

  /// The arrangement.
  public var arrangement: Arrangement
  /// The place in the middle.
  public var center: Center
  /// The number of rows before the centre, at most.
  public var before: Int
  /// The number of rows from the centre on, at most.
  public var after: Int

  /// Creates a window.
  public init(arrangement: Arrangement, center: Center = .start, before: Int, after: Int) {
    self.arrangement = arrangement
    self.center = center
    self.before = before
    self.after = after
  }
}

/// The rows that a page has of one group.
public struct LibraryGroup: Identifiable, Equatable, Sendable {
  /// The section, the letter, or an empty text without groups.
  public var id: String
  /// The number of all rows of the group, not only those of the page.
  public var count: Int
  /// The rows of the page, in order.
  public var rows: ContiguousArray<Package>

  /// Creates a group.
  public init(id: String, count: Int, rows: ContiguousArray<Package>) {
    self.id = id
    self.count = count
    self.rows = rows
  }
}

/// Consecutive rows of an arrangement, in their groups.
public struct LibraryPage: Equatable, Sendable {
  /// The groups that have rows in the page, in order.
  public var groups: ContiguousArray<LibraryGroup>
  /// Whether there are rows before the first one.
  public var hasMoreBefore: Bool
  /// Whether there are rows after the last one.
  public var hasMoreAfter: Bool
  /// The number of rows in the library, or of all results of a search.
  public var totalCount: Int

  /// Creates a page.
  public init(
    groups: ContiguousArray<LibraryGroup> = [], hasMoreBefore: Bool = false, hasMoreAfter: Bool = false,
    totalCount: Int = 0
  ) {
    self.groups = groups
    self.hasMoreBefore = hasMoreBefore
    self.hasMoreAfter = hasMoreAfter
    self.totalCount = totalCount
  }

  /// The number of rows in the page.
  public var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }
  /// The first row, or `nil` if there are none.
  public var first: Package? { groups.first?.rows.first }
  /// The last row, or `nil` if there are none.
  public var last: Package? { groups.last?.rows.last }
}
