import StatefulTable
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
    #expect(presenters.register(closures(for: Song.self)).identifier == "SongCell")
    #expect(presenters.register(closures(for: Song.self), style: "compact").identifier == "SongCell_compact")
  }

  @Test("is the presenter's name and the style")
  func presenter() {
    #expect(presenters.register(SongPresenter(), style: "compact").identifier == "SongPresenter_compact")
    #expect(presenters.register(SongPresenter()).identifier == "SongPresenter_standard")
  }

  @Test("is what is asked for")
  func chosen() {
    #expect(presenters.register(SongPresenter(), identifier: "Prototype").identifier == "Prototype")
  }

  @Test("is the same when another presenter is registered for the same model")
  func again() {
    let first = presenters.register(closures(for: Song.self))
    let second = presenters.register(closures(for: Song.self))
    #expect(first.identifier == second.identifier)
  }

  @Test("differs for models of the same name, so that their cells are not mixed")
  func sameName() {
    enum Elsewhere {
      struct Song {}
    }
    #expect(presenters.register(closures(for: Song.self)).identifier == "SongCell")
    #expect(presenters.register(closures(for: Elsewhere.Song.self)).identifier == "SongCell2")
  }

  @Test("reaches the cell and the reuse")
  func reaches() {
    presenters.register(closures(for: Song.self))
    var asked: [String] = []
    let cell = presenters.cell(for: Song(title: "")) { identifier in
      asked.append(identifier)
      return nil
    }
    #expect(asked == ["SongCell"])
    #expect(cell.identifier == "SongCell")
    #expect(presenters.defaultPresenter.identifier == "DefaultCell")
  }
}
