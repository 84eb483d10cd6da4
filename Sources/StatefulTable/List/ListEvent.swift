/// An event of a list, for its listeners (``TableController/listen(for:_:)``).
public enum ListEvent: Sendable {
  /// The phase is about to change. ``TableController/state`` is still the old one.
  case willChangePhase(from: LoadPhase, to: LoadPhase)
  /// The phase has changed, and all that follows from it was carried out.
  case didChangePhase(from: LoadPhase, to: LoadPhase)
  /// The state has changed. Its rows are submitted afterwards.
  case didChangeState(ListState)
  /// A refresh has ended, and the spinner of its pull has to stop: once for each pull.
  case didEndRefreshing
  /// A load failed, which doesn't hide the rows. With the edge of the page, or `nil` for the whole table.
  case didReportFailure(any Error, LoadEdge?)
  /// Loaded rows were not added to the content, because there would be too many.
  case didRefuseRows(StoreError)
  /// There is a table to show, and the host has been deallocated. Once for each host.
  ///
  /// The usual reason is a host without a strong reference. A debug build also prints a message.
  case didLoseHost
}

/// A mistake in the use of a list, or a load that took too long.
@available(StatefulTable 1.0, *)
public enum ListError: Error, Hashable, CustomStringConvertible {
  /// A load that took longer than ``ListOptions/timeout``, which is given.
  case timedOut(Duration)
  /// A transition to a state that is not registered, by its name. It changes nothing.
  case unknownState(String)

  /// The reason and a remedy, as a sentence.
  public var description: String {
    switch self {
    case .timedOut(let timeout): "the load took longer than \(timeout)"
    case .unknownState(let name): "there is no state \(name): register it before the transition"
    }
  }
}

/// A listener of a list.
struct ListListener {
  private let isOwned: Bool
  private weak var owner: AnyObject?
  let listen: @MainActor (ListEvent) -> Void

  init(for owner: AnyObject?, _ listen: @escaping @MainActor (ListEvent) -> Void) {
    isOwned = owner != nil
    self.owner = owner
    self.listen = listen
  }

  /// Whether its owner has been deallocated.
  var isGone: Bool { isOwned && owner == nil }
}
