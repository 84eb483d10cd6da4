#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff
  import TableDiffFoundation

  /// The rows of a list as its handlers get them: all rows of a host, or the content of a controller.
  @MainActor
  struct HandledRows<Shown, Row> {
    /// The list that rows are dragged from: a `TableController`, or a host without one.
    weak var list: AnyObject?
    /// Returns the row that handlers get, or `nil` if the shown one has none.
    let row: (Shown) -> Row?
    /// Returns the id of a row, or `nil` if it has none.
    let id: (Shown) -> AnyHashable?
    /// Returns whether a row can be selected, by the list's state and by the handler.
    let allowsSelection: (Shown, ((Row) -> Bool)?) -> Bool
    /// Called when a row is selected, before the handler.
    let didSelect: (Shown) -> Void
    /// Returns the place in the content of a place in the view.
    let target: (IndexPath) -> RowPath?
    /// Returns whether rows can be dropped at a place in the view.
    let takesRows: (IndexPath) -> Bool
  }

  extension HandledRows where Shown == Row {
    /// All rows of a host without a controller.
    init<View, Section>(of host: ViewHost<View, Section>) where Section.Rows.Element == Row {
      self.init(
        list: host, row: { $0 }, id: { [weak host] in host?.id(of: $0) },
        allowsSelection: { $1?($0) ?? true }, didSelect: { _ in }, target: { RowPath($0) },
        takesRows: { _ in true })
    }
  }
#endif
