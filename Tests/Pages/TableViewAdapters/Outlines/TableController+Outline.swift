import StatefulTable
import TableOutline
import UIKit

struct Folder: Identifiable, Equatable {
  let id: Int
  var name = ""
}

struct Folders: TableLoader {
  typealias Row = OutlineRow<Folder>

  func load(_ request: PageRequest<Folders>) async throws -> TableContent<Folders> { TableContent(rows: []) }
}

let list = TableController(Folders())
let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
