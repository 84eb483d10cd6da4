import StatefulTable
import TableOutline
import UIKit

nonisolated struct Folders: TableLoader {
  typealias Row = OutlineRow<Song>

  func load(_ request: PageRequest<Folders>) async throws -> TableContent<Folders> { TableContent(rows: []) }
}

let list = TableController(Folders())
let row = OutlineRow(song)
let cell = UICollectionViewListCell(frame: .zero)
