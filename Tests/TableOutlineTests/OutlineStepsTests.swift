import StatefulTable
import StatefulTableTesting
import TableDiffTesting
import TableOutline
import Testing

@Suite("The calls of an outline view")
struct OutlineStepsTests {
  @Test("insert, remove and update children by parent and index")
  func children() throws {
    let old = try outlineTree("- a\n  . b\n  . c\n  . d\n. e")
    let new = try outlineTree("- a\n  . c'\n  . x\n  . y\n. z\n. e")
    #expect(
      try old.calls(to: new) == [
        "remove a 2", "remove a 0", "insert root 1", "insert a 1..<3", "update c",
      ])
  }

  @Test("expand and collapse, whatever the number of children")
  func expansion() throws {
    let collapsed = try outlineTree("+ a\n  - b\n    . c\n  . d\n. e")
    let expanded = try outlineTree("- a\n  - b\n    . c\n  . d\n. e")
    #expect(try collapsed.calls(to: expanded) == ["expand a", "expand b"])
    #expect(try expanded.calls(to: collapsed) == ["collapse a"])
  }

  @Test("move a subtree in one call, below another parent or among its siblings")
  func moves() throws {
    let old = try outlineTree("- a\n  - b\n    . c\n    . d\n  . e\n- f\n  . g")
    #expect(
      try old.calls(to: outlineTree("- a\n  . e\n- f\n  . g\n  - b\n    . c\n    . d"))
        == ["move a 0 → f 1"])
    #expect(
      try old.calls(to: outlineTree("- a\n  . e\n  - b\n    . c\n    . d\n- f\n  . g"))
        == ["move a 1 → a 0"])
  }

  @Test("turn a chain of parents around, though no item may come below itself")
  func turnedChain() throws {
    let old = try outlineTree("- a\n  - b\n    - c")
    let new = try outlineTree("- c\n  - b\n    - a")
    #expect(try old.calls(to: new) == ["move b 0 → root 0", "move a 0 → c 0", "move root 1 → b 0"])
  }

  @Test("move items out before their parent is removed or collapsed")
  func survivors() throws {
    let old = try outlineTree("- a\n  . b\n  . c\n- d\n  . e\n  . f")
    let new = try outlineTree(". b\n+ d\n  . e\n. f")
    #expect(
      try old.calls(to: new) == ["move a 0 → root 0", "move d 1 → root 3", "remove root 1", "collapse d"])
  }

  @Test("remove an item that goes below a collapsed or new parent, with whose expansion it comes")
  func intoAnExpansion() throws {
    let old = try outlineTree("+ a\n  . x\n- b\n  - c\n    . d")
    #expect(
      try old.calls(to: outlineTree("- a\n  . x\n  - c\n    . d\n- b"))
        == ["remove b 0", "expand a", "expand c"])
    #expect(
      try old.calls(to: outlineTree("+ a\n  . x\n- b\n- n\n  - c\n    . d"))
        == ["remove b 0", "insert root 2", "expand n", "expand c"])
  }

  @Test("are none for the same outline, and reload one with repeated ids or more changes than the limit")
  func reloads() throws {
    let old = try outlineTree("- a\n  . b")
    #expect(try old.calls(to: old) == [])
    let repeated = try outlineTree(". a\n. a")
    #expect(old.steps(to: repeated) == nil)
    #expect(repeated.steps(to: old) == nil)
    let new = try outlineTree("- a\n  . b\n  . c\n  . d")
    #expect(old.steps(to: new, limit: 1) == nil)
    #expect(old.steps(to: new, limit: 2)?.count == 1)
  }

  @Test("take the roots of all sections one after another")
  func sections() throws {
    let sections = [outlineRows("- a\n  . b"), outlineRows("  . c\n. d"), outlineRows(". e")]
    let tree = NodeTree(sections, level: \.level, isExpanded: \.isExpanded)
    #expect((0..<tree.childCount(of: nil)).map { tree.child(at: $0, of: nil)?.id } == ["a", "d", "e"])
    #expect(tree.child(at: 0, of: "a")?.id == "b")
    #expect(tree.child(at: 1, of: "a") == nil)
    #expect(tree.childCount(of: "x") == 0)
    #expect(tree.parent(ofItemWithID: "b")?.id == "a")
  }

  @Test("give every small tree from every other one, with as few moves as brute force")
  func smallTrees() throws {
    let trees = SmallTrees.all(upTo: 3)
    #expect(trees.count == 88)
    for old in trees {
      for new in trees { try check(from: old, to: new) }
    }
  }

  @Test("give trees of four items from each other", arguments: seeds(1, optimised: 20 as UInt64))
  func treesOfFour(seed: UInt64) throws {
    let trees = SmallTrees.all(upTo: 4).filter { $0.tree.items.count > 1 }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      try check(
        from: trees[generator.next(below: trees.count)], to: trees[generator.next(below: trees.count)])
    }
  }

  private func check(from old: SmallTree, to new: SmallTree) throws {
    let calls = try #require(old.tree.steps(to: new.tree))
    var view = HeadlessOutline(showing: old.tree)
    try view.perform(calls, dataSource: new.tree)
    #expect(Tally(calls) == Tally.expected(from: old, to: new), "\(old) to \(new): \(calls)")
  }
}
