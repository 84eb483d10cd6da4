import TableDiff

/// The calls of a batch in the order in which they are checked.
///
/// Lists that come sorted, like those of plans, are shared and not copied.
struct SortedCalls {
  let deletedSections: [Int]
  let insertedSections: [Int]
  let reloadedSections: [Int]
  let sectionMovesBySource: [BatchCalls.SectionMove]
  let sectionMovesByTarget: [BatchCalls.SectionMove]
  let deletedRows: [RowPath]
  let insertedRows: [RowPath]
  let reloadedRows: [RowPath]
  let rowMovesBySource: [BatchCalls.RowMove]
  let rowMovesByTarget: [BatchCalls.RowMove]

  init(_ calls: BatchCalls) {
    deletedSections = inOrder(calls.deletedSections)
    insertedSections = inOrder(calls.insertedSections)
    reloadedSections = inOrder(calls.reloadedSections)
    sectionMovesBySource = inOrder(calls.movedSections) { ($0.from, $0.to) < ($1.from, $1.to) }
    sectionMovesByTarget = inOrder(calls.movedSections) { ($0.to, $0.from) < ($1.to, $1.from) }
    deletedRows = inOrder(calls.deletedRows)
    insertedRows = inOrder(calls.insertedRows)
    reloadedRows = inOrder(calls.reloadedRows)
    rowMovesBySource = inOrder(calls.movedRows) { ($0.from, $0.to) < ($1.from, $1.to) }
    rowMovesByTarget = inOrder(calls.movedRows) { ($0.to, $0.from) < ($1.to, $1.from) }
  }
}

private func inOrder<Element: Comparable>(_ list: [Element]) -> [Element] {
  inOrder(list, by: <)
}

private func inOrder<Element>(_ list: [Element], by precedes: (Element, Element) -> Bool) -> [Element] {
  guard list.count > 1 else { return list }
  for index in 1..<list.count where precedes(list[index], list[index - 1]) {
    return list.sorted(by: precedes)
  }
  return list
}

/// Searches in lists that are sorted by the position that `key` reads.
extension Array {
  /// Returns the number of elements before `place`.
  func count<Place: Comparable>(before place: Place, _ key: (Element) -> Place) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the elements at `place`.
  func elements(at place: Int, _ key: (Element) -> Int) -> ArraySlice<Element> {
    guard !isEmpty else { return [] }
    let start = count(before: place, key)
    let end = place == .max ? count : count(before: place + 1, key)
    return self[start..<end]
  }

  /// Returns whether there is an element at `place`.
  func hasElement<Place: Comparable>(at place: Place, _ key: (Element) -> Place) -> Bool {
    guard !isEmpty else { return false }
    let start = count(before: place, key)
    return start < count && key(self[start]) == place
  }
}

extension Array where Element: Comparable {
  /// Returns whether `element` is in the list.
  func hasElement(at element: Element) -> Bool { hasElement(at: element) { $0 } }
}

extension [RowPath] {
  /// Returns the rows of `section`.
  func rows(in section: Int) -> ArraySlice<RowPath> { elements(at: section, { $0.section }) }
}

/// Calls `body` with every element that occurs more than once in a sorted list.
func forEachRepeated<Element: Equatable>(_ list: [Element], _ body: (Element) -> Void) {
  guard list.count > 1 else { return }
  for index in 1..<list.count where list[index] == list[index - 1] {
    if index == 1 || list[index - 2] != list[index] { body(list[index]) }
  }
}

/// Calls `body` with every position that is in two sorted lists, once.
func forEachShared<Left, Right, Place: Comparable>(
  _ left: [Left], _ leftPlace: (Left) -> Place, _ right: [Right], _ rightPlace: (Right) -> Place,
  _ body: (Place) -> Void
) {
  guard !left.isEmpty, !right.isEmpty else { return }
  var (first, second) = (0, 0)
  var last: Place?
  while first < left.count, second < right.count {
    let (place, other) = (leftPlace(left[first]), rightPlace(right[second]))
    if place == other, last != place {
      body(place)
      last = place
    }
    if place < other { first += 1 } else { second += 1 }
  }
}
