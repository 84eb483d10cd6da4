// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out are methods that nobody calls here. Attributes that need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  /*@objc(tableView:willDisplayCell:forRowAtIndexPath:) optional*/
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc(tableView:didEndDisplayingCell:forRowAtIndexPath:) optional*/
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /*@objc(tableView:heightForRowAtIndexPath:) optional*/
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /*@objc(tableView:heightForHeaderInSection:) optional*/
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /*@objc(tableView:heightForFooterInSection:) optional*/
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /*@objc(tableView:viewForHeaderInSection:) optional*/
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /*@objc(tableView:viewForFooterInSection:) optional*/
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /*@objc(tableView:accessoryButtonTappedForRowWithIndexPath:) optional*/
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc(tableView:shouldHighlightRowAtIndexPath:) optional*/
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /*@objc(tableView:willSelectRowAtIndexPath:) optional*/
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /*@objc(tableView:didSelectRowAtIndexPath:) optional*/
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @available(iOS 3.0, tvOS 9.0, visionOS 1.0, *)
  /*@objc(tableView:didDeselectRowAtIndexPath:) optional*/
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  @available(iOS 16.0, tvOS 16.0, visionOS 1.0, *)
  /*@objc(tableView:performPrimaryActionForRowAtIndexPath:) optional*/
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /*@objc(tableView:editingStyleForRowAtIndexPath:) optional*/
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc(tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:) optional*/
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  @available(iOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc(tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:) optional*/
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /*@objc(tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:) optional*/
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  @available(iOS 13.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  /*@objc(tableView:contextMenuConfigurationForRowAtIndexPath:point:) optional*/
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
}

#if !canImport(ObjectiveC)
  // The methods that a delegate does not have.
  extension UITableViewDelegate {
    public func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      MissingMethod.answer(of: self, 0)
    }
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      MissingMethod.answer(of: self, 0)
    }
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      MissingMethod.answer(of: self, 0)
    }
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      MissingMethod.answer(of: self, indexPath)
    }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      MissingMethod.answer(of: self)
    }
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      MissingMethod.answer(of: self)
    }
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      MissingMethod.answer(of: self)
    }
    public func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      MissingMethod.answer(of: self, .none)
    }
    public func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      MissingMethod.answer(of: self, proposedDestinationIndexPath)
    }
    public func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      MissingMethod.answer(of: self, nil)
    }
  }
#endif
