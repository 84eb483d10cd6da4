import StatefulTable
import StatefulTableTesting
import TableDiff
import TableDiffTesting
import Testing

@MainActor @Suite("A host that records updates")
struct RecordingHostTests {
  @Test("shows and records what it is given, and acknowledges at once")
  func atOnce() throws {
    let host = RecordingHost<HostedSection>()
    let applier = TableApplier(host: host)
    var outcomes: [ApplyOutcome] = []
    for ids in [[1, 2], [2, 1, 3]] { applier.submit(try hosted(ids)) { outcomes.append($0) } }
    #expect(outcomes == [.shown, .shown])
    #expect(host.updates.map { $0.table.sections[0].rows.map(\.id) } == [[1, 2], [2, 1, 3]])
    #expect(host.displayed[0].rows.map(\.id) == [2, 1, 3])
    #expect(host.problems.isEmpty)
  }

  @Test("acknowledges when it is asked to, once for each update")
  func later() throws {
    let host = RecordingHost<HostedSection>()
    host.acknowledgesAtOnce = false
    let applier = TableApplier(host: host)
    applier.submit(try hosted([1]))
    applier.submit(try hosted([2]))
    #expect(host.isBusy)
    #expect(host.updates.count == 1)
    #expect(host.acknowledge())
    #expect(host.updates.count == 2)
    #expect(host.acknowledge())
    #expect(!host.acknowledge())
    #expect(applier.isIdle)
  }

  @Test("is reloaded after it has released an acknowledgement")
  func released() async throws {
    let host = RecordingHost<HostedSection>()
    let applier = TableApplier(host: host)
    applier.submit(try hosted([1]))
    host.acknowledgesAtOnce = false
    applier.submit(try hosted([1, 2]))
    host.releaseAcknowledgement()
    applier.submit(try hosted([1, 2, 3]))
    await until { host.updates.count == 3 }
    let reloads = host.updates.map { if case .reload = $0 { true } else { false } }
    #expect(reloads == [true, false, true])
    #expect(host.problems.isEmpty)
  }

  @Test("notes an update that comes too early, and one that a view refuses")
  func problems() throws {
    let host = RecordingHost<HostedSection>()
    host.acknowledgesAtOnce = false
    host.show(.reload(try hosted([1]))) {}
    host.show(.reload(try hosted([1, 2]))) {}
    #expect(host.problems == ["an update came before the last one was acknowledged"])
    host.acknowledge()
    host.show(.animate(try hosted([]).changes(to: hosted([7])).plan())) {}
    #expect(host.problems.count > 1)
  }
}
