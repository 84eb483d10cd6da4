import StatefulTable
import TableDiff

/// What an update of the list came to.
struct UpdateCounts: Hashable {
  /// The rows of the table that is shown.
  var rows = 0
  /// Whether the list was told that all of it is another.
  var isReload = false
  /// The single operations of the plan.
  var steps = 0
  /// Those of them that are moves.
  var moves = 0
  /// Rows and headers with new contents.
  var updates = 0
  /// The runs that GTK was told of.
  var runs = 0
  /// The row widgets that were given new contents.
  var rebound = 0
  /// How long it took GTK to take note, before anything is laid out or drawn.
  var duration = Duration.zero

  /// What is known of an update before it is carried out.
  init(_ update: HostUpdate<PackageDisplay>) {
    rows = update.table.shape.rowCount
    switch update {
    case .reload: isReload = true
    case .animate(let plan):
      steps = plan.steps.count
      updates = plan.updatedRows.count + plan.updatedSections.count
      moves = plan.steps.count { step in
        switch step {
        case .moveRow, .moveSection: true
        default: false
        }
      }
    }
  }
}
