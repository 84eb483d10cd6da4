public import TableDiff

/// A block of edits of a controller's content: its changes, and its outcome on the screen.
///
/// One result for both, as the content has changed when `performUpdates` returns, and the screen hasn't. An
/// asynchronous form of it would be the only one that can be called from an asynchronous function, so that no
/// block of edits there could do without the wait.
@MainActor
public struct PerformedUpdates<SectionID: Hashable, Header: Equatable, Row: Identifiable & Equatable> {
  @usableFromInline let tables: EditedTables<SectionID, Header, Row>
  let settlement: Settlement

  /// The changes of the content.
  ///
  /// The content before and after is compared each time the changes are asked for.
  ///
  /// - Complexity: That of a diff, which passes over the rows that both share.
  @_alwaysEmitIntoClient
  public var changes: TableChanges<TableSection<SectionID, Header, Row>> { tables.changesOfEquatableRows }

  /// Whether the host has shown the rows.
  ///
  /// Waits until that is known. If the waiting task is cancelled, returns ``ApplyOutcome/superseded`` at
  /// once; the rows are shown nevertheless.
  public var outcome: ApplyOutcome {
    get async { await settlement.outcome }
  }
}

/// The outcome of one table, for those who wait for it.
@MainActor
final class Settlement {
  private var known: ApplyOutcome?
  private let waiters = IdleWaiters()

  func settle(_ outcome: ApplyOutcome) {
    known = outcome
    waiters.resumeAll()
  }

  /// The outcome when it is known, or `superseded` if the waiting task is cancelled.
  var outcome: ApplyOutcome {
    get async {
      await waiters.wait { known == nil }
      return known ?? .superseded
    }
  }
}
