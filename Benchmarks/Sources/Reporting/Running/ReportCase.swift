import Contenders
import TableDiffTesting
import Workloads

/// One pair of tables, and who compares it.
package struct ReportCase: Hashable, Sendable {
  /// What changes.
  package var subject: ReportSubject
  /// The position among the subject's variants; 0 if there is only one.
  package var variant = 0
  /// The ids' type.
  package var key = KeyKind.int
  /// The distribution of rows over sections. Without effect on workloads, which have their own sections.
  package var shape: ShapeKind
  /// The number of rows.
  package var rows: Int
  /// Whether all contenders compare the tables; otherwise this package alone does.
  package var isContest = true
  /// Whether the phases and policies of this package are measured too.
  package var hasPhases = false
  /// Whether this package is measured often enough for its slowest runs to mean something.
  package var isTail = false

  /// A case in the usual shape of its type.
  package init(_ type: TransitionType, rows: Int) {
    subject = .transition(type)
    self.rows = rows
    shape = ShapeKind.all(of: type)[0]
  }

  /// Creates a case of a workload's variant.
  package init(_ workload: Workload, variant: Int, rows: Int) {
    subject = .workload(workload)
    self.variant = variant
    self.rows = rows
    shape = .one
  }

  /// The type of transition; `nil` for a workload.
  package var type: TransitionType? {
    if case .transition(let type) = subject { type } else { nil }
  }

  /// The variant's name; `nil` if the subject has only one.
  package var variantName: String? {
    subject.variants.isEmpty ? nil : subject.variants[variant % subject.variants.count]
  }

  /// The shape's name; `nil` for a workload.
  var shapeName: String? { type == nil ? nil : shape.rawValue }

  /// What a progress line calls the case.
  var name: String {
    ([subject.name, variantName, key.rawValue, shapeName].compactMap(\.self) + ["\(rows) rows"])
      .joined(separator: ", ")
  }
}
