// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out is everything but the entry of an app, which ends at once here.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(macOS 10.6, *)
/*@objc*/ @MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  /*@objc(applicationDidFinishLaunching:) optional*/
  func applicationDidFinishLaunching(_ notification: Notification)
}

@available(macOS 10.6, *)
extension NSApplicationDelegate {
  public static func main() {}
}
