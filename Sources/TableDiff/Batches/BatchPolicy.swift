/// Which combinations of changes may share a batch.
///
/// Every policy leads to the same table with the same moves, in the fewest batches that it permits.
public struct BatchPolicy: Hashable, Sendable {
  enum Staging: Hashable, Sendable {
    case single, standard, conservative, identity, sequential
  }

  let staging: Staging
  let reloadThreshold: Int?

  /// Everything in one batch, for hosts that accept row changes inside a moved section.
  ///
  /// One combination no host accepts: a row leaves a section whose move leads to its own position. Where the
  /// changes have it, the plan is that of ``standard``.
  public static let single = BatchPolicy(staging: .single, reloadThreshold: nil)

  /// One batch, or two where a moved section has row changes: its rows go second. For UITableView and
  /// UICollectionView.
  public static let standard = BatchPolicy(staging: .standard, reloadThreshold: nil)

  /// Up to three batches: deletes; section inserts and moves; row inserts and moves. For old systems.
  public static let conservative = BatchPolicy(staging: .conservative, reloadThreshold: nil)

  /// As ``standard``, but a row that leaves a deleted section or enters an inserted one moves, and keeps its
  /// cell: inserted sections come first, empty; emptied sections go last.
  ///
  /// Two batches do unless a row goes from a deleted section to an inserted one, or a section that moves gets
  /// a row of a deleted section and gives one to an inserted section; moved sections between which rows move
  /// count as one there. Then it takes three.
  public static let identity = BatchPolicy(staging: .identity, reloadThreshold: nil)

  /// Single operations, each in the coordinates of the moment, for NSTableView, GTK's list models and DOM
  /// lists.
  ///
  /// A move takes the row (or section) out first: its target counts what is left.
  public static let sequential = BatchPolicy(staging: .sequential, reloadThreshold: nil)

  /// No batch at all where there are more than `changeCount` changes: the host reloads. Otherwise `policy`.
  /// Without a change nothing is reloaded, whatever the limit.
  public static func reloadAbove(_ changeCount: Int, otherwise policy: BatchPolicy = .standard) -> BatchPolicy
  {
    BatchPolicy(staging: policy.staging, reloadThreshold: max(0, changeCount))
  }
}

/// When a host is to show new contents in rows and headers that stay.
///
/// Updates never share a batch with structural changes.
public enum UpdateTiming: Hashable, Sendable {
  /// After the last batch, by new paths.
  case afterBatches
  /// Before the first batch, by old paths.
  case beforeBatches
}
