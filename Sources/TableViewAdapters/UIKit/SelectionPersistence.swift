#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// How long a row stays selected in a view in which only one can be.
  public enum SelectionPersistence: Hashable, Sendable {
    /// Persistent in a split view that shows its columns beside each other, on a Mac, and in a
    /// `UITableViewController` or `UICollectionViewController` that clears the selection when its view
    /// appears again (`clearsSelectionOnViewWillAppear`); momentary otherwise.
    case automatic
    /// A row stays selected until another one is, or the app deselects it.
    case persistent
    /// A row is deselected as soon as it was selected.
    case momentary

    @MainActor
    func persists(in view: UIView) -> Bool {
      switch self {
      case .persistent: return true
      case .momentary: return false
      case .automatic: break
      }
      if #available(iOS 14, tvOS 14, *), view.traitCollection.userInterfaceIdiom == .mac { return true }
      guard let controller = view.viewController else { return false }
      if controller.splitViewController?.isCollapsed == false { return true }
      // A swipe back deselects the row in step with the finger, if it is still selected.
      return (controller as? UITableViewController)?.clearsSelectionOnViewWillAppear
        ?? (controller as? UICollectionViewController)?.clearsSelectionOnViewWillAppear ?? false
    }
  }

  extension UIView {
    /// The nearest view controller in whose view it is.
    fileprivate var viewController: UIViewController? {
      var responder: UIResponder? = self
      while let current = responder, !(current is UIViewController) { responder = current.next }
      return responder as? UIViewController
    }
  }
#endif
