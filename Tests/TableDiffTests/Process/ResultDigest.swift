import TableDiff
import TableDiffTesting

/// A number that stands for all lists of many results, the same wherever and whenever it is computed.
struct ResultDigest {
  /// FNV-1a: Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo, 1991.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (UInt64(bitPattern: Int64(number)) >> UInt64(shift)) & 0xff) &* 0x100_0000_01b3
    }
  }

  private mutating func add(_ path: RowPath) {
    add(path.section)
    add(path.row)
  }

  private mutating func add(_ positions: SectionPositions) {
    add(positions.count)
    for position in positions { add(position) }
  }

  private mutating func add(_ pairs: SectionPairs) {
    add(pairs.count)
    for pair in pairs {
      add(pair.old)
      add(pair.new)
    }
  }

  private mutating func add(_ paths: RowPaths) {
    add(paths.count)
    for path in paths { add(path) }
  }

  private mutating func add(_ pairs: RowPairs) {
    add(pairs.count)
    for pair in pairs {
      add(pair.old)
      add(pair.new)
    }
  }

  /// Adds all lists of changes, and all batches of all policies.
  mutating func add<Section>(_ changes: TableChanges<Section>) {
    add(changes.deletedSections)
    add(changes.insertedSections)
    add(changes.movedSections)
    add(changes.updatedSections)
    add(changes.deletedRows)
    add(changes.insertedRows)
    add(changes.movedRows)
    add(changes.updatedRows)
    add(changes.isMinimal ? 1 : 0)
    for duplicate in changes.duplicates {
      add(duplicate.side == .old ? 0 : 1)
      for path in duplicate.paths { add(path) }
    }
    let policies: [Policy] = [
      .singleBatch, .standard, .conservative, .preservingIdentity, .sequentialSteps,
    ]
    for policy in policies {
      for batch in changes.plan(policy).batches { add(batch) }
    }
  }

  private mutating func add<Section>(_ batch: Batch<Section>) {
    add(batch.deletedSections)
    add(batch.insertedSections)
    add(batch.movedSections)
    add(batch.deletedRows)
    add(batch.insertedRows)
    add(batch.movedRows)
    for count in batch.shapeAfter.rowCounts { add(count) }
  }

  /// The digest of 200 pairs of tables: numbers and texts as ids, unique and repeated, trusted and verified.
  static func ofRandomTables() throws -> UInt64 {
    var digest = ResultDigest()
    for seed in 0..<200 as Range<UInt64> {
      var tables = RandomTables()
      tables.maxRows = 40
      tables.idUniverse = seed % 2 == 0 ? 80 : 30
      tables.duplicates = seed % 4 == 0 ? 0 : 0.3
      if seed % 3 == 0 {
        let (old, new) = tables.pair(of: String.self, seed: seed)
        digest.add(try old.changes(to: new, verifyingIdentifiers: seed % 5 == 0))
      } else {
        let (old, new) = tables.pair(of: Int.self, seed: seed)
        digest.add(try old.changes(to: new, verifyingIdentifiers: seed % 5 == 0))
      }
    }
    return digest.value
  }
}
