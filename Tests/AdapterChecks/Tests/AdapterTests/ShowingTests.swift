import AdapterDriving
import Foundation
import StatefulTable
import Testing

@Suite("A list that is shown by one call", .timeLimit(.minutes(15)))
@MainActor
struct ShowingTests {
  private func loading(_ view: ShowingView) -> String { ShowingView.onMac.contains(view) ? "…" : "loading" }

  private func failure(_ view: ShowingView) -> String {
    (ShowingView.onMac.contains(view) ? "↻ " : "arrow.clockwise ") + Offline().localizedDescription
  }

  @Test("shows the loading placeholder, then the songs, then the edge", arguments: ShowingView.allCases)
  func states(_ view: ShowingView) async {
    let rig = ShowingRig(view)
    await rig.shows([loading(view)])
    await rig.server.asked(1)
    rig.server.answer(songs: 1...3, hasMore: true)
    await rig.shows(["1", "2", "3", loading(view)])
  }

  @Test("shows an error's description, and a selection retries", arguments: ShowingView.allCases)
  func failedLoad(_ view: ShowingView) async {
    let rig = ShowingRig(view)
    await rig.server.asked(1)
    rig.server.fail()
    await rig.shows([failure(view)])
    rig.select(0)
    await rig.server.asked(2)
    rig.server.answer(songs: 1...2)
    await rig.shows(["1", "2"])
  }

  @Test("shows the error of a page at the edge, and a selection retries", arguments: ShowingView.allCases)
  func failedPage(_ view: ShowingView) async {
    let rig = ShowingRig(view)
    await rig.server.asked(1)
    rig.server.answer(songs: 1...2, hasMore: true)
    await rig.shows(["1", "2", loading(view)])
    await rig.server.asked(2)
    rig.server.fail()
    await rig.shows(["1", "2", failure(view)])
    rig.select(2)
    await rig.server.asked(3)
  }

  @Test("covers the view with what the rows would say, and a press retries", arguments: ShowingView.allCases)
  func overlay(_ view: ShowingView) async {
    let rig = ShowingRig(view, options: ListOptions(coversWithPlaceholders: true))
    #expect(rig.overlay == loading(view))
    rig.pressOverlay()
    await rig.server.asked(1)
    rig.server.fail()
    await waiting { rig.overlay == failure(view) }
    #expect(rig.shown.isEmpty)
    rig.pressOverlay()
    await rig.server.asked(2)
    #expect(rig.overlay == loading(view))
    rig.server.answer(songs: 1...2)
    await rig.shows(["1", "2"])
    #expect(rig.overlay == nil)
  }

  @Test("covers the view with a view of the app's, and with one only", arguments: ShowingView.allCases)
  func ownOverlay(_ view: ShowingView) async {
    let rig = ShowingRig(view, options: ListOptions(coversWithPlaceholders: true))
    rig.coverByLabels()
    #expect(rig.overlay == "(loading)")
    rig.show()
    #expect(rig.overlay == loading(view))
    rig.coverByLabels()
    await rig.server.asked(1)
    rig.server.answer(songs: [])
    await waiting { rig.overlay == "(empty)" }
  }

  @Test("has a connection for as long as the view", arguments: ShowingView.allCases)
  func lifetime(_ view: ShowingView) {
    var rig: ShowingRig? = ShowingRig(view)
    let list = rig?.list
    let connection = Weak(rig?.connection)
    #expect(connection.object != nil)
    rig = nil
    #expect(connection.object == nil)
    #expect(list != nil)
  }

  @Test("has one connection if it is shown in its view again", arguments: ShowingView.allCases)
  func shownAgain(_ view: ShowingView) async {
    let rig = ShowingRig(view)
    let older = Weak(rig.connection)
    rig.show()
    #expect(older.object == nil)
    #expect(rig.connection != nil)
    await rig.server.asked(1)
    rig.server.answer(songs: 1...3)
    await rig.shows(["1", "2", "3"])
  }

  @Test("refreshes when it is pulled, and the spinner ends", arguments: ShowingView.inUIKit)
  func pull(_ view: ShowingView) async {
    let rig = ShowingRig(view)
    await rig.server.asked(1)
    rig.server.answer(songs: 1...2)
    await rig.shows(["1", "2"])
    rig.pull()
    #expect(rig.isRefreshing)
    await rig.server.asked(2)
    rig.server.answer(songs: 1...3)
    await rig.shows(["1", "2", "3"])
    await waiting { rig.spinnerEnds == 1 }
    #expect(!rig.isRefreshing)
  }
}

private final class Weak {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}
