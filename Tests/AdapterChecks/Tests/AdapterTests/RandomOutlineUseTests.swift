import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting
import TableOutline
import Testing

@Suite("A connected outline view whose user and app do anything", .timeLimit(.minutes(15)))
@MainActor
struct RandomOutlineUseTests {
  @MainActor private struct Use {
    let outline: ConnectedOutline
    var random: SeededGenerator
    var lastID = 1_000

    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

    /// A song in the content, or one that is not there.
    mutating func song() -> Int {
      outline.controller.store.rows(inSection: 0).randomElement(using: &random)?.id ?? -1
    }

    mutating func forest(_ size: Int) -> [SongRow] {
      var rows: [SongRow] = []
      for _ in 0..<size {
        lastID += 1
        let level = number((rows.last?.level ?? -1) + 2)
        rows.append(SongRow(Song(id: lastID), level: level, isExpandable: number(3) == 0, isExpanded: true))
      }
      return rows
    }

    mutating func edit() {
      lastID += 1
      let (new, song, other, place) = (Song(id: lastID), song(), song(), number(4))
      let forest = forest(number(5) + 1)
      let (isExpanded, isAnimated) = (number(2) == 0, number(6) > 0)
      let kinds = (0..<(number(3) + 1)).map { _ in number(7) }
      func edit(_ store: inout TableController<ShelvedSongs>.Store) throws {
        for kind in kinds {
          switch kind {
          case 0: try store.insert(new, under: number(5) == 0 ? nil : song, at: 0)
          case 1: try store.insert(forest, under: song, at: 0)
          case 2: _ = try store.removeSubtree(withID: song)
          case 3: try store.moveSubtree(withID: song, under: other, at: place)
          case 4: try store.moveSubtree(withID: song, under: nil, at: place)
          case 5: try store.updateElement(Song(id: song, title: "\(new.id)"))
          default: try isExpanded ? store.expandRow(withID: song) : store.collapseRow(withID: song)
          }
        }
      }
      _ = try? outline.controller.performUpdates(animated: isAnimated, edit)
    }

    mutating func act() {
      switch number(18) {
      case 0..<7: edit()
      case 7..<10: outline.clickTriangle(number(outline.shown.count), withOption: number(4) == 0)
      case 10, 11: outline.select(number(outline.shown.count), extending: number(2) == 0)
      case 12: outline.scroll(to: Double(number(30) * 12))
      case 13: outline.wait()
      case 14: outline.isOnWindow.toggle()
      case 15: outline.isMultiple.toggle()
      case 16: load()
      default: editWhenShown()
      }
    }

    mutating func load() {
      outline.shelf.isOffline = number(4) == 0
      outline.shelf.hasMore = number(2) == 0
      if number(3) == 0 { outline.shelf.rows = forest(number(12)) }
      if number(2) == 0 { outline.controller.reload() } else { outline.controller.retry() }
    }

    mutating func editWhenShown() {
      lastID += 1
      let (new, outline) = (Song(id: lastID), outline)
      outline.willShow = { [unowned outline] _ in
        outline.willShow = { _ in }
        _ = try? outline.controller.performUpdates { store in try store.insert(new, under: nil, at: 0) }
      }
    }
  }

  @Test("shows its content, keeps the selection, and raises no exception", arguments: RandomSeeds.from(40))
  func random(seed: UInt64) async throws {
    let outline = ConnectedOutline(reloadAbove: seed.isMultiple(of: 4) ? 4 : 1_000)
    var use = Use(outline: outline, random: SeededGenerator(seed: seed))
    await outline.fill(use.forest(20))
    for step in 0..<60 {
      use.act()
      try #require(outline.exceptions == [], "after step \(step)")
      if use.number(3) == 0 { await Task.yield() }
    }
    outline.isOnWindow = true
    outline.shelf.isOffline = false
    await outline.settle()
    let shown = outline.shown.map { $0.hasPrefix("↻") ? "↻" : $0 }
    #expect(shown == outline.expected)
    #expect(outline.exceptions == [])
  }
}
