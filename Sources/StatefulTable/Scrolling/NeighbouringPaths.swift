import TableDiff

extension TableShape {
  /// Returns the paths of a row and of all rows after it.
  func paths(from first: RowPath) -> some Sequence<RowPath> {
    (first.section..<sectionCount).lazy.flatMap { section in
      let start = section == first.section ? first.row : 0
      return (start..<rowCount(inSection: section)).lazy.map { RowPath(section: section, row: $0) }
    }
  }

  /// Returns the paths of all rows before a row, the nearest first.
  func paths(before end: RowPath) -> some Sequence<RowPath> {
    (0...end.section).reversed().lazy.flatMap { section in
      let count = section == end.section ? end.row : rowCount(inSection: section)
      return (0..<count).reversed().lazy.map { RowPath(section: section, row: $0) }
    }
  }
}
