import Contenders
import TableDiff
import TableDiffTesting
import Workloads

/// The tables of a case, with rows of one of the measured types of ids.
///
/// The types are told apart here and not behind a generic parameter, so that every contender's code is
/// compiled for each of them, as it is in an app.
public enum CaseTables: Sendable {
  case int(Inputs<Int>)
  case uuid(Inputs<UUIDKey>)
  case string(Inputs<String>)
  case colliding(Inputs<CollidingID>)

  /// Generates the tables of a case. Types about colliding ids have them whatever the key.
  ///
  /// - Throws: A ``TableDiff/TableError`` where there are too many rows.
  public init(_ reportCase: ReportCase, seed: UInt64) throws(TableError) {
    switch reportCase.subject {
    case .transition(let type): try self.init(type, reportCase, seed: seed)
    case .workload(let workload): try self.init(workload, reportCase, seed: seed)
    }
  }

  private init(_ type: TransitionType, _ reportCase: ReportCase, seed: UInt64) throws(TableError) {
    let contest = Contest(
      type, rows: reportCase.rows, shape: reportCase.shape.shape, seed: seed, variant: reportCase.variant)
    if type == .collisions {
      self = .colliding(try contest.inputs())
      return
    }
    switch reportCase.key {
    case .int: self = .int(try contest.inputs())
    case .uuid: self = .uuid(try contest.inputs())
    case .string: self = .string(try contest.inputs())
    }
  }

  private init(_ workload: Workload, _ reportCase: ReportCase, seed: UInt64) throws(TableError) {
    let (rows, variant) = (reportCase.rows, reportCase.variant)
    switch reportCase.key {
    case .int: self = .int(try Inputs(workload, rows: rows, variant: variant, seed: seed))
    case .uuid: self = .uuid(try Inputs(workload, rows: rows, variant: variant, seed: seed))
    case .string: self = .string(try Inputs(workload, rows: rows, variant: variant, seed: seed))
    }
  }
}
