import AdapterDriving
import StatefulTable
import Testing

@Suite("The cells of an app", .timeLimit(.minutes(15)))
@MainActor
struct CellWayTests {
  @Test("come in the app's own way, and keep their cells when they are updated", arguments: CellWay.allCases)
  func ways(_ way: CellWay) async throws {
    for isTable in [true, false] {
      let rig = CellWayRig(way, inTable: isTable)
      await rig.server.asked(1)
      rig.server.answer(songs: 1...3, hasMore: false)
      await rig.finishedLoading()
      #expect(rig.shown == ["1", "2", "3"])
      let names =
        isTable
        ? ["UITableViewCell", "OwnCell", "CellOfNib"]
        : [
          "UICollectionViewCell", "OwnItemCell", "ItemCellOfNib",
        ]
      switch way {
      case .contentConfiguration: #expect(rig.cellClass(0) == names[0])
      case .ofClass, .registration: #expect(rig.cellClass(0) == names[1])
      case .registeredByApp: for row in 0..<3 { #expect(rig.cellClass(row) == names[2]) }
      }
      let cell = rig.cell
      try rig.edit(song: 1, title: "new")
      #expect(rig.shown.first?.contains("new") == true)
      #expect(rig.cell === cell)
      #expect(rig.exceptions == [])
    }
  }
}
