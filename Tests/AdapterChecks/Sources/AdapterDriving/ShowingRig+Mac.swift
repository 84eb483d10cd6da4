import AdaptersOnStandIns
import AppKit
import HeadlessViews
import StatefulTable
import class UIKit.UIRefreshControl

/// A view in AppKit, whose scroll view is covered.
@MainActor
protocol ListOnMac: ViewOfList {
  var scrollView: NSScrollView { get }
}

extension ListOnMac {
  var control: UIRefreshControl? { nil }
  private var content: NSView? { scrollView.subviews.last { !$0.isHidden }?.subviews.last }
  var overlay: String? { (content as? NSButton)?.title ?? (content as? NSTextField)?.stringValue }

  func pressOverlay() { (content as? NSButton)?.performClick(nil) }

  func cover(_ connection: AnyObject?, by text: @escaping (TablePlaceholder) -> String) {
    (connection as? MacTableConnection<Songs>)?.placeholderView = {
      NSTextField(labelWithString: text($0))
    }
  }
}

@MainActor
struct ListInMacTable: ListOnMac {
  private let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  private let window = NSWindow()

  init() {
    scrollView.documentView = view
    window.contentView.addSubview(scrollView)
  }

  var texts: [String] {
    NSAnimationContext.endAnimations()
    return view.headless.shown
  }

  func show(_ list: TableController<Songs>) -> AnyObject {
    list.show(in: view, making: NSTextField(labelWithString: "")) { label, song in
      label.stringValue = song.label
    }
  }

  func select(_ row: Int) { view.click(row) }
}

@MainActor
struct ListInMacCollection: ListOnMac {
  private let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 440))
  let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 440))
  private let window = NSWindow()

  init() {
    view.collectionViewLayout = NSCollectionViewLayout()
    scrollView.documentView = view
    window.contentView.addSubview(scrollView)
    view.headless.endsAnimationsAtOnce = true
  }

  var texts: [String] {
    view.headless.load()
    return view.headless.shown.flatMap { $0.dropFirst() }
  }

  func show(_ list: TableController<Songs>) -> AnyObject {
    list.show(in: view) { (item: NSCollectionViewItem, song) in
      item.textField?.stringValue = song.label
    }
  }

  func select(_ row: Int) { if let path = path(ofRow: row, in: view.headless.shown) { view.click(path) } }
}
