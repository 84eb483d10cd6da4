#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A collection view's calls.
  struct UICollectionViewBatches: BatchedView {
    let view: UICollectionView

    var isOnWindow: Bool { view.window != nil }

    var reconfiguresRows: Bool {
      if #available(iOS 15, tvOS 15, *) { true } else { false }
    }

    var sectionCount: Int { view.numberOfSections }

    func rowCount(inSection section: Int) -> Int { view.numberOfItems(inSection: section) }

    var sourceCounts: [Int] {
      guard let source = view.dataSource else { return [] }
      let sectionCount = optionalMethod(source.numberOfSections)?(view) ?? 1
      return (0..<max(0, sectionCount)).map { source.collectionView(view, numberOfItemsInSection: $0) }
    }

    var reportedHost: ReportedHost { .collectionView }

    var mark: AnyObject? { view.stepsMark }

    func setMark(_ isMarked: Bool) { view.setStepsMark(isMarked) }

    func reloadData() { view.reloadData() }

    func change(animated: Bool, _ changes: () -> Void) {
      if animated { changes() } else { UIView.performWithoutAnimation(changes) }
    }

    func performBatch(
      _ updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      view.performBatchUpdates({ updates() }, completion: { _ in completion() })
    }

    func deleteSections(_ sections: IndexSet) { view.deleteSections(sections) }

    func insertSections(_ sections: IndexSet) { view.insertSections(sections) }

    func moveSection(_ section: Int, to target: Int) { view.moveSection(section, toSection: target) }

    func reloadSections(_ sections: IndexSet) { view.reloadSections(sections) }

    func deleteRows(at paths: [IndexPath]) { view.deleteItems(at: paths) }

    func insertRows(at paths: [IndexPath]) { view.insertItems(at: paths) }

    func moveRow(at path: IndexPath, to target: IndexPath) { view.moveItem(at: path, to: target) }

    func reloadRows(at paths: [IndexPath]) { view.reloadItems(at: paths) }

    func reconfigureRows(at paths: [IndexPath]) {
      if #available(iOS 15, tvOS 15, *) { view.reconfigureItems(at: paths) } else { reloadRows(at: paths) }
    }
  }
#endif
