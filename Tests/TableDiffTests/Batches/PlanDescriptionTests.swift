import TableDiff
import TableDiffTesting
import Testing

@Suite("A plan in words")
struct PlanDescriptionTests {
  @Test("has a line for each run of rows, batch by batch, and the updates where they come")
  func plan() throws {
    let changes = try sections("s: a b c d", "t: e f").changes(to: sections("s: a' d", "u: x", "t: f e"))
    #expect(
      "\(changes.plan(.single))" == """
        2 sections with 6 rows → 3 sections with 5 rows
        batch 1: 1 section inserted, 2 rows deleted, 1 row moved
          + section 1
          - rows [0, 1…2]
          > row [1, 1] → [2, 0]
        after the last batch: 1 row updated
          ~ row [0, 0] → [0, 0]
        """)
    #expect(
      "\(changes.plan(.single, updates: .beforeBatches))".contains(
        "before the first batch: 1 row updated"))
  }

  @Test("says when there is nothing to do, and when the host reloads")
  func nothing() throws {
    let same = try sections("s: a").changes(to: sections("s: a"))
    #expect("\(same.plan())" == "1 section with 1 row → 1 section with 1 row: no changes")
    let changes = try sections("s: a b").changes(to: sections("s: c d"))
    #expect(
      "\(changes.plan(.reloadAbove(1)))"
        == "1 section with 2 rows → 1 section with 2 rows: to be reloaded")
  }

  @Test("tells one batch, with the table around it")
  func batch() throws {
    let changes = try sections("s: a b", "t: c").changes(to: sections("t: c d"))
    let batch = try #require(changes.plan(.single).batches.first)
    #expect(
      "\(batch)" == """
        2 sections with 3 rows → 1 section with 2 rows: 1 section deleted, 1 row inserted
          - section 0
          + row [0, 1]
        """)
  }

  @Test("tells the batches by themselves")
  func batches() throws {
    let changes = try sections("s: a b", "t: c").changes(to: sections("t: c", "s: b"))
    #expect(
      "\(changes.plan(.conservative).batches)" == """
        batch 1: 1 row deleted
          - row [0, 0]
        batch 2: 1 section moved
          > section 1 → 0
        """)
    #expect("\(changes.plan(.reloadAbove(0)).batches)" == "no batches")
  }

  @Test(
    "tells a policy by its name",
    arguments: [
      (.single, "single"), (.standard, "standard"), (.conservative, "conservative"),
      (.identity, "identity"), (.sequential, "sequential"),
      (.reloadAbove(5, otherwise: .identity), "reloadAbove(5, otherwise: identity)"),
      (.reloadAbove(-1), "reloadAbove(0, otherwise: standard)"),
    ] as [(BatchPolicy, String)])
  func policy(policy: BatchPolicy, description: String) {
    #expect("\(policy)" == description)
  }

  @Test("tells lists of rows and sections")
  func lists() throws {
    let changes = try sections("s: a b c d", "t: e", "u:").changes(to: sections("u:", "t: e a b", "s': d"))
    #expect("\(changes.deletedRows)" == "[0, 2]")
    #expect("\(changes.deletedRows.runs)" == "[0, 2]")
    #expect("\(changes.movedRows)" == "[0, 0…1] → [1, 1…2]")
    #expect("\(changes.insertedRows)" == "no rows")
    #expect("\(changes.updatedRows)" == "no rows")
    #expect("\(changes.deletedSections)" == "no sections")
    #expect("\(changes.updatedSections)" == "0 → 2")
    let swapped = try sections("s: a b", "t:", "u: c").changes(to: sections("t:", "s: a b"))
    #expect("\(swapped.movedSections)" == "1 → 0")
    #expect("\(swapped.deletedSections)" == "2")
  }
}
