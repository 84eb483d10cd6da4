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

@MainActor
final class SongScreen {
  typealias Controller = TableController<Songs, UITableViewCell>

  let connection: UITableViewConnection<Songs>

  init(_ songs: Songs, in view: UITableView, search: UISearchController) {
    let presenters = PresenterRegistry(default: StatePresenter())
    presenters.register(SongPresenter())

    let host = UITableViewHost<Controller.Section>(view, presenters: presenters)
    let controller = Controller(loader: songs, host: host, presenters: presenters)
    connection = UITableViewConnection(controller, host: host)
    connection.addPullToRefresh()
    connection.connect(to: search)
  }

  func viewWillAppear() {
    connection.controller.appear()
  }
}

extension SongScreen {
  func delete(_ song: Song) throws {
    try connection.controller.performUpdates { store in
      try store.removeRow(withID: song.id)
    }
  }

  func addSwipeActions() {
    connection.handlers.trailingSwipeActions = { [weak self] song, _ in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        done((try? self?.delete(song)) != nil)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
  }
}

extension SongScreen {
  func addReordering() {
    connection.host.handlers.didMove = { [weak connection] row, _, target in
      guard let song = row.content, let path = connection?.contentPath(of: target) else { return }
      _ = try? connection?.controller.performUpdates { store in
        try store.moveRow(withID: song.id, to: path)
      }
    }
  }
}
