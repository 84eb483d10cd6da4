// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// geometry has only the members that the adapters use.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(CoreGraphics)
  @_exported public import CoreGraphics
#endif
@_exported public import Foundation

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

#if !canImport(CoreGraphics)
  public struct CGAffineTransform: Equatable, Sendable {
    /// The only transform here, which the real type has as a matrix.
    public var rotationAngle: CGFloat

    public init(rotationAngle angle: CGFloat) { rotationAngle = angle }

    public static let identity = CGAffineTransform(rotationAngle: 0)
  }
#endif

extension CGRect {
  @available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension IndexPath {
  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  public var section: Int { self[0] }

  @available(iOS 8.0, tvOS 9.0, visionOS 1.0, *)
  public var row: Int { self[1] }
}
