import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@Suite("A connected view whose user and app do anything", .timeLimit(.minutes(15)))
@MainActor
struct RandomUseTests {
  private static let policies: [BatchPolicy] = [
    .reloadAbove(1_000), .standard, .reloadAbove(5), .conservative, .identity,
  ]

  private static func options(seed: UInt64) -> UsedOptions {
    var options = UsedOptions()
    options.list = ListOptions(
      prepends: seed.isMultiple(of: 2),
      edgeRows: [.whileMore, .never, .whileMore, .whileLoading][Int(seed % 4)],
      coversWithPlaceholders: seed.isMultiple(of: 3))
    options.policy = policies[Int(seed % 5)]
    options.limit = seed % 5 == 2 ? 5 : nil
    options.heightsDiffer = seed % 3 == 1
    options.endsAnimationsAtOnce = !seed.isMultiple(of: 7)
    return options
  }

  @Test(
    "shows its content at every moment, and raises no exception",
    arguments: RandomSeeds.from(15), ConnectedKind.allCases)
  func random(seed: UInt64, kind: ConnectedKind) async throws {
    try await use(kind.used(Self.options(seed: seed)), seed: seed)
  }

  private func use(_ view: some UsedView, seed: UInt64) async throws {
    let watch = ScreenWatch(view)
    var user = RandomUser(of: view, seed: seed)
    view.controller.appear()
    await view.server.asked(1)
    view.server.answer(
      albumsOf: 0..<30, title: "", hasMore: true, hasMoreToPrepend: true, placement: .whole)
    for step in 0..<50 {
      try user.act()
      if user.random.next().isMultiple(of: 2), !view.watched.hasStepsLeft {
        try #require(view.viewLines == view.tableLines, "after step \(step)")
      }
      try #require(watch.problems == [], "after step \(step)")
      try #require(view.exceptions == [], "after step \(step)")
      if user.random.next().isMultiple(of: 3) { await Task.yield() }
    }
    try user.rest()
    await waiting {
      user.answer(isLast: true)
      user.wait()
      return view.controller.isSettled
    }
    #expect(view.viewLines == view.tableLines)
    let songs = view.table.sections.flatMap { $0.rows.compactMap(\.content) }
    let store = view.controller.store
    #expect(songs == (0..<store.sectionCount).flatMap { Array(store.rows(inSection: $0)) })
    #expect(watch.problems == [])
    #expect(view.exceptions == [])
    #expect(view.close.strangers == [])
    #expect(view.staleViews == [])
  }
}
