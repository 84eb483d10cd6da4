#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif

extension CGRect {
  /// Whether some of the rectangle is within another one, more than an edge.
  public func isSeen(in viewport: CGRect) -> Bool {
    maxY > viewport.minY && minY < viewport.maxY && maxX > viewport.minX && minX < viewport.maxX
  }
}
