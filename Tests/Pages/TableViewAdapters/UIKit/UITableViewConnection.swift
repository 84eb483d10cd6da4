import StatefulTable
import UIKit

struct SongPresenter: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell { UITableViewCell() }

  func configure(_ cell: UITableViewCell, with model: Any, style: PresenterStyle) {}
}

let tableView = UITableView()
let presenters = PresenterRegistry(default: SongPresenter())

func actions(for song: Song) -> UISwipeActionsConfiguration? { nil }
