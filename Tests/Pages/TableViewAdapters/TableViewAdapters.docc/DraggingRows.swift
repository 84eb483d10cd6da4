import Foundation
import UIKit

nonisolated struct Song: Identifiable, Equatable {
  let id: Int
  var title = ""
}

struct Songs: TableLoader {
  typealias Row = Song

  func load(_ request: PageRequest<Songs>) async throws -> TableContent<Songs> { TableContent(rows: []) }
}

let list = TableController(Songs())
let favorites = TableController(Songs())
let connection = list.show(in: UITableView()) { (_: UITableViewCell, _) in }
// here
