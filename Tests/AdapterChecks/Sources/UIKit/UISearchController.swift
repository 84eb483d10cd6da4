// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out is everything that is seen of view controllers and bars: a test types into the bar by setting its
// text and calling what UIKit would call.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIViewController: UIResponder {
  open var view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
}

@available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

@available(iOS 7.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// Optional requirements, which need Objective-C, are requirements with an empty default here.
extension UISearchBarDelegate {
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UISearchBar: UIView {
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? = ""
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var scopeButtonTitles: [String]?
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  open var selectedScopeButtonIndex = 0
}

@available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open private(set) var searchBar = UISearchBar(frame: .zero)
  @available(iOS 9.1, tvOS 9.1, visionOS 1.0, *)
  open var obscuresBackgroundDuringPresentation = true
  open var isActive = false

  public init(searchResultsController: UIViewController?) {
    super.init()
  }
}
