// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import HeadlessViews
import TableDiff
import UIKit

/// A view of UIKit whose rows VoiceOver reads.
@MainActor
public protocol ReadRows: ConnectedStates {
  /// VoiceOver goes to a song of the first album, by its place, from 1: to its cell, or to a part of it.
  func read(song: Int, part: Bool)
  /// The text of the cell that VoiceOver is at.
  var readText: String? { get }
  /// The keyboard's focus goes to the cell of a song, by its place, from 1.
  func focus(song: Int)
  /// The text of the cell with the keyboard's focus.
  var focusedText: String? { get }
}

extension ReadRows {
  fileprivate func read(_ cell: UIView?, part: Bool) {
    Spoken.log.get()?.element = part ? cell.map { UIAccessibilityElement(accessibilityContainer: $0) } : cell
  }
}

extension ConnectedTableView: ReadRows {
  public func read(song: Int, part: Bool) {
    _ = shown
    read(view.cellForRow(at: [0, song - 1]), part: part)
  }
  public var readText: String? { (Spoken.log.get()?.element as? UITableViewCell)?.textLabel?.text }
  public func focus(song: Int) {
    _ = shown
    Spoken.log.get()?.focused = view.cellForRow(at: [0, song - 1])
  }
  public var focusedText: String? { (Spoken.log.get()?.focused as? UITableViewCell)?.textLabel?.text }
}

extension ConnectedCollectionView: ReadRows {
  public func read(song: Int, part: Bool) {
    _ = shown
    read(view.cellForItem(at: [0, song - 1]), part: part)
  }
  public var readText: String? { (Spoken.log.get()?.element as? UICollectionViewCell)?.accessibilityLabel }
  public func focus(song: Int) {
    _ = shown
    Spoken.log.get()?.focused = view.cellForItem(at: [0, song - 1])
  }
  public var focusedText: String? { (Spoken.log.get()?.focused as? UICollectionViewCell)?.accessibilityLabel }
}

/// Views of UIKit with a controller.
public enum ReadKind: String, CaseIterable, Sendable {
  case tableView, collectionView

  @MainActor
  public func connected() -> any ReadRows {
    switch self {
    case .tableView: ConnectedTableView(policy: .reloadAbove(2))
    case .collectionView: ConnectedCollectionView(policy: .reloadAbove(2))
    }
  }
}
