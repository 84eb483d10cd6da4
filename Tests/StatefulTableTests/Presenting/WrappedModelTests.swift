import StatefulTable
import Testing

@Suite("A model in a wrapping")
@MainActor
struct WrappedModelTests {
  let presenters = PresenterRegistry(default: PlainPresenter())

  @Test("is shown as what it is")
  func wrapped() {
    presenters.register(NamedPresenter("song", for: Song.self))
    let song = Song(title: "Erlkönig")
    #expect(presenters.text(for: AnyHashable(song)) == "song standard")
    #expect(presenters.text(for: Song?.some(song) as Any) == "song standard")
    #expect(presenters.text(for: AnyHashable(Song?.some(song))) == "song standard")
  }

  @Test("is found whatever came in the same wrapping before")
  func mixed() {
    presenters.register(NamedPresenter("song", for: Song.self))
    presenters.register(NamedPresenter("number", for: Int.self))
    #expect(presenters.text(for: AnyHashable(5)) == "number standard")
    #expect(presenters.text(for: AnyHashable(Song(title: ""))) == "song standard")
    #expect(presenters.text(for: Song?.none as Any) == "plain")
    #expect(presenters.text(for: Song?.some(Song(title: "")) as Any) == "song standard")
  }

  @Test("is shown with the presenter of the wrapping where that has one")
  func ofWrapping() {
    presenters.register(NamedPresenter("song", for: Song.self))
    presenters.register(NamedPresenter("perhaps", for: Song?.self))
    #expect(presenters.text(for: Song?.none as Any) == "perhaps standard")
  }

  @Test("is told to the presenter without it")
  func unwrapped() {
    presenters.register(SongPresenter())
    #expect(presenters.text(for: AnyHashable(Song(title: "Erlkönig"))) == "Erlkönig")
    #expect(presenters.resources(of: AnyHashable(Song(title: "Erlkönig"))).count == 1)
  }

  @Test("may be the row of a display table")
  func displayRow() {
    struct Row: Identifiable, Equatable {
      let id: Int
    }
    presenters.register(NamedPresenter("row", for: Row.self))
    #expect(presenters.text(for: DisplayRow<Row, Never>.content(Row(id: 1))) == "row standard")
  }
}
