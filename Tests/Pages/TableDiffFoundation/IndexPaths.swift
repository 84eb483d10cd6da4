import UIKit

let plan = try old.changes(to: new).plan()
let batch = plan.batches[0]
let view = UITableView()
