import StatefulTable
import StatefulTableTesting
import TableDiff
import TableOutline
import Testing

@Suite("A large outline")
struct LargeOutlineTests {
  /// 100 roots, each with 999 children.
  private func store() throws -> NodeStore {
    let roots = (0..<100).map { Node(id: "\($0)", content: 0) }
    return try TableStore(
      rows: NodeRow.rows(of: roots) { root in
        root.id.contains(".") ? nil : (0..<999).map { Node(id: "\(root.id).\($0)", content: 0) }
      } isExpanded: { _ in
        true
      })
  }

  @Test("collapses, expands and moves a subtree by its own rows alone")
  func changesOfItsOwnRows() throws {
    var store = try store()
    #expect(store.rowCount == 100_000)
    let old = NodeTree(store.table)
    let collapsed = try store.performUpdates { try $0.collapseRow(withID: "50") }
    #expect(collapsed.changeCount == 1_000)
    #expect(collapsed.deletedRows.runs.count == 1)
    let small = NodeTree(store.table)
    #expect(old.steps(to: small) == [.collapse("50")])
    let moved = try store.performUpdates { try $0.moveSubtree(withID: "50", under: nil, at: 0) }
    #expect(moved.changeCount == 1)
    let above = NodeTree(store.table)
    #expect(
      small.steps(to: above)
        == [.move(from: OutlinePlace(parent: nil, index: 50), to: OutlinePlace(parent: nil, index: 0))])
    let expanded = try store.performUpdates { try $0.expandRow(withID: "50") }
    #expect(expanded.changeCount == 1_000)
    #expect(above.steps(to: NodeTree(store.table)) == [.expand("50")])
    let inserted = try store.performUpdates { try $0.insert(Node("x"), under: "70", at: 500) }
    #expect(inserted.changeCount == 1)
  }

  @Test("of 100,000 levels is made, collapsed, expanded, moved and released without a deep stack")
  func depth() throws {
    let count = 100_000
    let rows = OutlineRow<Chain>.rows(of: [Chain(id: 0)]) { parent -> [Chain]? in
      parent.id + 1 < count ? [Chain(id: parent.id + 1)] : nil
    } isExpanded: { _ in
      true
    }
    #expect(rows.count == count)
    #expect(rows.last?.level == count - 1)
    var store = try TableStore(rows: rows)
    try store.collapseRow(withID: 1)
    #expect(store.rows.last?.hiddenCount == count - 2)
    #expect(store.rows == store.rows)
    try store.expandRow(withID: 1)
    try store.moveSubtree(withID: 1, under: nil, at: 0)
    #expect(store.rows.first?.id == 1)
    #expect(store.rows.first?.level == 0)
    let tree = OutlineTree(store.table)
    var view = HeadlessOutline(showing: OutlineTree(try TableStore(rows: rows).table))
    let calls = OutlineTree(try TableStore(rows: rows).table).steps(to: tree)
    #expect(calls?.count == 1)
    try view.perform(calls ?? [], dataSource: tree)
  }

  @Test("of 100,000 levels that were collapsed one by one is released without a deep stack")
  func collapsedDepth() throws {
    let count = 100_000
    let rows = OutlineRow<Chain>.rows(of: [Chain(id: 0)]) { parent -> [Chain]? in
      parent.id + 1 < count ? [Chain(id: parent.id + 1)] : nil
    }
    #expect(rows.count == 1)
    #expect(rows.first?.hiddenCount == count - 1)
    var store = try TableStore(rows: rows)
    for id in 0..<100 { try store.expandRow(withID: id) }
    #expect(store.rowCount == 101)
    #expect(store.rows.last?.hiddenCount == count - 101)
  }
}

/// An element without text, of which many are made quickly.
struct Chain: Identifiable, Hashable, Sendable { var id: Int }
