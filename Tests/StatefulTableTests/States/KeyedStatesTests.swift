@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@MainActor
@Suite("A table with keyed states")
struct KeyedStatesTests {
  private let host = HostDouble()
  private let log = StateLog()
  private let states: HostedStates
  private let loading: ProviderDouble
  private let songs: ProviderDouble

  init() {
    states = HostedStates(applier: TableApplier(host: host))
    loading = ProviderDouble("loading", log)
    songs = ProviderDouble("songs", log)
    states.register("loading", loading)
    states.register("songs", songs)
  }

  @Test("leaves, becomes and enters, and has nothing to leave at first")
  func order() throws {
    var keys: [String?] = []
    loading.didEnter = { keys.append(states.current?.key) }
    loading.didLeave = { keys.append(states.current?.key) }
    songs.didEnter = { keys.append(states.current?.key) }
    try states.transition(to: "loading", data: [])
    try states.transition(to: "songs", data: [1, 2])
    #expect(log.calls == ["enter loading []", "leave loading", "enter songs [1, 2]"])
    #expect(keys == ["loading", "loading", "songs"])
  }

  @Test("shows the first state before the call returns")
  func first() throws {
    try states.transition(to: "songs", data: [1, 2])
    #expect(host.shown == [.reload])
    #expect(host.shows(try hosted([1, 2])))
  }

  @Test("makes one set of changes of a transition, in which common rows stay")
  func commonRows() throws {
    loading.placeholders = [-1]
    try states.transition(to: "loading", data: [1, 2])
    #expect(host.shows(try hosted([1, 2, -1])))
    try states.transition(to: "songs", data: [1, 2, 3])
    #expect(host.shown == [.reload, .animation])
    let batch = try #require(host.plans.first?.batches.first)
    #expect(host.plans.first?.batches.count == 1)
    #expect(Array(batch.deletedRows) == [RowPath(section: 0, row: 2)])
    #expect(Array(batch.insertedRows) == [RowPath(section: 0, row: 2)])
    #expect(host.faults == [])
  }

  @Test("leaves and enters a state that it is in already")
  func sameKey() throws {
    try states.transition(to: "songs", data: [1])
    try states.transition(to: "songs", data: [1, 2])
    #expect(log.calls == ["enter songs [1]", "leave songs", "enter songs [1, 2]"])
    #expect(host.shows(try hosted([1, 2])))
  }

  @Test("refuses a key that nobody registered, and changes nothing")
  func unknownKey() throws {
    try states.transition(to: "songs", data: [1])
    let outcomes = Outcomes()
    #expect(throws: StateError.unknownKey("albums")) {
      try states.transition(to: "albums", data: [], completion: outcomes.noting("albums"))
    }
    #expect(states.current?.key == "songs")
    #expect(log.calls == ["enter songs [1]"])
    #expect(outcomes.text == [])
    #expect(host.shown == [.reload])
  }

  @Test("says what to do about a key that it refuses")
  func errorTexts() {
    let error = StateError.unknownKey("albums")
    #expect(
      "\(error)" == "there is no state albums: register a provider for it before the transition")
    #expect(
      "\(StateError.providerGone("albums"))"
        == "the provider of the state albums is gone: keep it, or register another one before the transition")
  }

  @Test("carries out a transition that is asked for on entering after the current one")
  func nestedInEnter() throws {
    loading.didEnter = {
      try? states.transition(to: "songs", data: [7])
      log.calls.append("loading entered as \(states.current?.key ?? "")")
    }
    try states.transition(to: "loading", data: [])
    #expect(
      log.calls == [
        "enter loading []", "loading entered as loading", "leave loading", "enter songs [7]",
      ])
    #expect(host.shows(try hosted([7])))
    #expect(host.faults == [])
  }

  @Test("carries out a transition that is asked for on leaving after the current one")
  func nestedInLeave() throws {
    try states.transition(to: "loading", data: [])
    loading.didLeave = {
      loading.didLeave = nil
      try? states.transition(to: "loading", data: [9])
    }
    try states.transition(to: "songs", data: [1])
    #expect(
      log.calls == [
        "enter loading []", "leave loading", "enter songs [1]", "leave songs", "enter loading [9]",
      ])
    #expect(states.current?.key == "loading")
    #expect(host.shows(try hosted([9])))
  }

  @Test("carries out a transition that a completion asks for")
  func nestedInCompletion() throws {
    try states.transition(to: "loading", data: []) { _ in
      try? states.transition(to: "songs", data: [4])
    }
    #expect(states.current?.key == "songs")
    #expect(host.shows(try hosted([4])))
  }

  @Test("enters every state, but shows only the last while the host is busy")
  func coalesces() throws {
    let outcomes = Outcomes()
    host.manner = .later
    try states.transition(to: "loading", data: [], completion: outcomes.noting("loading"))
    try states.transition(to: "songs", data: [1], completion: outcomes.noting("songs"))
    try states.transition(to: "songs", data: [1, 2], completion: outcomes.noting("more"))
    host.acknowledge()
    host.acknowledge()
    #expect(log.calls.count == 5)
    #expect(outcomes.text == ["songs superseded", "loading shown", "more shown"])
    #expect(host.shown.count == 2)
    #expect(host.shows(try hosted([1, 2])))
  }

  @Test("shows an overlay over a table without rows")
  func overlay() throws {
    loading.isOverlay = true
    var seen: [Bool] = []
    states.didChangeState = { seen.append($0.isOverlay) }
    try states.transition(to: "songs", data: [1, 2])
    try states.transition(to: "loading", data: [])
    #expect(states.current?.isOverlay == true)
    #expect(host.shows(Table()))
    try states.transition(to: "songs", data: [1])
    #expect(seen == [false, true, false])
    #expect(host.shown == [.reload, .animation, .animation])
    #expect(host.faults == [])
  }

  @Test("tells what the state wants of the view, before its rows are brought to the host")
  func metadata() throws {
    loading.metadata = StateMetadata(selection: .none, isScrollable: false)
    songs.metadata = StateMetadata(selection: .multiple, refreshTitle: "Pull for new songs")
    var seen: [StateMetadata] = []
    var shownCounts: [Int] = []
    states.didChangeState = {
      seen.append($0.metadata)
      shownCounts.append(host.shown.count)
    }
    try states.transition(to: "loading", data: [])
    try states.transition(to: "songs", data: [1])
    #expect(seen == [loading.metadata, songs.metadata])
    #expect(shownCounts == [0, 1])
    #expect(states.current?.metadata == songs.metadata)
  }

  @Test("shows the current state again when its provider has something else to show")
  func redisplay() throws {
    let outcomes = Outcomes()
    states.redisplay(completion: outcomes.noting("none"))
    try states.transition(to: "songs", data: [1])
    songs.placeholders = [-1]
    states.redisplay(completion: outcomes.noting("placeholder"))
    #expect(host.shows(try hosted([1, -1])))
    #expect(log.calls == ["enter songs [1]"])
    #expect(outcomes.text == ["none superseded", "placeholder shown"])
    #expect(host.shown == [.reload, .animation])
  }

  @Test("shows what has changed while the state was being shown, and that last")
  func changedMeanwhile() throws {
    let outcomes = Outcomes()
    try states.transition(to: "songs", data: [1]) { _ in
      songs.placeholders = [-1]
      states.redisplay(completion: outcomes.noting("by the completion"))
    }
    #expect(host.shows(try hosted([1, -1])))
    states.didChangeState = { _ in
      guard songs.placeholders.count == 1 else { return }
      songs.placeholders = [-1, -2]
      states.redisplay(completion: outcomes.noting("by the change"))
    }
    states.redisplay(completion: outcomes.noting("asked for"))
    #expect(host.shows(try hosted([1, -1, -2])))
    #expect(outcomes.text == ["by the completion shown", "asked for shown", "by the change shown"])
  }

  @Test("leaves the provider that it entered, although another one has its key now")
  func registerAgain() throws {
    let other = ProviderDouble("other", log)
    try states.transition(to: "songs", data: [1])
    states.register("songs", keeping: other)
    try states.transition(to: "songs", data: [2])
    #expect(log.calls == ["enter songs [1]", "leave songs", "enter other [2]"])
  }

  @Test("keeps a provider alive only where it is asked to")
  func keeping() throws {
    weak var kept: ProviderDouble?
    weak var other: ProviderDouble?
    do {
      let provider = ProviderDouble("kept", log)
      let otherProvider = ProviderDouble("other", log)
      states.register("kept", keeping: provider)
      states.register("other", otherProvider)
      (kept, other) = (provider, otherProvider)
    }
    #expect(kept != nil)
    #expect(other == nil)
    try states.transition(to: "kept", data: [3])
    #expect(host.shows(try hosted([3])))
  }

  @Test("needs no data where its states take none")
  func noData() throws {
    @MainActor final class Empty: StateProvider {
      var display: StateDisplay<HostedSection> { .overlay }
      func enter(with data: Void) {}
    }
    let states = KeyedStates<String, Void, HostedSection>(applier: TableApplier(host: host))
    states.register("empty", keeping: Empty())
    try states.transition(to: "empty")
    #expect(states.current?.key == "empty")
  }
}
