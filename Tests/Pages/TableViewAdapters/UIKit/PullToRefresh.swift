import UIKit

let tableView = UITableView()
