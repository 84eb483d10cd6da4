import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@Suite("A view without presenters, whose app does anything", .timeLimit(.minutes(15)))
@MainActor
struct RandomHostTests {
  private static let policies: [BatchPolicy] = [
    .standard, .reloadAbove(5), .conservative, .identity, .reloadAbove(1_000),
  ]

  @MainActor private struct App {
    let rig: any AnyHostRig
    let applier: TableApplier<Album>
    var tables: [Table<Album>]
    var random: SeededGenerator
    var submissions = 0
    let outcomes = Outcomes()
    let time = SteppedSleep()

    /// A second passes, which is longer than animations are.
    func wait() {
      rig.endAnimations()
      time.pass(milliseconds: 1_000)
    }

    mutating func act() {
      switch Int.random(in: 0..<15, using: &random) {
      case 0..<4: submit()
      case 4, 5: rig.endAnimations()
      case 6: moveByHand()
      case 7: deleteByHand()
      case 8: rig.isOnWindow.toggle()
      case 9: rig.hasUncommittedUpdates.toggle()
      case 10: rig.setAnimated(.random(using: &random))
      case 11: if !rig.hasUncommittedUpdates { rig.setHandler() }
      case 12: rig.setHeaderUpdates()
      case 13: wait()
      default: if random.next().isMultiple(of: 8) { rig.loseCompletions(.random(using: &random)) }
      }
    }

    mutating func submit() {
      guard let table = tables.popLast() else { return }
      submissions += 1
      let isAnimated = !random.next().isMultiple(of: 8)
      applier.submit(table, animated: isAnimated) { [outcomes] in outcomes.all.append($0) }
    }

    /// A row of a view that was laid out, as when somebody touches it.
    private mutating func path() -> RowPath? {
      _ = rig.shown
      let counts = Array(rig.table.shape.rowCounts)
      guard let section = counts.indices.filter({ counts[$0] > 0 }).randomElement(using: &random) else {
        return nil
      }
      return RowPath(section: section, row: Int.random(in: 0..<counts[section], using: &random))
    }

    private mutating func moveByHand() {
      guard !rig.hasUncommittedUpdates, let from = path() else { return }
      let section = Int.random(in: 0..<rig.table.shape.sectionCount, using: &random)
      let count = rig.table.shape.rowCount(inSection: section) + (section == from.section ? 0 : 1)
      let to = RowPath(section: section, row: Int.random(in: 0..<count, using: &random))
      rig.moveByHand(from: from, to: to)
    }

    private mutating func deleteByHand() {
      guard !rig.hasUncommittedUpdates, let path = path() else { return }
      rig.deleteByHand(path)
    }
  }

  @MainActor private final class Outcomes {
    var all: [ApplyOutcome] = []
  }

  private static func tables(seed: UInt64) throws -> [Table<Album>] {
    var random = SeededGenerator(seed: seed)
    var parameters = RandomTables()
    parameters.duplicates = seed.isMultiple(of: 3) ? 0.2 : 0
    parameters.updates = seed.isMultiple(of: 5) ? 0 : 0.2
    return try (0..<8).flatMap { _ in
      let pair = parameters.pair(of: Int.self, seed: random.next())
      return try [pair.old, pair.new].map { sections in
        try Table(
          sections.map { section in
            Album(
              id: section.id, header: section.header,
              rows: section.rows.map { Song(id: $0.id, title: "v\($0.version)") })
          })
      }
    }
  }

  @Test(
    "shows each table in the end, and raises no exception",
    arguments: RandomSeeds.from(25), HostKind.allCases)
  func random(seed: UInt64, kind: HostKind) async throws {
    var tables = try Self.tables(seed: seed)
    let (last, first) = (tables.removeFirst(), tables.removeLast())
    let policy = Self.policies[Int(seed % 5)]
    let rig = kind.rig(showing: first, policy: policy, reloadAbove: seed.isMultiple(of: 2) ? nil : 5)
    var app = App(
      rig: rig, applier: TableApplier(host: rig.host, initial: first), tables: tables,
      random: SeededGenerator(seed: seed))
    rig.adoptBy(app.applier)
    rig.setSleep(app.time.sleep)
    for step in 0..<40 {
      app.act()
      if app.random.next().isMultiple(of: 2) {
        // A view that is looked at asks for its cells, and the next step begins when it has them.
        _ = rig.shown
        let lines = rig.table.lines
        try #require(
          rig.hasStepsLeft ? rig.shown.count == lines.count : rig.shown == lines, "after step \(step)")
        try #require(rig.exceptions == [], "after step \(step)")
      }
      if app.random.next().isMultiple(of: 5) { await Task.yield() }
    }
    rig.hasUncommittedUpdates = false
    if seed.isMultiple(of: 7) { rig.dropView() }
    rig.isOnWindow = true
    rig.loseCompletions(false)
    app.tables = [last]
    app.submit()
    await waiting {
      app.wait()
      return app.applier.isIdle
    }
    if !seed.isMultiple(of: 7) { #expect(rig.shown == last.lines) }
    #expect(rig.exceptions == [])
    #expect(app.outcomes.all.count == app.submissions)
    #expect(app.outcomes.all.last == .shown)
  }
}
