import UIKit

let dataSource = UITableViewDiffableDataSource<OnlySection, Int>(tableView: UITableView(frame: .zero)) {
  _, _, _ in nil
}
let songs = [1: Song(id: 1)]
let table = old
let answer = new
