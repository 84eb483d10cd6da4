import TableDiffFoundation
import UIKit

let plan = try old.changes(to: new).plan()
let view = UITableView()
var data = old
