// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out are methods that nobody calls here. Attributes that need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /*@objc(collectionView:shouldHighlightItemAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /*@objc(collectionView:shouldSelectItemAtIndexPath:) optional*/
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /*@objc(collectionView:didSelectItemAtIndexPath:) optional*/
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /*@objc(collectionView:didDeselectItemAtIndexPath:) optional*/
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  @available(iOS 16.0, tvOS 16.0, visionOS 1.0, *)
  /*@objc(collectionView:performPrimaryActionForItemAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc(collectionView:willDisplayCell:forItemAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  )
  /*@objc(collectionView:didEndDisplayingCell:forItemAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc(collectionView:canFocusItemAtIndexPath:) optional*/
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *)
  /*@objc(collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:) optional*/
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  @available(iOS 16.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc(collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /*@objc(collectionView:layout:sizeForItemAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /*@objc(collectionView:numberOfItemsInSection:)*/
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /*@objc(collectionView:cellForItemAtIndexPath:)*/
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /*@objc(numberOfSectionsInCollectionView:) optional*/
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /*@objc(collectionView:viewForSupplementaryElementOfKind:atIndexPath:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc(collectionView:canMoveItemAtIndexPath:) optional*/
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc(collectionView:moveItemAtIndexPath:toIndexPath:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  @available(iOS 14.0, tvOS 10.2, visionOS 1.0, *)
  /*@objc(indexTitlesForCollectionView:) optional*/
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  @available(iOS 14.0, tvOS 10.2, visionOS 1.0, *)
  /*@objc(collectionView:indexPathForIndexTitle:atIndex:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

@available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /*@objc(collectionView:prefetchItemsAtIndexPaths:)*/
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /*@objc(collectionView:cancelPrefetchingForItemsAtIndexPaths:) optional*/
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

#if !canImport(ObjectiveC)
  // The methods that a delegate does not have.
  extension UICollectionViewDelegate {
    public func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      MissingMethod.answer(of: self, proposedIndexPath)
    }
    public func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      MissingMethod.answer(of: self, nil)
    }
  }

  extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      MissingMethod.answer(of: self, .zero)
    }
  }

  // The methods that a data source does not have.
  extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      MissingMethod.answer(of: self, 1)
    }
    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      MissingMethod.answer(of: self, UICollectionReusableView(frame: .zero))
    }
    public func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      MissingMethod.answer(of: self, false)
    }
    public func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func indexTitles(for collectionView: UICollectionView) -> [String]? {
      MissingMethod.answer(of: self, nil)
    }
    public func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      MissingMethod.answer(of: self, IndexPath())
    }
  }

  extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      MissingMethod.answer(of: self)
    }
  }
#endif
