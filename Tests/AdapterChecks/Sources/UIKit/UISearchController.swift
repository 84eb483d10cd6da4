// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out is everything that is seen of bars: a test types into the bar by setting its text and calling what
// UIKit would call.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import HeadlessViews

@available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /*@objc(updateSearchResultsForSearchController:)*/
  func updateSearchResults(for searchController: UISearchController)
}

@available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /*@objc(searchBarSearchButtonClicked:) optional*/
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /*@objc(searchBarCancelButtonClicked:) optional*/
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc(searchBar:selectedScopeButtonIndexDidChange:) optional*/
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

#if !canImport(ObjectiveC)
  // The methods that a delegate does not have.
  extension UISearchBarDelegate {
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { MissingMethod.answer(of: self) }
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { MissingMethod.answer(of: self) }
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      MissingMethod.answer(of: self)
    }
  }
#endif

@available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITextRange: NSObject {}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UITextField: UIControl {
  // Declared by `UITextInput`.
  @available(iOS 3.2, tvOS 9.0, visionOS 1.0, *)
  open fileprivate(set) var markedTextRange: UITextRange?
}

@available(iOS 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@MainActor open class UISearchTextField: UITextField {}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UISearchBar: UIView {
  open weak var delegate: (any UISearchBarDelegate)? {
    didSet {
      messages = OptionalMessages(
        to: delegate,
        selectors: [
          "searchBarSearchButtonClicked:", "searchBarCancelButtonClicked:",
          "searchBar:selectedScopeButtonIndexDidChange:",
        ])
    }
  }
  open var text: String? = ""
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var scopeButtonTitles: [String]?
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var selectedScopeButtonIndex = 0
  #if !os(tvOS)
    @available(iOS 13.0, visionOS 1.0, *)
    open private(set) lazy var searchTextField = UISearchTextField(frame: .zero)

    /// A user begins to compose a text, or chooses one, of which the real class learns from events.
    public func compose(_ isComposing: Bool) {
      searchTextField.markedTextRange = isComposing ? UITextRange() : nil
    }
  #endif
  private var messages = OptionalMessages(to: nil)

  /// A finger touches the button of the keyboard, of which the real class learns from events.
  public func pressSearch() {
    tell("searchBarSearchButtonClicked:") { $0.searchBarSearchButtonClicked(self) }
  }

  /// A finger touches the button that cancels.
  public func pressCancel() {
    tell("searchBarCancelButtonClicked:") { $0.searchBarCancelButtonClicked(self) }
  }

  /// A finger touches a scope.
  public func choose(scope: Int) {
    selectedScopeButtonIndex = scope
    tell("searchBar:selectedScopeButtonIndexDidChange:") {
      $0.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    }
  }

  private func tell(_ selector: String, _ call: (any UISearchBarDelegate) -> Void) {
    messages.send(selector, to: (any UISearchBarDelegate).self, call)
  }
}

@available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open private(set) var searchBar = UISearchBar(frame: .zero)
  @available(iOS 9.1, tvOS 9.1, visionOS 1.0, *)
  open var obscuresBackgroundDuringPresentation = true
  open var isActive = false

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }
}
