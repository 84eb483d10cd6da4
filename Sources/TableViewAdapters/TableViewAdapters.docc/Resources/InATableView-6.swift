import TableDiff
import TableViewAdapters
import UIKit

struct Song: Identifiable, Equatable {
  let id: Int
  let title: String
}

@MainActor
final class PlainList {
  typealias Album = TableSection<String, NoHeader, Song>

  private(set) var table = Table<Album>()

  func show(_ albums: [Album], in view: UITableView) throws {
    let changes = try table.changes(to: Table(albums))
    view.apply(changes, setData: { self.table = $0 })
  }
}
