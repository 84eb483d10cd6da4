/// The shape of a tree: its items by their positions, each parent before its children.
@usableFromInline
struct OutlineShape: Sendable {
  /// For each item the position of its parent, or -1 for a root.
  @usableFromInline let parents: ContiguousArray<Int>
  /// For each item, whether it shows its children.
  @usableFromInline var isExpanded: ContiguousArray<Bool> = []
  /// The positions of the children of all parents, one parent after the other, the roots first.
  @usableFromInline let children: ContiguousArray<Int>
  /// For the roots, and then for each item, the start of its children.
  private let starts: ContiguousArray<Int>

  @usableFromInline
  init(parents: ContiguousArray<Int>) {
    self.parents = parents
    var starts = ContiguousArray(repeating: 0, count: parents.count + 2)
    for parent in parents { starts[parent + 2] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var children = ContiguousArray(repeating: 0, count: parents.count)
    var next = starts
    for (position, parent) in parents.enumerated() {
      children[next[parent + 1]] = position
      next[parent + 1] += 1
    }
    (self.starts, self.children) = (starts, children)
  }

  /// The number of items.
  var count: Int { parents.count }

  /// Returns the places of the children of an item, or of the roots for -1.
  @usableFromInline
  func childRange(of position: Int) -> Range<Int> { starts[position + 1]..<starts[position + 2] }

  /// Returns the positions of the children of an item, or of the roots for -1.
  func children(of position: Int) -> ContiguousArray<Int>.SubSequence { children[childRange(of: position)] }
}
