#if canImport(UIKit) && !os(watchOS)
  import StatefulTable
  import TableDiff
  import UIKit

  /// The part of a connection in the messages of its view. The defaults are those of a host without one.
  struct ListPart<Element, Row> {
    /// Returns the row that handlers get, or `nil` for a placeholder or an edge row.
    var content: @MainActor (Element) -> Row?
    /// Whether there is a connection.
    var isConnected = false
    /// Whether a row can be selected, by the settings of the state.
    var allowsSelection: @MainActor (Element?) -> Bool = { _ in true }
    /// Whether a selected row stays so. The flag is whether several can be selected.
    var staysSelected: @MainActor (Element?, _ multiple: Bool) -> Bool = { _, _ in true }
    /// Loads rows if the selected row is one that does that. Returns whether it is.
    var loads: @MainActor (Element) -> Bool = { _ in false }
    /// Whether the edit control can drag a row to a place in the view.
    var takesRows: @MainActor (IndexPath) -> Bool = { _ in true }
  }

  @available(StatefulTable 1.0, *)
  extension TableConnection {
    /// The part of this connection in the messages of its view.
    var part: ListPart<Section.Rows.Element, Loader.Row> {
      var part = ListPart<Section.Rows.Element, Loader.Row> { $0.content }
      part.isConnected = true
      part.allowsSelection = { [weak self] in self?.allowsSelection(of: $0, by: nil) ?? true }
      part.staysSelected = { [weak self] in self?.staysSelected($0, multiple: $1) ?? true }
      part.loads = { [weak controller] in controller?.select($0) ?? false }
      part.takesRows = { [weak self] in self?.takesRows(at: $0) ?? false }
      return part
    }
  }

  /// The common part of the objects that take a view's messages for handlers: the rows that they are about.
  @MainActor
  class ListHandling<View: UIScrollView, Section: TableSectionProtocol & Sendable, Row>: DelegateObject
  where Section.StoredRow: Sendable {
    private(set) weak var host: ViewHost<View, Section>?
    var part: ListPart<Section.Rows.Element, Row>

    init(of host: ViewHost<View, Section>, content: @escaping @MainActor (Section.Rows.Element) -> Row?) {
      self.host = host
      part = ListPart(content: content)
      super.init()
    }

    package override func willCallApp() { host?.willCallApp() }

    /// The row at a path that handlers get, if there is one.
    func row(at path: IndexPath) -> Row? { host?.row(at: path).flatMap(part.content) }

    /// Returns whether a row can be selected, by the state's settings and the handler.
    func allowsSelection(at path: IndexPath, by handler: (@MainActor (Row) -> Bool)?) -> Bool {
      part.allowsSelection(host?.row(at: path)) && row(at: path).flatMap { handler?($0) } ?? true
    }

    /// Calls the presenter of a row that was selected, or retries if the row shows a failure.
    ///
    /// - Parameter opens: Whether a row of the content is opened.
    /// - Returns: The row, if it is one that handlers get.
    func select(_ path: IndexPath, opens: Bool) -> Row? {
      guard let host, let element = host.row(at: path) else { return nil }
      let row = part.content(element)
      if !part.loads(element), opens || row == nil { host.selectRow(element) }
      return row
    }

    // MARK: - Prefetching

    typealias RowsHandler = @MainActor (_ rows: [Row], _ paths: [IndexPath]) -> Void

    /// Calls the handler.
    func prefetch(_ paths: [IndexPath], by handler: RowsHandler?) {
      willCallApp()
      guard let host else { return }
      let (elements, paths) = host.rows(at: paths)
      host.closeRows.add(elements, at: paths)
      call(handler, with: elements, at: paths)
    }

    /// Calls the handler with the rows that came close, wherever they are now.
    func cancelPrefetching(_ paths: [IndexPath], by handler: RowsHandler?) {
      willCallApp()
      guard let (elements, paths) = host?.closeRows.remove(at: paths) else { return }
      call(handler, with: elements, at: paths)
    }

    private func call(_ handler: RowsHandler?, with elements: [Section.Rows.Element], at paths: [IndexPath]) {
      let rows = zip(elements, paths).compactMap { element, path in
        part.content(element).map { (row: $0, path: path) }
      }
      handler?(rows.map(\.row), rows.map(\.path))
    }
  }

  extension DelegateObject {
    /// Returns the object for a role that a view has beside its delegate: the first one that serves it, or the
    /// view's present one, unless that is one of these and doesn't serve it any more.
    ///
    /// - Parameter selector: A method that is there if the role is served.
    static func server<Role>(
      _ selector: String, among objects: [DelegateObject], besides present: Role?
    ) -> Role? {
      if let object = objects.first(where: { $0.offers(selector) == true }) { return object as? Role }
      return objects.contains { $0 === present as AnyObject? } ? nil : present
    }
  }
#endif
