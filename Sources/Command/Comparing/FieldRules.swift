/// Which fields of rows are compared, and how exactly. Fields have the names that they have in the new file.
struct FieldRules: Equatable, Sendable {
  /// The columns of the old file that have other names in the new one.
  var renames = Renames.none
  /// The only fields to be compared; `nil` for all.
  var only: Set<ExactText>?
  var ignored: Set<ExactText> = []
  /// How values of any field are compared.
  var values = ValueComparison()
  /// The fields that have a tolerance of their own.
  var tolerances: [ExactText: Tolerance] = [:]

  var hasTolerance: Bool { values.tolerance != nil || !tolerances.isEmpty }

  func compares(_ field: ExactText) -> Bool {
    if let only { return only.contains(field) }
    return !ignored.contains(field)
  }

  /// How values of a field are compared.
  func comparison(of field: ExactText) -> ValueComparison {
    var comparison = values
    if let tolerance = tolerances[field] { comparison.tolerance = tolerance }
    return comparison
  }

  /// How values at a path inside of a field are compared: as those around them, unless the path has a rule.
  func comparison(of path: ExactText, in enclosing: ValueComparison) -> ValueComparison {
    tolerances[path] == nil ? enclosing : comparison(of: path)
  }

  /// The rules in words, one line each.
  ///
  /// - Parameter numbers: The part of the values with a tolerance that are numbers.
  func notes(_ numbers: ToleratedNumbers? = nil) -> [String] {
    var notes: [String] = []
    if let only { notes.append("compared: " + Self.list(only) + ", nothing else") }
    if !ignored.isEmpty { notes.append("ignored: " + Self.list(ignored)) }
    if values.ignoresCase { notes.append("values are compared without regard to case") }
    if values.trims { notes.append("values are compared without the white space around them") }
    if !values.nulls.isEmpty {
      let nulls = values.nulls.sorted().map { ValueText().text(.string($0)) }
      notes.append("the same as null or no value: " + nulls.joined(separator: ", "))
    }
    if hasTolerance {
      notes.append(
        "tolerance of numbers\(values.decimalMarks.note): \(tolerated)"
          + (numbers.map { " (\($0.text))" } ?? ""))
    }
    return notes
  }

  private var tolerated: String {
    var tolerated = tolerances.sorted { $0.key < $1.key }.map {
      "\($0.value.text) for \(Self.list([$0.key]))"
    }
    if let tolerance = values.tolerance {
      tolerated.append(tolerance.text + (tolerated.isEmpty ? "" : " for other fields"))
    }
    return tolerated.joined(separator: ", ")
  }

  private static func list(_ names: Set<ExactText>) -> String {
    ColumnNames.list(names.sorted())
  }
}
