import Foundation
import StatefulTable
import TableDiff

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

  // MARK: - Dragging

  /// Returns the controller, or the host without one.
  var list: @MainActor () -> AnyObject?
  /// Returns the end of the content's section that is shown at a position, or of the last one; `nil` if that
  /// is none.
  var end: @MainActor (Int?) -> RowPath?
  /// Returns a row as the content has it now. Without it, the shown table is the content.
  var lookUp: (@MainActor (Row) -> Row?)?
  /// Returns the path of a row in the content. Without it, the shown table is the content.
  var path: (@MainActor (Row) -> RowPath?)?
}

@available(StatefulTable 1.0, *)
extension ViewConnection {
  /// The part of this connection in the messages of any view.
  var contentPart: ListPart<Section.Rows.Element, Loader.Row> {
    var part = ListPart<Section.Rows.Element, Loader.Row>(
      content: { $0.content }, list: { [weak controller] in controller },
      end: { [weak self] in self?.contentEnd(ofSectionAt: $0) })
    part.isConnected = true
    part.allowsSelection = { [weak self] in self?.allowsSelection(of: $0) ?? true }
    part.loads = { [weak controller] in controller?.select($0) ?? false }
    part.takesRows = { [weak self] in self?.takesRows(at: $0) ?? false }
    part.lookUp = { [weak controller] row in
      controller?.store.row(withID: row.id) ?? controller?.searchResults?.row(withID: row.id)
    }
    part.path = { [weak controller] in controller?.store.path(ofRowWithID: $0.id) }
    return part
  }

  private func contentEnd(ofSectionAt position: Int?) -> RowPath? {
    guard controller.searchResults == nil else { return nil }
    let store = controller.store
    let last = store.sectionCount > 0 ? store.sectionCount - 1 : nil
    guard let section = position.map({ contentPath(of: [$0, 0])?.section }) ?? last else { return nil }
    return RowPath(section: section, row: store.rowCount(inSection: section))
  }
}

/// The common part of the objects that take a view's messages for handlers: the rows that they are about.
@MainActor
class ListHandling<View: AnyObject, Section: TableSectionProtocol & Sendable, Row>: DelegateObject
where Section.StoredRow: Sendable {
  private(set) weak var host: ViewHost<View, Section>?
  var part: ListPart<Section.Rows.Element, Row>

  init(of host: ViewHost<View, Section>, content: @escaping @MainActor (Section.Rows.Element) -> Row?) {
    self.host = host
    part = ListPart(
      content: content, list: { [weak host] in host },
      end: { [weak host] in host?.table.end(ofSectionAt: $0) })
    super.init()
  }

  package override func willCallApp() { host?.willCallApp() }

  /// The row at a path that handlers get, if there is one.
  func row(at path: IndexPath) -> Row? { host?.row(at: path).flatMap(part.content) }

  /// Returns whether a row can be selected, by the state's settings and the handler.
  func allowsSelection(
    of element: Section.Rows.Element?, by handler: (@MainActor (Row) -> Bool)?
  ) -> Bool {
    part.allowsSelection(element) && element.flatMap(part.content).flatMap { handler?($0) } ?? true
  }

  /// Calls the presenter of a row that was selected, or retries if the row shows a failure.
  ///
  /// - Parameter opens: Whether a row of the content is opened.
  /// - Returns: The row, if it is one that handlers get.
  func select(_ element: Section.Rows.Element, opens: Bool = true) -> Row? {
    let row = part.content(element)
    if !part.loads(element), opens || row == nil { host?.selectRow(element) }
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
