import StatefulTable
import TableOutline
import AppKit

nonisolated struct Folder: Identifiable, Equatable {
  let id: Int
  var name = ""
}

nonisolated struct Folders: TableLoader {
  typealias Row = OutlineRow<Folder>

  func load(_ request: PageRequest<Folders>) async throws -> TableContent<Folders> { TableContent(rows: []) }
}

let list = TableController(Folders())
let outlineView = NSOutlineView()
