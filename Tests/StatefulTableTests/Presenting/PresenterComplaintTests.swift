@testable import TableViewAdapters
import Testing

@MainActor
@Suite("What users complained about does not come back in presenters")
struct PresenterComplaintTests {
  let presenters = PresenterRegistry(default: PlainPresenter())

  @Test("a model that nobody registered a presenter for, and that crashes")
  func unknown() {
    #expect(presenters.text(for: Piece(title: "Erlkönig")) == "plain")
    #expect(presenters.text(for: Piece(title: "Erlkönig"), style: "unheard of") == "plain")
    #expect(presenters.text(for: Piece?.none as Any) == "plain")
  }

  @Test("a reused cell that shows its old row")
  func oldRow() {
    presenters.register(PiecePresenter())
    let cell = presenters.cell(for: Piece(title: "Erlkönig")) { _ in nil }
    for title in ["Mondnacht", "Mondnacht", "Erlkönig"] {
      _ = presenters.cell(for: Piece(title: title)) { _ in cell }
    }
    #expect(cell.shown == ["Erlkönig", "Mondnacht", "Mondnacht", "Erlkönig"])
  }

  @Test("one duplicate row from the server that is not updated with the other")
  func duplicateRow() {
    presenters.register(PiecePresenter())
    let piece = Piece(title: "Erlkönig")
    var visible = VisibleRows<TestCell, String>()
    for _ in 0..<2 {
      let cell = presenters.cell(for: piece) { _ in nil }
      visible.willDisplay(piece.title, in: cell, declaring: presenters.resources(of: piece))
    }
    let updated = presenters.update(RowResource(of: piece.title, key: "cover"), in: visible) { _ in piece }
    #expect(updated == 2)
  }
}
