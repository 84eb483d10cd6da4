import Foundation
import StatefulTable

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension TableViewport {
  /// What is seen in one direction.
  ///
  /// - Parameters:
  ///   - seen: The part of the content that is seen.
  ///   - contentSize: How large the content is.
  init(_ seen: CGRect, of contentSize: CGSize, axis: ScrollAxis) {
    let (offset, length) = axis.span(of: seen)
    let content = axis.span(of: CGRect(origin: .zero, size: contentSize))
    self.init(offset: offset, length: length, contentLength: content.length)
  }
}
