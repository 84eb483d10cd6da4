import TableDiff
import Testing

@Suite("Reloading above a number of changes")
struct ReloadTests {
  let old = rows("a b c d")
  let new = rows("b x d' a")

  @Test("leaves no batch where there are more changes")
  func above() throws {
    let changes = try old.changes(to: new)
    #expect(changes.changeCount == 4)
    let plan = changes.plan(.reloadAbove(3))
    #expect(plan.requiresReload)
    #expect(plan.batches.isEmpty)
    #expect(plan.finalTable == changes.new)
  }

  @Test("plans as the other policy does where there are as many or fewer")
  func notAbove() throws {
    let changes = try sections("a: p q", "b: r").changes(to: sections("b: r s", "a: q"))
    #expect(changes.changeCount == 3)
    let plan = changes.plan(.reloadAbove(3, otherwise: .conservative))
    #expect(!plan.requiresReload)
    #expect(plan.drawing == changes.plan(.conservative).drawing)
    #expect(changes.plan(.reloadAbove(3)).drawing == changes.plan(.standard).drawing)
  }

  /// Some thousand sections of one and the same storage: 1,073,807,360 rows on either side.
  private static let crowd: [DrawnSection] = {
    let rows = [DrawnRow](repeating: DrawnRow("z"), count: 65_536)
    return (0..<16_385).map { DrawnSection(id: "z\($0)", header: 0, rows: rows) }
  }()

  @Test("leaves no batch where both tables together have more rows than positions can count")
  func tooManyRows() throws {
    let old = sections("a: 1", "b: 2", "c: 3 4", "d: 5", "e: 6") + Self.crowd
    let new = sections("d: 5", "e: 6", "c: 4", "a: 1 3", "b: 2") + Self.crowd
    let changes = try old.changes(to: new)
    let movedSections = Array(changes.movedSections)
    #expect(movedSections == [moved(3, to: 0), moved(4, to: 1), moved(2, to: 2)])
    for policy in [BatchPolicy.single, .standard, .conservative, .identity, .sequential] {
      // Told beforehand: a plan in an expectation that fails is printed, with a billion rows.
      let requiresReload = changes.plan(policy).requiresReload
      #expect(requiresReload, "\(policy)")
    }
  }

  @Test("takes a single batch whatever the number of rows where one does")
  func singleBatchOfManyRows() throws {
    let old = sections("a: 1 2", "b:", "c: 3", "d:", "e:") + Self.crowd
    let new = sections("d:", "e:", "c: 3 2", "a: 1", "b:") + Self.crowd
    let plan = try old.changes(to: new).plan(.single)
    let operationCounts = plan.batches.map(\.operationCount)
    #expect(operationCounts == [4])
  }

  @Test("above none reloads for any change and animates nothing for none")
  func aboveNone() throws {
    #expect(try old.changes(to: new).plan(.reloadAbove(0)).requiresReload)
    #expect(try old.changes(to: old).plan(.reloadAbove(0)).requiresReload == false)
    #expect(try old.changes(to: old).plan(.reloadAbove(-1)).requiresReload == false)
  }
}
