final class Cell {}

/// Shows every model as nothing.
struct PlainPresenter: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> Cell { Cell() }

  func configure(_ cell: Cell, with model: Any, style: PresenterStyle) {}
}

protocol Media {}

struct AnyPresenter<Model>: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> Cell { Cell() }

  func configure(_ cell: Cell, with model: Model, style: PresenterStyle) {}
}

typealias SongPresenter = AnyPresenter<Song>
typealias CompactSongPresenter = AnyPresenter<Song>
typealias MediaPresenter = AnyPresenter<any Media>

extension PresenterStyle {
  static let compact: PresenterStyle = "compact"
}
