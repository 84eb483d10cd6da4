// A stand-in for UIKit on systems that have none: drags out of a table view, and drops on it. The signatures
// are those of Apple's documentation (iOS 18). Attributes that need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

#if !os(tvOS)
  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @MainActor open class UITableViewDropProposal: UIDropProposal {
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    public enum Intent: Int, Sendable {
      case unspecified = 0
      case insertAtDestinationIndexPath = 1
      case insertIntoDestinationIndexPath = 2
      case automatic = 3
    }

    open private(set) var intent: Intent

    public init(operation: UIDropOperation, intent: UITableViewDropProposal.Intent) {
      self.intent = intent
      super.init(operation: operation)
    }
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    /*@objc(tableView:itemsForBeginningDragSession:atIndexPath:)*/
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /*@objc(tableView:itemsForAddingToDragSession:atIndexPath:point:) optional*/
    func tableView(
      _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem]
    /*@objc(tableView:dragSessionDidEnd:) optional*/
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /*@objc(tableView:performDropWithCoordinator:)*/
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /*@objc(tableView:canHandleDropSession:) optional*/
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /*@objc(tableView:dropSessionDidUpdate:withDestinationIndexPath:) optional*/
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
  }

  #if !canImport(ObjectiveC)
    // The methods that a delegate does not have.
    extension UITableViewDragDelegate {
      public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
      ) -> [UIDragItem] {
        MissingMethod.answer(of: self, [])
      }
      public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
        MissingMethod.answer(of: self)
      }
    }

    extension UITableViewDropDelegate {
      public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        MissingMethod.answer(of: self, true)
      }
      public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UITableViewDropProposal {
        MissingMethod.answer(of: self, UITableViewDropProposal(operation: .copy, intent: .unspecified))
      }
    }
  #endif

  extension UITableView: DropView {
    static let dragSelectors = [
      "tableView:itemsForAddingToDragSession:atIndexPath:point:", "tableView:dragSessionDidEnd:",
    ]

    static let dropSelectors = [
      "tableView:canHandleDropSession:", "tableView:dropSessionDidUpdate:withDestinationIndexPath:",
    ]

    private func ask<Answer>(_ selector: String, _ call: (any UITableViewDragDelegate) -> Answer) -> Answer? {
      dragMessages.send(selector, to: (any UITableViewDragDelegate).self, call)
    }

    private func ask<Answer>(_ selector: String, _ call: (any UITableViewDropDelegate) -> Answer) -> Answer? {
      dropMessages.send(selector, to: (any UITableViewDropDelegate).self, call)
    }

    func items(at path: IndexPath, for session: any UIDragSession) -> [UIDragItem] {
      guard dragInteractionEnabled else { return [] }
      if session.items.isEmpty {
        return dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
      }
      return ask("tableView:itemsForAddingToDragSession:atIndexPath:point:") {
        $0.tableView(self, itemsForAddingTo: session, at: path, point: .zero)
      } ?? []
    }

    func ended(_ session: any UIDragSession) {
      ask("tableView:dragSessionDidEnd:") { $0.tableView(self, dragSessionDidEnd: session) }
    }

    func proposal(for session: any UIDropSession, at path: IndexPath?) -> UIDropProposal? {
      let handles = ask("tableView:canHandleDropSession:") { $0.tableView(self, canHandle: session) }
      guard dropDelegate != nil, handles ?? true else { return nil }
      return ask("tableView:dropSessionDidUpdate:withDestinationIndexPath:") {
        $0.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
      } ?? UITableViewDropProposal(operation: .copy, intent: .unspecified)
    }

    func performDrop(_ drop: DroppedItems) {
      dropDelegate?.tableView(self, performDropWith: DropCoordinator(drop))
    }

    func reorders(from path: IndexPath, to target: IndexPath, by proposal: UIDropProposal) -> Bool {
      let intent = (proposal as? UITableViewDropProposal)?.intent
      guard proposal.operation == .move, intent == .insertAtDestinationIndexPath,
        dataSourceMessages.understands("tableView:moveRowAtIndexPath:toIndexPath:")
      else { return false }
      return move(path, to: target)
    }
  }

  private final class DropCoordinator: NSObject, UITableViewDropCoordinator {
    private let drop: DroppedItems

    init(_ drop: DroppedItems) {
      self.drop = drop
      super.init()
    }

    var items: [any UITableViewDropItem] { drop.session.items.map { DropItem($0) } }
    var destinationIndexPath: IndexPath? { drop.path }
    var proposal: UITableViewDropProposal {
      drop.proposal as? UITableViewDropProposal
        ?? UITableViewDropProposal(operation: .copy, intent: .unspecified)
    }
    var session: any UIDropSession { drop.session }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
      drop.animate(dragItem, to: indexPath)
      return DropAnimation()
    }
  }

  private final class DropItem: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    var sourceIndexPath: IndexPath? { nil }

    init(_ item: UIDragItem) {
      dragItem = item
      super.init()
    }
  }
#endif
