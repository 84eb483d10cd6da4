public import StatefulTable
public import TableDiff

/// Outlines: rows that have children, which are shown or hidden.
extension TableStore {
  /// Shows the rows that a row hides, each expanded or collapsed as it was before.
  ///
  /// One row is updated, and the rows below it are inserted. If the row is expanded, or can't have children,
  /// nothing changes. A row without children becomes expanded, so that you can insert children that are
  /// loaded then.
  ///
  /// - Throws: ``/StatefulTable/StoreError/unknownRow(_:)`` if no visible row has the id, and
  ///   ``/StatefulTable/StoreError/tooManyRows(count:)``.
  /// - Complexity: That of an edit, and O(*k*) for *k* rows that are shown.
  @inlinable
  public mutating func expandRow<Element>(withID id: Element.ID) throws(StoreError)
  where Row == OutlineRow<Element> {
    var (path, row) = try requireOutlineRow(withID: id)
    guard !row.isExpanded, row.isExpandable else { return }
    try insert(contentsOf: row.hiddenRows, at: RowPath(section: path.section, row: path.row + 1))
    row.mayHaveChildren = row.isExpandable
    row.showsChildren = true
    row.hidden = HiddenRows()
    try update(row, at: path)
  }

  /// Hides all rows below a row, which keeps them.
  ///
  /// One row is updated, and the rows below it are removed. If the row is collapsed, nothing changes.
  ///
  /// - Throws: ``/StatefulTable/StoreError/unknownRow(_:)`` if no visible row has the id.
  /// - Complexity: That of an edit, and O(*k*) for *k* rows that are hidden then.
  @inlinable
  public mutating func collapseRow<Element>(withID id: Element.ID) throws(StoreError)
  where Row == OutlineRow<Element> {
    var (path, row) = try requireOutlineRow(withID: id)
    let below = (path.row + 1)..<subtreeEnd(of: row, at: path)
    guard row.isExpanded || !below.isEmpty else { return }
    row.hidden = row.hidden.inserting(
      outlineRows(below, inSection: path.section), beforeChild: row.hidden.childCount, below: row.level)
    row.mayHaveChildren = true
    row.showsChildren = false
    try update(row, at: path)
    try removeRows(below, inSection: path.section)
  }

  /// Replaces the element of the visible row that has its id. The row keeps its level and its children.
  ///
  /// - Throws: ``/StatefulTable/StoreError/unknownRow(_:)`` if no visible row has the id.
  /// - Complexity: That of ``/StatefulTable/TableStore/update(_:)``.
  @inlinable
  public mutating func updateElement<Element>(_ element: Element) throws(StoreError)
  where Row == OutlineRow<Element> {
    var (path, row) = try requireOutlineRow(withID: element.id)
    row.element = element
    try update(row, at: path)
  }

  /// Returns the ids of all expanded rows, the hidden ones included, to expand the same ones of another
  /// forest.
  ///
  /// - Complexity: O(*n*) for *n* rows, hidden ones included.
  @inlinable
  public func expandedRowIDs<Element>() -> Set<Element.ID> where Row == OutlineRow<Element> {
    var ids: Set<Element.ID> = []
    for section in 0..<sectionCount {
      for row in rows(inSection: section) {
        if row.isExpanded { ids.insert(row.id) }
        for entry in row.hidden.entries[row.hidden.range] where entry.isExpanded {
          ids.insert(entry.element.id)
        }
      }
    }
    return ids
  }
}

extension TableStore {
  /// Returns the visible row with an id, and its path.
  @inlinable
  func requireOutlineRow<Element>(
    withID id: Element.ID
  ) throws(StoreError) -> (path: RowPath, row: OutlineRow<Element>) where Row == OutlineRow<Element> {
    guard let path = path(ofRowWithID: id), let row = self[path] else { throw .unknownRow("\(id)") }
    return (path, row)
  }

  /// Returns the position after the last row below a row.
  @inlinable
  func subtreeEnd<Element>(of row: Row, at path: RowPath) -> Int where Row == OutlineRow<Element> {
    var end = RowPath(section: path.section, row: path.row + 1)
    while let next = self[end], next.level > row.level { end.row += 1 }
    return end.row
  }

  /// Returns the rows of a section in a range.
  @inlinable
  func outlineRows<Element>(_ range: Range<Int>, inSection section: Int) -> ContiguousArray<Row>
  where Row == OutlineRow<Element> {
    ContiguousArray(range.lazy.compactMap { self[RowPath(section: section, row: $0)] })
  }
}
