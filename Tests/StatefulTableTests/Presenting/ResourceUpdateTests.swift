@testable import TableViewAdapters
import Testing

@Suite("An update of a resource")
@MainActor
struct ResourceUpdateTests {
  let presenters = PresenterRegistry(default: PlainPresenter())
  let pieces = ["Erlkönig", "Mondnacht", "Erlkönig"].map(Piece.init)

  /// The pieces' cells, all in view.
  private func shown() -> (cells: [TestCell], visible: VisibleRows<TestCell, Int>) {
    presenters.register(PiecePresenter())
    var visible = VisibleRows<TestCell, Int>()
    let cells = pieces.indices.map { index in
      let cell = presenters.cell(for: pieces[index]) { _ in nil }
      visible.willDisplay(index, in: cell, declaring: presenters.resources(of: pieces[index]))
      return cell
    }
    return (cells, visible)
  }

  @Test("reaches the visible rows that declared it, and no others")
  func declaring() {
    let (cells, visible) = shown()
    let resource = RowResource(of: "Erlkönig", key: "cover")
    #expect(presenters.update(resource, in: visible) { pieces[$0] } == 2)
    #expect(cells[0].shown == ["Erlkönig", "Erlkönig's cover"])
    #expect(cells[1].shown == ["Mondnacht"])
    #expect(cells[2].shown == ["Erlkönig", "Erlkönig's cover"])
  }

  @Test("reaches all visible rows on request")
  func all() {
    let (cells, visible) = shown()
    let resource = RowResource(of: "theme", key: "colour")
    #expect(presenters.update(resource, in: visible, audience: .allVisible) { pieces[$0] } == 3)
    #expect(cells.map { $0.shown.last } == pieces.map { "\($0.title)'s colour" })
  }

  @Test("does nothing where nothing is in view")
  func nothing() {
    var asked = 0
    let resource = RowResource(of: "Erlkönig", key: "cover")
    let visible = VisibleRows<TestCell, Int>()
    for audience in [ResourceAudience.declaring, .allVisible] {
      let updated = presenters.update(resource, in: visible, audience: audience) { _ in
        asked += 1
        return nil
      }
      #expect(updated == 0)
    }
    #expect(asked == 0)
  }

  @Test("leaves rows alone that are gone meanwhile")
  func gone() {
    let (cells, visible) = shown()
    let resource = RowResource(of: "Erlkönig", key: "cover")
    #expect(presenters.update(resource, in: visible) { $0 == 0 ? nil : pieces[$0] } == 1)
    #expect(cells[0].shown == ["Erlkönig"])
  }

  @Test("configures the whole cell where the presenter does nothing else about it")
  func wholeCell() {
    presenters.register(NamedPresenter("film", for: Film.self))
    let cell = presenters.cell(for: Film()) { _ in nil }
    var visible = VisibleRows<TestCell, Int>()
    visible.willDisplay(0, in: cell, declaring: [RowResource(of: 0, key: "cover")])
    presenters.update(RowResource(of: 0, key: "cover"), in: visible) { _ in Film() }
    #expect(cell.shown == ["film standard", "film standard"])
  }
}
