import AdapterDriving
import StatefulTable
import TableDiff
import Testing

@Suite("Songs that the mouse drags on the Mac", .timeLimit(.minutes(5)))
@MainActor
struct MacDragTests {
  private let notes = Notes()

  private func list(
    _ kind: MacListKind, _ albums: [[Int]], hasMore: Bool = false
  ) async throws -> any DraggedSongs {
    let list = kind.connected()
    list.takeDrops(notes)
    try await list.fill(albums: albums, hasMore: hasMore)
    return list
  }

  private func drop(
    _ songs: [Int], of list: any DraggedSongs, at place: RowPath, on target: (any DraggedSongs)? = nil,
    onRow: Bool = false
  ) throws -> SongDrag? {
    let drag = try #require(list.drag(songs.map { "\($0)" }))
    return (target ?? list).drop(drag, at: place, on: onRow) ? drag : nil
  }

  private func expectLanded(_ drag: SongDrag?, _ songs: [Int], on list: any DraggedSongs) throws {
    let drag = try #require(drag)
    #expect(drag.landings == songs.compactMap { list.frame(ofSong: $0) })
    #expect(drag.mistakes == [])
    #expect(list.exceptions == [])
  }

  @Test("a song is moved in its album, and its item flies to its place", arguments: MacListKind.allCases)
  func oneSong(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3, 4]])
    let drag = try drop([1], of: list, at: RowPath(section: 0, row: 3))
    #expect(list.albums == [[2, 3, 1, 4]])
    try expectLanded(drag, [1], on: list)
    #expect(notes.lines == ["[1] [] here → 0.2"])
  }

  @Test("several songs of several albums are moved, in order", arguments: MacListKind.allCases)
  func severalSongs(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3], [4, 5, 6, 7]])
    let drag = try drop([1, 3, 4, 6], of: list, at: RowPath(section: 1, row: 2))
    #expect(list.albums == [[2], [5, 1, 3, 4, 6, 7]])
    try expectLanded(drag, [1, 3, 4, 6], on: list)
    #expect(notes.lines == ["[1, 3, 4, 6] [] here → 1.1"])
  }

  @Test(
    "songs are moved between two lists of any view", arguments: MacListKind.allCases, MacListKind.allCases)
  func twoLists(from: MacListKind, to: MacListKind) async throws {
    let source = try await list(from, [[1, 2, 3]])
    let target = try await list(to, [[10, 11]])
    let drag = try drop([1, 3], of: source, at: RowPath(section: 0, row: 1), on: target)
    #expect(source.albums == [[2]])
    #expect(target.albums == [[10, 1, 3, 11]])
    try expectLanded(drag, [1, 3], on: target)
    #expect(source.exceptions == [])
    #expect(notes.lines == ["[1, 3] [] there → 0.1"])
  }

  @Test("songs from another app are inserted, and fly to their rows", arguments: MacListKind.allCases)
  func fromElsewhere(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2], [3]])
    let drag = SongDrag(fromElsewhere: [21, 22])
    #expect(list.drop(drag, at: RowPath(section: 1, row: 1), on: false))
    #expect(list.albums == [[1, 2], [3, 21, 22]])
    try expectLanded(drag, [21, 22], on: list)
    #expect(notes.lines == ["[] [21, 22] there → 1.1"])
  }

  @Test(
    "nothing is dropped if the drag is cancelled, and its rows are forgotten", arguments: MacListKind.allCases
  )
  func cancelled(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3]])
    let drag = try #require(list.drag(["1"]))
    #expect(list.takes(drag, at: RowPath(section: 0, row: 3)))
    drag.cancel()
    #expect(list.albums == [[1, 2, 3]])
    #expect(notes.lines == [])
    // AppKit would not do that; it shows that no row is remembered.
    #expect(list.drop(drag, at: RowPath(section: 0, row: 3), on: false))
    #expect(notes.lines.first == "[] [1] there → 0.3")
  }

  @Test(
    "rows are found by their ids if others come, and one of them goes, while they are dragged",
    arguments: MacListKind.allCases)
  func updateDuringDrag(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3, 4]])
    let drag = try #require(list.drag(["1", "2", "4"]))
    try list.controller.performUpdates { store in
      try store.insert(Song(id: 9), at: RowPath(section: 0, row: 0))
      try store.removeRow(withID: 2)
    }
    endMacAnimations()
    #expect(list.albums == [[9, 1, 3, 4]])
    #expect(list.drop(drag, at: RowPath(section: 0, row: 3), on: false))
    #expect(list.albums == [[9, 3, 1, 4]])
    let landings = try #require(drag.landings)
    #expect(landings[0] == list.frame(ofSong: 1))
    #expect(landings[2] == list.frame(ofSong: 4))
    #expect(notes.lines == ["[1, 4] [] here → 0.2"])
    #expect(list.exceptions + drag.mistakes == [])
  }

  @Test("a drop of rows that are all gone is not taken", arguments: MacListKind.allCases)
  func goneRows(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3]])
    let drag = try #require(list.drag(["1"]))
    try list.edit(song: 1, title: nil)
    endMacAnimations()
    #expect(!list.drop(drag, at: RowPath(section: 0, row: 2), on: false))
    #expect(notes.lines == [])
    #expect(list.exceptions == [])
  }

  @Test("a drop while another update is animated is shown after it", arguments: MacListKind.allCases)
  func dropDuringAnimation(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3]])
    list.holdAnimations()
    let drag = try #require(list.drag(["1"]))
    try list.edit(song: 2, title: nil)
    #expect(list.drop(drag, at: RowPath(section: 0, row: 2), on: false))
    #expect(drag.landings == nil)
    await waiting {
      list.endAnimations()
      return list.controller.isSettled
    }
    #expect(list.albums == [[3, 1]])
    #expect(list.exceptions + drag.mistakes == [])
  }

  @Test(
    "headers, placeholders and edge rows are neither dragged nor dropped at", arguments: MacListKind.allCases)
  func otherRows(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 13]], hasMore: true)
    let edge = try #require(list.shown.last)
    #expect(edge.hasPrefix("["))
    for text in ["album 0", edge, "13"] { #expect(list.drag([text]) == nil) }
    let drag = try #require(list.drag(["1", "13", "album 0"]))
    #expect(!list.takes(drag, at: RowPath(section: 1, row: 1)))
    // Before the edge row is after the last song.
    #expect(list.drop(drag, at: RowPath(section: 1, row: 0), on: false))
    #expect(list.albums == [[13, 1]])
    #expect(notes.lines == ["[1] [] here → 0.1"])
    #expect(list.exceptions + drag.mistakes == [])
  }

  @Test("a drop on a row is one before it", arguments: MacListKind.allCases)
  func onRow(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3]])
    let drag = try drop([3], of: list, at: RowPath(section: 0, row: 1), onRow: true)
    #expect(list.albums == [[1, 3, 2]])
    try expectLanded(drag, [3], on: list)
  }

  @Test("a drop on a header, or below the rows, is in the section that is there")
  func aroundRows() async throws {
    let list = ConnectedMacTable()
    list.takeDrops(notes)
    try await list.fill(albums: [[1, 2], []])
    let drag = try #require(list.drag(["1"]))
    #expect(list.shown == ["album 0", "1", "2", "album 1"])
    #expect(list.target(of: drag, at: 0) == nil)
    #expect(list.target(of: drag, at: 0, on: true) == 1)
    #expect(list.target(of: drag, at: 3) == 3)
    #expect(list.target(of: drag, at: 3, on: true) == 3)
    #expect(list.target(of: drag, at: -1, on: true) == 4)
    #expect(list.drop(drag, at: RowPath(section: 1, row: 0), on: false))
    #expect(list.albums == [[2], [1]])
    #expect(list.exceptions + drag.mistakes == [])
  }

  @Test("the app decides which drops are taken", arguments: MacListKind.allCases)
  func validated(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3]])
    let drag = try #require(list.drag(["1"]))
    list.validate { false }
    #expect(!list.takes(drag, at: RowPath(section: 0, row: 2)))
    list.validate { true }
    #expect(list.takes(drag, at: RowPath(section: 0, row: 2)))
    drag.cancel()
  }

  @Test(
    "results of a search take drops if the app decides so, at no place in the content",
    arguments: MacListKind.allCases)
  func searchResults(kind: MacListKind) async throws {
    let list = try await list(kind, [[1, 2, 3]])
    list.controller.search("x")
    await list.server.asked(2)
    list.server.answer(songs: 5...6)
    await waiting {
      endMacAnimations()
      return list.shown.contains("6")
    }
    let drag = try #require(list.drag(["5"]))
    #expect(!list.takes(drag, at: RowPath(section: 0, row: 2)))
    list.validate { true }
    #expect(list.drop(drag, at: RowPath(section: 0, row: 2), on: false))
    #expect(drag.landings == nil)
    #expect(notes.lines == ["[5] [] here → nowhere"])
    #expect(list.exceptions + drag.mistakes == [])
  }

  @Test(
    "a list without a controller takes rows of one with the same type of rows, also if it is empty",
    arguments: MacListKind.allCases)
  func withoutController(kind: MacListKind) throws {
    let source = PlainMacList(.table, [[1, 2], [3]], notes)
    let target = PlainMacList(kind, [[]], notes)
    source.click(RowPath(section: 1, row: 0))
    let one = try #require(source.drag([RowPath(section: 0, row: 0)]))
    #expect(source.drop(one, at: RowPath(section: 1, row: 0)))
    #expect(source.albums == [[2, 1], [3]])
    let two = try #require(source.drag([RowPath(section: 0, row: 1), RowPath(section: 1, row: 0)]))
    #expect(target.drop(two, at: RowPath(section: 0, row: 0)))
    #expect(target.albums == [[1, 3]])
    endMacAnimations()
    target.click(RowPath(section: 0, row: 1))
    #expect(notes.lines == ["selected 3", "[1] here", "[1, 3] there", "selected 3"])
    #expect(one.mistakes + two.mistakes + source.exceptions() + target.exceptions() == [])
    #expect(two.landings?.count == 2)
  }
}
