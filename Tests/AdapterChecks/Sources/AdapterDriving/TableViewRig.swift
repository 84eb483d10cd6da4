import AdaptersOnStandIns
import HeadlessViews
import TableDiff
import UIKit

/// A `UITableView` whose data source is written as apps write theirs.
final class TableViewRig: NSObject, Rig, UITableViewDataSource {
  var data: Table<Album>
  var checks = UpdateChecks<Album>()
  let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init(showing table: Table<Album>) {
    data = table
    super.init()
    view.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    view.register(UITableViewCell.self, forCellReuseIdentifier: "video")
    view.dataSource = self
  }

  var headless: HeadlessView { view.headless }

  var isOnWindow: Bool {
    get { view.window != nil }
    set { if newValue { window.addSubview(view) } else { view.removeFromSuperview() } }
  }

  func reload() { view.reloadData() }

  func apply(
    _ changes: TableChanges<Album>, policy: BatchPolicy, animated: Bool, contents: UpdatedContents<Album>,
    setData: @escaping @MainActor (Table<Album>) -> Void, completion: (@MainActor () -> Void)?
  ) {
    view.apply(
      changes, policy: policy, animation: animated ? .automatic : nil, contents: contents, checks: checks,
      setData: setData, completion: completion)
  }

  func numberOfSections(in tableView: UITableView) -> Int { data.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    data.sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let song = data.sections[indexPath[0]].rows[indexPath[1]]
    let cell = tableView.dequeueReusableCell(withIdentifier: song.kind, for: indexPath)
    cell.textLabel?.text = song.text
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    data.sections[section].title
  }
}
