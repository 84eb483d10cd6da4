import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@Suite("A table view whose user and app do anything", .timeLimit(.minutes(2)))
@MainActor
struct RandomUseTests {
  @MainActor private struct User {
    let table: ConnectedTableView
    var random: SeededGenerator
    var lastID = 1_000

    mutating func act() throws {
      let songs = table.songs
      switch Int.random(in: 0..<16, using: &random) {
      case 0: table.drag(to: Double(44 * Int.random(in: 0..<30, using: &random)))
      case 1: table.beginFlick()
      case 2: _ = table.goOnMoving(by: Double(Int.random(in: -90..<90, using: &random)))
      case 3: table.pull()
      case 4: table.letGo()
      case 5: table.answer(&random)
      case 6: if songs.count > 2 { table.dragRow(0, to: Int.random(in: 0..<songs.count, using: &random)) }
      case 7: table.tap(0, Int.random(in: 0..<10, using: &random))
      case 8: table.beginDrop()
      case 9: table.endDrop()
      case 10: table.losesCompletions.toggle()
      case 11: table.leaveWindow()
      case 12: table.moveToWindow()
      case 13:
        table.controller.contentMetadata.selection =
          [RowSelection.none, .single, .multiple][Int.random(in: 0..<3, using: &random)]
      case 14: table.controller.retry()
      default: try edit(songs)
      }
    }

    private mutating func edit(_ songs: [Int]) throws {
      lastID += 1
      let new = Song(id: lastID)
      let place = RowPath(section: 0, row: Int.random(in: 0...songs.count, using: &random))
      guard let song = songs.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try table.controller.edit { store in try store.insert(new, at: place) }
      case 1: try table.controller.edit { store in try store.removeRow(withID: song) }
      case 2: try table.edit(song: song, title: "\(lastID)")
      case 3: try table.edit(header: "songs \(lastID)")
      default:
        let target = RowPath(section: 0, row: songs.count - 1)
        try table.controller.edit { store in try store.moveRow(withID: song, to: target) }
      }
    }
  }

  @Test("shows its content in the end, and raises no exception", arguments: 0..<100 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    let table = ConnectedTableView(prepends: seed.isMultiple(of: 2))
    var user = User(table: table, random: SeededGenerator(seed: seed))
    table.editWhenMoved()
    table.controller.appear()
    await table.server.asked(1)
    table.server.answer(songs: 1...30, hasMore: true, hasPrevious: true)
    await waiting { table.controller.loadState.content == .populated }
    for _ in 0..<40 {
      try user.act()
      if user.random.next().isMultiple(of: 3) { await Task.yield() }
    }
    table.endDrop()
    table.losesCompletions = false
    table.moveToWindow()
    await waiting {
      table.answer(&user.random)
      return table.controller.isSettled
    }
    #expect(table.shown.filter { !$0.hasPrefix("[") }.dropFirst() == table.songs.map(String.init)[...])
    #expect(table.exceptions == [])
  }
}
