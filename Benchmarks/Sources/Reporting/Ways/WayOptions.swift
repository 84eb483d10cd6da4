import WaySessions

/// Which ways are measured, and for how long.
package struct WayOptions: Sendable {
  /// The numbers of rows.
  package var rows = [1_000, 20_000, 100_000, 1_000_000]
  /// The kinds of ids.
  package var ids = RowIDs.allCases
  /// The numbers of sections.
  package var sections = [1, 100]
  /// The ways.
  package var ways = Way.allCases
  /// The seconds for each way at each size, beyond the fewest rounds.
  package var budget = 0.5
  /// How often everything is measured, one time after another.
  package var passes = 1
  /// The command that repeats the run.
  package var command: String?

  /// The fewest and the most rounds.
  let rounds = 3...200

  /// The tables, of all numbers of rows, ids and sections.
  var sizes: [WayResults.TableSize] {
    rows.flatMap { rows in
      ids.flatMap { ids in
        sections.map { WayResults.TableSize(rows: rows, ids: ids, sections: $0) }
      }
    }
  }

  /// All ways at all sizes.
  package init() {}
}
