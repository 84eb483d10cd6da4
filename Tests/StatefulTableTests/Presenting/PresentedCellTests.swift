import StatefulTable
import Testing

@Suite("A cell from a presenter")
@MainActor
struct PresentedCellTests {
  let presenters = PresenterRegistry(default: PlainPresenter())

  @Test("is configured on every use, so that a reused cell never shows its old row")
  func everyUse() {
    presenters.register(SongPresenter())
    let cell = presenters.cell(for: Song(title: "Erlkönig")) { _ in nil }
    #expect(cell.shown == ["Erlkönig"])
    let reused = presenters.cell(for: Song(title: "Mondnacht")) { _ in cell }
    #expect(reused === cell)
    #expect(cell.shown == ["Erlkönig", "Mondnacht"])
  }

  @Test("is a new one where the reused one is not of the presenter's type")
  func wrongReuse() {
    presenters.register(SongPresenter())
    let stale = TestCell("SongPresenter_standard")
    let cell = presenters.cell(for: Song(title: "Erlkönig")) { _ in stale }
    #expect(cell is SongCell)
    #expect(cell.shown == ["Erlkönig"])
    #expect(stale.shown.isEmpty)
  }

  @Test("is the default's where a presenter cannot configure what it makes")
  func wrongMake() {
    let presenter = ClosurePresenter {
      TestCell($0)
    } configure: { (_: SongCell, _: Song) in
    }
    presenters.register(presenter)
    #expect(presenters.text(for: Song(title: "Erlkönig")) == "plain")
  }

  @Test("is configured anew while it is in view")
  func visible() {
    presenters.register(SongPresenter())
    let cell = SongCell("")
    #expect(presenters.configure(cell, with: Song(title: "Mondnacht")))
    #expect(cell.shown == ["Mondnacht"])
  }

  @Test("that the presenter cannot configure is left alone, which is told")
  func visibleOfOtherType() {
    presenters.register(SongPresenter())
    let cell = TestCell("")
    #expect(!presenters.configure(cell, with: Song(title: "Mondnacht")))
    #expect(cell.shown.isEmpty)
  }

  @Test("has the size its presenter measures, and otherwise its own")
  func measured() {
    presenters.register(SongPresenter())
    let available = CellSize(width: 320, height: .infinity)
    let size = presenters.measure(Song(title: "Mondnacht"), fitting: available)
    #expect(size == CellSize(width: 320, height: 9))
    #expect(presenters.measure(Film(), fitting: available) == nil)
  }

  @Test("comes from closures as well")
  func closures() {
    var selected: [String] = []
    let presenter = ClosurePresenter {
      SongCell($0) as TestCell
    } configure: { (cell: SongCell, song: Song) in
      cell.shown.append(song.title)
    }
    presenters.register(
      presenter
        .measuring { song, available in CellSize(width: available.width, height: 44) }
        .declaring { [RowResource(of: $0.title, key: "cover")] }
        .selecting { selected.append($0.title) })
    let song = Song(title: "Erlkönig")
    let cell = presenters.cell(for: song) { _ in nil }
    #expect(cell.shown == ["Erlkönig"])
    #expect(presenters.measure(song, fitting: CellSize(width: 9, height: 9))?.height == 44)
    #expect(presenters.resources(of: song) == [RowResource(of: "Erlkönig", key: "cover")])
    presenters.select(song)
    #expect(selected == ["Erlkönig"])
  }

  @Test("does not keep the registry or its presenters alive")
  func noCycle() {
    var registry: PresenterRegistry<TestCell>? = PresenterRegistry(default: PlainPresenter())
    registry?.register(SongPresenter())
    let cell = registry?.cell(for: Song(title: "Erlkönig")) { _ in nil }
    weak let released = registry
    registry = nil
    #expect(released == nil)
    #expect(cell?.shown == ["Erlkönig"])
  }
}
