import TableDiff
import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("Edits with rows at the edges")
struct SurroundedEditTests {
  typealias Display = DisplaySection<Int, Int, NumberedRow, Offline>

  /// Which edge rows there are, and what they say after an edit.
  struct Edges: CustomTestStringConvertible {
    var header: EdgeRow<Offline>.Kind?
    var footer: EdgeRow<Offline>.Kind?

    var testDescription: String {
      "header \(header?.rawValue ?? "none"), footer \(footer?.rawValue ?? "none")"
    }

    /// The sections with the edge rows around them.
    func table(around sections: some Sequence<NumberedSection>, isBefore: Bool) throws -> Table<Display> {
      func section(_ edge: LoadEdge, _ kind: EdgeRow<Offline>.Kind?) -> [Display] {
        kind.map { [Display(EdgeRow(edge, isBefore ? .ready : $0))] } ?? []
      }
      return try Table(section(.prepend, header) + sections.map { Display($0) } + section(.append, footer))
    }
  }

  @Test(
    "are shown in the store's own changes, whatever blocks there are",
    arguments: [
      Edges(), Edges(header: .ready), Edges(footer: .ready), Edges(header: .loading, footer: .failed),
    ])
  func random(edges: Edges) throws {
    for idCount in [3, 12, 1_000] {
      var edits = RandomEdits(seed: UInt64(idCount), idCount: idCount)
      for _ in 0..<150 {
        let sections = edits.table()
        var model = StoreModel(sections)
        var store = try NumberedStore(sections: sections)
        let old = try edges.table(around: sections, isBefore: true)
        let block = edits.block(upTo: 8, on: &model)
        let changes = try store.performUpdates { store in
          for edit in block { try edit.carryOut(on: &store) }
        }
        let new = try edges.table(around: store.table.sections, isBefore: false)
        let displayed = try #require(changes.displayed(from: old, to: new))
        #expect(displayed.structuralChangeCount == changes.structuralChangeCount)
        #expect(try displayed.applying(to: old) == new)
        var view = HeadlessTable(showing: old)
        try view.perform(displayed.plan())
        #expect(view.mismatches(with: new).isEmpty)
      }
    }
  }

  @Test("are compared where an edge row comes or goes")
  func otherEdges() throws {
    let sections = [NumberedSection(id: 1, header: 0, rows: [NumberedRow(id: 1, content: 0)])]
    var store = try NumberedStore(sections: sections)
    let changes = try store.performUpdates { store in
      _ = try store.append(NumberedRow(id: 2, content: 0), toSection: 0)
    }
    let old = try Edges(footer: .ready).table(around: sections, isBefore: true)
    let new = try Edges(header: .ready).table(around: store.table.sections, isBefore: false)
    #expect(changes.displayed(from: old, to: new) == nil)
    let grown = try Edges(header: .ready, footer: .ready)
      .table(around: store.table.sections, isBefore: false)
    #expect(changes.displayed(from: old, to: grown) == nil)
  }

  @Test("are not shown as changes of other tables")
  func otherTables() throws {
    let sections = [NumberedSection(id: 1, header: 0, rows: [NumberedRow(id: 1, content: 0)])]
    var store = try NumberedStore(sections: sections)
    let changes = try store.performUpdates { store in
      _ = try store.append(NumberedRow(id: 2, content: 0), toSection: 0)
    }
    let old = try Edges().table(around: sections, isBefore: true)
    #expect(changes.displayed(from: old, to: old) == nil)
  }
}
