import AdapterDriving
import StatefulTable
import Testing

@Suite("An update that an app begins in a call of its view", .timeLimit(.minutes(15)))
@MainActor
struct EditedInCallsTests {
  @Test("begins when a table view has returned, in whatever call it is")
  func tableView() async {
    let table = ConnectedTableView()
    await table.fill(1...30)
    let edited = table.editInCalls()
    #expect(table.exceptions == [])
    #expect(
      edited.calls.sorted() == [
        "accessory of the app's own delegate", "canEdit", "canMove", "cancelPrefetching", "cell", "commit",
        "contextMenu", "didDeselect", "didEndDecelerating", "didEndDisplaying", "didEndDragging", "didMove",
        "didScroll", "didSelect", "dragItems", "drop", "dropProposal", "footerTitle", "headerHeight",
        "headerTitle", "headerView", "indexTitles",
        "leadingSwipeActions", "measuring", "moveTarget", "prefetch", "sectionForIndexTitle", "shouldSelect",
        "trailingSwipeActions", "willBeginDragging", "willDisplay",
      ])
    await table.time.landDraggedRow()
    await waiting { table.shown.count == 31 + edited.calls.count }
    #expect(table.exceptions == [])
  }

  @Test("begins when a collection view has returned, in whatever call it is")
  func collectionView() async {
    let collection = ConnectedCollectionView(flows: true)
    await collection.fill(1...30)
    let edited = collection.editInCalls()
    #expect(collection.exceptions == [])
    #expect(
      edited.calls.sorted() == [
        "canMove", "cancelPrefetching", "cell", "contextMenu", "didDeselect", "didEndDisplaying", "didMove",
        "didSelect", "dragItems", "drop", "dropProposal", "indexTitles", "measuring", "moveTarget",
        "pathForIndexTitle", "prefetch",
        "shouldSelect", "supplementaryView", "willDisplay",
      ])
    await collection.time.landDraggedRow()
    await waiting { collection.shown.count == 30 + edited.calls.count }
    #expect(collection.exceptions == [])
  }
}
