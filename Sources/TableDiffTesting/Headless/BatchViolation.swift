public import TableDiff

/// A violation of the host's rules by a batch or a call.
public struct BatchViolation: Error, Hashable, Sendable {
  /// A section or a row that is involved in the violation.
  public enum Position: Hashable, Sendable {
    /// A section of the table before (`old`) or after (`new`) the batch.
    case section(Int, TableSide)
    /// A row of the table before (`old`) or after (`new`) the batch.
    case row(RowPath, TableSide)
  }

  /// The broken rule.
  public var rule: Rule
  /// The host's own message, in its older wording. For a rule whose message is not known (see ``Rule``), ours
  /// in the same tone.
  public var message: String
  /// The message of newer systems, if it is known to differ: a summary of all counts and updates of the
  /// batch.
  public var modernMessage: String?
  /// The cause, in plain words.
  public var cause: String
  /// A way to fix it.
  public var fix: String
  /// The sections and rows that cause the violation.
  public var positions: [Position]

  /// Creates a violation.
  public init(
    rule: Rule, message: String, modernMessage: String? = nil, cause: String, fix: String,
    positions: [Position] = []
  ) {
    self.rule = rule
    self.message = message
    self.modernMessage = modernMessage
    self.cause = cause
    self.fix = fix
    self.positions = positions
  }
}

extension BatchViolation: CustomStringConvertible {
  /// The rule and the host's message, then the cause and the fix on lines of their own.
  public var description: String {
    "\(rule.rawValue): \(message)\n  cause: \(cause)\n  fix: \(fix)"
  }
}

extension BatchViolation.Position: CustomStringConvertible {
  /// The position with its side, such as `old section 2` or `new row [0, 1]`.
  public var description: String {
    switch self {
    case .section(let section, let side): "\(side.rawValue) section \(section)"
    case .row(let path, let side): "\(side.rawValue) row \(path)"
    }
  }
}
