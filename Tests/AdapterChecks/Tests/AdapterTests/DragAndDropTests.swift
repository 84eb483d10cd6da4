import AdapterDriving
import HeadlessViews
import StatefulTable
import TableDiff
import Testing

/// The views that rows are dragged out of.
enum DraggedKind: CaseIterable, Sendable {
  case table, collection

  @MainActor
  func make(
    options: ListOptions = ListOptions(), policy: BatchPolicy = .reloadAbove(1_000)
  ) -> any DraggedView {
    switch self {
    case .table: ConnectedTableView(options: options, policy: policy)
    case .collection: ConnectedCollectionView(options: options, policy: policy)
    }
  }
}

@Suite("Rows that are dragged and dropped", .timeLimit(.minutes(15)))
@MainActor
struct DragAndDropTests {
  private let notes = Notes()

  private func filled(_ kind: DraggedKind, _ albums: [ClosedRange<Int>]) async throws -> any DraggedView {
    let list = kind.make()
    try await list.fill(albums)
    list.follow(notes)
    return list
  }

  @Test("a row moves to the place that it is dropped at, in the drop itself", arguments: DraggedKind.allCases)
  func one(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...8])
    let before = list.batchCount
    for (row, target, songs) in [(0, 3, [2, 3, 4, 1, 5, 6, 7, 8]), (7, 0, [8, 2, 3, 4, 1, 5, 6, 7])] {
      let drag = ListDrag()
      #expect(drag.pickUp(row, in: list))
      #expect(drag.move(over: list, at: target) == "move")
      #expect(drag.drop(on: list, at: target))
      #expect(list.songs == [songs])
      #expect(list.rows.first == songs.map(String.init))
    }
    #expect(list.dropped == ["1", "8"])
    #expect(list.batchCount == before + 2)
    #expect(list.exceptions == [])
  }

  @Test("several rows move in the order in which they were picked up", arguments: DraggedKind.allCases)
  func several(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...8])
    let drag = ListDrag()
    drag.pickUp(5, in: list)
    drag.pickUp(1, in: list)
    #expect(drag.drop(on: list, at: 3))
    #expect(notes.lines == [#"["6", "2"] and 0 items to [0, 2]"#])
    #expect(list.songs == [[1, 3, 6, 2, 4, 5, 7, 8]])
    #expect(list.rows.first == ["1", "3", "6", "2", "4", "5", "7", "8"])
    #expect(list.dropped == ["6", "2"])
    #expect(list.exceptions == [])
  }

  @Test("rows move between sections, and to the end below all rows", arguments: DraggedKind.allCases)
  func sections(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...4, 11...13])
    let drag = ListDrag()
    for row in [0, 1] { drag.pickUp(row, in: list) }
    #expect(drag.drop(on: list, at: 1, ofSection: 1))
    #expect(list.songs == [[3, 4], [11, 1, 2, 12, 13]])
    let other = ListDrag()
    other.pickUp(0, in: list)
    #expect(other.dropBelowRows(of: list))
    #expect(list.songs == [[4], [11, 1, 2, 12, 13, 3]])
    #expect(list.rows == [["4"], ["11", "1", "2", "12", "13", "3"]])
    #expect(list.dropped == ["1", "2", "3"])
    #expect(list.exceptions == [])
  }

  @Test("rows move from one list to another", arguments: DraggedKind.allCases, DraggedKind.allCases)
  func lists(from: DraggedKind, to: DraggedKind) async throws {
    let source = try await filled(from, [1...4])
    let target = try await filled(to, [11...13])
    target.follow(notes, besides: source)
    let drag = ListDrag()
    for row in [2, 0] { drag.pickUp(row, in: source) }
    drag.move(over: source, at: 1)
    #expect(drag.move(over: target, at: 1) == "move")
    #expect(drag.drop(on: target, at: 1))
    #expect(source.rows.first == ["2", "4"])
    #expect(target.rows.first == ["11", "3", "1", "12", "13"])
    #expect(target.dropped == ["3", "1"])
    #expect(source.dropped == [])
    #expect(source.exceptions + target.exceptions == [])
  }

  @Test("items of another app are copied if the list takes their type", arguments: DraggedKind.allCases)
  func outside(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...3])
    #expect(ListDrag(types: ["public.text"]).move(over: list, at: 1) == nil)
    list.follow(notes, types: ["public.text"])
    #expect(ListDrag(types: ["public.image"]).move(over: list, at: 1) == nil)
    let drag = ListDrag(types: ["public.text"])
    #expect(drag.move(over: list, at: 1) == "copy")
    #expect(drag.drop(on: list, at: 1))
    #expect(notes.lines == ["[] and 1 items to [0, 1]"])
    #expect(list.rows.first == ["1", "900", "2", "3"])
    #expect(list.dropped == [])
    #expect(list.exceptions == [])
  }

  @Test("the row at the end is not dragged, and takes no rows", arguments: DraggedKind.allCases)
  func edges(kind: DraggedKind) async throws {
    let list = kind.make()
    try await list.fill([1...30], hasMore: true)
    list.follow(notes)
    #expect(list.rows.last == ["[ready]"])
    let drag = ListDrag()
    #expect(!drag.pickUp(0, ofSection: 1, in: list))
    #expect(drag.pickUp(0, in: list))
    #expect(drag.move(over: list, at: 0, ofSection: 1) == "forbidden")
    #expect(!drag.drop(on: list, at: 0, ofSection: 1))
    list.copyEverything()
    #expect(drag.move(over: list, at: 0, ofSection: 1) == "copy")
    #expect(drag.drop(on: list, at: 0, ofSection: 1))
    #expect(notes.lines == [#"["1"] and 0 items to nowhere"#])
    #expect(list.exceptions == [])
  }

  @Test("a place among results is none in the content", arguments: DraggedKind.allCases)
  func results(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...9])
    list.controller.search("b")
    list.controller.submitSearch()
    await list.server.asked(2)
    list.server.answer(songs: [7, 8, 20])
    await waiting { list.rows == [["7", "8", "20"]] }
    let drag = ListDrag()
    drag.pickUp(2, in: list)
    #expect(drag.move(over: list, at: 0) == "forbidden")
    #expect(!drag.drop(on: list, at: 0))
    #expect(notes.lines == [])
    // Results can be dragged to another list.
    let target = kind.make()
    try await target.fill([31...32])
    target.follow(notes)
    drag.pickUp(2, in: list)
    #expect(drag.drop(on: target, at: 0))
    #expect(target.rows == [["20", "31", "32"]])
    #expect(list.exceptions + target.exceptions == [])
  }

  @Test("a drag that is cancelled changes nothing", arguments: DraggedKind.allCases)
  func cancelled(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...4])
    let drag = ListDrag()
    drag.pickUp(0, in: list)
    drag.move(over: list, at: 2)
    drag.cancel()
    #expect(notes.lines == [])
    try list.controller.performUpdates { store in try store.removeRow(withID: 4) }
    await list.settled()
    #expect(list.rows == [["1", "2", "3"]])
    #expect(list.exceptions == [])
  }

  @Test("rows are dropped as they are by then, without those that are gone", arguments: DraggedKind.allCases)
  func changed(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...6])
    let drag = ListDrag()
    for row in [0, 1, 4] { drag.pickUp(row, in: list) }
    try list.controller.performUpdates { store in
      try store.removeRow(withID: 1)
      try store.update(Song(id: 5, title: "new"))
      try store.insert(Song(id: 9), at: RowPath(section: 0, row: 0))
    }
    await list.settled()
    #expect(list.rows == [["9", "2", "3", "4", "5 new", "6"]])
    #expect(drag.drop(on: list, at: 3))
    #expect(notes.lines == [#"["2", "5 new"] and 0 items to [0, 2]"#])
    #expect(list.rows == [["9", "3", "2", "5 new", "4", "6"]])
    #expect(list.dropped == ["2", "5 new"])
    let gone = ListDrag()
    gone.pickUp(0, in: list)
    try list.controller.performUpdates { store in try store.removeRow(withID: 9) }
    await list.settled()
    #expect(gone.move(over: list, at: 2) == "forbidden")
    #expect(!gone.drop(on: list, at: 2))
    #expect(list.exceptions == [])
  }

  @Test(
    "an update that waits for the gap of a drag comes first, and the drop after it",
    arguments: DraggedKind.allCases)
  func waitingUpdate(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...6])
    let drag = ListDrag()
    drag.pickUp(4, in: list)
    drag.move(over: list, at: 1)
    try list.controller.performUpdates { store in
      try store.insert(Song(id: 9), at: RowPath(section: 0, row: 0))
    }
    #expect(list.rows.first?.first == "1")
    #expect(drag.drop(on: list, at: 1))
    // Before the row that the user saw there.
    #expect(list.songs == [[9, 1, 5, 2, 3, 4, 6]])
    #expect(list.dropped == [])
    await list.settled()
    #expect(list.rows == [["9", "1", "5", "2", "3", "4", "6"]])
    #expect(list.exceptions == [])
  }

  @Test("a drop while another update is animated is shown after it", arguments: DraggedKind.allCases)
  func animating(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...6])
    list.headless.endsAnimationsAtOnce = false
    try list.controller.performUpdates { store in try store.removeRow(withID: 6) }
    let drag = ListDrag()
    drag.pickUp(0, in: list)
    #expect(drag.drop(on: list, at: 2))
    #expect(list.songs == [[2, 3, 1, 4, 5]])
    #expect(list.rows == [["1", "2", "3", "4", "5"]])
    #expect(list.dropped == [])
    list.headless.endsAnimationsAtOnce = true
    list.headless.endAnimations()
    await list.settled()
    #expect(list.rows == [["2", "3", "1", "4", "5"]])
    #expect(list.headless.overlapCount == 0)
    #expect(list.exceptions == [])
  }

  @Test("a drop that is compared off the main actor is shown later", arguments: DraggedKind.allCases)
  func large(kind: DraggedKind) async throws {
    let list = kind.make(options: ListOptions(backgroundThreshold: 0))
    try await list.fill([1...3, 11...14])
    list.follow(notes)
    let drag = ListDrag()
    drag.pickUp(0, in: list)
    #expect(drag.drop(on: list, at: 1, ofSection: 1))
    #expect(list.rows[0] == ["1", "2", "3"])
    #expect(list.dropped == [])
    await list.settled()
    #expect(list.songs[0] == [2, 3])
    #expect(list.rows[1].prefix(3) == ["11", "1", "12"])
    #expect(list.exceptions == [])
  }

  @Test("a drop that is shown by a reload waits for the end of the drop", arguments: DraggedKind.allCases)
  func reloaded(kind: DraggedKind) async throws {
    let list = kind.make(policy: .reloadAbove(0))
    try await list.fill([1...6])
    list.follow(notes)
    let drag = ListDrag()
    drag.pickUp(0, in: list)
    #expect(drag.drop(on: list, at: 2))
    #expect(list.dropped == [])
    await list.settled()
    #expect(list.rows == [["2", "3", "1", "4", "5", "6"]])
    #expect(list.exceptions == [])
  }

  @Test("rows cannot be dragged without the handler, nor twice in one drag", arguments: DraggedKind.allCases)
  func pickedUp(kind: DraggedKind) async throws {
    let list = try await filled(kind, [1...6])
    let drag = ListDrag()
    #expect(drag.pickUp(1, in: list))
    #expect(!drag.pickUp(1, in: list))
    #expect(drag.itemCount == 1)
    list.stopDragging()
    #expect(!ListDrag().pickUp(1, in: list))
    list.dragWithOwnObjects()
    let own = ListDrag()
    own.pickUp(1, in: list)
    #expect(own.localObjects == ["2 a", "2 b"])
    #expect(own.drop(on: list, at: 0))
    // Both items are the one row.
    #expect(list.songs == [[2, 1, 3, 4, 5, 6]])
    #expect(list.dropped == ["2", "2"])
    #expect(list.exceptions == [])
  }

  @Test("the data source moves a single row within a table view, if it can, and the drop takes the others")
  func ownMove() async throws {
    let table = ConnectedTableView()
    try await table.fill([1...6])
    table.follow(notes)
    table.editWhenMoved()
    let one = ListDrag()
    one.pickUp(0, in: table)
    #expect(one.drop(on: table, at: 2))
    #expect(notes.lines == [])
    #expect(table.songs == [2, 3, 1, 4, 5, 6])
    let two = ListDrag()
    for row in [0, 1] { two.pickUp(row, in: table) }
    #expect(two.drop(on: table, at: 5))
    await table.settled()
    #expect(notes.lines == [#"["2", "3"] and 0 items to [0, 3]"#])
    #expect(table.rows == [["1", "4", "5", "2", "3", "6"]])
    #expect(table.exceptions == [])
  }

  @Test("the view does not follow the first row in view when it is dropped further down")
  func firstInView() async throws {
    let table = ConnectedTableView()
    try await table.fill([1...40])
    table.follow(notes)
    table.drag(to: 44 * 5)
    let drag = ListDrag()
    drag.pickUp(5, in: table)
    drag.pickUp(6, in: table)
    #expect(drag.drop(on: table, at: 12))
    await table.settled()
    #expect(table.rows[0][5...11] == ["8", "9", "10", "11", "12", "6", "7"])
    #expect(table.firstInView?.text == "8")
    #expect(table.exceptions == [])
  }

  @Test(
    "a drop that takes two batches is shown by the first one, and goes on after it",
    arguments: DraggedKind.allCases, [true, false])
  func twoBatches(kind: DraggedKind, areAnimated: Bool) async throws {
    let list = kind.make(policy: .standard)
    try await list.fill([1...3, 4...6, 7...9])
    list.setAnimated(areAnimated)
    list.follow(notes)
    list.moveAlbumsInDrops()
    let drag = ListDrag()
    drag.pickUp(0, in: list)
    let batchCount = list.batchCount
    #expect(drag.drop(on: list, at: 2))
    await list.settled()
    #expect(list.batchCount == batchCount + 2)
    #expect(list.rows == [["4", "5", "6"], ["7", "8", "9"], ["2", "3", "1"]])
    #expect(list.exceptions == [])
  }

  @Test("other messages of a drag go to the app's own delegate")
  func listening() async throws {
    let table = ConnectedTableView()
    try await table.fill([1...6])
    table.follow(notes)
    let listener = table.setDragListener(notes)
    let drag = ListDrag()
    drag.pickUp(0, in: table)
    drag.cancel()
    #expect(notes.lines == ["ended with 1"])
    #expect(table.exceptions == [])
    withExtendedLifetime(listener) {}
  }
}
