/// A row of an outline: an element, its level, and whether its children are shown.
///
///     ▾ Fruit          level 0, expanded
///         Apple        level 1
///       ▸ Citrus       level 1, collapsed: it hides Lemon and Lime
///     ▸ Vegetables     level 0, collapsed
///
/// A table of outline rows has the visible rows alone, each parent before its children. A row's parent is the
/// nearest row before it in its section that has a smaller level. A collapsed row keeps the rows that it
/// hides, with their own expansion, so the table needs no tree beside it. It is a table as any other: a list
/// loads, searches and shows it.
///
/// Edit a ``/StatefulTable/TableStore`` of outline rows with its methods for outlines, such as
/// `expandRow(withID:)`, `moveSubtree(withID:under:at:inSection:)` and `insert(_:under:at:inSection:)`.
public struct OutlineRow<Element: Identifiable & Equatable>: Identifiable, Equatable {
  /// The content of the row.
  public var element: Element

  @usableFromInline var knownLevel: Int
  @usableFromInline var showsChildren: Bool
  @usableFromInline var mayHaveChildren: Bool
  @usableFromInline var hidden: HiddenRows<Element>

  /// Creates a row that hides no rows.
  ///
  /// - Parameters:
  ///   - element: The content of the row.
  ///   - level: The number of rows above it, from its root on.
  ///   - isExpandable: Whether it has children, or may get some, as a folder or a row whose children are
  ///     loaded when it is expanded.
  ///   - isExpanded: Whether its children, if any, follow it in the table.
  @inlinable
  public init(_ element: Element, level: Int = 0, isExpandable: Bool = false, isExpanded: Bool = false) {
    self.element = element
    showsChildren = isExpanded
    mayHaveChildren = isExpandable
    knownLevel = Self.clamped(level)
    hidden = HiddenRows()
  }
}

extension OutlineRow {
  /// The id of the element.
  @inlinable public var id: Element.ID { element.id }

  /// Whether the children of the row are shown. A row that is not expanded hides them.
  @inlinable public var isExpanded: Bool { showsChildren }

  /// The number of rows above it, from its root on: 0 for a root. A level below zero counts as 0.
  @inlinable public var level: Int {
    get { knownLevel }
    set { knownLevel = Self.clamped(newValue) }
  }

  /// Whether the row has children, or may get some, and so has a disclosure indicator.
  ///
  /// A row stays expandable when it loses its last child, as a folder does. Set it to `false` if it is not a
  /// folder. That has no effect while the row is expanded or hides rows.
  @inlinable public var isExpandable: Bool {
    get { mayHaveChildren || isExpanded || !hidden.isEmpty }
    set { mayHaveChildren = newValue }
  }

  /// The number of rows that the row hides, at all levels. It is 0 unless the row is collapsed.
  public var hiddenCount: Int { hidden.count }

  /// The rows that an expansion shows, with their levels and their own hidden rows.
  ///
  /// - Complexity: O(*k*) for *k* such rows.
  @inlinable public var hiddenRows: ContiguousArray<OutlineRow> { hidden.rows(below: level) }

  /// The largest level. The sum of two fits an `Int` of every system.
  @inlinable static var levelBound: Int { 1 << 30 - 1 }

  @inlinable
  static func clamped(_ level: Int) -> Int { min(max(0, level), levelBound) }

  /// Returns whether both have equal elements, the same level and expansion, and equal hidden rows.
  ///
  /// - Complexity: O(1) if they share their hidden rows, as copies do. Otherwise O(*k*) for *k* hidden rows.
  @inlinable
  public static func == (left: OutlineRow, right: OutlineRow) -> Bool {
    left.knownLevel == right.knownLevel && left.isExpanded == right.isExpanded
      && left.isExpandable == right.isExpandable && left.element == right.element
      && left.hidden == right.hidden
  }
}

extension OutlineRow: Hashable where Element: Hashable {
  /// Hashes the element, the level, the expansion and the number of hidden rows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(element)
    hasher.combine(knownLevel)
    hasher.combine(isExpanded)
    hasher.combine(hidden.count)
  }
}

extension OutlineRow: Sendable where Element: Sendable {}
