public import Foundation
public import StatefulTable
public import TableDiff
import TableDiffFoundation

/// The common part of the connections of all views: the distance that counts as near an edge, views around
/// the rows, and the settings of a state.
///
/// The settings of a state (`StateMetadata`) are applied whenever the table enters one with others than the
/// last. The view's own stay as the app made them until a state has others than the defaults; from then on,
/// those of all states are applied.
///
/// Every connection is one of the classes that know their view: `UITableViewConnection`,
/// `UICollectionViewConnection`, `NSTableViewConnection` and `NSCollectionViewConnection`.
@available(StatefulTable 1.0, *)
@MainActor
public class ViewConnection<Loader: TableLoader, View: AnyObject>: DelegateObject {
  /// A section as it is shown.
  public typealias Section = TableController<Loader>.Section

  /// The controller whose table the view shows.
  public let controller: TableController<Loader>
  /// The distance to an edge at which the next page is loaded, in lengths of the viewport.
  public var reach = 1.0
  /// The direction in which the view scrolls.
  public var axis = ScrollAxis.vertical
  /// Returns the view that covers the table while it has no rows, for a controller with
  /// `ListOptions(coversWithPlaceholders: true)`.
  ///
  /// It may return the same view again. Without the closure, placeholders draw themselves, and that of an
  /// error has a button that retries.
  public var placeholderView: (@MainActor (TablePlaceholder) -> View)? {
    didSet { cover(with: placeholder) }
  }

  /// Whether VoiceOver hears that loads have ended, and the description of the error if one failed.
  ///
  /// The description is `localizedDescription`: conform your errors to `LocalizedError`. To speak other
  /// words, set `false`, and post announcements of your own for the events of the list.
  public var announcesLoads = true

  /// The state that was shown last.
  private var shownState: ListState
  /// Whether sections that scroll sideways load pages, in place of the view.
  var tracksSections = false
  /// The host's updates.
  private(set) weak var updates: UpdateQueue?
  /// The table that the host shows.
  private var shownTable: (@MainActor () -> Table<Section>?)?
  /// Reports to the host whether an earlier page is on its way.
  private var noteLoads: (@MainActor () -> Void)?
  /// The placeholder that covers the table, or `nil` if there is none.
  private var placeholder: TablePlaceholder?
  /// The settings that were applied last.
  private var metadata = StateMetadata()

  init(_ controller: TableController<Loader>) {
    self.controller = controller
    shownState = controller.state
    super.init()
    controller.listen(for: self) { [weak self] event in
      switch event {
      case .didChangeState(let state): self?.show(state)
      case .didEndRefreshing: self?.refreshEnded()
      default: break
      }
    }
    show(controller.state)
    // Another connection may have covered the view.
    if placeholder == nil { cover(with: nil) }
  }

  /// Shows the views around the rows.
  func show(_ state: ListState) {
    noteLoads?()
    if announcesLoads, let news = LoadNews(from: shownState, to: state) { announce(news) }
    shownState = state
    if state.overlay != placeholder {
      placeholder = state.overlay
      cover(with: placeholder)
    }
    if state.metadata != metadata {
      metadata = state.metadata
      carryOut(metadata)
    }
  }

  /// Returns whether a row can be selected, by the state's settings. One that shows a failure can be in any
  /// case, to retry.
  func allowsSelection(of row: Section.Rows.Element?) -> Bool {
    row.map { $0.content == nil } ?? false || metadata.selection != .none
  }

  /// Loads a page if the view has scrolled near an edge of the content.
  func scroll(to viewport: TableViewport) {
    guard !tracksSections else { return }
    var viewport = viewport
    viewport.reach = reach * viewport.length
    controller.scroll(to: viewport)
  }

  /// Loads a page if a section that scrolls sideways shows rows near an end of the table.
  func scrolled(through rows: [RowPath]) {
    guard let shape = shownTable?()?.shape, let first = rows.min(), let last = rows.max(),
      var viewport = TableViewport(from: first, through: last, in: shape)
    else { return }
    viewport.reach = reach * viewport.length
    controller.scroll(to: viewport)
  }

  // MARK: - The host

  /// Begins no update before the view has returned.
  package override func willCallApp() { updates?.pause() }

  /// Follows the host whose view is connected.
  func follow<HostView>(_ host: ViewHost<HostView, Section>) {
    // A page that is put on top does not push away the rows that are read, not even at the very top.
    updates = host.updates
    let isPrepending = { [controller] in controller.state.prepend?.kind == .loading }
    noteLoads = { [weak host] in if isPrepending() { host?.anchorsAtTop = true } }
    host.anchorsAtTop = isPrepending()
    host.updates.didShow = { [weak self, weak host] in
      host?.anchorsAtTop = isPrepending()
      self?.updateEnded()
    }
    shownTable = { [weak host] in host?.table }
    host.didAdopt = { [weak controller] in controller?.adopt($0) }
  }

  /// Returns the path in the controller's content of a place in the view, as for a row that was dragged
  /// there; `nil` at placeholders and edge rows, which are sections of the view, too, and while the results
  /// of a search are shown, whose places are not those of the content.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func contentPath(of path: IndexPath) -> RowPath? {
    guard controller.searchResults == nil, let row = RowPath(path)?.row, let id = sectionID(at: path),
      let section = controller.store.index(ofSectionWithID: id)
    else { return nil }
    return RowPath(section: section, row: row)
  }

  /// Returns whether a row can be dragged to a place in the view: one in the content, or in results.
  func takesRows(at path: IndexPath) -> Bool {
    controller.searchResults == nil ? contentPath(of: path) != nil : sectionID(at: path) != nil
  }

  /// Returns the id of the section at a place in the view, unless that is a placeholder or an edge row.
  private func sectionID(at path: IndexPath) -> Loader.SectionID? {
    guard let path = RowPath(path), let sections = shownTable?()?.sections,
      sections.indices.contains(path.section),
      case .content(let id) = sections[path.section].id
    else { return nil }
    return id
  }

  /// The refresh of a pull has ended. Overridden by connections of views that can be pulled.
  func refreshEnded() {}

  /// An update is shown: the edges may be closer now. Overridden by every connection.
  func updateEnded() {}

  // MARK: - For subclasses

  /// Lets VoiceOver hear news. Overridden by every connection.
  func announce(_ news: LoadNews) {}

  /// Covers the view with a placeholder, or with nothing any more. Overridden by every connection.
  func cover(with placeholder: TablePlaceholder?) {}

  /// Applies the settings of a state. Overridden by every connection.
  func carryOut(_ metadata: StateMetadata) {}
}
