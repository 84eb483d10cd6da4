import TableDiff

/// The paths of a row and of all rows after it.
struct PathsAfter: Sequence, IteratorProtocol {
  private var path: RowPath
  private let shape: TableShape

  init(_ first: RowPath, in shape: TableShape) {
    path = first
    self.shape = shape
  }

  mutating func next() -> RowPath? {
    while path.row >= shape.rowCount(inSection: path.section) {
      guard path.section + 1 < shape.sectionCount else { return nil }
      path = RowPath(section: path.section + 1, row: 0)
    }
    defer { path.row += 1 }
    return path
  }
}

/// The paths of all rows before a row, the nearest first.
struct PathsBefore: Sequence, IteratorProtocol {
  private var path: RowPath
  private let shape: TableShape

  init(_ end: RowPath, in shape: TableShape) {
    path = end
    self.shape = shape
  }

  mutating func next() -> RowPath? {
    while path.row <= 0 {
      guard path.section > 0 else { return nil }
      path = RowPath(section: path.section - 1, row: shape.rowCount(inSection: path.section - 1))
    }
    path.row -= 1
    return path
  }
}
