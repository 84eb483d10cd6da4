import Foundation
import UIKit

@MainActor
func keepReports(of host: UITableViewHost<FlatSection<Song>>, in reportFile: URL) {
  // here
}
