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
  typealias Row = Song

  func load(_ request: PageRequest<Songs>) async throws(Offline) -> TableContent<Songs> {
    throw Offline()  // Load a page from your server here.
  }
}

@MainActor
final class SongScreen {
  let list = TableController(Songs())

  private var connection: UITableViewConnection<Songs>?

  func show(in view: UITableView, search: UISearchController) {
    connection = list.show(in: view) { (cell: UITableViewCell, song) in
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
    }
    connection?.connect(to: search)
  }

  func viewWillAppear() {
    list.appear()
  }
}

extension SongScreen {
  func delete(_ song: Song) async throws {
    let deletion = try list.performUpdates { store in
      try store.removeRow(withID: song.id)
    }
    if await deletion.outcome == .superseded { await list.settled() }
  }

  func addSwipeActions() {
    connection?.handlers.trailingSwipeActions = { [weak self] song, _ in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        Task { done((try? await self?.delete(song)) != nil) }
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
  }
}
