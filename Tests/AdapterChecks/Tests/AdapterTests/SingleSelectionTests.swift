import AdapterDriving
import AdaptersOnStandIns
import StatefulTable
import Testing

@MainActor @Suite("A row that is selected where only one can be")
struct SingleSelectionTests {
  private func list(ofTable isTable: Bool, on screen: ListScreen) async -> any ListOnScreen {
    let list: any ListOnScreen = isTable ? ConnectedTableView() : ConnectedCollectionView()
    list.put(on: screen)
    list.controller.appear()
    await list.server.asked(1)
    list.server.answer(songs: 1...30, hasMore: true)
    await list.controller.finishedLoading()
    return list
  }

  @Test("stays selected beside what it opens, and on a Mac, and nowhere else", arguments: [true, false])
  func automatic(isTable: Bool) async {
    for screen in [ListScreen.splitView, .mac] {
      let list = await list(ofTable: isTable, on: screen)
      list.tap(0, 0)
      #expect(list.selectedTexts == ["1"])
      list.tap(0, 2)
      #expect(list.selectedTexts == ["3"])
    }
    for screen in [ListScreen.plain, .collapsedSplitView, .listController(clears: false)] {
      let list = await list(ofTable: isTable, on: screen)
      list.tap(0, 0)
      #expect(list.selectedTexts == [])
    }
  }

  @Test(
    "stays selected for a controller that clears it when the list is seen again", arguments: [true, false])
  func clearing(isTable: Bool) async {
    let list = await list(ofTable: isTable, on: .listController(clears: true))
    list.tap(0, 1)
    #expect(list.selectedTexts == ["2"])
    list.showAgain()
    #expect(list.selectedTexts == [])
  }

  @Test("stays selected or not as the app says", arguments: [true, false])
  func chosen(isTable: Bool) async {
    let plain = await list(ofTable: isTable, on: .plain)
    plain.setPersistence(.persistent)
    plain.tap(0, 1)
    #expect(plain.selectedTexts == ["2"])
    // The row at the end is none of the content's.
    plain.tap(1, 0)
    #expect(plain.selectedTexts == [])
    let split = await list(ofTable: isTable, on: .splitView)
    split.setPersistence(.momentary)
    split.tap(0, 1)
    #expect(split.selectedTexts == [])
  }

  @Test("is opened by its handler, and the row at the end is not", arguments: [true, false])
  func opening(isTable: Bool) async {
    let list = await list(ofTable: isTable, on: .plain)
    let notes = Notes()
    list.noteOpenings(notes)
    list.tap(0, 1)
    list.tap(1, 0)
    #expect(notes.lines == ["opened 2"])
  }
}
