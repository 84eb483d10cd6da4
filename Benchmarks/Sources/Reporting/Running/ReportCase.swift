import Contenders
import TableDiffTesting
import Workloads

/// The change that a case measures.
package enum ReportSubject: Hashable, Sendable {
  /// A type of transition.
  case transition(TransitionType)
  /// A workload, which no type of transition covers.
  case workload(Workload)

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

  /// The subject's name in reports, the names of its variants, which are none if there is only one, and the
  /// change in one line.
  private var description: (name: String, variants: [String], summary: String) {
    switch self {
    case .transition(let type):
      (type.rawValue, type == .realPackages ? PackageTables.directions : type.variants, type.summary)
    case .workload(let workload): (workload.rawValue, workload.variants, workload.summary)
    }
  }

  var name: String { description.name }
  var variants: [String] { description.variants }
  var summary: String { description.summary }
}

/// One pair of tables, and the contenders that compare it.
package struct ReportCase: Hashable, Sendable {
  var subject: ReportSubject
  /// The position among the subject's variants; 0 if there is only one.
  var variant = 0
  /// The ids' type.
  var key = KeyKind.int
  /// The distribution of rows over sections. Without effect on workloads, which have their own sections.
  var shape = ShapeKind.one
  /// The number of rows.
  var rows: Int
  /// Whether all contenders compare the tables; otherwise this package alone does.
  var isContest = true
  /// Whether this package is measured often enough for its slowest runs to mean something.
  var isTail = false

  /// Creates a case in the usual shape of its subject.
  init(_ subject: ReportSubject, variant: Int = 0, key: KeyKind = .int, rows: Int, isContest: Bool = true) {
    (self.subject, self.variant, self.key, self.rows) = (subject, variant, key, rows)
    self.isContest = isContest
    if let type { shape = ShapeKind.all(of: type)[0] }
  }

  /// The type of transition; `nil` for a workload.
  var type: TransitionType? {
    if case .transition(let type) = subject { type } else { nil }
  }

  /// The variant's name; `nil` if the subject has only one.
  var variantName: String? {
    subject.variants.isEmpty ? nil : subject.variants[variant % subject.variants.count]
  }

  /// The shape's name; `nil` for a workload.
  var shapeName: String? { type == nil ? nil : shape.rawValue }

  /// The case in a line of progress.
  var name: String {
    ([subject.name, variantName, key.rawValue, shapeName].compactMap(\.self) + ["\(rows) rows"])
      .joined(separator: ", ")
  }
}
