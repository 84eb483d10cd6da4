import WaySessions

/// Which ways are measured, and for how long.
public struct WayOptions: Sendable {
  /// The numbers of rows.
  public var rows = [1_000, 20_000, 100_000, 1_000_000]
  /// The kinds of ids.
  package var ids = RowIDs.allCases
  /// The numbers of sections.
  public var sections = [1, 100]
  /// The ways.
  package var ways = Way.allCases
  /// The seconds for each way at each size, beyond the fewest rounds.
  public var budget = 0.5
  /// The command that repeats the run.
  public var command: String?

  /// The fewest and the most rounds.
  let rounds = 3...200

  /// All ways at all sizes.
  public init() {}
}
