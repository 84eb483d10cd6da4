import StatefulTable
import TableDiff

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Performs one event of a small list, and writes a profile of the code that runs until its outcome is shown:
//
//     LLVM_PROFILE_FILE=PROFILE EventWay pull|edit|search

typealias Controller = TableController<Songs>

struct Song: Identifiable, Equatable, Sendable {
  let id: Int
}

struct Songs: TableLoader {
  typealias Row = Song

  func load(_ request: PageRequest<Songs>) async throws -> TableContent<Songs> {
    if request.query != nil { return TableContent(rows: [Song(id: 3), Song(id: 5)]) }
    // A refresh brings another first row.
    let first = request.first == nil ? 1 : 0
    return TableContent(rows: (first..<first + 10).map(Song.init), hasMore: true)
  }
}

/// A host that acknowledges at once.
final class Host: TableHost {
  typealias Section = Controller.Section

  let policy = BatchPolicy.standard
  let animatesChanges = true
  var willShow: () -> Void = {}

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    willShow()
    acknowledge()
  }
}

@_silgen_name("__llvm_profile_reset_counters")
func resetCounters()
@_silgen_name("__llvm_profile_write_file")
func writeProfile() -> CInt

@main
@MainActor
enum EventWay {
  static func main() async throws {
    let event = CommandLine.arguments.last
    let host = Host()
    let controller = Controller(Songs(), options: ListOptions(searchDelay: .milliseconds(1)))
    controller.show(in: host)
    controller.appear()
    await controller.settled()
    // Ends without the second profile that `exit` writes.
    host.willShow = { _exit(writeProfile()) }
    resetCounters()
    switch event {
    case "pull": controller.pull()
    case "edit":
      try controller.performUpdates { store throws(StoreError) in
        try store.remove(at: RowPath(section: 0, row: 4))
      }
    case "search": controller.search("b")
    default: break
    }
    // Not `settled()`, which would count too.
    try await Task.sleep(for: .seconds(10))
    fatalError("the event shows nothing")
  }
}
