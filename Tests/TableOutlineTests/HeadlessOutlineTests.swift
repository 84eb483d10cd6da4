import StatefulTableTesting
import TableOutline
import Testing

@Suite("A headless outline")
struct HeadlessOutlineTests {
  typealias Step = OutlineStep<String>

  /// Returns the rule that the last of some calls breaks, or all of them together.
  private func rule(
    _ steps: [Step], from old: String = "- a\n  . b\n  . c\n+ d\n  . e", to new: String
  ) throws -> OutlineViolation.Rule? {
    var view = HeadlessOutline(showing: try outlineTree(old))
    do {
      try view.perform(steps, dataSource: outlineTree(new))
      return nil
    } catch let error as OutlineViolation {
      if let position = error.position { #expect(position == steps.count - 1, "\(error)") }
      return error.rule
    }
  }

  private func move(_ parent: String?, _ index: Int, _ newParent: String?, _ newIndex: Int) -> Step {
    .move(
      from: OutlinePlace(parent: parent, index: index), to: OutlinePlace(parent: newParent, index: newIndex))
  }

  @Test("accepts calls by the indices of the moment")
  func accepts() throws {
    let new = "+ d\n  . e\n- a\n  . x\n  . c'"
    let steps: [Step] = [
      move(nil, 1, nil, 0), .remove(0..<1, inParent: "a"), .insert(0..<1, inParent: "a"), .update("c"),
    ]
    #expect(try rule(steps, to: new) == nil)
  }

  @Test("refuses an index that is none at the moment")
  func indices() throws {
    let new = "- a\n  . b\n  . c\n+ d\n  . e"
    #expect(try rule([.remove(2..<3, inParent: "a")], to: new) == .indexRange)
    #expect(try rule([.remove(0..<1, inParent: "a"), .remove(1..<2, inParent: "a")], to: new) == .indexRange)
    #expect(try rule([.insert(3..<4, inParent: "a")], to: new) == .indexRange)
    #expect(try rule([move("a", 2, nil, 0)], to: new) == .indexRange)
    #expect(try rule([move("a", 0, "a", 2)], to: new) == .indexRange)
    #expect(try rule([move("a", -1, nil, 0)], to: new) == .indexRange)
    #expect(try rule([.remove(1..<1, inParent: nil)], to: new) == .noIndices)
    #expect(try rule([.insert(1..<1, inParent: nil)], to: new) == .noIndices)
  }

  @Test("refuses an unknown or collapsed parent")
  func parents() throws {
    let new = "- a\n  . b\n  . c\n+ d\n  . e"
    #expect(try rule([.insert(0..<1, inParent: "x")], to: new) == .unknownParent)
    #expect(try rule([.remove(0..<1, inParent: "d")], to: new) == .collapsedParent)
    #expect(try rule([.collapse("a"), .remove(0..<1, inParent: "a")], to: new) == .collapsedParent)
    #expect(try rule([move("a", 0, "d", 0)], to: new) == .collapsedParent)
    #expect(try rule([move("a", 0, "e", 0)], to: new) == .unknownParent)
  }

  @Test("refuses an item twice, below itself, unknown, or missing in the data source")
  func items() throws {
    #expect(try rule([.insert(0..<1, inParent: nil)], to: ". c\n- a\n  . b\n+ d") == .itemTwice)
    #expect(try rule([.expand("d")], to: "- a\n  . b\n- d\n  . c") == .itemTwice)
    #expect(try rule([move(nil, 0, "a", 0)], to: "+ d") == .ownSubtree)
    #expect(try rule([move(nil, 0, "b", 0)], to: "+ d") == .ownSubtree)
    #expect(try rule([.insert(2..<3, inParent: nil)], to: "+ a\n+ d") == .sourceLacksItem)
    #expect(try rule([.update("b")], to: "- a\n  . c\n+ d") == .sourceLacksItem)
    for step in [Step.expand("e"), .collapse("e"), .update("e")] {
      #expect(try rule([step], to: "- a\n  . b\n  . c\n+ d\n  . e") == .unknownItem)
    }
    #expect(try rule([.expand("a")], to: "- a") == .expandedTwice)
    #expect(try rule([.collapse("d")], to: "- a") == .collapsedTwice)
  }

  @Test("finds that an expansion or a child is missing in the end")
  func end() throws {
    #expect(try rule([], to: "- a\n  . b\n  . c\n- d\n  . e") == .otherChildren)
    #expect(try rule([], from: "+ d", to: "- d") == .otherExpansion)
    #expect(try rule([], to: "- a\n  . c\n  . b\n+ d") == .otherChildren)
    #expect(try rule([.remove(1..<2, inParent: nil)], to: "- a\n  . b\n  . c\n+ d") == .otherChildren)
  }

  @Test("describes a violation by its rule, its call and the cause")
  func description() throws {
    var view = HeadlessOutline(showing: try outlineTree("- a\n  . b"))
    let violation = #expect(throws: OutlineViolation.self) {
      try view.perform([.remove(0..<2, inParent: "a")], dataSource: outlineTree("- a"))
    }
    #expect(
      violation.map { "\($0)" } == "index.range: call 0, remove a 0..<2: the indices are 0..<1")
  }
}
