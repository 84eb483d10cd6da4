// What lies between the marks is shown by the page `InATableView` of the adapters.

import AdaptersOnStandIns
import StatefulTable
import TableDiff
import UIKit

// page: begin
struct SongPresenter: Presenter {
  func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func configure(_ cell: UITableViewCell, with song: Song, style: PresenterStyle) {
    cell.textLabel?.text = song.title
  }
}

struct StatePresenter: Presenter {
  func makeCell(identifier: String, style: PresenterStyle) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  func configure(_ cell: UITableViewCell, with model: Any, style: PresenterStyle) {
    cell.textLabel?.text =
      switch model {
      case let placeholder as Placeholder<Offline>: "\(placeholder.kind)"
      case let edge as EdgeRow<Offline>: "\(edge.kind)"
      default: nil
      }
  }
}
// page: end

// page: begin
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

  func delete(_ song: Song) throws {
    try connection.controller.edit { store in
      try store.removeRow(withID: song.id)
    }
  }
}
// page: end

// page: begin
@MainActor
final class PlainList {
  typealias Album = TableSection<String, NoHeader, Song>

  private(set) var table = Table<Album>()

  func show(_ albums: [Album], in view: UITableView) throws {
    let changes = try table.changes(to: Table(albums))
    view.apply(changes, setData: { self.table = $0 })
  }
}
// page: end
