import StatefulTable
import UIKit

let searchController = UISearchController(searchResultsController: nil)
