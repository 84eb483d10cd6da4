public import TableDiff

/// A block of edits of a controller's content: its changes, and its outcome on screen.
///
/// One result for both, because the content has changed when `performUpdates` returns, but the screen hasn't.
/// If `performUpdates` had an asynchronous form, asynchronous functions could only call that one, and would
/// always have to wait.
@MainActor
public struct PerformedUpdates<SectionID: Hashable, Header: Equatable, Row: Identifiable & Equatable> {
  @usableFromInline let tables: EditedTables<SectionID, Header, Row>
  let settlement: Settlement

  /// The changes of the content.
  ///
  /// Each access compares the content before and after the edit.
  ///
  /// - Complexity: That of a diff, which passes over the rows that both tables share.
  @_alwaysEmitIntoClient
  public var changes: TableChanges<TableSection<SectionID, Header, Row>> { tables.changes }

  /// The outcome of the edit on screen.
  ///
  /// Waits until it is known. If the waiting task is cancelled, returns ``ApplyOutcome/superseded`` at once,
  /// but the rows are still shown.
  public var outcome: ApplyOutcome {
    get async { await settlement.outcome }
  }
}

/// The outcome of one table, for tasks that wait for it.
@MainActor
final class Settlement {
  private var known: ApplyOutcome?
  private let loop: EventLoop

  init(_ loop: EventLoop) {
    self.loop = loop
  }

  func settle(_ outcome: ApplyOutcome) {
    loop.perform { known = outcome }
  }

  /// The outcome, after waiting for it, or `superseded` if the waiting task is cancelled.
  var outcome: ApplyOutcome {
    get async {
      await loop.wait { known == nil }
      return known ?? .superseded
    }
  }
}
