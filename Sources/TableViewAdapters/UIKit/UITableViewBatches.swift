#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A table view's calls, with their animations.
  struct UITableViewBatches: BatchedView {
    let view: UITableView
    let animations: RowAnimations

    var isOnWindow: Bool { view.window != nil }

    var reconfiguresRows: Bool {
      if #available(iOS 15, tvOS 15, *) { true } else { false }
    }

    var sectionCount: Int { view.numberOfSections }

    func rowCount(inSection section: Int) -> Int { view.numberOfRows(inSection: section) }

    var sourceCounts: [Int] {
      guard let source = view.dataSource else { return [] }
      let sectionCount = optionalMethod(source.numberOfSections)?(view) ?? 1
      return (0..<max(0, sectionCount)).map { source.tableView(view, numberOfRowsInSection: $0) }
    }

    var reportedHost: ReportedHost { .tableView }

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

    func deleteSections(_ sections: IndexSet) {
      view.deleteSections(sections, with: animations.deletion)
    }

    func insertSections(_ sections: IndexSet) {
      view.insertSections(sections, with: animations.insertion)
    }

    func moveSection(_ section: Int, to target: Int) { view.moveSection(section, toSection: target) }

    func reloadSections(_ sections: IndexSet) { view.reloadSections(sections, with: animations.reload) }

    func deleteRows(at paths: [IndexPath]) { view.deleteRows(at: paths, with: animations.deletion) }

    func insertRows(at paths: [IndexPath]) { view.insertRows(at: paths, with: animations.insertion) }

    func moveRow(at path: IndexPath, to target: IndexPath) { view.moveRow(at: path, to: target) }

    func reloadRows(at paths: [IndexPath]) { view.reloadRows(at: paths, with: animations.reload) }

    func reconfigureRows(at paths: [IndexPath]) {
      if #available(iOS 15, tvOS 15, *) { view.reconfigureRows(at: paths) } else { reloadRows(at: paths) }
    }
  }
#endif
