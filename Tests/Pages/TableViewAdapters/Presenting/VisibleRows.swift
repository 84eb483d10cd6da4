final class Cell {}

struct PlainPresenter: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> Cell { Cell() }

  func configure(_ cell: Cell, with model: Any, style: PresenterStyle) {}
}

let presenters = PresenterRegistry(default: PlainPresenter())
var visible = VisibleRows<Int, Int>()
let cell = 0
