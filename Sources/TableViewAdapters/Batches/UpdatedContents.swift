public import TableDiff

/// The way in which a view shows new contents in rows and headers that it keeps.
public struct UpdatedContents<Section: TableSectionProtocol> {
  /// The rows' type.
  public typealias Row = Section.Rows.Element

  /// Whether a row gets another cell (`true`), or is configured again in the cell that shows it.
  ///
  /// UIKit refuses to reconfigure a row whose new content is for another kind of cell: return `true` for it.
  /// If the view cannot reconfigure (before iOS 15, and on macOS), every updated row is reloaded.
  public var reloadsRow: @MainActor (_ old: Row, _ new: Row) -> Bool

  /// Shows new headers, by their positions in the new table. Without it, the sections are reloaded with all
  /// their rows: no view can do less by itself.
  public var updateHeaders: (@MainActor (_ sections: [Int]) -> Void)?

  /// Updates the views that belong to rows, besides their cells, by the rows' paths in the shown table.
  var updateViews: (@MainActor (_ rows: [RowPath]) -> Void)?

  /// Whether a section is reloaded for its new header despite `updateHeaders`, as if it had none before.
  public var reloadsHeader: @MainActor (_ old: Section, _ new: Section) -> Bool = { _, _ in false }

  /// Creates a way by `reloadsRow` for rows and `updateHeaders` for headers.
  public init(
    reloadsRow: @escaping @MainActor (_ old: Row, _ new: Row) -> Bool = { _, _ in false },
    updateHeaders: (@MainActor (_ sections: [Int]) -> Void)? = nil
  ) {
    self.reloadsRow = reloadsRow
    self.updateHeaders = updateHeaders
  }

  /// Rows are configured again in their cells, if the view can do that.
  public static var reconfigured: UpdatedContents { UpdatedContents() }

  /// Rows get another cell.
  public static var reloaded: UpdatedContents { UpdatedContents(reloadsRow: { _, _ in true }) }
}
