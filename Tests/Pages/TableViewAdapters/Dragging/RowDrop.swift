import StatefulTable
import UIKit

let connection = list.show(in: UITableView()) { (_: UITableViewCell, _) in }
