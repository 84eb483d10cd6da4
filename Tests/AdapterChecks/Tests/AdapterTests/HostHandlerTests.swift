import AdapterDriving
import Testing

@Suite("The handlers of a host without a connection", .timeLimit(.minutes(15)))
@MainActor
struct HostHandlerTests {
  @Test("are those of a delegate, too, if the view has no other")
  func alone() throws {
    let hosts = HandledHosts(try albums("1 x: 1 2 3"))
    let notes = Notes()
    hosts.tap(0)
    #expect(notes.lines == [])
    hosts.setHandlers(notes)
    for row in 0..<3 { hosts.tap(row) }
    hosts.confirmDeletion(2)
    #expect(notes.lines == ["selected 1", "selected 3", "deleted 3"])
    notes.lines = []
    for item in 0..<3 { hosts.tapItem(item) }
    #expect(notes.lines == ["selected 1", "selected 3"])
    #expect(hosts.exceptions == [])
  }

  @Test("leave it to the view which rows stay selected")
  func selection() throws {
    let hosts = HandledHosts(try albums("1 x: 1 2 3"))
    hosts.setHandlers(Notes())
    hosts.tap(0)
    hosts.tapItem(2)
    #expect(hosts.selectionCounts == [1, 1])
  }

  @Test("leave the app's own delegate in its place")
  func besideADelegate() throws {
    let hosts = HandledHosts(try albums("1 x: 1 2 3"))
    let notes = Notes()
    hosts.setOwnDelegate(notes)
    hosts.setHandlers(notes)
    hosts.tap(1)
    hosts.confirmDeletion(2)
    #expect(notes.lines.filter { !$0.hasPrefix("own display") } == ["selected 1", "deleted 3"])
    #expect(hosts.exceptions == [])
  }

  @Test("let rows be dragged, whose places are those of the table")
  func dragging() throws {
    let hosts = HandledHosts(try albums("1 x: 1 2 3 4"))
    let notes = Notes()
    #expect(!hosts.drag(rows: [0], to: 2))
    hosts.setDragging(notes)
    #expect(hosts.drag(rows: [0], to: 2))
    #expect(hosts.drag(rows: [0, 2], items: [1], to: 3))
    #expect(hosts.drag(rows: [], items: [1], to: 4))
    #expect(
      notes.lines == [
        "[[1], []] to [0, 2] true", "[[1, 3], [2]] to [0, 1] false", "[[], [2]] to [0, 4] false",
      ])
    #expect(hosts.exceptions == [])
  }
}
