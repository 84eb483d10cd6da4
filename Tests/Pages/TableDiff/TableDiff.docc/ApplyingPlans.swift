@testable import Assumed

let view = UITableView()
var shown = old
