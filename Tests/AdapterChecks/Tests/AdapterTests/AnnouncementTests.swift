import AdapterDriving
import Foundation
import HeadlessViews
import StatefulTable
import Testing

@Suite("VoiceOver", .timeLimit(.minutes(15)))
@MainActor
struct AnnouncementTests {
  @Test("hears that loads have ended, and why one failed", arguments: ConnectedKind.allCases)
  func news(kind: ConnectedKind) async {
    await Spoken.log.withValue(Spoken()) {
      let table = kind.connected()
      await table.fill(1...3, hasMore: true)
      #expect(table.spoken == ["(changed)"])
      await table.server.asked(2)
      table.server.fail()
      await waiting { table.shown.last == "[failed]" }
      #expect(table.spoken == ["(changed)", Offline().localizedDescription])
      table.controller.retry()
      await table.server.asked(3)
      table.server.answer(songs: 4...5)
      await waiting { table.shown.contains("5") }
      #expect(table.spoken == ["(changed)", Offline().localizedDescription, "(changed)"])
    }
  }

  @Test("hears nothing of a list that is edited, nor if an app wants to speak itself")
  func silence() async throws {
    let spoken = Spoken()
    try await Spoken.log.withValue(spoken) {
      let table = ConnectedTableView()
      await table.fill(1...3)
      spoken.lines = []
      try table.edit(header: "new songs")
      #expect(spoken.lines == [])
      table.announcesLoads = false
      table.controller.pull()
      await table.server.asked(2)
      table.server.fail()
      await table.controller.finishedLoading()
      #expect(spoken.lines == [])
    }
  }
}
