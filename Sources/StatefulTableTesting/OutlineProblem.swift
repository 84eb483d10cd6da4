public import TableDiff
public import TableOutline

/// A row at which a table of outline rows is no outline.
public enum OutlineProblem: Hashable, Sendable {
  /// A row is more than one level below the row before it, or the first one of a section is no root.
  case levelSkipped(RowPath)
  /// A row is visible below a row that is not expanded.
  case belowCollapsed(RowPath)
}

extension OutlineProblem: CustomStringConvertible {
  /// The problem as a sentence.
  public var description: String {
    switch self {
    case .levelSkipped(let path): "row \(path) is more than one level below the row before it"
    case .belowCollapsed(let path): "row \(path) is visible below a row that is not expanded"
    }
  }
}

extension Table {
  /// Returns the rows at which this table of outline rows is no outline, with the reasons. Edits of outlines
  /// leave none.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func outlineProblems<Element>() -> [OutlineProblem] where Section.StoredRow == OutlineRow<Element> {
    var problems: [OutlineProblem] = []
    for section in sections.indices {
      var before: (level: Int, isExpanded: Bool) = (-1, true)
      for row in 0..<shape.rowCount(inSection: section) {
        let path = RowPath(section: section, row: row)
        guard let next = rows[section][row] else { continue }
        if next.level > before.level + 1 { problems.append(.levelSkipped(path)) }
        if next.level > before.level, !before.isExpanded { problems.append(.belowCollapsed(path)) }
        before = (next.level, next.isExpanded)
      }
    }
    return problems
  }
}
