import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting
import TableOutline
import Testing

typealias SongRow = OutlineRow<Song>

/// Rows of albums, of which some are expanded: album 10 has the songs 11, 12 and so on, and 15 has 151 to
/// 153.
private func rows(_ albums: [Int], songs: Int = 6, expanded: Set<Int> = []) -> [SongRow] {
  func children(_ song: Song) -> [Song]? {
    if albums.contains(song.id) { return (1...songs).map { Song(id: song.id + $0) } }
    return song.id % 10 == 5 && song.id < 100 ? (1...3).map { Song(id: song.id * 10 + $0) } : nil
  }
  return Array(
    SongRow.rows(of: albums.map { Song(id: $0) }, children: children) { expanded.contains($0.id) })
}

@Suite("An outline view with a controller", .timeLimit(.minutes(15)))
@MainActor
struct OutlineViewTests {
  private func filled(
    _ albums: [Int] = [10, 20, 30], songs: Int = 6, expanded: Set<Int> = [], reloadAbove limit: Int? = 1_000
  ) async -> ConnectedOutline {
    let outline = ConnectedOutline(reloadAbove: limit)
    await outline.fill(rows(albums, songs: songs, expanded: expanded))
    #expect(outline.shown == outline.expected)
    return outline
  }

  @Test("shows rows by parent, and placeholders as roots")
  func content() async {
    let outline = ConnectedOutline()
    #expect(outline.shown == ["…"])
    await outline.fill(rows([10, 20], expanded: [10, 15]))
    #expect(
      outline.shown == [
        "- 10", "  11", "  12", "  13", "  14", "  - 15", "    151", "    152", "    153", "  16", "+ 20",
      ])
    #expect(outline.exceptions == [])
  }

  @Test("a click on a triangle expands the row in the content, and then the item")
  func clicks() async {
    let outline = await filled()
    let (reloads, calls) = (outline.reloadCount, outline.callCount)
    outline.clickTriangle(1)
    #expect(outline.controller.store.row(withID: 20)?.isExpanded == true)
    await outline.settle()
    #expect(outline.shown.prefix(3) == ["+ 10", "- 20", "  21"])
    #expect(outline.callCount == calls + 1)
    outline.clickTriangle(1)
    await outline.settle()
    #expect(outline.shown == ["+ 10", "+ 20", "+ 30"])
    #expect(outline.callCount == calls + 2 && outline.reloadCount == reloads)
    #expect(outline.exceptions == [])
  }

  @Test("a click with the option key expands one level")
  func optionClick() async {
    let outline = await filled()
    outline.clickTriangle(0, withOption: true)
    await outline.settle()
    #expect(outline.shown.prefix(7) == ["- 10", "  11", "  12", "  13", "  14", "  + 15", "  16"])
    outline.clickTriangle(0, withOption: true)
    await outline.settle()
    #expect(outline.shown == ["+ 10", "+ 20", "+ 30"])
    #expect(outline.exceptions == [])
  }

  @Test("rows below a collapsed one are expanded again as the content has them")
  func nested() async throws {
    let outline = await filled(expanded: [10, 15])
    outline.clickTriangle(0)
    await outline.settle()
    #expect(outline.shown == ["+ 10", "+ 20", "+ 30"])
    outline.clickTriangle(0)
    await outline.settle()
    #expect(outline.shown[5...6] == ["  - 15", "    151"])
    try outline.controller.performUpdates { store in
      try store.collapseRow(withID: 15)
      try store.collapseRow(withID: 10)
    }
    await outline.settle()
    outline.clickTriangle(0)
    await outline.settle()
    #expect(outline.shown[5...6] == ["  + 15", "  16"])
    #expect(outline.exceptions == [])
  }

  @Test("a subtree moves by one call, and stays selected")
  func moves() async throws {
    let outline = await filled(expanded: [10, 15, 20])
    outline.isMultiple = true
    outline.select(5)
    outline.select(7, extending: true)
    #expect(outline.selectedSongs == [15, 152])
    let (reloads, calls) = (outline.reloadCount, outline.callCount)
    try outline.controller.performUpdates { store in
      try store.moveSubtree(withID: 15, under: 20, at: 1)
      try store.updateElement(Song(id: 20, title: "b"))
    }
    await outline.settle()
    #expect(outline.shown == outline.expected)
    #expect(outline.shown.contains("  - 15") && outline.shown.contains("- 20 b"))
    #expect(outline.callCount == calls + 1 && outline.reloadCount == reloads)
    #expect(outline.selectedTexts == ["15", "152"])
    #expect(outline.selectedSongs == [15, 152])
    #expect(outline.exceptions == [])
  }

  @Test("above the limit of changes, a reload keeps the expansion and the selection")
  func limit() async throws {
    let outline = await filled(expanded: [10, 15], reloadAbove: 3)
    outline.select(5)
    let reloads = outline.reloadCount
    try outline.controller.performUpdates { store in
      for id in 1...5 { try store.insert(Song(id: id), under: nil, at: 0) }
      try store.collapseRow(withID: 15)
      try store.expandRow(withID: 20)
    }
    await outline.settle()
    #expect(outline.reloadCount == reloads + 1)
    #expect(outline.shown == outline.expected)
    #expect(outline.selectedTexts == ["15"])
    #expect(outline.exceptions == [])
  }

  @Test("an expansion is one change, however many rows come")
  func large() async {
    let outline = await filled([1_000, 4_000], songs: 1_500)
    let reloads = outline.reloadCount
    outline.clickTriangle(0)
    await outline.settle()
    #expect(outline.shown.count > 1_500)
    #expect(outline.reloadCount == reloads)
    #expect(outline.exceptions == [])
  }

  @Test("rows in view stay in place while rows come above them")
  func anchoring() async throws {
    let outline = await filled(expanded: [10, 20, 30])
    outline.scroll(to: 9 * 24 + 5)
    let before = outline.firstInView
    #expect(before == ("  22", -5))
    try outline.controller.performUpdates { store in
      try store.insert(Song(id: 1), under: nil, at: 0)
      try store.insert(Song(id: 2), under: 10, at: 0)
    }
    await outline.settle()
    #expect(outline.firstInView == before)
    #expect(outline.exceptions == [])
  }

  @Test("an edit that the app makes while a row is shown waits until the view has returned")
  func editInCall() async {
    let outline = await filled(expanded: [10])
    var edits = 0
    outline.willShow = { [controller = outline.controller] song in
      guard edits < 3 else { return }
      edits += 1
      _ = try? controller.performUpdates { store in
        try store.insert(Song(id: edits), under: 10, at: 0)
        try store.expandRow(withID: 20)
      }
    }
    outline.setDelegate()
    outline.clickTriangle(outline.shown.count - 1)
    await outline.settle()
    #expect(edits == 3)
    #expect(outline.shown == outline.expected)
    #expect(outline.exceptions == [])
  }

  @Test("a failure is a row that retries when it is selected")
  func failure() async {
    let outline = ConnectedOutline()
    outline.shelf.isOffline = true
    outline.controller.reload()
    await waiting { outline.shown.first?.hasPrefix("↻") == true }
    outline.shelf.isOffline = false
    outline.shelf.rows = rows([10])
    outline.select(0)
    #expect(outline.selectedTexts == [], "it can be selected once more")
    await waiting {
      outline.wait()
      return outline.shown == ["+ 10"]
    }
    #expect(outline.selectedTexts == [])
    #expect(outline.exceptions == [])
  }
}

@Suite("An outline view without a controller")
@MainActor
struct PlainOutlineTests {
  @Test("shows rows that repeat an id, and asks for expansion by closures")
  func repeated() throws {
    let rows = rows([10, 20], expanded: [10])
    let table = try Table(rows: rows + rows)
    let outline = PlainOutline(table)
    #expect(outline.shown.count == 2 * rows.count)
    var notes: [String] = []
    outline.noteWishes { notes.append($0) }
    outline.clickTriangle(0)
    outline.clickTriangle(7)
    #expect(notes == ["collapse 10", "expand 20"])
    let applier = TableApplier(host: outline.applierHost, initial: table)
    applier.submit(try Table(rows: rows + Array(rows.dropFirst(7)) + Array(rows.prefix(7))))
    outline.endAnimations()
    #expect(outline.shown.prefix(8) == ["- 10", "  11", "  12", "  13", "  14", "  + 15", "  16", "+ 20"])
    #expect(outline.shown.count == 2 * rows.count)
    #expect(outline.exceptions == [])
  }

  @Test("shows a row below one that says that it can't have children")
  func irregular() throws {
    let rows = [SongRow(Song(id: 1)), SongRow(Song(id: 2), level: 3), SongRow(Song(id: 3), level: 1)]
    let outline = PlainOutline(try Table(rows: rows))
    #expect(outline.shown == ["- 1", "  2", "  3"])
    let applier = TableApplier(host: outline.applierHost, initial: try Table(rows: rows))
    applier.submit(try Table(rows: [rows[0]]))
    outline.endAnimations()
    #expect(outline.shown == ["1"])
    applier.submit(try Table(rows: rows))
    outline.endAnimations()
    #expect(outline.shown == ["- 1", "  2", "  3"])
    #expect(outline.exceptions == [] && outline.reloadCount == 1)
  }
}
