/// The rule for which combinations of changes may share a batch.
///
/// Every policy leads to the same table with the same moves, in the fewest batches that it permits.
public struct BatchPolicy: Sendable {
  /// The name in plans that the command `table-diff` reads and writes: `single`, `standard`, `conservative`,
  /// `identity` or `sequential`. It doesn't include the limit of ``reloadAbove(_:otherwise:)``.
  public let name: String
  let stages: StageTable
  /// The planner. Part of the value, so that only clients that name the policy link it.
  let planBatches: Planner
  private(set) var reloadThreshold: Int?

  /// Returns the batches if one is not enough, or single steps.
  typealias Planner = @Sendable (PositionChanges, StageTable) -> ([PlannedBatch], ContiguousArray<TableStep>)

  private init(
    _ name: String, _ stages: StageTable = .standard,
    planBatches: @escaping Planner = { (StagedPlanning.batches($0, $1), []) }
  ) {
    self.name = name
    self.stages = stages
    self.planBatches = planBatches
  }

  /// Everything in one batch, for hosts that accept row changes inside a moved section.
  ///
  /// No host accepts one combination: a row leaves a section whose move leads to its own position. If the
  /// changes contain it, the plan is that of ``standard``.
  public static let single = BatchPolicy("single", .single)

  /// One batch, or two if a moved section has row changes: its rows go second. For UITableView and
  /// UICollectionView.
  public static let standard = BatchPolicy("standard")

  /// Up to three batches: deletes; section inserts and moves; row inserts and moves. For old systems.
  public static let conservative = BatchPolicy("conservative", .conservative)

  /// Like ``standard``, but a row that leaves a deleted section or enters an inserted one moves and keeps its
  /// cell. Inserted sections come first, empty; emptied sections go last.
  ///
  /// Two batches are enough in most cases. Three are needed if a row goes from a deleted section to an
  /// inserted one. They are also needed if a section that moves gets a row of a deleted section and gives one
  /// to an inserted section; moved sections between which rows move count as one there.
  public static let identity = BatchPolicy("identity", .identity)

  /// Single operations, each in the coordinates of the moment, for NSTableView, GTK's list models and DOM
  /// lists.
  ///
  /// A move first removes the row (or section); its target counts the others.
  public static let sequential = BatchPolicy("sequential") { changes, _ in
    ([], SequentialPlanning.steps(changes))
  }

  /// Returns a policy without any batch if there are more than `changeCount` changes, so that the host
  /// reloads. Otherwise it is `policy`. Without a change nothing is reloaded, whatever the limit.
  public static func reloadAbove(_ changeCount: Int, otherwise policy: BatchPolicy = .standard) -> BatchPolicy
  {
    var policy = policy
    policy.reloadThreshold = max(0, changeCount)
    return policy
  }
}

extension BatchPolicy: Hashable {
  /// Returns whether both are the same policy with the same limit.
  public static func == (left: BatchPolicy, right: BatchPolicy) -> Bool {
    left.name == right.name && left.reloadThreshold == right.reloadThreshold
  }

  /// Hashes the name and the limit.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(reloadThreshold)
  }
}

extension BatchPolicy: CustomStringConvertible {
  /// The ``name``, with the limit if there is one: `reloadAbove(5, otherwise: standard)`.
  public var description: String {
    reloadThreshold.map { "reloadAbove(\($0), otherwise: \(name))" } ?? name
  }
}

/// The time at which a host shows new contents in rows and headers that stay.
///
/// Updates never share a batch with structural changes.
public enum UpdateTiming: Hashable, Sendable {
  /// After the last batch, by new paths.
  case afterBatches
  /// Before the first batch, by old paths.
  case beforeBatches
}
