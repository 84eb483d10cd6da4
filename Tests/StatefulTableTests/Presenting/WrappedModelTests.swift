@testable import StatefulTable
@testable import TableViewAdapters
import Testing

@Suite("A model in a wrapping")
@MainActor
struct WrappedModelTests {
  let presenters = PresenterRegistry(default: PlainPresenter())

  @Test("is shown as what it is")
  func wrapped() {
    presenters.register(NamedPresenter("piece", for: Piece.self))
    let piece = Piece(title: "Erlkönig")
    #expect(presenters.text(for: AnyHashable(piece)) == "piece standard")
    #expect(presenters.text(for: Piece?.some(piece) as Any) == "piece standard")
    #expect(presenters.text(for: AnyHashable(Piece?.some(piece))) == "piece standard")
  }

  @Test("is found whatever came in the same wrapping before")
  func mixed() {
    presenters.register(NamedPresenter("piece", for: Piece.self))
    presenters.register(NamedPresenter("number", for: Int.self))
    #expect(presenters.text(for: AnyHashable(5)) == "number standard")
    #expect(presenters.text(for: AnyHashable(Piece(title: ""))) == "piece standard")
    #expect(presenters.text(for: Piece?.none as Any) == "plain")
    #expect(presenters.text(for: Piece?.some(Piece(title: "")) as Any) == "piece standard")
  }

  @Test("is shown with the presenter of the wrapping where that has one")
  func ofWrapping() {
    presenters.register(NamedPresenter("piece", for: Piece.self))
    presenters.register(NamedPresenter("perhaps", for: Piece?.self))
    #expect(presenters.text(for: Piece?.none as Any) == "perhaps standard")
  }

  @Test("is told to the presenter without it")
  func unwrapped() {
    presenters.register(PiecePresenter())
    #expect(presenters.text(for: AnyHashable(Piece(title: "Erlkönig"))) == "Erlkönig")
    #expect(presenters.resources(of: AnyHashable(Piece(title: "Erlkönig"))).count == 1)
  }

  @Test("that is its own wrapping is shown by the default")
  func itself() {
    struct Endless: WrappedModel {
      var wrappedModel: Any? { self }
    }
    #expect(presenters.text(for: Endless()) == "plain")
  }

  @Test("may be the row of a display table")
  func displayRow() {
    struct Row: Identifiable, Equatable {
      let id: Int
    }
    presenters.register(NamedPresenter("row", for: Row.self))
    #expect(presenters.text(for: DisplayRow<Row>.content(Row(id: 1))) == "row standard")
  }
}
