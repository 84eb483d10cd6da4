import StatefulTable
import StatefulTableTesting
import TableDiff
import TableOutline
import Testing

@Suite("An outline in a store")
struct OutlineEditingTests {
  let fruit = """
    - fruit
      . apple
      - citrus
        . lemon
        . lime
    + roots
      . beet
    """

  @Test("has the visible rows alone")
  func visibleRows() throws {
    let store = try outlineStore(fruit)
    #expect(store.rows.map(\.id) == ["fruit", "apple", "citrus", "lemon", "lime", "roots"])
    #expect(store.rows.map(\.level) == [0, 1, 1, 2, 2, 0])
    #expect(store.rows.map(\.hiddenCount) == [0, 0, 0, 0, 0, 1])
    #expect(store.rows.map(\.isExpandable) == [true, false, true, false, false, true])
    #expect(store.drawing == fruit)
  }

  @Test("collapses a row with one update and one removed range, and expands it as it was")
  func collapseAndExpand() throws {
    var store = try outlineStore(fruit)
    try store.collapseRow(withID: "citrus")
    let collapsed = try store.performUpdates { try $0.collapseRow(withID: "fruit") }
    #expect(
      store.drawing == """
        + fruit
          . apple
          + citrus
            . lemon
            . lime
        + roots
          . beet
        """)
    #expect(store.rowCount == 2)
    #expect(Array(collapsed.deletedRows.runs) == [RowRun(section: 0, rows: 1..<3)])
    #expect(collapsed.updatedRows.map(\.new.row) == [0])
    #expect(collapsed.changeCount == 3)
    let expanded = try store.performUpdates { try $0.expandRow(withID: "fruit") }
    #expect(store.rows.map(\.id) == ["fruit", "apple", "citrus", "roots"])
    #expect(Array(expanded.insertedRows.runs) == [RowRun(section: 0, rows: 1..<3)])
    #expect(expanded.changeCount == 3)
    try store.expandRow(withID: "citrus")
    #expect(store.drawing == fruit)
    #expect(store.rows == outlineRows(fruit))
  }

  @Test("is not changed by an expansion of a leaf or an expanded row, or a collapse of a collapsed one")
  func nothingToDo() throws {
    var store = try outlineStore(fruit)
    let changes = try store.performUpdates { store in
      try store.expandRow(withID: "apple")
      try store.expandRow(withID: "fruit")
      try store.collapseRow(withID: "roots")
      try store.collapseRow(withID: "lime")
    }
    #expect(changes.isEmpty)
    #expect(throws: StoreError.unknownRow("beet")) { try store.expandRow(withID: "beet") }
    #expect(throws: StoreError.unknownRow("x")) { try store.collapseRow(withID: "x") }
  }

  @Test("moves a subtree by moving its rows")
  func moves() throws {
    var store = try outlineStore(fruit)
    let changes = try store.performUpdates { try $0.moveSubtree(withID: "citrus", under: "fruit", at: 0) }
    #expect(store.rows.map(\.id) == ["fruit", "citrus", "lemon", "lime", "apple", "roots"])
    #expect(changes.movedRows.map(\.old.row) == [1], "the apple alone, which is the shorter way")
    #expect(changes.changeCount == 1)
    let reparented = try store.performUpdates { try $0.moveSubtree(withID: "citrus", under: nil, at: 2) }
    #expect(store.visible == "fruit   apple roots citrus   lemon   lime")
    #expect(reparented.updatedRows.count == 3, "the levels of the moved rows")
    #expect(reparented.movedRows.count == 2, "the apple and the roots")
    #expect(reparented.deletedRows.isEmpty && reparented.insertedRows.isEmpty)
  }

  @Test("moves a subtree below a collapsed row, which hides its rows")
  func movesBelowACollapsedRow() throws {
    var store = try outlineStore(fruit)
    let changes = try store.performUpdates { try $0.moveSubtree(withID: "citrus", under: "roots", at: 0) }
    #expect(
      store.drawing == """
        - fruit
          . apple
        + roots
          - citrus
            . lemon
            . lime
          . beet
        """)
    #expect(changes.deletedRows.count == 3)
    #expect(changes.updatedRows.count == 1)
    #expect(changes.changeCount == 4)
  }

  @Test("refuses a move of a row below itself, and changes nothing")
  func ownSubtree() throws {
    var store = try outlineStore(fruit)
    let before = store.drawing
    for parent in ["fruit", "citrus", "lime"] {
      #expect(throws: OutlineError.ownSubtree("fruit")) {
        try store.moveSubtree(withID: "fruit", under: parent, at: 0)
      }
    }
    #expect(store.drawing == before)
  }

  @Test("refuses places that are no child's, unknown rows and sections, and changes nothing")
  func refusals() throws {
    var store = try outlineStore(fruit)
    let before = store.drawing
    #expect(throws: OutlineError.childOutOfRange(3, childCount: 2)) {
      try store.insert(Node("x"), under: "fruit", at: 3)
    }
    #expect(throws: OutlineError.childOutOfRange(2, childCount: 1)) {
      try store.moveSubtree(withID: "citrus", under: "fruit", at: 2)
    }
    #expect(throws: OutlineError.childOutOfRange(2, childCount: 1)) {
      try store.insert(Node("x"), under: "roots", at: 2)
    }
    #expect(throws: OutlineError.childOutOfRange(-1, childCount: 2)) {
      try store.insert(Node("x"), under: nil, at: -1)
    }
    #expect(throws: OutlineError.store(.sectionOutOfRange(1, sectionCount: 1))) {
      try store.insert(Node("x"), under: nil, at: 0, inSection: 1)
    }
    #expect(throws: OutlineError.store(.unknownRow("beet"))) {
      try store.moveSubtree(withID: "beet", under: nil, at: 0)
    }
    #expect(throws: OutlineError.store(.unknownRow("x"))) {
      try store.insert(Node("y"), under: "x", at: 0)
    }
    #expect(throws: StoreError.unknownRow("beet")) { try store.removeSubtree(withID: "beet") }
    #expect(throws: StoreError.unknownRow("beet")) { try store.updateElement(Node("beet")) }
    #expect(store.drawing == before)
  }

  @Test("removes a subtree, which can be inserted elsewhere, and its parent stays expandable")
  func removesAndInserts() throws {
    var store = try outlineStore(fruit)
    try store.collapseRow(withID: "citrus")
    let rows = try store.removeSubtree(withID: "fruit")
    #expect(rows.map(\.id) == ["fruit", "apple", "citrus"])
    try store.expandRow(withID: "roots")
    try store.insert(rows, under: "roots", at: 1)
    try store.removeSubtree(withID: "apple")
    try store.expandRow(withID: "citrus")
    try store.removeSubtree(withID: "lemon")
    try store.removeSubtree(withID: "lime")
    try store.collapseRow(withID: "citrus")
    #expect(
      store.drawing == """
        - roots
          . beet
          - fruit
            + citrus
        """)
  }

  @Test("hides children of a row that had none until it is expanded")
  func childrenOfALeaf() throws {
    var store = try outlineStore(". a")
    try store.insert(Node("b"), under: "a", at: 0)
    #expect(store.drawing == "+ a\n  . b")
    try store.expandRow(withID: "a")
    try store.insert([NodeRow(Node("c"), isExpandable: true)], under: "a", at: 0)
    #expect(store.drawing == "- a\n  + c\n  . b")
  }

  @Test("expands a row whose children are loaded then")
  func loadsChildren() throws {
    var store = try TableStore(rows: [NodeRow(Node("a"), isExpandable: true)])
    try store.expandRow(withID: "a")
    #expect(store.rows.map(\.isExpanded) == [true])
    try store.insert([NodeRow(Node("b")), NodeRow(Node("c"))], under: "a", at: 0)
    #expect(store.drawing == "- a\n  . b\n  . c")
  }

  @Test("finds parents and children, hidden ones too")
  func relatives() throws {
    let store = try outlineStore(fruit)
    #expect(store.parent(ofRowWithID: "lime")?.id == "citrus")
    #expect(store.parent(ofRowWithID: "citrus")?.id == "fruit")
    #expect(store.parent(ofRowWithID: "roots") == nil)
    #expect(store.children(ofRowWithID: "fruit").map(\.id) == ["apple", "citrus"])
    #expect(store.children(ofRowWithID: "roots").map(\.id) == ["beet"])
    #expect(store.children(ofRowWithID: "x").isEmpty)
    #expect(store.expandedRowIDs() == ["fruit", "citrus"])
  }

  @Test("updates an element, whose row keeps its level and its children")
  func updatesElements() throws {
    var store = try outlineStore(fruit)
    let changes = try store.performUpdates { try $0.updateElement(Node("citrus'")) }
    #expect(store.row(withID: "citrus")?.element == Node("citrus'"))
    #expect(changes.updatedRows.map(\.new.row) == [2])
    #expect(changes.changeCount == 1)
  }

  @Test("moves a root to another section, with its rows")
  func sections() throws {
    var store = try TableStore(sections: [
      TableSection(id: 0, rows: outlineRows("- a\n  . b")), TableSection(id: 1, rows: outlineRows(". c")),
    ])
    let changes = try store.performUpdates {
      try $0.moveSubtree(withID: "a", under: nil, at: 1, inSection: 1)
    }
    #expect(store.rows(inSection: 1).map(\.id) == ["c", "a", "b"])
    #expect(changes.movedRows.count == 2)
    #expect(changes.changeCount == 2)
    try store.moveSubtree(withID: "a", under: "c", at: 0)
    #expect(drawing(of: store.rows(inSection: 1)) == "+ c\n  - a\n    . b")
  }

  @Test("tells rows apart that hide the same elements at other levels")
  func hiddenLevels() throws {
    let rows = ["+ a\n  - b\n    . c\n  . d", "+ a\n  - b\n    . c\n    . d"].map { outlineRows($0)[0] }
    #expect(rows[0].hiddenCount == rows[1].hiddenCount)
    #expect(rows[0] != rows[1])
    let deeper = try #require(outlineStore("- x\n  + a\n    - b\n      . c\n    . d").rows.last)
    var shallower = deeper
    shallower.level = 0
    #expect(shallower == rows[0], "levels count from the row that hides the others")
  }

  @Test("is read if its levels skip some, or rows are below a collapsed one")
  func noOutline() throws {
    var store = try TableStore(rows: [
      NodeRow(Node("a"), level: 3), NodeRow(Node("b"), level: 7), NodeRow(Node("c"), level: 5),
      NodeRow(Node("d"), level: -1),
    ])
    #expect(
      store.table.outlineProblems() == [
        .levelSkipped(RowPath(section: 0, row: 0)), .levelSkipped(RowPath(section: 0, row: 1)),
        .belowCollapsed(RowPath(section: 0, row: 1)),
      ])
    #expect(store.parent(ofRowWithID: "c")?.id == "a")
    #expect(store.children(ofRowWithID: "a").map(\.id) == ["b", "c"])
    #expect(throws: OutlineError.childOutOfRange(3, childCount: 2)) {
      try store.insert(Node("x"), under: "a", at: 3)
    }
    try store.collapseRow(withID: "a")
    #expect(store.rows.map(\.id) == ["a", "d"])
    try store.expandRow(withID: "a")
    #expect(store.rows.map(\.level) == [3, 7, 5, 0])
    try store.insert(Node("x"), under: "a", at: 2)
    #expect(store.rows.map(\.id) == ["a", "b", "c", "x", "d"])
    try store.moveSubtree(withID: "a", under: "d", at: 0)
    #expect(store.rows.map(\.hiddenCount) == [4])
  }
}
