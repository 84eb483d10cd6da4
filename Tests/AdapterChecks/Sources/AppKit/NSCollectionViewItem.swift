// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are nibs, and what is seen of an item that is selected.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 10.3, *)
@MainActor open class NSNib: NSObject {
  public typealias Name = String
}

@available(macOS 10.5, *)
@MainActor open class NSViewController: NSResponder {
  @available(macOS 10.7, *)
  open var identifier: NSUserInterfaceItemIdentifier?
  private var loadedView: NSView?

  // Not required in AppKit, where a class is asked for a new instance by its name.
  public required init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }

  open var view: NSView {
    get {
      if loadedView == nil { loadView() }
      guard let loadedView else { fatalError("loadView() of \(type(of: self)) did not set a view") }
      return loadedView
    }
    set { loadedView = newValue }
  }

  @available(macOS 10.10, *)
  open var isViewLoaded: Bool { loadedView != nil }

  /// There are no nibs here, which is what the real one looks for.
  open func loadView() { fatalError("could not load the nib named \(type(of: self))") }
}

@available(macOS 10.5, *)
@MainActor open class NSCollectionViewItem: NSViewController {
  @available(macOS 10.7, *)
  open weak var textField: NSTextField? {
    get { field }
    set { field = newValue }
  }
  private var field: NSTextField?
  /// Whether a collection view made the item, which it has to.
  public internal(set) var wasMadeByView = false
}

/// The item that is shown after the exception for one whose class is not registered.
final class UnregisteredItem: NSCollectionViewItem {
  override func loadView() { view = NSView(frame: .zero) }
}
