@testable import TableViewAdapters
import Testing

@Suite("A cell from a presenter")
@MainActor
struct PresentedCellTests {
  let presenters = PresenterRegistry(default: PlainPresenter())

  @Test("is configured on every use, so that a reused cell never shows its old row")
  func everyUse() {
    presenters.register(PiecePresenter())
    let cell = presenters.cell(for: Piece(title: "Erlkönig")) { _ in nil }
    #expect(cell.shown == ["Erlkönig"])
    let reused = presenters.cell(for: Piece(title: "Mondnacht")) { _ in cell }
    #expect(reused === cell)
    #expect(cell.shown == ["Erlkönig", "Mondnacht"])
  }

  @Test("is a new one where the reused one is not of the presenter's type")
  func wrongReuse() {
    presenters.register(PiecePresenter())
    let stale = TestCell("PiecePresenter_standard")
    let cell = presenters.cell(for: Piece(title: "Erlkönig")) { _ in stale }
    #expect(cell is PieceCell)
    #expect(cell.shown == ["Erlkönig"])
    #expect(stale.shown.isEmpty)
  }

  @Test("is the default's where a presenter cannot configure what it makes")
  func wrongMake() {
    let presenter = ClosurePresenter {
      TestCell($0)
    } configure: { (_: PieceCell, _: Piece) in
    }
    presenters.register(presenter)
    #expect(presenters.text(for: Piece(title: "Erlkönig")) == "plain")
  }

  @Test("is configured anew while it is in view")
  func visible() {
    presenters.register(PiecePresenter())
    let cell = PieceCell("")
    #expect(presenters.configure(cell, with: Piece(title: "Mondnacht")))
    #expect(cell.shown == ["Mondnacht"])
  }

  @Test("that the presenter cannot configure is left alone, which is told")
  func visibleOfOtherType() {
    presenters.register(PiecePresenter())
    let cell = TestCell("")
    #expect(!presenters.configure(cell, with: Piece(title: "Mondnacht")))
    #expect(cell.shown.isEmpty)
  }

  @Test("has the size its presenter measures, and otherwise its own")
  func measured() {
    presenters.register(PiecePresenter())
    let available = CellSize(width: 320, height: .infinity)
    let size = presenters.size(of: Piece(title: "Mondnacht"), fitting: available)
    #expect(size == CellSize(width: 320, height: 9))
    #expect(presenters.size(of: Film(), fitting: available) == nil)
  }

  @Test("comes from closures as well")
  func closures() {
    var selected: [String] = []
    let presenter = ClosurePresenter {
      PieceCell($0) as TestCell
    } configure: { (cell: PieceCell, piece: Piece) in
      cell.shown.append(piece.title)
    }
    presenters.register(
      presenter
        .measuring { piece, available in CellSize(width: available.width, height: 44) }
        .declaring { [RowResource(of: $0.title, key: "cover")] }
        .selecting { selected.append($0.title) })
    let piece = Piece(title: "Erlkönig")
    let cell = presenters.cell(for: piece) { _ in nil }
    #expect(cell.shown == ["Erlkönig"])
    #expect(presenters.size(of: piece, fitting: CellSize(width: 9, height: 9))?.height == 44)
    #expect(presenters.resources(of: piece) == [RowResource(of: "Erlkönig", key: "cover")])
    presenters.select(piece)
    #expect(selected == ["Erlkönig"])
  }

  @Test("does not keep the registry or its presenters alive")
  func noCycle() {
    var registry: PresenterRegistry<TestCell>? = PresenterRegistry(default: PlainPresenter())
    registry?.register(PiecePresenter())
    let cell = registry?.cell(for: Piece(title: "Erlkönig")) { _ in nil }
    weak let released = registry
    registry = nil
    #expect(released == nil)
    #expect(cell?.shown == ["Erlkönig"])
  }
}
