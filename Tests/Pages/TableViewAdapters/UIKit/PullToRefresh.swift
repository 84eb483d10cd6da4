import StatefulTable
import UIKit

let tableView = UITableView()
