// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18).
// Attributes that need Objective-C stand in comments.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

@available(iOS 2.0, tvOS 9.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /*@objc(tableView:numberOfRowsInSection:)*/
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /*@objc(tableView:cellForRowAtIndexPath:)*/
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /*@objc(numberOfSectionsInTableView:) optional*/
  func numberOfSections(in tableView: UITableView) -> Int
  /*@objc(tableView:titleForHeaderInSection:) optional*/
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /*@objc(tableView:titleForFooterInSection:) optional*/
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /*@objc(tableView:canEditRowAtIndexPath:) optional*/
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /*@objc(tableView:canMoveRowAtIndexPath:) optional*/
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /*@objc(sectionIndexTitlesForTableView:) optional*/
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /*@objc(tableView:sectionForSectionIndexTitle:atIndex:) optional*/
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /*@objc(tableView:commitEditingStyle:forRowAtIndexPath:) optional*/
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /*@objc(tableView:moveRowAtIndexPath:toIndexPath:) optional*/
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

@available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
/*@objc*/ @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /*@objc(tableView:prefetchRowsAtIndexPaths:)*/
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /*@objc(tableView:cancelPrefetchingForRowsAtIndexPaths:) optional*/
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

#if !canImport(ObjectiveC)
  // The methods that a data source does not have.
  extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { MissingMethod.answer(of: self, 1) }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      MissingMethod.answer(of: self, true)
    }
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      MissingMethod.answer(of: self, false)
    }
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      MissingMethod.answer(of: self, nil)
    }
    public func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      MissingMethod.answer(of: self, index)
    }
    public func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
    public func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      MissingMethod.answer(of: self)
    }
  }

  extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      MissingMethod.answer(of: self)
    }
  }
#endif
