import Foundation
import StatefulTable

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension TableViewport {
  /// Creates the viewport of the visible part of the content, in one direction.
  ///
  /// - Parameters:
  ///   - seen: The visible part of the content.
  ///   - contentSize: The size of the content.
  init(_ seen: CGRect, of contentSize: CGSize, axis: ScrollAxis) {
    let (offset, length) = axis.span(of: seen)
    let content = axis.span(of: CGRect(origin: .zero, size: contentSize))
    self.init(offset: offset, length: length, contentLength: content.length)
  }
}
