// A stand-in for UIKit on systems that have none: drags and drops. The signatures are those of Apple's
// documentation (iOS 18); left out are previews, placeholders and progress. Attributes that need Objective-C
// stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

#if !os(tvOS)
  // Of Foundation, on Apple's systems.
  open class NSItemProvider: NSObject {
    public let registeredTypeIdentifiers: [String]

    public override init() { registeredTypeIdentifiers = [] }

    /// A provider of nothing but the types of something.
    public init(types: [String]) { registeredTypeIdentifiers = types }
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @MainActor open class UIDragItem: NSObject {
    open private(set) var itemProvider: NSItemProvider
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) {
      self.itemProvider = itemProvider
      super.init()
    }
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    var allowsMoveOperation: Bool { get }
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc*/ @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  public enum UIDropOperation: UInt, Sendable {
    case cancel = 0
    case forbidden = 1
    case copy = 2
    case move = 3
  }

  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @MainActor open class UIDropProposal: NSObject {
    open private(set) var operation: UIDropOperation

    public init(operation: UIDropOperation) {
      self.operation = operation
      super.init()
    }
  }
#endif
