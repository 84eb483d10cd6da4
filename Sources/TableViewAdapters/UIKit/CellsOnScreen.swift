#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The cells of the rows that are being configured again.
  ///
  /// A view that configures a row again refuses any cell but the one that the row has
  /// (https://developer.apple.com/documentation/uikit/uitableview/reconfigurerows(at:)). A provider that
  /// reuses cells by their identifier alone would return another one from the reuse queue; it finds the right
  /// one here.
  @MainActor
  final class CellsOnScreen {
    /// The identifier of the cell that a row of the shown table is to have.
    var identifier: @MainActor (IndexPath) -> String? = { _ in nil }

    private var cells: [IndexPath: UITableViewCell] = [:]

    /// Keeps the cells of rows, in place of those from before.
    func keep(_ rows: [(IndexPath, UITableViewCell?)]) {
      cells = Dictionary(rows.compactMap { path, cell in cell.map { (path, $0) } }) { first, _ in first }
    }

    /// The cell of a row, if it is being configured again and the cell has the identifier.
    func cell(at path: IndexPath, withIdentifier identifier: String) -> UITableViewCell? {
      guard let cell = cells[path], cell.reuseIdentifier == identifier else { return nil }
      return cell
    }
  }
#endif
