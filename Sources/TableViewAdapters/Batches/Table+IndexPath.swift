import Foundation
import TableDiff

extension Table {
  /// The section that a path begins with; `nil` where there is none, or the path is empty.
  ///
  /// The path of a supplementary view may have one index only, where the view is not a section's.
  func section(of path: IndexPath) -> Section? {
    guard let section = path.first, sections.indices.contains(section) else { return nil }
    return sections[section]
  }
}
