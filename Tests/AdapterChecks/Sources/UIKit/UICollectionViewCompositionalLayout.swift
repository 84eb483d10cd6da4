// A stand-in for UIKit on systems that have none: the boundary items of a compositional layout. The
// signatures are those of Apple's documentation (iOS 18).
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

extension UICollectionView {
  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class NSCollectionLayoutDimension: NSObject {
  let dimension: CGFloat

  private init(_ dimension: CGFloat) { self.dimension = dimension }

  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fractionalWidth)
  }

  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fractionalHeight)
  }

  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(absoluteDimension)
  }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class NSCollectionLayoutSize: NSObject {
  let height: CGFloat

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension)
  {
    height = heightDimension.dimension
  }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSObject {
  public let elementKind: String
  public let alignment: NSRectAlignment
  let height: CGFloat

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.elementKind = elementKind
    self.alignment = alignment
    height = layoutSize.height
  }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public override init() { super.init() }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  // UIKit hands out copies, so a change without an assignment has no effect.
  private var own = UICollectionViewCompositionalLayoutConfiguration()
  weak var view: UICollectionView?

  public init(section: NSCollectionLayoutSection) { super.init() }

  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { Self.copy(own) }
    set {
      own = Self.copy(newValue)
      view?.setNeedsLayout()
    }
  }

  private static func copy(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = configuration.scrollDirection
    copy.boundarySupplementaryItems = configuration.boundarySupplementaryItems
    return copy
  }

  func height(at alignment: NSRectAlignment) -> CGFloat {
    own.boundarySupplementaryItems.filter { $0.alignment == alignment }.reduce(0) { $0 + $1.height }
  }
}

extension UICollectionView {
  var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.configuration.boundarySupplementaryItems
      ?? []
  }

  func boundaryHeight(at alignment: NSRectAlignment) -> CGFloat {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.height(at: alignment) ?? 0
  }

  /// Asks for the views of boundary items that are not there yet, and drops those of items that are gone.
  func layOutBoundaryItems() {
    let items = boundaryItems
    boundaryViews = boundaryViews.filter { kind, _ in items.contains { $0.elementKind == kind } }
    for item in items {
      let view = boundaryViews[item.elementKind] ?? askForView(ofKind: item.elementKind, [0])
      guard let view else { continue }
      boundaryViews[item.elementKind] = view
      let start = item.alignment == .top ? 0 : contentSize.height - item.height
      view.frame = CGRect(x: 0, y: start, width: bounds.width, height: item.height)
    }
  }
}
