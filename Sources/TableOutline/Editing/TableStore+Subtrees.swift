public import StatefulTable
public import TableDiff

/// Outlines: subtrees, which are rows with all rows below them.
extension TableStore {
  /// Returns the parent of a visible row, or `nil` if the row is a root or not visible.
  ///
  /// - Complexity: O(*k*) for *k* rows between both.
  @inlinable
  public func parent<Element>(ofRowWithID id: Element.ID) -> Row? where Row == OutlineRow<Element> {
    guard var path = path(ofRowWithID: id), let row = self[path] else { return nil }
    while path.row > 0 {
      path.row -= 1
      if let before = self[path], before.level < row.level { return before }
    }
    return nil
  }

  /// Returns the children of a visible row, also if it hides them. They are none if no visible row has the
  /// id.
  ///
  /// - Complexity: O(*k*) for *k* rows below it.
  @inlinable
  public func children<Element>(ofRowWithID id: Element.ID) -> ContiguousArray<Row>
  where Row == OutlineRow<Element> {
    guard let path = path(ofRowWithID: id), let row = self[path] else { return [] }
    let below = outlineRows((path.row + 1)..<subtreeEnd(of: row, at: path), inSection: path.section)
    var children: ContiguousArray<Row> = []
    for row in row.hiddenRows + below where row.level <= children.last?.level ?? .max { children.append(row) }
    return children
  }

  /// Removes a row and all rows below it, and returns them in order.
  ///
  /// The parent stays expandable.
  ///
  /// - Throws: ``/StatefulTable/StoreError/unknownRow(_:)`` if no visible row has the id.
  /// - Complexity: That of an edit, and O(*k*) for *k* rows.
  @discardableResult
  @inlinable
  public mutating func removeSubtree<Element>(
    withID id: Element.ID
  ) throws(StoreError) -> ContiguousArray<Row>
  where Row == OutlineRow<Element> {
    let (path, row) = try requireOutlineRow(withID: id)
    let range = path.row..<subtreeEnd(of: row, at: path)
    let rows = outlineRows(range, inSection: path.section)
    try removeRows(range, inSection: path.section)
    return rows
  }

  /// Inserts an element as a child of a visible row, or as a root. See ``insert(_:under:at:inSection:)``.
  @inlinable
  public mutating func insert<Element>(
    _ element: Element, under parent: Element.ID?, at index: Int, inSection section: Int = 0
  ) throws(OutlineError) where Row == OutlineRow<Element> {
    try insert([OutlineRow(element)], under: parent, at: index, inSection: section)
  }

  /// Inserts rows, each parent before its children, as children of a visible row, or as roots.
  ///
  /// The first row and its siblings become children; the levels of the others follow. If the parent is
  /// collapsed, it hides the rows, and is the only row that changes. A row that could not have children
  /// becomes a collapsed one.
  ///
  /// - Parameters:
  ///   - rows: The rows, of which the first one's level counts as that of the children.
  ///   - parent: The id of the parent, or `nil` for roots.
  ///   - index: The position of the first row among the children.
  ///   - section: The section of roots.
  /// - Throws: ``OutlineError/store(_:)`` if there is no such row or section, or too many rows, and
  ///   ``OutlineError/childOutOfRange(_:childCount:)``.
  /// - Complexity: That of an edit, and O(*k*) for *k* rows below the parent.
  @inlinable
  public mutating func insert<Element>(
    _ rows: some Collection<OutlineRow<Element>>, under parent: Element.ID?, at index: Int,
    inSection section: Int = 0
  ) throws(OutlineError) where Row == OutlineRow<Element> {
    let place = try place(under: parent, at: index, inSection: section, leaving: nil)
    do { try put(ContiguousArray(rows), at: place) } catch { throw .store(error) }
  }

  /// Moves a row and all rows below it below another visible row, or to the roots.
  ///
  /// If the new parent is collapsed, it hides the rows, which leave the table. The old parent stays
  /// expandable.
  ///
  /// - Parameters:
  ///   - id: The id of the row.
  ///   - parent: The id of the new parent, or `nil` for a root.
  ///   - index: The new position among the children, counted without the row.
  ///   - section: The section of a root.
  /// - Throws: ``OutlineError/ownSubtree(_:)`` if the parent is the row itself or below it,
  ///   ``OutlineError/store(_:)`` if there is no such row or section, and
  ///   ``OutlineError/childOutOfRange(_:childCount:)``.
  /// - Complexity: That of an edit, and O(*k*) for *k* rows below the row or the parent.
  @inlinable
  public mutating func moveSubtree<Element>(
    withID id: Element.ID, under parent: Element.ID?, at index: Int, inSection section: Int = 0
  ) throws(OutlineError) where Row == OutlineRow<Element> {
    let moved: (path: RowPath, row: Row)
    do { moved = try requireOutlineRow(withID: id) } catch { throw .store(error) }
    let subtree = OutlineRange(
      section: moved.path.section, rows: moved.path.row..<subtreeEnd(of: moved.row, at: moved.path))
    if let parent, let path = path(ofRowWithID: parent), subtree.contains(path) {
      throw .ownSubtree("\(id)")
    }
    let place = try place(under: parent, at: index, inSection: section, leaving: subtree)
    do {
      let rows = outlineRows(subtree.rows, inSection: subtree.section)
      try removeRows(subtree.rows, inSection: subtree.section)
      try put(rows, at: place)
    } catch { throw .store(error) }
  }
}

/// The rows of a subtree.
@usableFromInline
struct OutlineRange {
  @usableFromInline let section: Int
  @usableFromInline let rows: Range<Int>

  @inlinable
  init(section: Int, rows: Range<Int>) { (self.section, self.rows) = (section, rows) }

  @inlinable
  func contains(_ path: RowPath) -> Bool { path.section == section && rows.contains(path.row) }

  /// Returns a path outside of the rows as it is without them.
  @inlinable
  func pathAfterRemoval(_ path: RowPath) -> RowPath {
    guard path.section == section, path.row >= rows.upperBound else { return path }
    return RowPath(section: section, row: path.row - rows.count)
  }
}

/// A place for rows, in a table that the rows have left.
@usableFromInline
enum OutlineTarget {
  /// A path, and the level of the rows there.
  case visible(RowPath, level: Int)
  /// The path of a collapsed row, and a position among its hidden children.
  case hidden(RowPath, child: Int)
}

extension TableStore {
  /// Returns the place of a child after a subtree has left.
  @inlinable
  func place<Element>(
    under parent: Element.ID?, at index: Int, inSection section: Int, leaving subtree: OutlineRange?
  ) throws(OutlineError) -> OutlineTarget where Row == OutlineRow<Element> {
    var (first, level) = (RowPath(section: section, row: 0), 0)
    if let parent {
      let found: (path: RowPath, row: Row)
      do { found = try requireOutlineRow(withID: parent) } catch { throw .store(error) }
      first = RowPath(section: found.path.section, row: found.path.row + 1)
      level = found.row.level + 1
      if !found.row.isExpanded, self[first]?.level ?? 0 < level {
        let count = found.row.hidden.childCount
        guard (0...count).contains(index) else { throw .childOutOfRange(index, childCount: count) }
        return .hidden(subtree?.pathAfterRemoval(found.path) ?? found.path, child: index)
      }
    }
    guard (0..<sectionCount).contains(first.section) else {
      throw .store(.sectionOutOfRange(first.section, sectionCount: sectionCount))
    }
    let path = try pathOfChild(index, from: first, level: level, leaving: subtree)
    return .visible(subtree?.pathAfterRemoval(path) ?? path, level: level)
  }

  /// Returns the path of the child at a position, or the path after the last one.
  @inlinable
  func pathOfChild<Element>(
    _ index: Int, from first: RowPath, level: Int, leaving subtree: OutlineRange?
  ) throws(OutlineError) -> RowPath where Row == OutlineRow<Element> {
    var (path, count) = (first, 0)
    var sibling = Int.max
    while let row = self[path], row.level >= level {
      if let subtree, subtree.contains(path) {
        path.row = subtree.rows.upperBound
        continue
      }
      if row.level <= sibling {
        if count == index { return path }
        count += 1
        sibling = row.level
      }
      path.row += 1
    }
    guard count == index else { throw .childOutOfRange(index, childCount: count) }
    return path
  }

  /// Puts rows at a place, with levels that fit it.
  @inlinable
  mutating func put<Element>(_ rows: ContiguousArray<Row>, at place: OutlineTarget) throws(StoreError)
  where Row == OutlineRow<Element> {
    switch place {
    case .visible(let path, let level):
      try insert(contentsOf: Self.leveled(rows, from: level), at: path)
    case .hidden(let path, let child):
      guard !rows.isEmpty, var parent = self[path] else { return }
      parent.hidden = parent.hidden.inserting(
        Self.leveled(rows, from: parent.level + 1), beforeChild: child, below: parent.level)
      try update(parent, at: path)
    }
  }

  /// Returns rows as they are if the first one has a level. No row has a smaller one.
  @inlinable
  static func leveled<Element>(_ rows: ContiguousArray<Row>, from level: Int) -> ContiguousArray<Row>
  where Row == OutlineRow<Element> {
    guard let first = rows.first?.level else { return rows }
    var leveled = rows
    for index in leveled.indices { leveled[index].level = max(level, level + rows[index].level - first) }
    return leveled
  }
}
