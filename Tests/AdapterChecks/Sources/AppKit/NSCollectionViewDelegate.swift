// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are methods that nobody calls here. Attributes that need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(macOS 10.11, *)
/*@objc*/ @MainActor public protocol NSCollectionViewDataSource: NSObjectProtocol {
  /*@objc(collectionView:numberOfItemsInSection:)*/
  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int
  /*@objc(collectionView:itemForRepresentedObjectAtIndexPath:)*/
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
  /*@objc(numberOfSectionsInCollectionView:) optional*/
  func numberOfSections(in collectionView: NSCollectionView) -> Int
  /*@objc(collectionView:viewForSupplementaryElementOfKind:atIndexPath:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView
}

@available(macOS 10.13, *)
/*@objc*/ @MainActor public protocol NSCollectionViewPrefetching: NSObjectProtocol {
  /*@objc(collectionView:prefetchItemsAtIndexPaths:)*/
  func collectionView(_ collectionView: NSCollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /*@objc(collectionView:cancelPrefetchingForItemsAtIndexPaths:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSCollectionViewDelegate: NSObjectProtocol {
  @available(macOS 10.11, *)
  /*@objc(collectionView:shouldSelectItemsAtIndexPaths:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath>
  @available(macOS 10.11, *)
  /*@objc(collectionView:didSelectItemsAtIndexPaths:) optional*/
  func collectionView(_ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>)
  @available(macOS 10.11, *)
  /*@objc(collectionView:didDeselectItemsAtIndexPaths:) optional*/
  func collectionView(_ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>)
  @available(macOS 10.11, *)
  /*@objc(collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath)
  @available(macOS 10.11, *)
  /*@objc(collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath)
  @available(macOS 10.11, *)
  /*@objc(collectionView:pasteboardWriterForItemAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
  ) -> (any NSPasteboardWriting)?
  @available(macOS 10.11, *)
  /*@objc(collectionView:draggingSession:willBeginAtPoint:forItemsAtIndexPaths:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>)
  /*@objc(collectionView:draggingSession:endedAtPoint:dragOperation:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation)
  @available(macOS 10.11, *)
  /*@objc(collectionView:validateDrop:proposedIndexPath:dropOperation:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
    proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
    dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
  ) -> NSDragOperation
  @available(macOS 10.11, *)
  /*@objc(collectionView:acceptDrop:indexPath:dropOperation:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo, indexPath: IndexPath,
    dropOperation: NSCollectionView.DropOperation
  ) -> Bool
  @available(macOS 10.11, *)
  /*@objc(collectionView:canDragItemsAtIndexPaths:withEvent:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, canDragItemsAt indexPaths: Set<IndexPath>, with event: NSEvent
  ) -> Bool
}

@available(macOS 10.11, *)
/*@objc*/ @MainActor public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  /*@objc(collectionView:layout:sizeForItemAtIndexPath:) optional*/
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize
}

@available(macOS 10.0, *)
@MainActor open class NSEvent: NSObject {}

#if !canImport(ObjectiveC)
  // The methods that a data source does not have.
  extension NSCollectionViewDataSource {
    public func numberOfSections(in collectionView: NSCollectionView) -> Int {
      MissingMethod.answer(of: self, 1)
    }
    public func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      MissingMethod.answer(of: self, NSView())
    }
  }

  extension NSCollectionViewPrefetching {
    public func collectionView(
      _ collectionView: NSCollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      MissingMethod.answer(of: self)
    }
  }

  // The methods that a delegate does not have.
  extension NSCollectionViewDelegate {
    public func collectionView(
      _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      MissingMethod.answer(of: self, indexPaths)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
      forRepresentedObjectAt indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      MissingMethod.answer(of: self, nil)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation
    ) {
      MissingMethod.answer(of: self)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
      proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
      dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
    ) -> NSDragOperation {
      MissingMethod.answer(of: self, [])
    }
    public func collectionView(
      _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo, indexPath: IndexPath,
      dropOperation: NSCollectionView.DropOperation
    ) -> Bool {
      MissingMethod.answer(of: self, false)
    }
    public func collectionView(
      _ collectionView: NSCollectionView, canDragItemsAt indexPaths: Set<IndexPath>, with event: NSEvent
    ) -> Bool {
      MissingMethod.answer(of: self, true)
    }
  }

  extension NSCollectionViewDelegateFlowLayout {
    public func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> NSSize {
      MissingMethod.answer(of: self, .zero)
    }
  }
#endif
