extension BatchViolation {
  /// The rules of the hosts. The raw values are stable; the hosts' messages vary between versions.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    // MARK: Rules whose host text is known

    /// A section to delete (or to reload) does not exist before the batch.
    case deleteSectionRange = "delete.section.range"
    /// The section of a row to delete (or to reload) does not exist before the batch.
    case deleteRowSection = "delete.row.section"
    /// A row to delete (or to reload) does not exist before the batch.
    case deleteRowRange = "delete.row.range"
    /// A section to insert does not exist after the batch.
    case insertSectionRange = "insert.section.range"
    /// The section of a row to insert does not exist after the batch.
    case insertRowSection = "insert.row.section"
    /// A row to insert does not exist after the batch.
    case insertRowRange = "insert.row.range"
    /// The section of a row to move does not exist before the batch.
    case moveSourceSection = "move.source.section"
    /// A row to move does not exist before the batch.
    case moveSourceRange = "move.source.range"
    /// The section to move a row into does not exist after the batch.
    case moveTargetSection = "move.target.section"
    /// The position to move a row to does not exist after the batch.
    case moveTargetRange = "move.target.range"
    /// A section to move does not exist before the batch.
    case moveSectionRange = "move.section.range"
    /// A row is deleted and moved.
    case rowDeleteAndMove = "row.deleteAndMove"
    /// A section is deleted and moved.
    case sectionDeleteAndMove = "section.deleteAndMove"
    /// A row is inserted at the target of another one's move.
    case rowInsertAndMove = "row.insertAndMove"
    /// A section is inserted at the target of another one's move.
    case sectionInsertAndMove = "section.insertAndMove"
    /// A row is moved out of a section that is deleted (or reloaded).
    case rowFromDeletedSection = "row.fromDeletedSection"
    /// A row is moved into a section that is inserted (or reloaded).
    case rowIntoInsertedSection = "row.intoInsertedSection"
    /// A row is moved to two positions.
    case rowDoubleSource = "row.doubleSource"
    /// Two rows are moved to one position.
    case rowDoubleTarget = "row.doubleTarget"
    /// A row is deleted and reloaded.
    case rowDeleteAndReload = "row.deleteAndReload"
    /// The number of sections does not add up.
    case sectionCount = "section.count"
    /// The number of rows in a section does not add up.
    case rowCount = "row.count"

    // MARK: Rules that the host reports in the words of another one

    /// A row is reloaded and moved: the host reports a delete and a move.
    case rowReloadAndMove = "row.reloadAndMove"
    /// A section is reloaded and moved: the host reports a delete and a move.
    case sectionReloadAndMove = "section.reloadAndMove"

    // MARK: Rules whose host text is not known: the messages are ours

    /// A position is below zero. The message is that of the range rule which the position breaks too.
    case negativePosition = "position.negative"
    /// The data source reported a row count below zero.
    case negativeCount = "count.negative"
    /// The position to move a section to does not exist after the batch.
    case moveSectionTarget = "move.section.target"
    /// A section is deleted twice.
    case sectionDeleteTwice = "section.deleteTwice"
    /// A row is deleted twice.
    case rowDeleteTwice = "row.deleteTwice"
    /// A section is inserted twice at one position.
    case sectionInsertTwice = "section.insertTwice"
    /// A row is inserted twice at one position.
    case rowInsertTwice = "row.insertTwice"
    /// A section is reloaded twice.
    case sectionReloadTwice = "section.reloadTwice"
    /// A row is reloaded twice.
    case rowReloadTwice = "row.reloadTwice"
    /// A section is deleted and reloaded.
    case sectionDeleteAndReload = "section.deleteAndReload"
    /// A row of a deleted section is reloaded.
    case rowReloadInDeletedSection = "row.reloadInDeletedSection"
    /// A section is reloaded that a move displaces: the host inserts it at the wrong position.
    case sectionReloadDisplaced = "section.reloadDisplaced"
    /// A row is reloaded that a move displaces: the host inserts it at the wrong position.
    case rowReloadDisplaced = "row.reloadDisplaced"
    /// A section is moved to two positions.
    case sectionDoubleSource = "section.doubleSource"
    /// Two sections are moved to one position.
    case sectionDoubleTarget = "section.doubleTarget"
    /// A section is moved to its own position, and a row is moved out of it.
    case sectionOwnPlaceRowMovedOut = "section.ownPlaceRowMovedOut"
    /// Rows change in a section that is moved: accepted by some systems only.
    case sectionMovedWithRowChanges = "section.movedWithRowChanges"
    /// The data source reported other rows before the batch than the view shows.
    case dataChangedSilently = "data.changedSilently"
    /// A batch, or a call, came while another batch was in flight.
    case batchInFlight = "batch.inFlight"
    /// A batch was ended that had not begun.
    case batchNotBegun = "batch.notBegun"
    /// The view broke a rule before and was not reloaded since.
    case viewCorrupt = "view.corrupt"
    /// A batch was given to a host that takes single operations.
    case hostTakesSteps = "host.takesSteps"
    /// A single operation was given to a host that takes batches.
    case hostTakesBatches = "host.takesBatches"
    /// A section or row to insert is not in the table that it is said to come from.
    case stepSourceRange = "step.source.range"
    /// A section to show with other content does not exist.
    case reconfigureSectionRange = "reconfigure.section.range"
    /// A row to show with other content does not exist.
    case reconfigureRowRange = "reconfigure.row.range"
  }
}
