import AdaptersOnStandIns
import HeadlessViews
import StatefulTable
import UIKit

// The lines between the marks are the example of the module's landing page, without its imports.
// example: begin
final class SongsViewController: UITableViewController {
  let list = TableController(Songs())
  let search = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    let connection = list.show(in: tableView) { (cell: UITableViewCell, song) in
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
    }
    connection.connect(to: search)
  }
}
// example: end

extension Songs {
  /// Creates the loader of the example.
  @MainActor init() { self.init(server: LandingPageExampleRun.server) }
}

/// Runs the landing page's example.
@MainActor
public final class LandingPageExampleRun {
  /// The server of the example's songs.
  public static let server = SongServer()
  private let controller = SongsViewController()

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Shows the example on a window.
  public init() {
    window.addSubview(controller.view)
    controller.tableView.headless.endsAnimationsAtOnce = true
  }

  /// The rows that are shown.
  public var rows: [String] {
    controller.tableView.layoutIfNeeded()
    return controller.tableView.headless.shown.flatMap { $0.dropFirst() }
  }
}
