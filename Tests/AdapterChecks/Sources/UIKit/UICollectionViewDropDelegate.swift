// A stand-in for UIKit on systems that have none: drags out of a collection view, and drops on it. The
// signatures are those of Apple's documentation (iOS 18). Attributes that need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

#if !os(tvOS)
  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    public enum Intent: Int, Sendable {
      case unspecified = 0
      case insertAtDestinationIndexPath = 1
      case insertIntoDestinationIndexPath = 2
    }

    open private(set) var intent: Intent

    public init(operation: UIDropOperation, intent: UICollectionViewDropProposal.Intent) {
      self.intent = intent
      super.init(operation: operation)
    }
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /*@objc(collectionView:itemsForBeginningDragSession:atIndexPath:)*/
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem]
    /*@objc(collectionView:itemsForAddingToDragSession:atIndexPath:point:) optional*/
    func collectionView(
      _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem]
    /*@objc(collectionView:dragSessionDidEnd:) optional*/
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /*@objc(collectionView:performDropWithCoordinator:)*/
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /*@objc(collectionView:canHandleDropSession:) optional*/
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /*@objc(collectionView:dropSessionDidUpdate:withDestinationIndexPath:) optional*/
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
  }

  #if !canImport(ObjectiveC)
    // The methods that a delegate does not have.
    extension UICollectionViewDragDelegate {
      public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath,
        point: CGPoint
      ) -> [UIDragItem] {
        MissingMethod.answer(of: self, [])
      }
      public func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
      ) {
        MissingMethod.answer(of: self)
      }
    }

    extension UICollectionViewDropDelegate {
      public func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
      ) -> Bool {
        MissingMethod.answer(of: self, true)
      }
      public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal {
        MissingMethod.answer(of: self, UICollectionViewDropProposal(operation: .copy, intent: .unspecified))
      }
    }
  #endif

  extension UICollectionView: DropView {
    static let dragSelectors = [
      "collectionView:itemsForAddingToDragSession:atIndexPath:point:", "collectionView:dragSessionDidEnd:",
    ]

    static let dropSelectors = [
      "collectionView:canHandleDropSession:", "collectionView:dropSessionDidUpdate:withDestinationIndexPath:",
    ]

    private func ask<Answer>(
      _ selector: String, _ call: (any UICollectionViewDragDelegate) -> Answer
    ) -> Answer? {
      dragMessages.send(selector, to: (any UICollectionViewDragDelegate).self, call)
    }

    private func ask<Answer>(
      _ selector: String, _ call: (any UICollectionViewDropDelegate) -> Answer
    ) -> Answer? {
      dropMessages.send(selector, to: (any UICollectionViewDropDelegate).self, call)
    }

    func items(at path: IndexPath, for session: any UIDragSession) -> [UIDragItem] {
      guard dragInteractionEnabled else { return [] }
      if session.items.isEmpty {
        return dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
      }
      return ask("collectionView:itemsForAddingToDragSession:atIndexPath:point:") {
        $0.collectionView(self, itemsForAddingTo: session, at: path, point: .zero)
      } ?? []
    }

    func ended(_ session: any UIDragSession) {
      ask("collectionView:dragSessionDidEnd:") { $0.collectionView(self, dragSessionDidEnd: session) }
    }

    func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal? {
      let handles = ask("collectionView:canHandleDropSession:") {
        $0.collectionView(self, canHandle: session)
      }
      guard dropDelegate != nil, handles ?? true else { return nil }
      return ask("collectionView:dropSessionDidUpdate:withDestinationIndexPath:") {
        $0.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      } ?? UICollectionViewDropProposal(operation: .copy, intent: .unspecified)
    }

    func performDrop(_ drop: DroppedItems) {
      dropDelegate?.collectionView(self, performDropWith: DropCoordinator(drop))
    }

    func reorders(from path: IndexPath, to target: IndexPath, by proposal: UIDropProposal) -> Bool { false }
  }

  private final class DropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private let drop: DroppedItems

    init(_ drop: DroppedItems) {
      self.drop = drop
      super.init()
    }

    var items: [any UICollectionViewDropItem] { drop.session.items.map { DropItem($0) } }
    var destinationIndexPath: IndexPath? { drop.path }
    var proposal: UICollectionViewDropProposal {
      drop.proposal as? UICollectionViewDropProposal
        ?? UICollectionViewDropProposal(operation: .copy, intent: .unspecified)
    }
    var session: any UIDropSession { drop.session }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      drop.animate(dragItem, to: indexPath)
      return DropAnimation()
    }
  }

  private final class DropItem: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    var sourceIndexPath: IndexPath? { nil }

    init(_ item: UIDragItem) {
      dragItem = item
      super.init()
    }
  }
#endif
