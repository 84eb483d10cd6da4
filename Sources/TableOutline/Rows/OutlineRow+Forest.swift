extension OutlineRow {
  /// Returns the visible rows of some roots and the elements below them, in order.
  ///
  /// ```swift
  /// let rows = OutlineRow.rows(of: folders, children: { $0.folders }, isExpanded: { open.contains($0.id) })
  /// ```
  ///
  /// - Parameters:
  ///   - roots: The elements at level 0.
  ///   - children: Returns the children of an element: none if it has none now, and `nil` if it can't have
  ///     any.
  ///   - isExpanded: Returns whether the children of an element are shown. Not called for an element that
  ///     can't have children.
  /// - Complexity: O(*n*) for *n* elements. The depth is limited by memory alone.
  public static func rows(
    of roots: some Sequence<Element>, children: (Element) -> [Element]?,
    isExpanded: (Element) -> Bool = { _ in false }
  ) -> ContiguousArray<OutlineRow> {
    var entries: ContiguousArray<HiddenRows<Element>.Entry> = []
    for root in roots {
      var open: [Array<Element>.Iterator] = []
      var next: Element? = root
      while let element = next {
        let below = children(element)
        entries.append(
          HiddenRows.Entry(
            element: element, level: open.count, isExpanded: below != nil && isExpanded(element),
            mayHaveChildren: below != nil))
        if let below { open.append(below.makeIterator()) }
        next = nil
        while next == nil, !open.isEmpty {
          next = open[open.count - 1].next()
          if next == nil { open.removeLast() }
        }
      }
    }
    return HiddenRows(entries, base: 0).rows(below: 0)
  }
}
