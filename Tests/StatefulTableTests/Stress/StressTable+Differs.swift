import TableDiff
import TableDiffTesting

@testable import StatefulTable

/// A differ keeps the memory of its largest comparison: 840 kB for 20,000 rows, 8 MB for 200,000. Each round
/// ends with differs of the same size, so that any other memory that is kept is noticed.
@available(StatefulTable 1.0, *)
extension StressTable {
  /// Lets the differ on the main actor grow to more than the events need.
  func growDiffer() async {
    host.reloadsAll = true
    for table in comparedTables { await controller.applier.apply(table) }
    host.reloadsAll = false
  }

  /// Lets go of the differ in the background, which is not used again after a comparison that is cancelled.
  func letGoOfBackgroundDiffer() async {
    let applier = controller.applier
    guard let displayed = applier.displayed, applier.backgroundThreshold < .max else { return }
    let origin = Origin(countedBy: origins)
    let count = displayed.shape.rowCount + applier.backgroundThreshold
    let rows = (0..<count).map { StressRow(id: $0, origin: origin) }
    applier.submit(Self.table([Self.section("compared", rows)]))
    applier.submit(displayed)
    await controller.settled()
  }

  /// Tables of which each differs from the one before in another way, and that are larger than those shown.
  /// The rows that differ are few enough to be compared on the main actor; ids that repeat are looked for in
  /// all rows.
  private var comparedTables: [Table<StressSection>] {
    var generator = SeededGenerator(seed: size.seed)
    let origin = Origin(countedBy: origins)
    let count = min(3 * rowCount, controller.applier.backgroundThreshold / 2)
    let rows = (0..<count).map { StressRow(id: $0, origin: origin) }
    let updated = rows.map { StressRow(id: $0.id, version: $0.id % 2, origin: origin) }
    let half = updated.filter { $0.version == 0 }
    let shuffled = rows.shuffled(using: &generator)
    let repeating = shuffled.map { StressRow(id: $0.id / 2, version: $0.id % 3, origin: origin) }
    let others = (count..<count + 3 * rowCount).map { StressRow(id: $0, origin: origin) }
    let shared = Self.section("shared", others)
    return [rows, updated, half, rows, shuffled, repeating, rows].map {
      Self.table([shared, Self.section("compared", $0)])
    }
  }

  private static func section(_ id: String, _ rows: [StressRow]) -> StressSection {
    StressSection(TableSection(id: id, header: "", rows: rows))
  }

  private static func table(_ sections: [StressSection]) -> Table<StressSection> {
    (try? Table(sections)) ?? Table()
  }
}
