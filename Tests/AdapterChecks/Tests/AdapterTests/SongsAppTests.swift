import AdapterDriving
import SongsApp
import Testing

@Suite("The example of an app", .timeLimit(.minutes(15)))
@MainActor
struct SongsAppTests {
  private let app = SongsAppRun()

  /// The numbers of songs that are shown, in order.
  private var songs: [Int] {
    app.shown.filter { $0.hasPrefix("Song ") }.compactMap { Int($0.split(separator: " ")[1]) }
  }

  /// The first page leaves less than another screen of rows, so there is a second one.
  private func appear() async { await waiting { songs == Array(1_000..<1_040) } }

  @Test("shows its first pages, and the next one at the end")
  func pages() async {
    #expect(app.shown == ["loading"])
    await appear()
    #expect(app.shown.first == "Album 100")
    // The next page is loaded when the end comes near.
    #expect(app.shown.last == "empty")
    app.scrollToEnd()
    await waiting { songs == Array(1_000..<1_060) }
    #expect(app.exceptions.isEmpty)
  }

  @Test("tries a page that failed again when the row is tapped")
  func failedPage() async {
    await appear()
    app.choose("Server: fails")
    app.scrollToEnd()
    await waiting { app.shown.last == "arrow.clockwise The server doesn't answer." }
    app.choose("Server: answers")
    app.tap(4, 0)
    await waiting { songs.count == 60 }
    #expect(app.exceptions.isEmpty)
  }

  @Test("puts newer songs on top when it is pulled, and says that there are none")
  func pulled() async {
    await appear()
    app.pull()
    await waiting { songs == Array(997..<1_040) }
    app.choose("Server: hasNothing")
    app.choose("Load again")
    await waiting { app.shown == ["tray"] }
    #expect(app.exceptions.isEmpty)
  }

  @Test("deletes a song by a swipe, and moves one by hand")
  func edits() async {
    await appear()
    #expect(app.delete(0, 1))
    await waiting { songs.prefix(3) == [1_000, 1_002, 1_003] }
    await waiting { app.deletions == [true] }
    app.edit()
    #expect(app.isEditing)
    #expect(app.drag(0, 0, to: [1, 2]))
    await waiting { songs.prefix(2) == [1_002, 1_003] }
    #expect(songs.dropFirst(8).prefix(4) == [1_010, 1_011, 1_000, 1_012])
    // The row at the end is none of the songs.
    #expect(!app.delete(4, 0))
    #expect(!app.drag(4, 0, to: [0, 0]))
    #expect(app.menu(0, 0) == 1)
    #expect(app.exceptions.isEmpty)
  }

  @Test("drags songs to another album, and to the grid")
  func dragging() async {
    app.chooseTab(2)
    await waiting { songs.count >= 20 }
    app.chooseTab(0)
    await appear()
    #expect(app.drag(0, rows: [0, 1], to: [1, 2]))
    #expect(songs.prefix(2) == [1_002, 1_003])
    #expect(songs.dropFirst(8).prefix(5) == [1_010, 1_011, 1_000, 1_001, 1_012])
    #expect(!app.drag(0, rows: [0], to: [4, 0]))
    #expect(app.drag(0, rows: [0], to: [1, 0], inGrid: true))
    // It has the song already.
    await waiting { songs.first == 1_000 }
    app.chooseTab(0)
    await waiting { songs.first == 1_003 }
    #expect(app.exceptions.isEmpty)
  }

  @Test("says that a swipe is done when the row is gone, even if another update is animated")
  func swipeDuringUpdate() async {
    await appear()
    app.setAnimationsEndAtOnce(false)
    app.delete(0, 1)
    app.delete(0, 2)
    await Task.yield()
    #expect(app.deletions == [])
    #expect(songs.prefix(3) == [1_000, 1_002, 1_003])
    app.endAnimations()
    await waiting { app.deletions == [true] }
    #expect(songs.prefix(3) == [1_000, 1_002, 1_004])
    app.endAnimations()
    await waiting { app.deletions == [true, true] }
    #expect(app.exceptions.isEmpty)
  }

  @Test("reloads in place of an update that the view would refuse, if it is to")
  func refusedUpdate() async {
    await appear()
    let reloadCount = app.reloadCountOfSongs
    app.choose("Count wrong (reloads)")
    await waiting { app.reloadCountOfSongs > reloadCount }
    #expect(app.exceptions.isEmpty)
  }

  @Test("keeps the selection when more than 15 changes reload it")
  func reload() async {
    app.chooseTab(2)
    await waiting { songs.count >= 20 }
    app.tapItem(0, 3)
    app.tapItem(1, 4)
    app.choose("Play the last three songs")
    await waiting { app.shown.filter { $0.hasSuffix("· played 1 times") }.count == 3 }
    let reloadCount = app.reloadCountOfGrid
    app.choose("Play all songs")
    await waiting { app.shown.filter { $0.hasSuffix(" times") }.count >= 20 }
    #expect(app.reloadCountOfGrid > reloadCount)
    #expect(app.selectedItems == [[0, 3], [1, 4]])
    #expect(app.exceptions.isEmpty)
  }

  @Test("searches, and shows all songs again")
  func search() async {
    await appear()
    app.type("108")
    await waiting { songs == Array(1_080..<1_090) }
    app.type("")
    await appear()
    #expect(app.exceptions.isEmpty)
  }

  @Test("changes at random, and goes to the other tabs meanwhile", arguments: 0..<3)
  func randomChanges(tab: Int) async {
    await appear()
    app.choose("20 random changes")
    app.chooseTab(tab)
    await waiting { songs.count >= 40 }
    app.choose("Rename the albums")
    // A grouped table shows titles in capitals.
    await waiting { app.shown.contains { $0.lowercased().hasPrefix("album of") } }
    app.choose("20 random changes")
    await waiting { songs.contains { $0 > 1_100 } }
    app.chooseTab(0)
    #expect(app.shown.last == "empty")
    #expect(app.exceptions.isEmpty)
  }

  @Test("shows the middle of a conversation, and the pages before it")
  func conversation() async {
    app.chooseTab(1)
    #expect(app.overlay == "loading")
    await waiting { songs == Array(1_040..<1_100) }
    #expect(app.overlay == nil)
    // Below the room of a grouped table without a header, as before the pages came.
    #expect(app.distance(ofText: "Song 1060") == 35)
    #expect(app.exceptions.isEmpty)
  }

  @Test("expands an album, and moves another one into it")
  func outline() async {
    app.chooseTab(3)
    await waiting { app.shown == (100..<110).map { "Album \($0)" } }
    app.touchIndicator(0)
    #expect(app.shown.count == 20)
    #expect(app.shown.prefix(2) == ["Album 100", "Song 1000"])
    app.choose("Last album into the first")
    #expect(app.shown.prefix(3) == ["Album 100", "Album 109", "Song 1000"])
    app.touchIndicator(1)
    #expect(app.levels.prefix(4) == [0, 1, 2, 2])
    app.touchIndicator(0)
    #expect(app.shown == (100..<109).map { "Album \($0)" })
    #expect(app.exceptions.isEmpty)
  }
}
