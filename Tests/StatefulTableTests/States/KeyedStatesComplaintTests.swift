@testable import StatefulTable
import TableDiff
import Testing

@MainActor
@Suite("What users complained about does not come back in keyed states")
struct KeyedStatesComplaintTests {
  private let host = HostDouble()
  private let log = StateLog()

  private func makeStates() -> HostedStates { HostedStates(applier: TableApplier(host: host)) }

  @Test("an unknown key that crashes, even the first one")
  func unknownKey() {
    let states = makeStates()
    #expect(throws: StateError.unknownKey("loading")) { try states.transition(to: "loading", data: []) }
    #expect(states.current == nil)
    #expect(host.shown == [])
  }

  @Test("a retain cycle through a provider that holds on to its states, applier and host")
  func retainCycle() throws {
    weak var weakProvider: ProviderDouble?
    weak var weakStates: HostedStates?
    weak var weakHost: HostDouble?
    do {
      let host = HostDouble()
      let states = HostedStates(applier: TableApplier(host: host))
      let provider = ProviderDouble("songs", log)
      states.register("songs", provider)
      provider.retained = [states, states.applier, host]
      provider.didEnter = { _ = states.current }
      try states.transition(to: "songs", data: [1])
      (weakProvider, weakStates, weakHost) = (provider, states, host)
      #expect(host.shows(try hosted([1])))
      withExtendedLifetime(provider) {}
    }
    #expect(weakProvider == nil)
    #expect(weakStates == nil)
    #expect(weakHost == nil)
  }

  @Test("a provider that is gone and is called nevertheless")
  func providerGone() throws {
    let states = makeStates()
    var loading: ProviderDouble? = ProviderDouble("loading", log)
    let songs = ProviderDouble("songs", log)
    states.register("loading", try #require(loading))
    states.register("songs", songs)
    try states.transition(to: "loading", data: [])
    loading = nil
    #expect(throws: StateError.providerGone("loading")) { try states.transition(to: "loading", data: []) }
    try states.transition(to: "songs", data: [1])
    withExtendedLifetime(songs) {}
    #expect(log.calls == ["enter loading []", "enter songs [1]"])
  }

  @Test("a completion that is never called because the provider goes before its turn")
  func providerGoesBeforeItsTurn() throws {
    let states = makeStates()
    let outcomes = Outcomes()
    var loading: ProviderDouble? = ProviderDouble("loading", log)
    let songs = ProviderDouble("songs", log)
    states.register("loading", try #require(loading))
    states.register("songs", songs)
    songs.didEnter = {
      try? states.transition(to: "loading", data: [], completion: outcomes.noting("loading"))
      loading = nil
    }
    try states.transition(to: "songs", data: [1], completion: outcomes.noting("songs"))
    #expect(outcomes.text == ["songs shown", "loading superseded"])
    #expect(states.current?.key == "songs")
    withExtendedLifetime(songs) {}
  }

  @Test("a flash of empty between loading and content")
  func flash() throws {
    let states = makeStates()
    let providers = ["loading", "empty", "songs"].map { ProviderDouble($0, log) }
    for provider in providers { states.register(provider.name, keeping: provider) }
    providers[0].placeholders = [-1]
    providers[1].isOverlay = true
    host.manner = .later
    try states.transition(to: "loading", data: [])
    #expect(host.shows(try hosted([-1])))
    try states.transition(to: "empty", data: [])
    try states.transition(to: "songs", data: [1, 2])
    host.acknowledge()
    #expect(host.shows(try hosted([1, 2])))
    host.acknowledge()
    #expect(host.shown.count == 2)
    #expect(host.faults == [])
  }

  @Test("no way out of the error state")
  func errorState() throws {
    let states = makeStates()
    let providers = ["loading", "error", "songs"].map { ProviderDouble($0, log) }
    for provider in providers { states.register(provider.name, keeping: provider) }
    for key in ["loading", "error", "loading", "error", "error", "songs"] {
      try states.transition(to: key, data: [])
      #expect(states.current?.key == key)
    }
  }

  @Test("a completion that is never called when both states show the same")
  func sameRows() throws {
    let states = makeStates()
    let outcomes = Outcomes()
    let providers = ["loading", "songs"].map { ProviderDouble($0, log) }
    for provider in providers {
      states.register(provider.name, keeping: provider)
      try states.transition(to: provider.name, data: [1], completion: outcomes.noting(provider.name))
    }
    #expect(outcomes.text == ["loading shown", "songs shown"])
    #expect(host.shown == [.reload])
  }
}
