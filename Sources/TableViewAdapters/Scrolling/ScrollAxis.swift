import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The direction in which a view scrolls.
public enum ScrollAxis: String, Hashable, Sendable, CaseIterable {
  /// Up and down.
  case vertical
  /// To the sides.
  case horizontal
}

extension ScrollAxis {
  /// Where a frame starts in this direction, and its length.
  func span(of frame: CGRect) -> (start: Double, length: Double) {
    switch self {
    case .vertical: (Double(frame.minY), Double(frame.height))
    case .horizontal: (Double(frame.minX), Double(frame.width))
    }
  }
}
