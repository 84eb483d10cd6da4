// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import StatefulTable
public import TableDiff

/// A host between a controller and the host of a view, which tells of every update before and after it.
@MainActor
public final class WatchedHost<Section: TableSectionProtocol & Sendable>: TableHost
where Section.StoredRow: Sendable {
  private let host: any TableHost<Section>
  public var isWatched = true
  public var willShow: (@MainActor () -> Void)?
  /// The update may still wait.
  public var didShow: (@MainActor () -> Void)?

  init(_ host: any TableHost<Section>) { self.host = host }

  public var policy: BatchPolicy { host.policy }
  public var animatesChanges: Bool { host.animatesChanges }

  public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    if isWatched { willShow?() }
    host.show(update, acknowledge: acknowledge)
    if isWatched { didShow?() }
  }
}
