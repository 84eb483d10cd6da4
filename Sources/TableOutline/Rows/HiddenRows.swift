/// The rows that a collapsed row hides, at all levels, each parent before its children.
///
/// They lie in one flat array, not in rows within rows: releasing a chain of 100,000 of these would overflow
/// the stack. A row that is hidden with its own hidden rows shares the array when it is shown again.
@usableFromInline
struct HiddenRows<Element: Identifiable & Equatable> {
  /// One hidden row.
  @usableFromInline
  struct Entry {
    @usableFromInline var element: Element
    /// The level when the row was hidden.
    var level: Int
    @usableFromInline var isExpanded: Bool
    var mayHaveChildren: Bool
    /// The number of rows below it, which follow it.
    var count = 0
  }

  @usableFromInline private(set) var entries: ContiguousArray<Entry> = []
  @usableFromInline private(set) var range = 0..<0
  /// The level, when the rows were hidden, of the row that hides them.
  private(set) var base = 0

  /// Creates no rows.
  @usableFromInline
  init() {}

  private init(_ entries: ContiguousArray<Entry>, _ range: Range<Int>, base: Int) {
    (self.entries, self.range, self.base) = (entries, range, base)
  }

  /// Creates hidden rows of entries with their levels, and counts the rows below each.
  init(_ entries: ContiguousArray<Entry>, base: Int) {
    var counted = entries
    var open: ContiguousArray<Int> = []
    for index in counted.indices {
      while let last = open.last, counted[last].level >= counted[index].level {
        counted[last].count = index - last - 1
        open.removeLast()
      }
      open.append(index)
    }
    for index in open { counted[index].count = counted.count - index - 1 }
    self.init(counted, counted.indices, base: base)
  }

  /// Creates hidden rows of rows of a table, with the rows that these hide.
  init(_ rows: some Sequence<OutlineRow<Element>>, base: Int) {
    var entries: ContiguousArray<Entry> = []
    for row in rows { Self.append(row, to: &entries) }
    self.init(entries, base: base)
  }

  @usableFromInline var isEmpty: Bool { range.isEmpty }
  var count: Int { range.count }

  /// Returns the rows that an expansion of a row shows.
  @usableFromInline
  func rows(below level: Int) -> ContiguousArray<OutlineRow<Element>> {
    var rows: ContiguousArray<OutlineRow<Element>> = []
    var index = range.lowerBound
    while index < range.upperBound {
      let entry = entries[index]
      var row = OutlineRow(
        entry.element, level: level + entry.level - base, isExpandable: entry.mayHaveChildren,
        isExpanded: entry.isExpanded)
      index += 1
      if !entry.isExpanded, entry.count > 0 {
        row.hidden = HiddenRows(entries, index..<(index + entry.count), base: entry.level)
        index += entry.count
      }
      rows.append(row)
    }
    return rows
  }

  /// Returns the number of rows directly below the row that hides these.
  @usableFromInline var childCount: Int {
    var (count, index) = (0, range.lowerBound)
    while index < range.upperBound {
      count += 1
      index += 1 + entries[index].count
    }
    return count
  }

  /// Returns these and some other rows, which come before the child at a position.
  ///
  /// - Parameter rows: Rows with the levels that they have below a row with a level.
  @usableFromInline
  func inserting(
    _ rows: some Sequence<OutlineRow<Element>>, beforeChild child: Int, below level: Int
  ) -> HiddenRows {
    var place = range.lowerBound
    for _ in 0..<child where place < range.upperBound { place += 1 + entries[place].count }
    var all: ContiguousArray<Entry> = []
    appendEntries(range.lowerBound..<place, below: level, to: &all)
    for row in rows { Self.append(row, to: &all) }
    appendEntries(place..<range.upperBound, below: level, to: &all)
    return HiddenRows(all, base: level)
  }

  private static func append(_ row: OutlineRow<Element>, to entries: inout ContiguousArray<Entry>) {
    entries.append(
      Entry(
        element: row.element, level: row.level, isExpanded: row.isExpanded,
        mayHaveChildren: row.isExpandable))
    row.hidden.appendEntries(row.hidden.range, below: row.level, to: &entries)
  }

  private func appendEntries(
    _ range: Range<Int>, below level: Int, to other: inout ContiguousArray<Entry>
  ) {
    for var entry in entries[range] {
      entry.level = min(level + entry.level - base, OutlineRow<Element>.levelBound)
      entry.count = 0
      other.append(entry)
    }
  }
}

extension HiddenRows: Equatable {
  @usableFromInline
  static func == (left: HiddenRows, right: HiddenRows) -> Bool {
    guard left.count == right.count else { return false }
    if left.isEmpty || left.isCopy(of: right) { return true }
    return zip(left.entries[left.range], right.entries[right.range]).allSatisfy { mine, other in
      mine.level - left.base == other.level - right.base && mine.isExpanded == other.isExpanded
        && mine.mayHaveChildren == other.mayHaveChildren && mine.element == other.element
    }
  }

  private func isCopy(of other: HiddenRows) -> Bool {
    range == other.range && base == other.base
      && entries.withUnsafeBufferPointer { mine in
        other.entries.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }
}

extension HiddenRows.Entry: Sendable where Element: Sendable {}
extension HiddenRows: Sendable where Element: Sendable {}
