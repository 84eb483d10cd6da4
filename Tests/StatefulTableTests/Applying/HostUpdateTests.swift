@testable import StatefulTable
import TableDiff
import Testing

@Suite("What a host is asked to show")
struct HostUpdateTests {
  struct Song: Identifiable, Equatable {
    let id: Int
  }

  @Test("leads to the same table, animated or not")
  func table() throws {
    let old = try Table([TableSection(id: "songs", rows: [Song(id: 1)])])
    let new = try Table([TableSection(id: "songs", rows: [Song(id: 2), Song(id: 1)])])
    let plan = try old.changes(to: new).plan()
    #expect(HostUpdate.reload(new).table == new)
    #expect(HostUpdate.animate(plan).table == new)
  }
}
