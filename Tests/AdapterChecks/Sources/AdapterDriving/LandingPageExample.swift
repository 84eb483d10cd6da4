import AdaptersOnStandIns
import HeadlessViews
import StatefulTable
import UIKit

// The lines between the marks are the example of the module's landing page, without its imports.
// example: begin
@available(iOS 17, tvOS 17, *)
final class SongsViewController: UIViewController {
  typealias Controller = TableController<Songs>

  let tableView = UITableView()
  let search = UISearchController(searchResultsController: nil)
  private var connection: UITableViewConnection<Songs>?

  func show(_ songs: Songs, by presenters: PresenterRegistry<UITableViewCell>) {
    let host = UITableViewHost<Controller.Section>(tableView, presenters: presenters)
    let controller = Controller(songs)
    controller.show(in: host)
    let connection = UITableViewConnection(controller, host: host)
    connection.addPullToRefresh()
    connection.connect(to: search)
    controller.appear()
    self.connection = connection
  }
}
// example: end

/// Runs the landing page's example.
@MainActor
public final class LandingPageExampleRun {
  private let controller = SongsViewController()
  private let server: SongServer

  /// Connects the example's table view to a server.
  public init(_ server: SongServer) {
    self.server = server
    let presenters = PresenterRegistry(
      default: ClosurePresenter<Any, UITableViewCell, UITableViewCell> {
        UITableViewCell(style: .default, reuseIdentifier: $0)
      } configure: { cell, model in
        cell.textLabel?.text = (model as? Song).map { "\($0.id)" } ?? "-"
      })
    controller.show(Songs(server: server), by: presenters)
  }

  /// The rows that are shown.
  public var rows: [String] {
    controller.tableView.layoutIfNeeded()
    return controller.tableView.headless.shown.flatMap { $0.dropFirst() }
  }
}
