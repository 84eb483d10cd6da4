#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  /// Connects a collection view to a `TableController`, as its delegate.
  ///
  /// ``handlers`` are the additions of an app, such as context menus. Messages that no handler takes go to
  /// ``collectionViewDelegate``, and those of scrolling and selection, which the connection follows, go there
  /// too. A flow layout without estimated sizes has the sizes that presenters measure; set the layout before
  /// the connection is made.
  ///
  /// A collection view has no header and footer of its own. If edges are not to be rows, a compositional
  /// layout can have them as boundary items (``TableConnection/showEdges(prepend:append:configure:)``).
  @available(StatefulTable 1.0, *)
  @MainActor
  public final class UICollectionViewConnection<Loader: TableLoader>:
    TableConnection<Loader>, UICollectionViewDelegate
  {
    /// The data source.
    public let host: UICollectionViewHost<Section>
    /// The additions of the app.
    public var handlers: UICollectionViewHandlers<Loader.Row> {
      get { handling.handlers }
      set {
        handling.handlers = newValue
        becomeDelegate()
      }
    }
    /// Gets the messages that no handler takes.
    public weak var collectionViewDelegate: (any UICollectionViewDelegate)? { didSet { becomeDelegate() } }

    /// Whether a flow layout without estimated sizes gets the sizes that presenters measure. It asks for
    /// the size of every item then, also of those out of view: set `false` for items that are all of the
    /// layout's `itemSize`.
    public var measuresItems = true { didSet { becomeDelegate() } }

    private let handling: UICollectionViewHandling<Loader.Row>

    /// Becomes the delegate of the host's view.
    public init(
      _ controller: TableController<Loader>, host: UICollectionViewHost<Section>
    ) {
      self.host = host
      handling = UICollectionViewHandling { [weak host] in host?.row(at: $0)?.content }
      let view =
        host.view ?? UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      super.init(controller, view: view)
      becomeDelegate()
      follow(host)
    }

    /// Views ask a delegate which methods it has when it is set.
    private func becomeDelegate() {
      forgetRecipients()
      handling.size = nil
      if measuresItems, measuredLayout != nil {
        handling.size = { [weak self] in self?.size(ofItemAt: $0) }
      }
      host.view?.delegate = nil
      host.view?.delegate = self
    }

    package override var recipients: [any NSObjectProtocol] {
      [handling, collectionViewDelegate as (any NSObjectProtocol)?].compactMap { $0 }
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:didSelectItemAtIndexPath:", "collectionView:shouldSelectItemAtIndexPath:",
        "collectionView:shouldHighlightItemAtIndexPath:":
        true
      case """
      collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:
      """:
        true
      default: super.offers(selector)
      }
    }

    override var ownDelegate: (any UIScrollViewDelegate)? { collectionViewDelegate }

    override func show(_ phase: EdgeLoadingView.Phase?, at edge: LoadEdge, in view: EdgeLoadingView) {
      guard let layout = host.view?.collectionViewLayout as? UICollectionViewCompositionalLayout else {
        return
      }
      if let phase { view.phase = phase }
      host.edgeViews[EdgeBoundaryView.kind(at: edge)] = phase == nil ? nil : view
      guard (phase != nil) != layout.hasBoundary(at: edge) else { return }
      let setBoundary = { layout.setBoundary(at: edge, length: phase == nil ? nil : view.length) }
      if edge == .append {
        setBoundary()
      } else {
        host.view?.keepRowsInPlace(along: host.axis, setBoundary)
      }
    }

    override func carryOut(_ metadata: StateMetadata) {
      super.carryOut(metadata)
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }

    // MARK: - Rows

    /// The layout that asks for sizes. One with estimated sizes lets the cells measure themselves.
    private var measuredLayout: UICollectionViewFlowLayout? {
      guard let layout = host.view?.collectionViewLayout as? UICollectionViewFlowLayout,
        layout.estimatedItemSize == .zero
      else { return nil }
      return layout
    }

    /// The size that the row's presenter measured, if it did.
    private func size(ofItemAt path: IndexPath) -> CGSize? {
      guard let view = host.view, let row = host.row(at: path), let layout = measuredLayout else {
        return nil
      }
      let place = view.bounds.inset(by: view.adjustedContentInset).inset(by: layout.sectionInset).size
      let available = host.axis.available(in: place)
      return host.sizeOfRow(row, available)
        .map { CGSize(width: max(0, $0.width), height: max(0, $0.height)) }
    }

    private func allowsSelection(at path: IndexPath) -> Bool {
      allowsSelection(of: host.row(at: path), by: handlers.shouldSelect)
    }

    /// Whether an item can be selected, by the state's settings and the handler.
    public func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      willCallApp()
      let own = collectionViewDelegate.flatMap { optionalMethod($0.collectionView(_:shouldSelectItemAt:)) }
      return allowsSelection(at: indexPath) && own?(collectionView, indexPath) ?? true
    }

    /// Whether an item shows that it is touched, which it does if it can be selected.
    public func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      willCallApp()
      let own = collectionViewDelegate.flatMap { optionalMethod($0.collectionView(_:shouldHighlightItemAt:)) }
      return allowsSelection(at: indexPath) && own?(collectionView, indexPath) ?? true
    }

    /// Calls the row's presenter and the handler, or retries if the row shows a failure. An
    /// item of the content stays selected if several can be, or by ``TableConnection/selectionPersistence``.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      willCallApp()
      let row = host.row(at: indexPath)
      let isEditing = collectionView.isEditing
      let allowsMultiple =
        isEditing
        ? collectionView.allowsMultipleSelectionDuringEditing : collectionView.allowsMultipleSelection
      if !staysSelected(row, multiple: allowsMultiple) {
        collectionView.deselectItem(at: indexPath, animated: true)
      }
      guard let row else { return }
      // A row of the content that is chosen while the view is edited is not opened.
      if !controller.select(row), !isEditing || row.content == nil { host.selectRow(row) }
      if let content = row.content { handlers.didSelect?(content, indexPath) }
      collectionViewDelegate.flatMap { optionalMethod($0.collectionView(_:didSelectItemAt:)) }?(
        collectionView, indexPath)
    }

    /// The place of a row that is being dragged, by its handler, among rows of the content.
    public func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      willCallApp()
      guard let row = host.row(at: originalIndexPath)?.content, takesRows(at: proposedIndexPath)
      else {
        return currentIndexPath
      }
      return handlers.moveTarget?(row, originalIndexPath, proposedIndexPath) ?? proposedIndexPath
    }
  }
#endif
