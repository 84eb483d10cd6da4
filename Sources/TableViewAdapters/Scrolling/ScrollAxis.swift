import Foundation
import StatefulTable

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
  /// The place for a row in a view of that size: infinite in this direction.
  func available(in size: CGSize) -> CellSize {
    switch self {
    // Before the first layout, less may be left than nothing.
    case .vertical: CellSize(width: max(0, Double(size.width)), height: .infinity)
    case .horizontal: CellSize(width: .infinity, height: max(0, Double(size.height)))
    }
  }

  /// Returns the start of a frame in this direction, and its length.
  func span(of frame: CGRect) -> (start: Double, length: Double) {
    switch self {
    case .vertical: (Double(frame.minY), Double(frame.height))
    case .horizontal: (Double(frame.minX), Double(frame.width))
    }
  }
}
