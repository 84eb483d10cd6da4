// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// an app does not run: a test makes a scene, and connects it to the app's delegate.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import HeadlessViews

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}

@available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
extension UIApplicationDelegate {
  /// The entry of the app, which ends at once here.
  public static func main() {}
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class UIScene: UIResponder {
  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  @MainActor open class ConnectionOptions: NSObject {
    /// No options, which the real class gets from the system.
    public override init() { super.init() }
  }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class UIWindowScene: UIScene {}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor open class UISceneSession: NSObject {
  /// A session, which the real class gets from the system.
  public override init() { super.init() }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /*@objc(scene:willConnectToSession:options:) optional*/
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

#if !canImport(ObjectiveC)
  // The method that a delegate does not have.
  extension UISceneDelegate {
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      MissingMethod.answer(of: self)
    }
  }
#endif

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /*@objc(window) optional*/
  var window: UIWindow? { get set }
}

#if !canImport(ObjectiveC)
  // The property that a delegate does not have.
  extension UIWindowSceneDelegate {
    public var window: UIWindow? {
      get { MissingMethod.answer(of: self, nil) }
      set { MissingMethod.answer(of: self) }
    }
  }
#endif

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UIWindow: UIView {
  @available(iOS 4.0, tvOS 9.0, visionOS 1.0, *)
  open var rootViewController: UIViewController?

  @available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  open override var window: UIWindow? { self }

  /// The kind of device that the window is on.
  public var idiom = UIUserInterfaceIdiom.phone
  /// The size of text that the user has chosen.
  public var contentSizeCategory = UIContentSizeCategory.large
  open override var traitCollection: UITraitCollection {
    let traits = UITraitCollection(userInterfaceIdiom: idiom)
    traits.preferredContentSizeCategory = contentSizeCategory
    return traits
  }

  open func makeKeyAndVisible() { rootViewController?.show(in: self) }
}
