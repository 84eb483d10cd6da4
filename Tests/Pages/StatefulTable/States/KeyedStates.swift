nonisolated enum Key { case loading, songs }

typealias Section = FlatSection<Song>

final class Provider: StateProvider {
  let display = StateDisplay.rows(Table<Section>())

  func enter(with songs: [Song]) {}
}

let applier = TableApplier(host: Host<Section>())
let loading = Provider()
let songs = Provider()
let page: [Song] = []
