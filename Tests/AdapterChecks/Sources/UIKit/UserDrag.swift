// A stand-in for UIKit on systems that have none: what a user drags, which the real views learn from events,
// and the messages that they send then.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

#if !os(tvOS)
  /// A view that rows can be dragged out of, and dropped on.
  @MainActor protocol DropView: UIScrollView {
    var headless: HeadlessView { get }
    var hasUncommittedUpdates: Bool { get set }
    var dropped: [String] { get set }
    /// The items of a row that is picked up.
    func items(at path: IndexPath, for session: any UIDragSession) -> [UIDragItem]
    func ended(_ session: any UIDragSession)
    func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal?
    func performDrop(_ drop: DroppedItems)
    /// Moves a single row within the view by its data source, if that can.
    func reorders(from path: IndexPath, to target: IndexPath, by proposal: UIDropProposal) -> Bool
  }

  /// Rows and other things under a finger.
  @MainActor
  public final class UserDrag {
    private let session = DragSession()
    /// The view under the finger, with a gap if rows are to be inserted.
    private weak var target: (any DropView)?
    private var sources: [(view: any DropView, path: IndexPath)] = []
    /// Whether views open a gap for rows. They have uncommitted updates then.
    public var opensGaps = true

    /// A drag of nothing, or of items of another app, by their types.
    public init(types: [[String]] = []) {
      session.items = types.map { UIDragItem(itemProvider: NSItemProvider(types: $0)) }
      session.isLocal = types.isEmpty
    }

    public var itemCount: Int { session.items.count }
    public var items: [UIDragItem] { session.items }

    /// The finger picks up a row: the first one, or one more.
    ///
    /// - Returns: Whether the row comes along.
    @discardableResult
    public func pickUp(_ path: IndexPath, in view: UITableView) -> Bool { pickUp(path, from: view) }

    @discardableResult
    public func pickUp(_ path: IndexPath, in view: UICollectionView) -> Bool { pickUp(path, from: view) }

    private func pickUp(_ path: IndexPath, from view: any DropView) -> Bool {
      let items = view.headless.viewCalls.make { view.items(at: path, for: session) }
      session.items += items
      if !items.isEmpty { sources.append((view, path)) }
      return !items.isEmpty
    }

    /// The finger moves over a view, at the place of a row or at none.
    ///
    /// - Returns: The operation that is proposed; `nil` if the view does not take the items at all.
    @discardableResult
    public func move(over view: UITableView, at path: IndexPath?) -> UIDropOperation? {
      propose(to: view, at: path)?.operation
    }

    @discardableResult
    public func move(over view: UICollectionView, at path: IndexPath?) -> UIDropOperation? {
      propose(to: view, at: path)?.operation
    }

    private func propose(to view: any DropView, at path: IndexPath?) -> UIDropProposal? {
      if target !== view { leave() }
      let proposal = view.headless.viewCalls.make { view.proposal(for: session, at: path) }
      target = view
      view.hasUncommittedUpdates = opensGaps && proposal?.accepts == true
      return proposal
    }

    /// The finger leaves the view that it is over.
    public func leave() {
      target?.hasUncommittedUpdates = false
      target = nil
    }

    /// The finger lets go, at the place of a row or at none.
    ///
    /// - Returns: Whether the view takes the items.
    @discardableResult
    public func drop(on view: UITableView, at path: IndexPath?) -> Bool { performDrop(on: view, at: path) }

    @discardableResult
    public func drop(on view: UICollectionView, at path: IndexPath?) -> Bool {
      performDrop(on: view, at: path)
    }

    private func performDrop(on view: any DropView, at path: IndexPath?) -> Bool {
      defer { end() }
      guard let proposal = propose(to: view, at: path), proposal.accepts else { return false }
      if sources.count == 1, session.items.count == 1, sources[0].view === view, let path,
        view.headless.viewCalls.make({ view.reorders(from: sources[0].path, to: path, by: proposal) })
      {
        return true
      }
      let drop = DroppedItems(session: session, path: path, proposal: proposal, view: view)
      view.headless.viewCalls.makeDrop { view.performDrop(drop) }
      drop.isOver = true
      return true
    }

    /// The finger lets go where nothing takes the items.
    public func cancel() { end() }

    private func end() {
      leave()
      for source in sources { source.view.headless.viewCalls.make { source.view.ended(session) } }
      sources = []
    }
  }

  /// A drop in the view's call, with the animations that its delegate asks for.
  @MainActor
  final class DroppedItems {
    let session: DragSession
    let path: IndexPath?
    let proposal: UIDropProposal
    private let view: any DropView
    private var animated: [UIDragItem] = []
    var isOver = false

    init(session: DragSession, path: IndexPath?, proposal: UIDropProposal, view: any DropView) {
      self.session = session
      self.path = path
      self.proposal = proposal
      self.view = view
    }

    func animate(_ item: UIDragItem, to path: IndexPath) {
      if isOver { view.headless.raise("an item is dropped after the end of the drop") }
      if !session.items.contains(item) { view.headless.raise("an item is dropped that was not dragged") }
      if animated.contains(item) { view.headless.raise("an item is dropped twice") }
      animated.append(item)
      guard let row = view.headless.row(at: path.rowPath) else {
        return view.headless.raise("an item is dropped to \(path), which is not there")
      }
      view.dropped.append(row.text)
    }
  }

  final class DragSession: NSObject, UIDragSession, UIDropSession {
    var items: [UIDragItem] = []
    var isLocal = true
    var localContext: Any?
    var allowsMoveOperation: Bool { isLocal }
    var localDragSession: (any UIDragSession)? { isLocal ? self : nil }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
      items.contains { !Set($0.itemProvider.registeredTypeIdentifiers).isDisjoint(with: typeIdentifiers) }
    }
  }

  final class DropAnimation: NSObject, UIDragAnimating {
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
  }

  extension UIDropProposal {
    fileprivate var accepts: Bool { operation == .copy || operation == .move }
  }
#endif
