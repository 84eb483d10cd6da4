/// The groups in which a list shows the packages.
public enum Grouping: Int, CaseIterable, Hashable, Sendable {
  /// One group for each section.
  case section = 0
  /// One group for each first letter.
  case letter = 1
  /// One group for all.
  case none = 2

  /// The column whose values are the groups' ids, or `nil` for one group of all.
  var column: String? {
    switch self {
    case .section: "section"
    case .letter: "letter"
    case .none: nil
    }
  }

  /// The id of the package's group: empty without groups.
  public func group(of package: Package) -> String {
    switch self {
    case .section: package.section
    case .letter: package.letter
    case .none: ""
    }
  }
}

/// The column by which the packages of a group are ordered. Ties are ordered by id.
public enum Order: String, CaseIterable, Hashable, Sendable {
  case name
  case size
  case date
}

/// The groups of a list, and the order of the rows in each.
public struct Arrangement: Hashable, Sendable {
  /// The groups. They ascend by their ids.
  public var grouping: Grouping
  /// The column that orders the rows of a group.
  public var order: Order
  /// Whether the rows of each group descend. The groups ascend all the same.
  public var isDescending: Bool

  /// Creates an arrangement.
  public init(grouping: Grouping = .section, order: Order = .name, isDescending: Bool = false) {
    self.grouping = grouping
    self.order = order
    self.isDescending = isDescending
  }
}

/// A place in an arrangement, as a key. It stays valid if the row, or its whole group, is deleted.
public struct LibraryPlace: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
  }

  /// The id of the group.
  public let group: String
  /// The value of the column that orders the rows.
  let value: Value
  /// The id of the row.
  public let id: Int64

  init(group: String, value: Value, id: Int64) {
    self.group = group
    self.value = value
    self.id = id
  }

  /// The place of a package in an arrangement.
  public init(of package: Package, in arrangement: Arrangement) {
    group = arrangement.grouping.group(of: package)
    value =
      switch arrangement.order {
      case .name: .text(package.name)
      case .size: .number(package.size)
      case .date: .text(package.date)
      }
    id = package.id
  }
}
