/// The number of sections of a table and of rows in each: everything but the content.
public struct TableShape: Hashable, Sendable {
  /// The position at which each section's rows begin, counted through all rows of the table, and, last, the
  /// number of rows.
  @usableFromInline
  package let starts: ContiguousArray<Int32>

  @usableFromInline
  package init(starts: ContiguousArray<Int32>) {
    self.starts = starts
  }

  /// Creates the shape of a table whose sections have `rowCounts` rows.
  ///
  /// - Throws: ``TableError/tooManyRows(section:count:)`` if there are more than `Int32.max` rows, and
  ///   ``TableError/negativeRowCount(section:count:)`` if a count is below zero.
  /// - Complexity: O(*k*) for *k* sections.
  @inlinable
  public init(rowCounts: some Collection<Int>) throws(TableError) {
    var starts = ContiguousArray<Int32>()
    starts.reserveCapacity(rowCounts.count + 1)
    starts.append(0)
    for count in rowCounts {
      guard count >= 0 else {
        throw .negativeRowCount(section: starts.count - 1, count: count)
      }
      let (sum, overflow) = Int(starts[starts.count - 1]).addingReportingOverflow(count)
      guard !overflow, sum <= Int(Int32.max) else {
        throw .tooManyRows(section: starts.count - 1, count: overflow ? .max : sum)
      }
      starts.append(Int32(truncatingIfNeeded: sum))
    }
    self.starts = starts
  }

  /// Creates the shape of a table of one section, under the same limits.
  @usableFromInline
  init(rowCount: Int) throws(TableError) {
    if let count = Int32(exactly: rowCount), count >= 0 {
      self.init(starts: [0, count])
    } else {
      try self.init(rowCounts: CollectionOfOne(rowCount))
    }
  }

  /// The counts in words, such as `2 sections with 1 row`.
  var size: String {
    "\(sectionCount) section\(sectionCount == 1 ? "" : "s") with \(rowCount) row\(rowCount == 1 ? "" : "s")"
  }

  /// The number of sections.
  @inlinable public var sectionCount: Int { starts.count - 1 }

  /// The number of rows in all sections together.
  @inlinable public var rowCount: Int { Int(starts[starts.count - 1]) }

  /// Returns the number of rows in one section, or 0 if there is no such section.
  @inlinable
  public func rowCount(inSection section: Int) -> Int {
    guard section >= 0, section < sectionCount else { return 0 }
    return Int(starts[section + 1] - starts[section])
  }

  /// The number of rows in each section, in order.
  public var rowCounts: some RandomAccessCollection<Int> {
    (0..<sectionCount).lazy.map { [starts] in Int(starts[$0 + 1] - starts[$0]) }
  }

  /// Returns whether the table has a row at `path`.
  @inlinable
  public func contains(_ path: RowPath) -> Bool {
    path.row >= 0 && path.row < rowCount(inSection: path.section)
  }
}

extension TableShape: CustomStringConvertible {
  /// The numbers of sections and rows, and the rows of each of several sections:
  /// `2 sections with 3 rows: [1, 2]`.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  public var description: String {
    sectionCount > 1 ? "\(size): \(Array(rowCounts))" : size
  }
}

extension TableShape {
  /// Returns the position of a row, counted through all rows of the table.
  @inlinable
  func position(of path: RowPath) -> Int32 {
    starts[path.section] + Int32(truncatingIfNeeded: path.row)
  }

  /// Returns the section that holds the row at `position`, counted through all rows.
  ///
  /// - Complexity: O(log *k*) for *k* sections.
  @usableFromInline
  func section(at position: Int32) -> Int {
    starts.withUnsafeBufferPointer { starts in
      Self.section(
        of: position, starts: starts.baseAddress.unsafelyUnwrapped, sectionCount: starts.count - 1)
    }
  }

  /// Returns the section of the row at a position of a table whose sections begin at `starts`.
  @usableFromInline
  static func section(of position: Int32, starts: UnsafePointer<Int32>, sectionCount: Int) -> Int {
    if sectionCount == 1 { return 0 }
    let guess = Int(position) &* sectionCount / max(1, Int(starts[sectionCount]))
    return lastIndex(in: 0..<sectionCount, near: guess) { starts[$0] <= position }
  }

  /// Returns the path of the row at `position`, counted through all rows.
  @inlinable
  func path(at position: Int32) -> RowPath {
    let section = section(at: position)
    return RowPath(section: section, row: Int(position - starts[section]))
  }

  /// Moves a path to the row at `position`: fast within the section. Without a shape, all are in one.
  @inlinable @inline(__always)
  func move(_ path: inout RowPath, to position: Int32) {
    if starts.isEmpty { return path.row = Int(position) }
    if position < starts[path.section] || position >= starts[path.section &+ 1] {
      path.section = section(at: position)
    }
    path.row = Int(position &- starts[path.section])
  }

  /// Returns whether the row at `position` is the first of its section.
  func isSectionStart(_ position: Int32) -> Bool {
    starts.count > 2 && starts[section(at: position)] == position
  }

  /// Returns the positions of a section's rows.
  @usableFromInline
  func positions(inSection section: Int) -> Range<Int32> {
    starts[section]..<starts[section + 1]
  }

  /// A placeholder for a shape that is never read. It takes no storage.
  @inlinable static var unread: TableShape { TableShape(starts: []) }
}

/// The shapes of two tables in one piece of storage.
@usableFromInline
struct Shapes: Sendable {
  @usableFromInline let old: TableShape
  @usableFromInline let new: TableShape

  @inlinable
  init(old: TableShape, new: TableShape) {
    self.old = old
    self.new = new
  }

  @inlinable static var unread: Shapes { Shapes(old: .unread, new: .unread) }
}

/// Returns the last index of a range for which `isBeforeEnd` holds, or the index before the range if it never
/// does. The condition must hold up to some index and for none after it.
///
/// - Parameter guess: An index to look at first, such as that of a row's section if all were of equal length.
@inlinable @inline(__always)
func lastIndex(in range: Range<Int>, near guess: Int? = nil, where isBeforeEnd: (Int) -> Bool) -> Int {
  if let guess = guess.map({ min($0, range.upperBound &- 1) }), isBeforeEnd(guess),
    guess &+ 1 == range.upperBound || !isBeforeEnd(guess &+ 1)
  {
    return guess
  }
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if isBeforeEnd(middle) { low = middle + 1 } else { high = middle }
  }
  return low - 1
}
