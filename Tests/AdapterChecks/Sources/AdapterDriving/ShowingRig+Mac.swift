import AdaptersOnStandIns
import AppKit
import HeadlessViews
import StatefulTable
import class UIKit.UIRefreshControl

@MainActor
struct ListInMacTable: ViewOfList {
  private let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
  private let window = NSWindow()

  init() {
    scrollView.documentView = view
    window.contentView.addSubview(scrollView)
  }

  var control: UIRefreshControl? { nil }
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
struct ListInMacCollection: ViewOfList {
  private let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 440))
  private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 440))
  private let window = NSWindow()

  init() {
    view.collectionViewLayout = NSCollectionViewLayout()
    scrollView.documentView = view
    window.contentView.addSubview(scrollView)
    view.headless.endsAnimationsAtOnce = true
  }

  var control: UIRefreshControl? { nil }
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
