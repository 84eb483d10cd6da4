import Foundation
public import StatefulTable

/// The common part of the connections of all views: the distance that counts as near an edge, views around
/// the rows, and the wishes of a state.
///
/// The wishes of a state (`StateMetadata`) are carried out whenever the table enters one with others than the
/// last. The view's own settings stay as the app made them until a state has another wish than the default;
/// from then on, those of all states are followed.
///
/// Every connection is one of the classes that know their view: `UITableViewConnection`,
/// `UICollectionViewConnection`, `NSTableViewConnection` and `NSCollectionViewConnection`.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
public class ViewConnection<Loader: TableLoader, Cell, View: AnyObject>: DelegateObject {
  /// The controller whose table the view shows.
  public let controller: TableController<Loader, Cell>
  /// How close to an edge the viewport has to be for the next page to be loaded.
  public var threshold = EdgeThreshold.viewports(1)
  /// The direction in which the view scrolls.
  public var axis = ScrollAxis.vertical
  /// Told when what is shown around the rows has changed.
  public var onChrome: (@MainActor (TableChrome<Loader.Failure>) -> Void)?

  /// Tells the host whether an earlier page is on its way.
  private var noteLoads: (@MainActor () -> Void)?
  private weak var container: View?
  private var placeholderView: (@MainActor (Placeholder<Loader.Failure>) -> View)?
  /// The wishes that were carried out last.
  private var metadata = StateMetadata()

  init(_ controller: TableController<Loader, Cell>) {
    self.controller = controller
    super.init()
    controller.onChrome = { [weak self] chrome in
      self?.show(chrome)
      self?.onChrome?(chrome)
    }
    show(controller.chrome)
  }

  /// Shows placeholders over the table, for a controller whose `DisplayOptions` have overlays.
  ///
  /// - Parameters:
  ///   - container: The view to cover: the one that the table is in, and its scroll view.
  ///   - view: What says why there are no rows. The same view for the same kind of placeholder need not be
  ///     made again.
  public func showPlaceholders(
    over container: View, _ view: @escaping @MainActor (Placeholder<Loader.Failure>) -> View
  ) {
    self.container = container
    placeholderView = view
    show(controller.chrome)
  }

  /// Shows the views around the rows.
  func show(_ chrome: TableChrome<Loader.Failure>) {
    noteLoads?()
    if let container, let placeholderView {
      cover(container, with: chrome.overlay.map(placeholderView))
    }
    if chrome.metadata != metadata {
      metadata = chrome.metadata
      carryOut(metadata)
    }
  }

  // MARK: - The host

  /// Follows the host whose view is connected.
  func follow<HostView>(_ host: ViewHost<HostView, TableController<Loader, Cell>.Section>) {
    // A page that is put on top does not push away the rows that are read, not even at the very top.
    let isPrepending = { [controller] in controller.loadState.prepend.token != nil }
    noteLoads = { [weak host] in if isPrepending() { host?.anchorsAtTop = true } }
    host.anchorsAtTop = isPrepending()
    host.updates.didShow = { [weak self, weak host] in
      host?.anchorsAtTop = isPrepending()
      self?.updateEnded()
    }
    host.didAdopt = { [weak controller] in controller?.adopt($0) }
  }

  /// Whether a path is among the content's rows: not at a placeholder or an edge row.
  func isAmongContent(
    _ path: IndexPath, of host: ViewHost<some AnyObject, TableController<Loader, Cell>.Section>
  )
    -> Bool
  {
    guard let section = path.first.flatMap({ host.section($0) }) else { return false }
    if case .content = section.id { return true } else { return false }
  }

  /// An update is shown: the edges may be closer now. Overridden by every connection.
  func updateEnded() {}

  // MARK: - What is particular to a view

  /// Shows a view over another one, or nothing any more. Overridden by every connection.
  func cover(_ container: View, with content: View?) {}

  /// Does as a state wishes. Overridden by every connection.
  func carryOut(_ metadata: StateMetadata) {}
}
