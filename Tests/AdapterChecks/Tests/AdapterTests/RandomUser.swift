import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting

/// A user, an app and a server that do anything with a view.
@MainActor
struct RandomUser<View: UsedView> {
  let view: View
  var random: SeededGenerator
  private var lastID = 1_000

  init(of view: View, seed: UInt64) {
    self.view = view
    random = SeededGenerator(seed: seed)
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func happens(in count: Int) -> Bool { number(0..<count) == 0 }

  /// A row in the view.
  private mutating func path() -> RowPath? {
    let counts = Array(view.table.shape.rowCounts)
    guard let section = counts.indices.filter({ counts[$0] > 0 }).randomElement(using: &random) else {
      return nil
    }
    return RowPath(section: section, row: number(0..<counts[section]))
  }

  mutating func act() throws {
    switch number(0..<32) {
    case 0, 1: view.take(.scroll(to: Double(number(0..<60) * 22)))
    case 2: view.take(.flick)
    case 3: view.take(.goOn(by: Double(number(-90..<90))))
    case 4: view.take(happens(in: 2) ? .rest : .letGo)
    case 5: view.take(happens(in: 2) ? .pull : .pullUp)
    case 6, 7: answer()
    case 8: drag()
    case 9, 10: if let path = path() { view.take(.tap(path)) }
    case 11: view.take(happens(in: 2) ? .beginDrop : .endDrop)
    case 12: if happens(in: 4) { view.take(.loseCompletions(happens(in: 2))) }
    case 13: view.take(happens(in: 2) ? .leaveWindow : .moveToWindow)
    case 14: view.contentMetadata.selection = [.none, .single, .multiple, .multiple][number(0..<4)]
    case 15: view.controller.retry()
    case 16: try changeState()
    case 17: search()
    case 18: if happens(in: 2) { view.controller.pull() } else { view.controller.reload() }
    case 19: view.take(.animate(!happens(in: 2)))
    case 20: if !view.isInDrop { view.take(.setHandlers(number(0..<3))) }
    case 21: changeByHand()
    case 22: wait()
    case 23: editWhenShown()
    case 24: view.take(.pickUp([path(), path(), path()].compactMap(\.self)))
    case 25: dropRows()
    case 26: prefetch()
    default: edit()
    }
  }

  /// A second passes, which is longer than animations are.
  func wait() {
    view.take(.endAnimations)
    view.time.pass(milliseconds: 1_000)
  }

  private mutating func drag() {
    guard !view.isInDrop, let path = path(), let target = self.path() else { return }
    // The app's edit comes when the view shows the row at its new place already, and its host doesn't know.
    view.watched.isWatched = false
    view.take(.drag(path, to: target))
    view.watched.isWatched = true
  }

  private mutating func dropRows() {
    guard !view.isInDrop else { return }
    let place = happens(in: 6) ? nil : path()
    // Dropped rows go to other places.
    view.watched.isWatched = false
    view.take(.drop(at: place))
    view.watched.isWatched = true
  }

  private mutating func prefetch() {
    let paths = [path(), path()].compactMap(\.self)
    view.take(happens(in: 2) ? .prefetch(paths) : .cancelPrefetching(paths))
  }

  /// The server answers its oldest request, if there is one: with songs, more songs, or a failure.
  mutating func answer(isLast: Bool = false) {
    guard view.server.isAsked else { return }
    if happens(in: 5), !isLast { return view.server.fail() }
    let first = number(-40..<40)
    let isMore = !isLast && !happens(in: 3)
    view.server.answer(
      albumsOf: first..<(first + number(0..<25)), title: happens(in: 2) ? "" : "\(number(0..<3))",
      hasMore: isMore, hasMoreToPrepend: !isLast, placement: happens(in: 3) ? .onTop : .whole)
  }

  private mutating func changeState() throws {
    guard !happens(in: 3) else { return try view.enterOwnState(StateMetadata()) }
    try view.enterContent()
  }

  private mutating func search() {
    view.controller.search(["a", "b", nil, nil][number(0..<4)])
    if happens(in: 2) { view.controller.submitSearch() }
  }

  private mutating func changeByHand() {
    // Updates that wait for the end of the layout may reload the view, each with a layout of its own.
    for _ in 0..<4 { _ = view.viewLines }
    guard !view.isInDrop, view.controller.searchResults == nil, let path = path() else { return }
    if happens(in: 2) { return view.deleteByHand(path) }
    if let target = self.path(), target.section == path.section { view.moveByHand(path, to: target) }
  }

  private mutating func edit() {
    lastID += 1
    let (new, sectionCount) = (Song(id: lastID), view.controller.store.sectionCount)
    let isAnimated = !happens(in: 6)
    guard sectionCount > 0 else {
      return change { store in
        try store.appendSection(Album(id: new.id, header: "album \(new.id)", rows: [new]))
      }
    }
    let section = number(0..<sectionCount)
    let songs = view.controller.store.rows(inSection: section).map(\.id)
    let place = RowPath(section: section, row: number(0..<(songs.count + 1)))
    let (other, song) = (number(0..<sectionCount), songs.randomElement(using: &random) ?? -1)
    switch number(0..<8) {
    case 0: change(animated: isAnimated) { store in try store.insert(new, at: place) }
    case 1: change(animated: isAnimated) { store in try store.removeRow(withID: song) }
    case 2: change { store in try store.update(Song(id: song, title: "\(new.id)")) }
    case 3: change { store in try store.updateHeader("album \(new.id)", ofSection: section) }
    case 4: change { store in try store.moveRow(withID: song, to: RowPath(section: other, row: 0)) }
    case 5:
      change { store in
        try store.insertSection(Album(id: new.id, header: "album \(new.id)", rows: [new]), at: other)
      }
    case 6: if happens(in: 2) { change { store in try store.removeSection(at: section) } }
    default: change { store in try store.moveSection(from: section, to: other) }
    }
  }

  private mutating func editWhenShown() {
    lastID += 1
    let new = Song(id: lastID)
    view.whenShown { [controller = view.controller, watched = view.watched] in
      // The view shows only some of its rows in the middle of its layout.
      let isWatched = watched.isWatched
      watched.isWatched = false
      _ = try? controller.performUpdates { store in
        if store.sectionCount > 0 { try store.insert(new, at: RowPath(section: 0, row: 0)) }
      }
      watched.isWatched = isWatched
    }
  }

  /// Edits the content, which has changed since if there is no such song.
  private func change(
    animated: Bool = true, _ body: (inout TableStore<Int, String, Song>) throws -> Void
  ) {
    _ = try? view.controller.performUpdates(animated: animated, body)
  }

  /// The user and the app come to rest.
  func rest() throws {
    view.take(.letGo)
    view.take(.rest)
    view.take(.drop(at: nil))
    view.take(.endDrop)
    view.take(.loseCompletions(false))
    view.take(.moveToWindow)
    view.controller.search(nil)
    try view.enterContent()
  }
}
