// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
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

  /// Whether a part of an update waits until the one before has ended.
  public var hasStepsLeft: Bool { (host as? any HostWithSteps)?.hasStepsLeft ?? false }

  public var policy: BatchPolicy { host.policy }
  public var animatesChanges: Bool { host.animatesChanges }

  public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    if isWatched { willShow?() }
    host.show(update, acknowledge: acknowledge)
    if isWatched { didShow?() }
  }
}

/// A host of the adapters, which shows an update step by step.
@MainActor
protocol HostWithSteps {
  var hasStepsLeft: Bool { get }
}

extension ViewHost: HostWithSteps {}
