// A stand-in for UIKit on systems that have none: the part of a compositional layout that reports the
// scrolling of a section. The signatures are those of Apple's documentation (iOS 18). Every item is 100
// points wide.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
public enum UICollectionElementCategory: UInt, Sendable {
  case cell, supplementaryView, decorationView
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var representedElementCategory: UICollectionElementCategory { get }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class NSCollectionLayoutGroup: NSObject {
  public override init() { super.init() }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class NSCollectionLayoutSection: NSObject {
  open var visibleItemsInvalidationHandler:
    (
      (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint,
        _ environment: any NSCollectionLayoutEnvironment
      ) -> Void
    )?

  public init(group: NSCollectionLayoutGroup) { super.init() }
}

extension UICollectionView {
  /// A finger scrolls a section sideways. Its layout reports all items in view, a header, and one item that
  /// has just left.
  public func scrollSideways(_ layout: NSCollectionLayoutSection, _ section: Int, to offset: Double) {
    let width = Double(bounds.width)
    let count = section < numberOfSections ? numberOfItems(inSection: section) : 0
    let items = (0..<count).map { item in
      VisibleItem(
        indexPath: IndexPath(indexes: [section, item]),
        frame: CGRect(x: 100 * Double(item), y: 0, width: 100, height: 100), category: .cell)
    }
    let near = items.filter { $0.frame.maxX > offset - 100 && $0.frame.minX < offset + width }
    let header = VisibleItem(
      indexPath: IndexPath(indexes: [section, 0]), frame: CGRect(x: offset, y: 0, width: width, height: 20),
      category: .supplementaryView)
    layout.visibleItemsInvalidationHandler?(
      [header] + near, CGPoint(x: offset, y: 0), Environment(contentSize: bounds.size))
  }
}

@MainActor
private final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let indexPath: IndexPath
  let frame: CGRect
  let representedElementCategory: UICollectionElementCategory

  init(indexPath: IndexPath, frame: CGRect, category: UICollectionElementCategory) {
    self.indexPath = indexPath
    self.frame = frame
    representedElementCategory = category
  }
}

@MainActor
private final class Environment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  var container: any NSCollectionLayoutContainer { self }

  init(contentSize: CGSize) { self.contentSize = contentSize }
}
