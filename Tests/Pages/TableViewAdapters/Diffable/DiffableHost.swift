import StatefulTable
import UIKit

typealias Album = FlatSection<Song>
let tableView = UITableView(frame: .zero)
let dataSource = UITableViewDiffableDataSource<OnlySection, Int>(tableView: tableView) { _, _, _ in nil }
