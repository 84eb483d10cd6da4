import TableDiffTesting
import Testing

@testable import RowEditing
@testable import TableDiff

@Suite("The table after a batch")
struct BatchTableTests {
  private static func address(of rows: ContiguousArray<DrawnRow>) -> UnsafeRawPointer? {
    rows.withUnsafeBytes { $0.baseAddress }
  }

  private static let policies = [BatchPolicy.single, .standard, .conservative, .identity]

  @Test("shares the storage of sections whose rows do not change, under every policy", arguments: policies)
  func sharesSections(policy: BatchPolicy) throws {
    let changes = try sections("a: p q", "b: r s t", "c: u", "d: v w", "e: x", "f: y")
      .changes(to: sections("c: u", "f: y z", "d: v w", "b: t r", "a: p q"))
    let tables = [changes.old, changes.new]
    let unchanged = Set(["a", "c", "d"])
    for batch in changes.plan(policy).batches {
      for section in batch.table.sections where unchanged.contains(section.id) {
        let sources = tables.compactMap { $0.sections.first { $0.id == section.id } }
        #expect(sources.contains { Self.address(of: $0.rows) == Self.address(of: section.rows) })
      }
    }
  }

  @Test("shares the storage of sections that change in another batch")
  func sharesAcrossBatches() throws {
    let changes = try sections("a: p q", "b: r s t", "c: u v w x").changes(
      to: sections("c: x u w y", "b: t r", "a: q"))
    let plan = changes.plan(.standard)
    #expect(plan.batches.count == 2)
    let between = plan.batches[0].table
    for section in between.sections {
      let moves = changes.movedSections.contains { changes.old.sections[$0.old].id == section.id }
      let source = moves ? changes.old : changes.new
      let shared = try #require(source.sections.first { $0.id == section.id })
      #expect(Self.address(of: section.rows) == Self.address(of: shared.rows), "\(section.id)")
    }
  }

  @Test("shares the storage of sections without updates where those come first")
  func updatesFirst() throws {
    let changes = try sections("a: p q", "b: r s", "c: t u")
      .changes(to: sections("a: p q'", "b: r s", "c: t' u'"))
    let table = changes.plan(.standard, updates: .beforeBatches).initialTable
    #expect(table.drawing == ["a: p q'", "b: r s", "c: t' u'"])
    #expect(Self.address(of: table.sections[1].rows) == Self.address(of: changes.old.sections[1].rows))
    #expect(Self.address(of: table.sections[2].rows) == Self.address(of: changes.new.sections[2].rows))
  }

  @Test("shares pieces of an edited table if they are long")
  func sharesPieces() throws {
    let all = ContiguousArray((0..<1_000).map { DrawnRow(Substring("\($0)")) })
    let piece = RowPiece(all)
    var pieces = RowPieces(all)
    pieces.replace(0..<1, with: [piece.part(0..<500), piece.part(500..<1_000)])
    let old = try Table([
      DrawnSection(id: "a", header: 0, storedRows: StoredRows(pieces)),
      DrawnSection(id: "b", header: 0, rows: rows("x y")),
    ])
    let new = try Table([
      DrawnSection(id: "b", header: 0, rows: rows("y z")),
      DrawnSection(id: "a", header: 0, rows: all[..<300] + all[301...]),
    ])
    let batch = try #require(old.changes(to: new).plan(.conservative).batches.first)
    let stored = batch.table.rows[0]
    #expect(stored.contiguous == new.sections[1].rows)
    guard case .pieces(let shared) = stored.storage else {
      Issue.record("not in pieces")
      return
    }
    #expect(shared.list.map(\.span.address) == [0, 301, 500].map { piece.part($0..<1_000).span.address })
  }

  @Test("is the same if rows lie in pieces", arguments: 0..<40)
  func inPieces(seed: UInt64) throws {
    var random = RandomPieces(seed: seed, rowBound: seed < 20 ? 40 : 1_000)
    let (old, new) = random.versions(sectionCount: 1 + Int(seed % 4))
    let inPieces = try Table(old).changes(to: Table(new))
    let inArrays = try Table(old.map(\.inOneArray)).changes(to: Table(new.map(\.inOneArray)))
    for policy in Self.policies {
      for updates in [UpdateTiming.afterBatches, .beforeBatches] {
        let tables = inPieces.plan(policy, updates: updates).batches.map(\.table)
        #expect(tables == inArrays.plan(policy, updates: updates).batches.map(\.table))
      }
    }
  }

  @Test("is what each sequential step makes of the one before", arguments: 0..<40)
  func steps(seed: UInt64) throws {
    var tables = RandomTables()
    tables.maxRows = 12
    tables.idUniverse = 24
    let (old, new) = tables.pair(of: Int.self, seed: seed)
    let changes = try old.changes(to: new)
    let plan = changes.plan(.sequential)
    var shown = changes.old.sections.map { $0.rows.map(\.id) }
    let target = changes.new.sections.map { $0.rows.map(\.id) }
    for (step, batch) in zip(plan.steps, plan.batches) {
      switch step {
      case .deleteSection(let section): shown.remove(at: section)
      case .insertSection(let section, let source): shown.insert(target[source], at: section)
      case .moveSection(let from, let to): shown.insert(shown.remove(at: from), at: to)
      case .deleteRow(let path): shown[path.section].remove(at: path.row)
      case .insertRow(let path, let source):
        shown[path.section].insert(target[source.section][source.row], at: path.row)
      case .moveRow(let from, let to):
        shown[to.section].insert(shown[from.section].remove(at: from.row), at: to.row)
      }
      #expect(batch.table.sections.map { $0.rows.map(\.id) } == shown)
    }
  }
}
