// A stand-in for UIKit on systems that have none: registrations of cells.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

extension UICollectionView {
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    fileprivate let handler: Handler
    fileprivate let identifier = UUID().uuidString
    fileprivate let isMadeInCall = ViewCalls.anyAreUnderWay

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Raises for a registration that was made in the call for a cell, as each cell would get one of its own.
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if registration.isMadeInCall {
      headless.raise("a registration was made inside the cell provider, and not before")
    }
    if registered[registration.identifier] == nil {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = cell as? Cell else { fatalError("a cell of another class") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}
