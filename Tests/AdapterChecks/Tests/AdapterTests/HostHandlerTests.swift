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
}
