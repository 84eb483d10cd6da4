import AdapterDriving
import SongsMac
import Testing

@Suite("The example of an app for the Mac", .timeLimit(.minutes(15)))
@MainActor
struct SongsMacTests {
  private let app = SongsMacRun()

  private var songs: [Int] {
    app.shown.filter { $0.hasPrefix("Song ") }.compactMap { Int($0.split(separator: " ")[1]) }
  }

  private func animate(until condition: () -> Bool) async {
    await waiting {
      app.endAnimations()
      return condition()
    }
  }

  private func appear() async { await animate { songs == Array(1_000..<1_060) } }

  @Test("shows its first page, and the next one at the end")
  func pages() async {
    #expect(app.shown == ["…"])
    await appear()
    #expect(app.shown.first == "Album 100")
    app.scrollToEnd()
    await animate { songs == Array(1_000..<1_120) }
    #expect(app.exceptions == [])
  }

  @Test("tries a page that failed again when its row is clicked")
  func failedPage() async {
    await appear()
    app.press("Fail or answer")
    app.scrollToEnd()
    await animate { app.shown.last == "↻ The server doesn't answer." }
    app.press("Fail or answer")
    app.click(app.shown.count - 1)
    await animate { songs.count == 120 }
    #expect(app.exceptions == [])
  }

  @Test("searches, and shows all songs again")
  func searching() async {
    await appear()
    app.search("103")
    await animate { songs == Array(1_030..<1_040) + [1_103] }
    app.search("")
    await animate { songs == Array(1_000..<1_060) }
    #expect(app.exceptions == [])
  }

  @Test("takes a song that is dropped in its album, in another one, and nowhere else")
  func dragging() async {
    await appear()
    // After two songs, to the top of the next album, and to the end of the first one.
    #expect(app.drag(1, toAbove: 4))
    await animate { Array(songs.prefix(4)) == [1_001, 1_002, 1_000, 1_003] }
    #expect(app.drag(1, toAbove: 12))
    await animate { songs[9] == 1_001 }
    #expect(app.shown[11] == "Song 1001")
    #expect(app.drag(11, toAbove: 10))
    await animate { app.shown[10] == "Song 1001" }
    #expect(!app.drag(1, toAbove: 0))
    #expect(!app.drag(1, toAbove: app.shown.count))
    #expect(!app.drag(0, toAbove: 4))
    #expect(app.exceptions == [])
  }

  @Test("takes several songs at once, and numbers from another app")
  func draggingSeveral() async {
    await appear()
    #expect(app.drag(1, 3, 12, toAbove: 6))
    await animate { Array(songs.prefix(6)) == [1_001, 1_003, 1_004, 1_000, 1_002, 1_010] }
    #expect(app.drag(["7", "a text", "8"], toAbove: 2))
    await animate { Array(songs.prefix(4)) == [1_001, 7, 8, 1_003] }
    #expect(app.exceptions == [])
  }

  @Test("plays a song that is clicked twice, and has a menu")
  func actions() async {
    await appear()
    app.doubleClick(0)
    app.doubleClick(2)
    await animate { app.shown[2] == "Song 1001 · played 1 times" }
    #expect(app.rightClick(1) == ["Song 1000"])
    #expect(app.rightClick(0) == [])
    #expect(app.exceptions == [])
  }

  @Test("keeps songs selected that are played, and that others come above")
  func selection() async {
    await appear()
    app.click(2)
    app.click(4, extending: true)
    app.press("Play all")
    await animate { app.shown[1].hasSuffix("played 1 times") }
    #expect(app.selected == ["Song 1001 · played 1 times", "Song 1003 · played 1 times"])
    app.press("Add on top")
    await animate { songs.count == 63 }
    #expect(app.selected == ["Song 1001 · played 1 times", "Song 1003 · played 1 times"])
    app.press("20 changes")
    await animate { songs.contains { $0 > 10_000 && !songs.prefix(3).contains($0) } }
    #expect(app.exceptions == [])
  }

  @Test("expands albums, and moves one into another")
  func outline() async {
    await animate { app.albums == (100..<110).map { "+ Album \($0)" } }
    app.clickTriangle(0)
    await animate { app.albums.prefix(2) == ["- Album 100", "  Song 1000"] }
    app.moveLastAlbum()
    await animate { app.albums.prefix(3) == ["- Album 100", "  + Album 109", "  Song 1000"] }
    #expect(app.exceptionsOfOutline == [])
  }
}
