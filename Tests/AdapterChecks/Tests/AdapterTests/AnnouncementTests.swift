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

  @Test(
    "goes on at the row that it reads when a view is reloaded", arguments: ReadKind.allCases, [false, true])
  func reload(kind: ReadKind, isPart: Bool) async throws {
    let spoken = Spoken()
    try await Spoken.log.withValue(spoken) {
      let list = kind.connected()
      await list.fill(1...6)
      list.read(song: 3, part: isPart)
      spoken.lines = []
      try list.replaceContent(with: [9, 8, 7, 1, 2, 3, 4])
      _ = list.shown
      #expect(list.readText == "3")
      #expect(spoken.lines == ["(changed)"])
      // Nothing goes on where the row is gone, or nothing was read.
      try list.replaceContent(with: [20, 21, 22, 23])
      _ = list.shown
      #expect(spoken.lines == ["(changed)"])
    }
  }

  @Test("the keyboard's focus stays on its row when a view is reloaded", arguments: ReadKind.allCases)
  func keyboard(kind: ReadKind) async throws {
    let spoken = Spoken()
    try await Spoken.log.withValue(spoken) {
      let list = kind.connected()
      await list.fill(1...6)
      list.focus(song: 3)
      try list.replaceContent(with: [9, 8, 7, 1, 2, 3, 4])
      _ = list.shown
      #expect(list.focusedText == "3")
      try list.replaceContent(with: [20, 21, 22, 23])
      _ = list.shown
      #expect(list.focusedText == nil)
    }
  }
}
