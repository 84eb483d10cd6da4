import AdaptersOnStandIns
import AppKit
import HeadlessViews
import TableDiff
import UIKit

/// A host whose app changes rows in the view itself, in a batch of its own.
@MainActor
protocol ChangedByHand {
  func move(_ from: RowPath, to: RowPath)
  func delete(_ path: RowPath)
}

extension RowPath {
  var indexPath: IndexPath { [section, row] }
}

extension UITableViewHost: ChangedByHand {
  func move(_ from: RowPath, to: RowPath) {
    view?.performBatchUpdates { [self] in
      adoptMove(from: from.indexPath, to: to.indexPath)
      view?.moveRow(at: from.indexPath, to: to.indexPath)
    }
  }

  func delete(_ path: RowPath) {
    view?.performBatchUpdates { [self] in
      adoptDeletion(at: path.indexPath)
      view?.deleteRows(at: [path.indexPath], with: .automatic)
    }
  }
}

extension UICollectionViewHost: ChangedByHand {
  func move(_ from: RowPath, to: RowPath) {
    view?.performBatchUpdates { [self] in
      adoptMove(from: from.indexPath, to: to.indexPath)
      view?.moveItem(at: from.indexPath, to: to.indexPath)
    }
  }

  func delete(_ path: RowPath) {
    view?.performBatchUpdates { [self] in
      adoptDeletion(at: path.indexPath)
      view?.deleteItems(at: [path.indexPath])
    }
  }
}

extension NSCollectionViewHost: ChangedByHand {
  func move(_ from: RowPath, to: RowPath) {
    view?.performBatchUpdates { [self] in
      adoptMove(from: from.indexPath, to: to.indexPath)
      view?.moveItem(at: from.indexPath, to: to.indexPath)
    }
  }

  func delete(_ path: RowPath) {
    view?.performBatchUpdates { [self] in
      adoptDeletion(at: path.indexPath)
      view?.deleteItems(at: [path.indexPath])
    }
  }
}

extension NSTableViewHost: ChangedByHand {
  func move(_ from: RowPath, to: RowPath) {
    let source = rows.index(of: from)
    view?.beginUpdates()
    adoptMove(from: from.indexPath, to: to.indexPath)
    if let source, let target = rows.index(of: to) { view?.moveRow(at: source, to: target) }
    view?.endUpdates()
  }

  func delete(_ path: RowPath) {
    let index = rows.index(of: path)
    view?.beginUpdates()
    adoptDeletion(at: path.indexPath)
    if let index { view?.removeRows(at: [index]) }
    view?.endUpdates()
  }
}
