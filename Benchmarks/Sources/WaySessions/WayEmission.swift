/// The updates that a host was given on a way.
package struct WayEmission: Hashable, Sendable {
  /// The number of updates that the host was asked to show.
  package var shows = 0
  /// The number of these that were reloads.
  package var reloads = 0
  /// The number of batches of the others.
  package var batches = 0
  /// The number of deleted rows of surviving sections.
  package var deletedRows = 0
  /// The number of inserted rows of surviving sections.
  package var insertedRows = 0
  /// The number of moved rows.
  package var movedRows = 0
  /// The number of updated rows, those of edges included.
  package var updatedRows = 0
  /// The number of deleted, inserted, moved and updated sections.
  package var sections = 0

  /// Nothing.
  package init() {}

  /// The number of operations and updates.
  package var operations: Int { deletedRows + insertedRows + movedRows + updatedRows + sections }
}
