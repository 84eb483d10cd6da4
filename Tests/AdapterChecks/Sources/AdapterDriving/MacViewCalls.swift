// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import Foundation
import StatefulTable

/// A call of a view on the Mac that may call the app.
public enum MacViewCall: String, CaseIterable, Sendable {
  case cell, size, comingOnScreen, leavingScreen, shouldSelect, didSelect, drag, ownDelegate
}

/// A view whose app edits its content in a call of the view.
@MainActor
public protocol EditedInMacCalls: ConnectedStates {
  /// Lets the view make a call, in which the app does something.
  func make(_ call: MacViewCall, _ act: @escaping @MainActor () -> Void)
}

extension ConnectedMacTable: EditedInMacCalls {
  public func make(_ call: MacViewCall, _ act: @escaping @MainActor () -> Void) {
    switch call {
    case .cell:
      log.didConfigure = act
      view.reloadData()
    case .size:
      log.didMeasure = act
      _ = view.rect(ofRow: 1)
    case .comingOnScreen: connection.handlers.didAdd = { _, _ in act() }
    case .leavingScreen:
      connection.handlers.didRemove = { _, _ in act() }
      leaveScreen(1)
    case .shouldSelect:
      connection.handlers.shouldSelect = { _ in
        act()
        return true
      }
      view.click(1)
    case .didSelect:
      log.didSelect = act
      view.click(1)
    case .drag:
      connection.handlers.pasteboardWriter = { _, _ in
        act()
        return nil
      }
      _ = canDrag(1)
    case .ownDelegate:
      let delegate = OwnListDelegate(Notes())
      delegate.willAnswer = act
      setOwnDelegate(delegate)
      _ = hasOwnRowView(1)
    }
    _ = shown
  }
}

extension ConnectedMacCollection: EditedInMacCalls {
  public func make(_ call: MacViewCall, _ act: @escaping @MainActor () -> Void) {
    switch call {
    case .cell:
      log.selection.didConfigure = act
      view.reloadData()
    case .size:
      log.selection.didMeasure = act
      _ = view.layoutAttributesForItem(at: [0, 1])
    case .comingOnScreen:
      connection.handlers.willDisplay = { _, _, _ in act() }
      view.reloadData()
    case .leavingScreen:
      connection.handlers.didEndDisplaying = { _, _ in act() }
      leaveScreen(1)
    case .shouldSelect:
      connection.handlers.shouldSelect = { _ in
        act()
        return true
      }
      click(0, 1)
    case .didSelect:
      log.selection.didSelect = act
      click(0, 1)
    case .drag:
      connection.handlers.pasteboardWriter = { _, _ in
        act()
        return nil
      }
      _ = canDrag(1)
    case .ownDelegate:
      let delegate = OwnItemDelegate()
      delegate.willAnswer = act
      setOwnDelegate(delegate)
      _ = canDrag(1)
    }
    _ = shown
  }
}

extension ConnectedMacCollection {
  /// Lets items come close, and do so no more, in which the app does something.
  public func prefetch(_ act: @escaping @MainActor () -> Void) {
    connection.handlers.prefetch = { _, _ in act() }
    prefetch(20)
  }
}

/// The animations of all views on the Mac end.
@MainActor
public func endMacAnimations() { NSAnimationContext.endAnimations() }
