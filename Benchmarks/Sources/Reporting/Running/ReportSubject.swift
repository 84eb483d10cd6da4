import Contenders
import TableDiffTesting
import Workloads

/// The change that a case measures.
package enum ReportSubject: Hashable, Sendable {
  /// A type of transition.
  case transition(TransitionType)
  /// A workload, which no type of transition covers.
  case workload(Workload)

  /// The subject's name in reports.
  package var name: String {
    switch self {
    case .transition(let type): type.rawValue
    case .workload(let workload): workload.rawValue
    }
  }

  /// The names of the variants; empty if there is only one.
  package var variants: [String] {
    switch self {
    case .transition(.realPackages): PackageTables.directions
    case .transition(let type): type.variants
    case .workload(let workload): workload.variants
    }
  }

  /// Creates the subject with the given name; `nil` if there is none.
  init?(named name: String) {
    if let type = TransitionType(rawValue: name) {
      self = .transition(type)
    } else if let workload = Workload(rawValue: name) {
      self = .workload(workload)
    } else {
      return nil
    }
  }

  /// The change, described in one line.
  var summary: String {
    switch self {
    case .transition(let type): type.summary
    case .workload(let workload): workload.summary
    }
  }
}
