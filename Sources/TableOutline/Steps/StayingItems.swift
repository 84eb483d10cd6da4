/// The items that calls can keep.
@usableFromInline
struct StayingItems {
  /// For each new item its old position, or -1 if it doesn't stay.
  @usableFromInline private(set) var oldPositions: ContiguousArray<Int>
  /// For each old item its new position, or -1 if it doesn't stay.
  private var newPositions: ContiguousArray<Int>
  /// For each new item, whether it stays and is expanded in both trees.
  private var keepsChildren: ContiguousArray<Bool> = []

  /// Finds the items that stay.
  ///
  /// - Parameter known: For each new item its old position, or -1 if it is not in the old tree.
  @usableFromInline
  init(from old: OutlineShape, to new: OutlineShape, known: ContiguousArray<Int>) {
    oldPositions = known
    newPositions = ContiguousArray(repeating: -1, count: old.count)
    keepsChildren.reserveCapacity(new.count)
    for (position, parent) in new.parents.enumerated() {
      if parent >= 0, !keepsChildren[parent] { oldPositions[position] = -1 }
      let oldPosition = oldPositions[position]
      keepsChildren.append(oldPosition >= 0 && old.isExpanded[oldPosition] && new.isExpanded[position])
      if oldPosition >= 0 { newPositions[oldPosition] = position }
    }
  }

  /// Returns the number of an old item.
  func number(ofOld position: Int) -> Int {
    newPositions[position] < 0 ? -1 - position : newPositions[position]
  }

  /// Returns the new position of an old item that keeps its children, or -1 for the roots.
  func newParent(ofOld position: Int) -> Int? {
    guard position >= 0 else { return -1 }
    let new = newPositions[position]
    return new >= 0 && keepsChildren[new] ? new : nil
  }
}
