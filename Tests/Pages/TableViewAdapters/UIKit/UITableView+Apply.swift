import UIKit

@MainActor
final class SongList {
  let view = UITableView()
  var songs = old

  func show(_ changes: TableChanges<FlatSection<Song>>) {
    // here
  }
}
