import StatefulTable
import UIKit

let tableView = UITableView()
let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
