import AdapterDriving
import AdaptersOnStandIns
import StatefulTable
import Testing

@MainActor @Suite("What is around the rows")
struct AroundTests {
  @Test(
    "touches go through a placeholder and its labels, except on controls that do something and on their labels",
    arguments: [false, true])
  func touches(onMac: Bool) {
    let rig = OverlayRig(onMac: onMac)
    #expect(rig.hit(x: 5, y: 5) == "button")
    #expect(rig.hit(x: 50, y: 50) == "table")
    #expect(rig.hit(x: 45, y: 5) == "table")
    rig.uncover()
    #expect(rig.hit(x: 5, y: 5) == "table")
  }

  @Test("clicks on the Mac reach what a view of the app's own hosts, where it takes clicks")
  func hosted() {
    let rig = OverlayRig(onMac: true)
    #expect(rig.hit(x: 5, y: 85) == "hosted")
    #expect(rig.hit(x: 15, y: 85) == "table")
  }

  @Test("a placeholder is between the bars")
  func bars() {
    let rig = OverlayRig(onMac: false)
    #expect(rig.frame(betweenBarsOf: 30) == [0, 30, 100, 40])
    #expect(rig.hit(x: 5, y: 5) == "table")
    #expect(rig.hit(x: 5, y: 35) == "button")
  }

  @Test("a table is covered once, and has its own background again afterwards", arguments: [false, true])
  func coveredAgain(onMac: Bool) {
    let rig = OverlayRig(onMac: onMac)
    rig.coverAgain()
    #expect(rig.overlayCount == 1)
    #expect(rig.hit(x: 5, y: 5) == "button")
    rig.uncover()
    #expect(rig.overlayCount == 0)
  }

  @Test("a footer and a header say how the edge stands, and take no room where there is nothing to say")
  func edges() {
    let rig = EdgeViewRig()
    #expect(!rig.hasFooter)
    rig.show(.loading, at: .append)
    #expect(rig.hasFooter && rig.isSpinning && !rig.saysFailed)
    rig.show(.failed, at: .append)
    #expect(rig.hasFooter && !rig.isSpinning && rig.saysFailed)
    rig.show(nil, at: .append)
    #expect(!rig.hasFooter)
    rig.show(.loading, at: .prepend)
    #expect(rig.hasHeader && rig.isSpinning)
  }

  @Test("a search bar passes on its text and its scope, and the same again, as a token has no text")
  func scopes() {
    var changes: [String] = []
    let rig = ScopedSearchRig { changes.append("\($0 ?? "nothing") in \($1)") }
    rig.type("")
    rig.type("a")
    rig.type("a")
    rig.choose(scope: 1)
    rig.type("")
    #expect(changes == ["nothing in 0", "a in 0", "a in 0", "a in 1", "nothing in 1"])
  }

  @Test("a text is searched for when it is composed, not while")
  func composedText() {
    var changes: [String] = []
    let rig = ScopedSearchRig { text, _ in changes.append(text ?? "nothing") }
    rig.compose(true)
    rig.type("う")
    rig.type("うた")
    rig.compose(false)
    rig.type("歌")
    #expect(changes == ["歌"])
  }

  @Test("a text is searched for when it is composed, not while, on the Mac")
  func composedTextOnTheMac() {
    let notes = Notes()
    let rig = MacSearchRig(notes)
    rig.compose(true)
    rig.type("うた")
    rig.compose(false)
    rig.type("歌")
    #expect(notes.lines.filter { $0.hasPrefix("query") } == ["query 歌"])
  }

  @Test(
    "a missing header and footer take no room, but for a header's in grouped tables",
    arguments: [false, true])
  func room(isGrouped: Bool) {
    let rig = EdgeViewRig(isGrouped: isGrouped)
    #expect(rig.contentHeight == (isGrouped ? 35 : 0))
    rig.show(.loading, at: .append)
    rig.show(.loading, at: .prepend)
    #expect(rig.contentHeight == 88)
    rig.show(nil, at: .append)
    rig.show(nil, at: .prepend)
    #expect(rig.contentHeight == (isGrouped ? 35 : 0))
  }

  @Test("a view at an edge is a button to VoiceOver and to keyboards, after a failure")
  func edgeButton() {
    let rig = EdgeViewRig()
    #expect(rig.spoken == nil && !rig.canBeChosen && !rig.activate())
    rig.press()
    #expect(rig.retries == 0)
    rig.show(.failed, at: .append)
    #expect(rig.spoken == "Try again, button")
    #expect(rig.canBeChosen && rig.activate())
    rig.press()
    #expect(rig.retries == 2)
    rig.show(.loading, at: .append)
    #expect(rig.spoken == nil && !rig.canBeChosen)
    let other = EdgeViewRig(withButton: true)
    other.show(.failed, at: .append)
    #expect(other.spoken == nil && !other.canBeChosen)
  }

  @Test("the delegate that a search bar has already is kept, and called")
  func ownSearchDelegate() {
    let notes = Notes()
    let own = OwnSearchDelegate(notes)
    let rig = ScopedSearchRig(own: own) { text, scope in
      notes.lines.append("query \(text ?? "none") in \(scope)")
    }
    rig.didSubmit { notes.lines.append("submit") }
    rig.connectAgain()
    rig.type("a")
    rig.choose(scope: 1)
    rig.pressSearch()
    rig.pressCancel()
    #expect(
      notes.lines == [
        "query a in 0", "results for a", "query a in 1", "scope 1", "query a in 1", "submit", "search",
        "cancel",
      ])
  }

  @Test("the delegate that a search field on the Mac has already is kept, and called")
  func ownFieldDelegate() {
    let notes = Notes()
    let rig = MacSearchRig(notes)
    rig.type("a")
    rig.pressReturn()
    #expect(notes.lines == ["own begins", "query a", "own changes", "query a", "submit", "own ends"])
  }
}
