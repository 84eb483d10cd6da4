// A stand-in for UIKit on systems that have none: the frames of cells during an animation.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

extension UITableView {
  func visibleFrames() -> [ObjectIdentifier: CGRect] {
    headless.viewCalls.make {
      var frames: [ObjectIdentifier: CGRect] = [:]
      for path in indexPathsForVisibleRows ?? [] {
        guard let cell = headless.row(at: path.rowPath)?.cell?.object else { continue }
        frames[ObjectIdentifier(cell)] = rectForRow(at: path)
      }
      return frames
    }
  }

  /// The distance of a row from the top of the screen, at a moment of the last animation, from 0 to 1.
  ///
  /// A cell goes from its old place in the content to its new one. The content offset, which no animation
  /// changes here, is the new one from the first moment on.
  public func distance(ofRowAt path: IndexPath, at moment: CGFloat) -> CGFloat {
    let end = rectForRow(at: path).minY
    let cell = headless.row(at: path.rowPath)?.cell?.object
    let start = cell.flatMap { framesBefore[ObjectIdentifier($0)]?.minY } ?? end
    return start + (end - start) * moment - contentOffset.y
  }
}
