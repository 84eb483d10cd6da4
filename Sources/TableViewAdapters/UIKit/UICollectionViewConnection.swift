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
        let old = handlers
        handling.handlers = newValue
        becomeDelegate(after: old)
      }
    }
    /// Gets the messages that no handler takes.
    public weak var collectionViewDelegate: (any UICollectionViewDelegate)? { didSet { becomeDelegate() } }

    /// Whether a flow layout without estimated sizes gets the sizes that presenters measure. It asks for
    /// the size of every item then, also of those out of view: set `false` for items that are all of the
    /// layout's `itemSize`.
    public var measuresItems = true { didSet { becomeDelegate() } }

    private let handling: UICollectionViewHandling<Section, Loader.Row>

    /// Becomes the delegate of the host's view.
    public init(
      _ controller: TableController<Loader>, host: UICollectionViewHost<Section>
    ) {
      self.host = host
      handling = UICollectionViewHandling(of: host) { $0.content }
      let view =
        host.view ?? UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      super.init(controller, view: view)
      handling.part = part
      host.connected = handling
      becomeDelegate()
      follow(host)
    }

    /// Views ask a delegate which methods it has when it is set.
    private func becomeDelegate(after old: UICollectionViewHandlers<Loader.Row>? = nil) {
      forgetRecipients()
      handling.measuresItems = measuresItems
      handling.delegate = collectionViewDelegate
      handling.forgetRecipients()
      host.view?.delegate = nil
      host.view?.delegate = self
      host.serve(handlers, after: old ?? handlers)
    }

    package override var recipients: [any NSObjectProtocol] {
      [handling, collectionViewDelegate as (any NSObjectProtocol)?].compactMap { $0 }
    }

    override var ownDelegate: (any UIScrollViewDelegate)? { collectionViewDelegate }

    override func show(_ phase: EdgeLoadingView.Phase?, at edge: LoadEdge, in view: EdgeLoadingView) {
      guard let collectionView = host.view,
        let layout = collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout
      else { return }
      if let phase { view.phase = phase }
      host.edgeViews[EdgeBoundaryView.kind(at: edge)] = phase == nil ? nil : view
      guard (phase != nil) != layout.hasBoundary(at: edge) else { return }
      let length = phase == nil ? nil : view.length(in: collectionView)
      let setBoundary = { layout.setBoundary(at: edge, length: length) }
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
  }
#endif
