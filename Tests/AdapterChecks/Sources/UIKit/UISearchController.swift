// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out is everything that is seen of view controllers and bars: a test types into the bar by setting its
// text and calling what UIKit would call.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

@MainActor open class UIViewController: UIResponder {
  open var view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
}

@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// Optional requirements, which need Objective-C, are requirements with an empty default here.
extension UISearchBarDelegate {
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

@MainActor open class UISearchBar: UIView {
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? = ""
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
}

@MainActor open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var searchBar = UISearchBar(frame: .zero)
  open var obscuresBackgroundDuringPresentation = true
  open var isActive = false

  public init(searchResultsController: UIViewController?) {
    super.init()
  }
}
