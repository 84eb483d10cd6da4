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

  @Test("above none reloads for any change and animates nothing for none")
  func aboveNone() throws {
    #expect(try old.changes(to: new).plan(.reloadAbove(0)).requiresReload)
    #expect(try old.changes(to: old).plan(.reloadAbove(0)).requiresReload == false)
    #expect(try old.changes(to: old).plan(.reloadAbove(-1)).requiresReload == false)
  }
}
