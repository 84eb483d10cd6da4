import Benchmark
import EditedStores
import StatefulTable
import Suites

extension SuiteRegistry {
  /// What a store takes of memory, as a multiple of what its rows take of themselves: that is 1,000,000 bytes
  /// here, so that `peak-bytes` are millionths of it, and thousandths where they are shown in K. First the
  /// store alone, then with a table that it was asked for.
  mutating func addStoreMemory() {
    for sectionCount in [1, 125] {
      let suffix = "\(sectionCount)-section\(sectionCount == 1 ? "" : "s")"
      addStoreMemory("store-memory-1000000-bytes-of-rows.\(suffix).alone", sectionCount) { _ in }
      addStoreMemory("store-memory-1000000-bytes-of-rows.\(suffix).with-table", sectionCount) { store in
        blackHole(store.table)
      }
    }
  }

  private mutating func addStoreMemory(
    _ name: String, _ sectionCount: Int, _ ask: @escaping (inout EditedStore.Store) -> Void
  ) {
    add(name, metrics: SuiteMetrics.always) {
      let rowCount = 1_000_000 / MemoryLayout<EditedStore.Record>.stride
      let sections = EditedStore.sections(count: sectionCount, rowCount: rowCount)
      return try Subject { measure in
        var store = EditedStore.Store()
        measure {
          guard let made = try? EditedStore.Store(sections: sections) else { return }
          store = made
          ask(&store)
        }
        guard store.rowCount == rowCount else { throw EditFailed() }
      }
    }
  }
}
