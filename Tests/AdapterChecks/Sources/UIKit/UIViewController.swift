// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// bars have items and are not seen. Views appear when the window is made key, and when a tab is chosen.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIViewController: UIResponder {
  open var title: String?
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open private(set) lazy var editButtonItem = UIBarButtonItem { [weak self] in self?.toggleEditing() }
  open var isEditing = false
  private var loadedView: UIView?
  /// Whether the view is on screen.
  private var isShown = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open internal(set) weak var parent: UIViewController?

  /// The nearest one that the controller is in.
  open var splitViewController: UISplitViewController? {
    parent.flatMap { $0 as? UISplitViewController ?? $0.splitViewController }
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }

  open func viewDidLoad() {}

  open func viewWillAppear(_ animated: Bool) {}

  open func viewDidDisappear(_ animated: Bool) {}

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // A stored property cannot be there on some systems only.
  private var unavailableContent: Any?

  @available(iOS 17.0, tvOS 17.0, visionOS 1.0, *)
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableContent as? any UIContentConfiguration }
    set { unavailableContent = newValue }
  }

  private func toggleEditing() { setEditing(!isEditing, animated: true) }

  /// The view controller inside this one whose view is shown in its own.
  var content: UIViewController? { nil }

  /// The view comes on screen in another one.
  func show(in container: UIView) {
    view.frame = container.bounds
    isShown = true
    viewWillAppear(false)
    container.addSubview(view)
    content?.show(in: view)
  }

  /// The view leaves the screen.
  func hide() {
    isShown = false
    content?.hide()
    view.removeFromSuperview()
    viewDidDisappear(false)
  }

  /// Shows the view controller that is inside this one now, in place of another.
  func contentChanged(from old: UIViewController?) {
    guard isShown, old !== content else { return }
    old?.hide()
    content?.show(in: view)
  }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController]

  public init(rootViewController: UIViewController) {
    viewControllers = [rootViewController]
    super.init(nibName: nil, bundle: nil)
    rootViewController.parent = self
  }

  public required init?(coder: NSCoder) { nil }

  override var content: UIViewController? { viewControllers.last }
}

@available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UISplitViewController: UIViewController {
  open var viewControllers: [UIViewController] = [] {
    didSet { for controller in viewControllers { controller.parent = self } }
  }
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  open private(set) var isCollapsed = false

  /// The columns have room beside each other, or have not.
  public func setCollapsed(_ isCollapsed: Bool) { self.isCollapsed = isCollapsed }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0 {
    didSet { contentChanged(from: viewControllers?[oldValue]) }
  }

  override var content: UIViewController? { viewControllers?[selectedIndex] }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UINavigationItem: NSObject {
  open var title: String?
  @available(iOS 5.0, tvOS 9.0, visionOS 1.0, *)
  open var rightBarButtonItems: [UIBarButtonItem]?
  // A stored property cannot be there on some systems only.
  private var search: UISearchController?

  public init(title: String) {
    self.title = title
    super.init()
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  open var searchController: UISearchController? {
    get { search }
    set { search = newValue }
  }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIBarButtonItem: NSObject {
  private let touched: () -> Void
  private var attachedMenu: UIMenu?
  open var title: String?

  init(touched: @escaping () -> Void) {
    self.touched = touched
    super.init()
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init { primaryAction?.choose() }
    self.title = title
    attachedMenu = menu
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open var menu: UIMenu? {
    get { attachedMenu }
    set { attachedMenu = newValue }
  }

  /// A finger touches the item, of which the real class learns from events.
  public func touch() { touched() }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
open class UIImage: NSObject {
  /// The name of the symbol, which the real class doesn't tell.
  public let symbolName: String

  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  public convenience init?(systemName name: String) { self.init(symbolName: name) }

  private init(symbolName: String) {
    self.symbolName = symbolName
    super.init()
  }
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITableViewController: UIViewController, UITableViewDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! = UITableView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)

  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  open var clearsSelectionOnViewWillAppear = true

  open override func loadView() { view = tableView }

  /// Several rows that are selected stay so
  /// (http://mikeabdullah.net/thl-diary-17-clearsselectiononviewwillappear.html).
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, !tableView.allowsMultipleSelection else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }

  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionViewController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView!
  open var clearsSelectionOnViewWillAppear = true

  open override func loadView() { view = collectionView }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, !collectionView.allowsMultipleSelection else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }
}
