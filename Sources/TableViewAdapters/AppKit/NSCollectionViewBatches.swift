#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A collection view's calls.
  final class NSCollectionViewBatches: BatchedView {
    let view: NSCollectionView
    private var isAnimated = true

    init(view: NSCollectionView) { self.view = view }

    var isOnWindow: Bool { view.window != nil }

    /// AppKit has no call for it.
    var reconfiguresRows: Bool { false }

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
      isAnimated = animated
      changes()
    }

    func performBatch(
      _ updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      let target = isAnimated ? view.animator() : view
      target.performBatchUpdates({ updates() }, completionHandler: { _ in completion() })
    }

    func deleteSections(_ sections: IndexSet) { view.deleteSections(sections) }

    func insertSections(_ sections: IndexSet) { view.insertSections(sections) }

    func moveSection(_ section: Int, to target: Int) { view.moveSection(section, toSection: target) }

    func reloadSections(_ sections: IndexSet) { view.reloadSections(sections) }

    func deleteRows(at paths: [IndexPath]) { view.deleteItems(at: Set(paths)) }

    func insertRows(at paths: [IndexPath]) { view.insertItems(at: Set(paths)) }

    func moveRow(at path: IndexPath, to target: IndexPath) { view.moveItem(at: path, to: target) }

    func reloadRows(at paths: [IndexPath]) { view.reloadItems(at: Set(paths)) }

    func reconfigureRows(at paths: [IndexPath]) { reloadRows(at: paths) }
  }
#endif
