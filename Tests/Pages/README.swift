@testable import Assumed

final class View: UITableView, TableHost {
  typealias Section = TableController<Songs, UITableViewCell>.Section

  let policy = BatchPolicy.standard
  let animatesChanges = true

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) { acknowledge() }
}

struct CellPresenter: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell { UITableViewCell() }

  func configure(_ cell: UITableViewCell, with model: Any, style: PresenterStyle) {}
}

let view = View()
let presenters = PresenterRegistry(default: CellPresenter())
var shown = old
