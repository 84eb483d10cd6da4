import TableDiff
import TableDiffTesting

extension ResultDigest {
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
        digest.addAllBatches(of: try old.changes(to: new, verifyingIdentifiers: seed % 5 == 0))
      } else {
        let (old, new) = tables.pair(of: Int.self, seed: seed)
        digest.addAllBatches(of: try old.changes(to: new, verifyingIdentifiers: seed % 5 == 0))
      }
    }
    return digest.value
  }

  /// Adds all lists of changes, and all batches of all policies with the table after each.
  private mutating func addAllBatches<Section>(of changes: TableChanges<Section>) {
    add(changes)
    let policies: [BatchPolicy] = [
      .single, .standard, .conservative, .identity, .sequential,
    ]
    for policy in policies {
      for batch in changes.plan(policy).batches {
        add(batch)
        for count in batch.shapeAfter.rowCounts { add(count) }
      }
    }
  }
}
