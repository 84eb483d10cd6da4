/// A position in a collection of rows that lie in runs: ``RowPaths`` or ``RowPairs``.
///
/// It holds the run and the row, so that neither the row nor the next position needs a search.
public struct RowIndex: Sendable {
  /// The number of rows before this one.
  @usableFromInline var offset: Int
  /// The number of rows up to the end of this one's run.
  @usableFromInline var runEnd: Int
  /// The index in the list's storage at which the run begins.
  @usableFromInline var place: Int
  /// The row in the old table, if the list has pairs.
  @usableFromInline var old = PathCursor()
  /// The row in the new table, or in the only one.
  @usableFromInline var new = PathCursor()

  @inlinable
  init(offset: Int, runEnd: Int, place: Int) {
    self.offset = offset
    self.runEnd = runEnd
    self.place = place
  }
}

/// A row of a table, with its section.
@usableFromInline
struct PathCursor: Sendable {
  @usableFromInline var section = 0
  @usableFromInline var row = 0
  /// The positions of the section's rows.
  @usableFromInline var start: Int32 = 0
  @usableFromInline var end: Int32 = 0

  @inlinable
  init() {}

  @inlinable var path: RowPath { RowPath(section: section, row: row) }

  /// Moves to any row: fast within the section.
  @inlinable @inline(__always)
  mutating func move(to position: Int32, in shape: TableShape) {
    if position < start || position >= end { findSection(of: position, in: shape) }
    row = Int(position &- start)
  }

  @inlinable
  mutating func findSection(of position: Int32, in shape: TableShape) {
    section = shape.section(at: position)
    start = shape.starts[section]
    end = shape.starts[section + 1]
  }
}

extension RowIndex: Comparable {
  /// Returns whether both are the same position in one collection.
  @inlinable
  public static func == (left: RowIndex, right: RowIndex) -> Bool { left.offset == right.offset }

  /// Returns whether `left` comes before `right` in one collection.
  @inlinable
  public static func < (left: RowIndex, right: RowIndex) -> Bool { left.offset < right.offset }
}

extension RunList {
  @inlinable
  func startIndex(_ shapes: Run.Shapes) -> RowIndex { index(ofRun: 0, shapes) }

  @inlinable var endIndex: RowIndex {
    RowIndex(offset: rowCount, runEnd: rowCount, place: runs.range.upperBound)
  }

  @inlinable
  func row(at index: RowIndex) -> Run.Row {
    precondition(index.offset < rowCount, "index \(index.offset) is out of range 0..<\(rowCount)")
    return Run.row(at: index)
  }

  @inlinable @inline(__always)
  func formIndex(after index: inout RowIndex, _ shapes: Run.Shapes) {
    Run.advance(&index, by: 1)
    if index.offset < index.runEnd { return }
    index.place &+= Run.width
    guard index.offset < rowCount else { return }
    let end = end(ofRunAt: index.place)
    Run(storage: storage, at: index.place, count: Int32(truncatingIfNeeded: end &- index.runEnd))
      .place(&index, after: 0, in: shapes)
    index.runEnd = end
  }

  @inlinable
  func index(before index: RowIndex, _ shapes: Run.Shapes) -> RowIndex {
    precondition(index.offset > 0, "there is no row before the first")
    let run = number(ofRunAt: index)
    guard run < runCount, index.offset > Int(self.run(at: run).offset) else {
      return self.index(ofRun: run - 1, step: self.run(at: run - 1).run.count - 1, shapes)
    }
    var before = index
    Run.advance(&before, by: -1)
    return before
  }

  @inlinable
  func index(_ index: RowIndex, offsetBy distance: Int, _ shapes: Run.Shapes) -> RowIndex {
    let offset = index.offset + distance
    guard distance < 0 || offset >= index.runEnd else {
      var index = index
      Run.advance(&index, by: distance)
      return index
    }
    precondition(
      offset >= 0 && offset <= rowCount, "index \(offset) is out of range 0...\(rowCount)")
    guard offset < rowCount else { return endIndex }
    let run = lastIndex(in: 0..<runCount) { Int(self.run(at: $0).offset) <= offset }
    return self.index(
      ofRun: run, step: Int32(truncatingIfNeeded: offset) - self.run(at: run).offset, shapes)
  }

  @inlinable
  func number(ofRunAt index: RowIndex) -> Int { (index.place - runs.range.lowerBound) / Run.width }

  @inlinable
  func index(ofRun number: Int, step: Int32 = 0, _ shapes: Run.Shapes) -> RowIndex {
    precondition(
      number >= 0 && number <= runCount, "run \(number) is out of range 0...\(runCount)")
    guard number < runCount else { return endIndex }
    let (run, offset) = run(at: number)
    var index = RowIndex(
      offset: Int(offset &+ step), runEnd: Int(offset &+ run.count),
      place: runs.range.lowerBound + Run.width * number)
    run.place(&index, after: step, in: shapes)
    return index
  }
}
