import UIKit

final class SongCell: UITableViewCell {
  var title = ""

  convenience init(reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }
}
