import AdapterDriving
import StatefulTable
import Testing

@Suite("The keyboard's focus in a list on the Mac", .timeLimit(.minutes(5)))
@MainActor
struct MacFocusTests {
  private func list() async -> ConnectedMacTable {
    let list = ConnectedMacTable()
    await list.fill(1...5)
    await list.animate { list.shown.count == 6 }
    list.select(3)
    list.focus(row: 3)
    #expect(!list.hasFocus)
    return list
  }

  @Test("goes to the list if an update takes the view that has it, and the row stays selected")
  func update() async throws {
    let list = await list()
    try list.edit(song: 3, title: "new")
    await list.animate { list.shown.contains("3 new") }
    #expect(list.hasFocus)
    #expect(list.selectedTexts == ["3 new"])
    #expect(list.exceptions == [])
  }

  @Test("goes to the list if its row goes")
  func deletion() async throws {
    let list = await list()
    try list.edit(song: 3, title: nil)
    await list.animate { !list.shown.contains("3") }
    #expect(list.hasFocus)
    #expect(list.selectedTexts == [])
  }

  @Test("goes to the list if the list is reloaded, and the row stays selected at its new place")
  func reload() async throws {
    let list = await list()
    try list.replaceContent(with: [9, 8, 3])
    await list.animate { list.shown == ["songs", "9", "8", "3"] }
    #expect(list.hasFocus)
    #expect(list.selectedTexts == ["3"])
  }

  @Test("stays in a search field")
  func elsewhere() async throws {
    let list = await list()
    list.focusSearch()
    try list.replaceContent(with: [3])
    await list.animate { list.shown == ["songs", "3"] }
    #expect(list.searchHasFocus)
  }
}
