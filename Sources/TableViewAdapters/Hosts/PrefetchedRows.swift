import Foundation

/// The rows that come close to the viewport, by the paths at which the view has said so.
///
/// A view names the same paths when they do so no more, and other rows may be there then.
struct PrefetchedRows<Row> {
  private var rows: [IndexPath: Row] = [:]

  /// Keeps rows until they are shown or not close any more.
  mutating func add(_ new: [Row], at paths: [IndexPath]) {
    for (row, path) in zip(new, paths) { rows[path] = row }
  }

  /// Forgets the row at a path, which is shown now.
  mutating func show(_ path: IndexPath) {
    if !rows.isEmpty { rows[path] = nil }
  }

  /// Removes the rows that were kept for paths, and returns them with those of the paths that had one.
  mutating func remove(at paths: [IndexPath]) -> ([Row], [IndexPath]) {
    let removed = paths.compactMap { path in rows.removeValue(forKey: path).map { ($0, path) } }
    return (removed.map(\.0), removed.map(\.1))
  }
}
