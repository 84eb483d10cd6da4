@testable import TableViewAdapters
import Testing

@Suite("The identifier of a presenter's cells")
@MainActor
struct PresenterIdentifierTests {
  let presenters = PresenterRegistry(default: PlainPresenter())

  private func closures<Model>(for model: Model.Type) -> ClosurePresenter<Model, TestCell, TestCell> {
    ClosurePresenter {
      TestCell($0)
    } configure: { _, _ in
    }
  }

  @Test("is the model's name for a presenter without a name")
  func model() {
    #expect(presenters.register(closures(for: Piece.self)).identifier == "PieceCell")
    #expect(
      presenters.register(closures(for: Piece.self), style: "compact").identifier == "PieceCell_compact")
  }

  @Test("is the presenter's name and the style")
  func presenter() {
    #expect(presenters.register(PiecePresenter(), style: "compact").identifier == "PiecePresenter_compact")
    #expect(presenters.register(PiecePresenter()).identifier == "PiecePresenter_standard")
  }

  @Test("is what is asked for")
  func chosen() {
    #expect(presenters.register(PiecePresenter(), identifier: "Prototype").identifier == "Prototype")
  }

  @Test("is the same when another presenter is registered for the same model")
  func again() {
    let first = presenters.register(closures(for: Piece.self))
    let second = presenters.register(closures(for: Piece.self))
    #expect(first.identifier == second.identifier)
  }

  @Test("differs for models of the same name, so that their cells are not mixed")
  func sameName() {
    enum Elsewhere {
      struct Piece {}
    }
    #expect(presenters.register(closures(for: Piece.self)).identifier == "PieceCell")
    #expect(presenters.register(closures(for: Elsewhere.Piece.self)).identifier == "PieceCell2")
  }

  @Test("is not one that is taken by another's choice, or by the default")
  func taken() {
    struct Default {}
    presenters.register(PiecePresenter(), identifier: "FilmCell")
    #expect(presenters.register(closures(for: Film.self)).identifier == "FilmCell2")
    #expect(presenters.register(closures(for: Default.self)).identifier == "DefaultCell2")
  }

  @Test("reaches the cell and the reuse")
  func reaches() {
    presenters.register(closures(for: Piece.self))
    var asked: [String] = []
    let cell = presenters.cell(for: Piece(title: "")) { identifier in
      asked.append(identifier)
      return nil
    }
    #expect(asked == ["PieceCell"])
    #expect(cell.identifier == "PieceCell")
    #expect(presenters.defaultPresenter.identifier == "DefaultCell")
  }
}
