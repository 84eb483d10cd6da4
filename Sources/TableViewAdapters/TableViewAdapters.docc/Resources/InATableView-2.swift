import StatefulTable
import TableDiff
import TableViewAdapters
import UIKit

nonisolated struct Song: Identifiable, Equatable {
  let id: Int
  let title: String
}

struct Offline: Error {}

struct Songs: TableLoader {
  func load(_ request: PageRequest<Song>) async throws(Offline) -> TableContent<Songs> {
    throw Offline()  // Load a page from your server here.
  }
}

struct SongPresenter: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func configure(_ cell: UITableViewCell, with song: Song, style: PresenterStyle) {
    cell.textLabel?.text = song.title
  }
}

struct StatePresenter: CellPresenter {
  func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func configure(_ cell: UITableViewCell, with model: Any, style: PresenterStyle) {
    cell.textLabel?.text =
      switch model {
      case let placeholder as TablePlaceholder<Offline>: "\(placeholder.kind)"
      case let edge as EdgeRow<Offline>: "\(edge.kind)"
      default: nil
      }
  }
}
