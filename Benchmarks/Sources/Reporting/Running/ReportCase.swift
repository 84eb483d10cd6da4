import Contenders
import TableDiffTesting

/// One pair of tables, and who compares it.
public struct ReportCase: Hashable, Sendable {
  /// What changes.
  public var type: TransitionType
  /// The position among the type's variants; 0 where there is one only.
  public var variant = 0
  /// The ids' type.
  public var key = KeyKind.int
  /// How the rows are shared out.
  public var shape: ShapeKind
  /// The number of rows.
  public var rows: Int
  /// Whether all contenders compare it, or this package alone, in its phases.
  public var isContest = true

  /// A case in the usual shape of its type.
  public init(_ type: TransitionType, rows: Int) {
    self.type = type
    self.rows = rows
    shape = ShapeKind.all(of: type)[0]
  }

  /// The variant's name, where the type has several.
  public var variantName: String? {
    switch type {
    case .realPackages: PackageTables.directions[variant % PackageTables.directions.count]
    default: type.variants.isEmpty ? nil : type.variants[variant % type.variants.count]
    }
  }

  /// What a progress line calls the case.
  var name: String {
    ([type.rawValue, variantName, key.rawValue, shape.rawValue].compactMap(\.self) + ["\(rows) rows"])
      .joined(separator: ", ")
  }
}
