import Contenders
import TableDiffTesting
import Workloads

/// One pair of tables, and who compares it.
public struct ReportCase: Hashable, Sendable {
  /// What changes.
  public var subject: ReportSubject
  /// The position among the subject's variants; 0 where there is one only.
  public var variant = 0
  /// The ids' type.
  public var key = KeyKind.int
  /// How the rows are shared out. Workloads have sections of their own.
  public var shape: ShapeKind
  /// The number of rows.
  public var rows: Int
  /// Whether all contenders compare it, or this package alone.
  public var isContest = true
  /// Whether the phases and policies of this package are measured too.
  public var hasPhases = false
  /// Whether this package is measured so often that the slowest runs mean something.
  public var isTail = false

  /// A case in the usual shape of its type.
  public init(_ type: TransitionType, rows: Int) {
    subject = .transition(type)
    self.rows = rows
    shape = ShapeKind.all(of: type)[0]
  }

  /// A case of a workload's variant.
  public init(_ workload: Workload, variant: Int, rows: Int) {
    subject = .workload(workload)
    self.variant = variant
    self.rows = rows
    shape = .one
  }

  /// The type of transition; `nil` for a workload.
  public var type: TransitionType? {
    if case .transition(let type) = subject { type } else { nil }
  }

  /// The variant's name, where the subject has several.
  public var variantName: String? {
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
