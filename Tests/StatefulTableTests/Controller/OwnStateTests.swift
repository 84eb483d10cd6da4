@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

/// A list with two states of the app's own, which note their calls and show the rows that they were entered
/// with.
@available(StatefulTable 1.0, *)
@MainActor
private final class StatesTable {
  let table = ControlledTable()
  /// The calls of the states, in order.
  var calls: [String] = []
  var isCovered = false
  /// The ids of rows below those that the state was entered with.
  var furtherRows: [Int] = []
  var didEnter: (@MainActor (String) -> Void)?
  var didLeave: (@MainActor (String) -> Void)?

  init() {
    register("loading")
    register("songs")
  }

  var controller: SongsController { table.controller }
  var shown: String { table.shown }
  var updates: Int { table.host.updates.count }
  /// The name of the current state, `content`, or `nil` before the first.
  var key: String? { controller.entered?.name ?? (controller.displayed == nil ? nil : "content") }

  func register(_ key: String, as name: String? = nil, metadata: StateMetadata = StateMetadata()) {
    let name = name ?? key
    var ids: [Int] = []
    controller.register(
      key, metadata: metadata,
      enter: { [unowned self] in
        ids = $0 as? [Int] ?? []
        calls.append("enter \(name) \(ids)")
        didEnter?(key)
      },
      leave: { [unowned self] in
        calls.append("leave \(name)")
        didLeave?(key)
      }
    ) { [unowned self] in
      let rows = (ids + furtherRows).map { Song(id: $0) }
      return isCovered ? nil : try? Table([SongsSection(TableSection(id: "A", header: "A", rows: rows))])
    }
  }

  func enter(_ key: String?, _ ids: [Int] = [], completion: SongsController.Completion? = nil) throws {
    try controller.transition(to: key, data: ids, completion: completion)
  }
}

@MainActor
@Suite("A list with states of the app's own")
struct OwnStateTests {
  private let outcomes = Outcomes()

  @Test("leaves, becomes and enters, and has nothing to leave at first")
  @available(StatefulTable 1.0, *)
  func order() throws {
    let table = StatesTable()
    var keys: [String?] = []
    table.didEnter = { [unowned table] _ in keys.append(table.key) }
    table.didLeave = { [unowned table] _ in keys.append(table.key) }
    try table.enter("loading")
    try table.enter("songs", [1, 2])
    try table.enter(nil)
    #expect(
      table.calls == ["enter loading []", "leave loading", "enter songs [1, 2]", "leave songs"])
    #expect(keys == ["loading", "loading", "songs", "songs"])
    #expect(table.key == "content")
  }

  @Test("shows the first state before the call returns, and the next by one update")
  @available(StatefulTable 1.0, *)
  func updates() throws {
    let table = StatesTable()
    try table.enter("loading", [1])
    #expect(table.shown == "A: 1")
    try table.enter("songs", [1, 2])
    #expect(table.shown == "A: 1 2")
    #expect(table.updates == 2)
  }

  @Test("leaves and enters a state that it is in already")
  @available(StatefulTable 1.0, *)
  func sameKey() throws {
    let table = StatesTable()
    try table.enter("songs", [1])
    try table.enter("songs", [1, 2])
    #expect(table.calls == ["enter songs [1]", "leave songs", "enter songs [1, 2]"])
    #expect(table.shown == "A: 1 2")
  }

  @Test("refuses a name that is not registered, and changes nothing")
  @available(StatefulTable 1.0, *)
  func unknownKey() throws {
    let table = StatesTable()
    #expect(throws: ListError.unknownState("albums")) { try table.enter("albums") }
    #expect(table.key == nil)
    try table.enter("songs", [1])
    #expect(throws: ListError.unknownState("albums")) {
      try table.enter("albums", completion: outcomes.noting("albums"))
    }
    #expect(table.key == "songs")
    #expect(table.calls == ["enter songs [1]"])
    #expect(outcomes.text == [])
    #expect(table.updates == 1)
    #expect(
      "\(ListError.unknownState("albums"))" == "there is no state albums: register it before the transition")
  }

  @Test("carries out a transition that is asked for on entering after the current one")
  @available(StatefulTable 1.0, *)
  func nestedInEnter() throws {
    let table = StatesTable()
    table.didEnter = { [unowned table] in
      guard $0 == "loading" else { return }
      try? table.enter("songs", [7])
      table.calls.append("loading entered as \(table.key ?? "")")
    }
    try table.enter("loading")
    #expect(
      table.calls == ["enter loading []", "loading entered as loading", "leave loading", "enter songs [7]"])
    #expect(table.shown == "A: 7")
  }

  @Test("carries out a transition that is asked for on leaving after the current one")
  @available(StatefulTable 1.0, *)
  func nestedInLeave() throws {
    let table = StatesTable()
    try table.enter("loading")
    table.didLeave = { [unowned table] _ in
      table.didLeave = nil
      try? table.enter("loading", [9])
    }
    try table.enter("songs", [1])
    #expect(
      table.calls == [
        "enter loading []", "leave loading", "enter songs [1]", "leave songs", "enter loading [9]",
      ])
    #expect(table.key == "loading")
    #expect(table.shown == "A: 9")
  }

  @Test("carries out a transition that a completion asks for")
  @available(StatefulTable 1.0, *)
  func nestedInCompletion() throws {
    let table = StatesTable()
    try table.enter("loading") { [unowned table] _ in try? table.enter("songs", [4]) }
    #expect(table.key == "songs")
    #expect(table.shown == "A: 4")
  }

  @Test("enters every state, but shows only the last while the host is busy")
  @available(StatefulTable 1.0, *)
  func coalesces() throws {
    let table = StatesTable()
    table.table.host.acknowledgesAtOnce = false
    try table.enter("loading", [0], completion: outcomes.noting("loading"))
    try table.enter("songs", [], completion: outcomes.noting("songs"))
    try table.enter("songs", [1, 2], completion: outcomes.noting("more"))
    while table.table.host.acknowledge() {}
    #expect(table.calls.count == 5)
    #expect(outcomes.text == ["songs superseded", "loading shown", "more shown"])
    #expect(table.table.host.history == ["A: 0", "A: 1 2"])
  }

  @Test("shows an overlay over a table without rows")
  @available(StatefulTable 1.0, *)
  func overlay() throws {
    let table = StatesTable()
    var seen: [TablePlaceholder?] = []
    table.controller.listen { if case .didChangeState(let state) = $0 { seen.append(state.overlay) } }
    try table.enter("songs", [1, 2])
    table.isCovered = true
    try table.enter("loading")
    #expect(table.shown == "")
    table.isCovered = false
    try table.enter("songs", [1])
    #expect(seen == [nil, TablePlaceholder(.custom("loading")), nil])
    #expect(table.updates == 3)
  }

  @Test("reports the settings of a state for the view, before its rows are brought to the host")
  @available(StatefulTable 1.0, *)
  func metadata() throws {
    let table = StatesTable()
    let settings = [
      StateMetadata(selection: .none, isScrollable: false),
      StateMetadata(selection: .multiple, refreshTitle: "Pull for new songs"),
    ]
    table.register("loading", metadata: settings[0])
    table.register("songs", metadata: settings[1])
    var seen: [StateMetadata] = []
    var updates: [Int] = []
    table.controller.listen { [unowned table] event in
      guard case .didChangeState(let state) = event else { return }
      seen.append(state.metadata)
      updates.append(table.updates)
    }
    try table.enter("loading")
    try table.enter("songs", [1])
    #expect(seen == settings)
    #expect(updates == [0, 1])
  }

  @Test("shows the current state again when it has something else to show")
  @available(StatefulTable 1.0, *)
  func redisplay() throws {
    let table = StatesTable()
    table.controller.redisplay(completion: outcomes.noting("none"))
    try table.enter("songs", [1])
    table.furtherRows = [8]
    table.controller.redisplay(completion: outcomes.noting("further"))
    #expect(table.shown == "A: 1 8")
    #expect(table.calls == ["enter songs [1]"])
    #expect(outcomes.text == ["none superseded", "further shown"])
    #expect(table.updates == 2)
  }

  @Test("shows what has changed while the state was being shown, and that last")
  @available(StatefulTable 1.0, *)
  func changedMeanwhile() throws {
    let table = StatesTable()
    table.controller.listen { [unowned table, outcomes] event in
      guard case .didChangeState = event else { return }
      table.furtherRows.append(9)
      table.controller.redisplay(completion: outcomes.noting("by the change"))
    }
    try table.enter("songs", [1]) { [unowned table, outcomes] outcome in
      outcomes.note("asked for", outcome)
      table.furtherRows.append(8)
      table.controller.redisplay(completion: outcomes.noting("by the completion"))
    }
    #expect(table.shown == "A: 1 9 8")
    #expect(outcomes.text == ["asked for shown", "by the change shown", "by the completion shown"])
  }

  @Test("leaves the state that it entered, although its key was registered again")
  @available(StatefulTable 1.0, *)
  func registeredAgain() throws {
    let table = StatesTable()
    try table.enter("songs", [1])
    table.register("songs", as: "other")
    try table.enter("songs", [2])
    #expect(table.calls == ["enter songs [1]", "leave songs", "enter other [2]"])
  }

  // MARK: - What users complained about

  @Test("has no flash of empty between loading and content")
  @available(StatefulTable 1.0, *)
  func flash() throws {
    let table = StatesTable()
    table.table.host.acknowledgesAtOnce = false
    try table.enter("loading", [0])
    table.isCovered = true
    try table.enter("loading")
    table.isCovered = false
    try table.enter("songs", [1, 2])
    while table.table.host.acknowledge() {}
    #expect(table.table.host.history == ["A: 0", "A: 1 2"])
  }

  @Test("calls the completion even if both states show the same")
  @available(StatefulTable 1.0, *)
  func sameRows() throws {
    let table = StatesTable()
    try table.enter("loading", [1], completion: outcomes.noting("loading"))
    try table.enter("songs", [1], completion: outcomes.noting("songs"))
    #expect(outcomes.text == ["loading shown", "songs shown"])
    #expect(table.updates == 1)
  }
}
