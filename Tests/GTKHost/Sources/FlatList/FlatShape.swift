import Algorithms

public import TableDiff

/// How a table's sections and rows lie in a list without sections: each section's header, where it has one,
/// and then its rows.
public struct FlatShape: Hashable, Sendable {
  /// What is at a position of the list.
  public enum Place: Hashable, Sendable {
    /// The header of the section at the position given.
    case header(Int)
    /// The row at the path given.
    case row(RowPath)
  }

  /// Where each section's items begin, and, last, how many items there are.
  private let starts: ContiguousArray<Int>
  /// For each section, 1 where it has a header and otherwise 0.
  private let headerCounts: ContiguousArray<Int>

  /// The shape of a table whose sections have `rowCounts` rows, and headers where `hasHeader` says so of a
  /// section's position.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public init(rowCounts: some Sequence<Int>, hasHeader: (Int) -> Bool) {
    var starts: ContiguousArray<Int> = [0]
    var headerCounts: ContiguousArray<Int> = []
    for (section, rowCount) in rowCounts.enumerated() {
      headerCounts.append(hasHeader(section) ? 1 : 0)
      starts.append(starts[section] + headerCounts[section] + rowCount)
    }
    self.starts = starts
    self.headerCounts = headerCounts
  }

  /// The number of items: headers and rows.
  public var itemCount: Int { starts[starts.count - 1] }

  /// The number of sections.
  public var sectionCount: Int { headerCounts.count }

  /// Whether a section has a header.
  public func hasHeader(inSection section: Int) -> Bool { headerCounts[section] > 0 }

  /// The number of a section's rows.
  public func rowCount(inSection section: Int) -> Int {
    starts[section + 1] - starts[section] - headerCounts[section]
  }

  /// What is at a position, or `nil` where the list has no such position.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func place(at position: Int) -> Place? {
    guard position >= 0, position < itemCount else { return nil }
    // The last section that begins here: empty ones without a header begin where the next one does.
    let section = starts[..<sectionCount].partitioningIndex { $0 > position } - 1
    let row = position - starts[section] - headerCounts[section]
    return row < 0 ? .header(section) : .row(RowPath(section: section, row: row))
  }

  /// The position of a header or row that the table has.
  public func position(of place: Place) -> Int {
    switch place {
    case .header(let section): starts[section]
    case .row(let path): starts[path.section] + headerCounts[path.section] + path.row
    }
  }
}
