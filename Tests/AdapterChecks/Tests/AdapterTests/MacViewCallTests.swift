import AdapterDriving
import StatefulTable
import Testing

@Suite("A view on the Mac whose app edits in the view's calls", .timeLimit(.minutes(5)))
@MainActor
struct MacViewCallTests {
  private func expectUpdateAfterCall(
    _ view: some EditedInMacCalls, _ call: (@escaping @MainActor () -> Void) -> Void
  ) async throws {
    await view.fill(1...30)
    _ = view.shown
    endMacAnimations()
    var edits = 0
    call {
      edits += 1
      guard edits == 1 else { return }
      do {
        try view.edit(song: 30, title: nil)
      } catch {
        Issue.record(error)
      }
    }
    #expect(edits > 0)
    await waiting {
      endMacAnimations()
      return view.controller.isSettled
    }
    #expect(!view.shown.contains("30"))
    #expect(view.shown.contains("29"))
    #expect(view.exceptions == [])
  }

  @Test("begins the update of a list when the view has returned", arguments: MacViewCall.allCases)
  func list(call: MacViewCall) async throws {
    let view = ConnectedMacTable()
    try await expectUpdateAfterCall(view) { view.make(call, $0) }
  }

  @Test("begins the update of a collection view when the view has returned", arguments: MacViewCall.allCases)
  func collection(call: MacViewCall) async throws {
    let view = ConnectedMacCollection(flows: true)
    try await expectUpdateAfterCall(view) { view.make(call, $0) }
  }

  @Test("begins an update of a collection view when it has said what comes close")
  func prefetching() async throws {
    let view = ConnectedMacCollection()
    try await expectUpdateAfterCall(view) { view.prefetch($0) }
  }
}
