/// Which fields of rows are compared, and how exactly.
struct FieldRules: Equatable, Sendable {
  /// The only fields to be compared; `nil` for all.
  var only: Set<ExactText>?
  var ignored: Set<ExactText> = []
  /// How far numbers of any field may be apart without being different.
  var tolerance: Tolerance?
  var tolerances: [ExactText: Tolerance] = [:]

  func compares(_ field: ExactText) -> Bool {
    if let only { return only.contains(field) }
    return !ignored.contains(field)
  }

  /// How values of a field are compared.
  func comparison(of field: ExactText) -> ValueComparison {
    ValueComparison(tolerance: tolerances[field] ?? tolerance)
  }

  /// How values at a path inside of a field are compared: as those around them, unless the path has a rule.
  func comparison(of path: ExactText, in enclosing: ValueComparison) -> ValueComparison {
    tolerances[path] == nil ? enclosing : comparison(of: path)
  }

  /// The rules in words, one line each.
  var notes: [String] {
    var notes: [String] = []
    if let only { notes.append("compared: " + Self.list(only) + ", nothing else") }
    if !ignored.isEmpty { notes.append("ignored: " + Self.list(ignored)) }
    var tolerated = tolerances.sorted { $0.key < $1.key }.map {
      "\($0.value.text) for \(Self.list([$0.key]))"
    }
    if let tolerance { tolerated.append(tolerance.text + (tolerated.isEmpty ? "" : " for other fields")) }
    if !tolerated.isEmpty { notes.append("tolerance of numbers: " + tolerated.joined(separator: ", ")) }
    return notes
  }

  private static func list(_ names: Set<ExactText>) -> String {
    names.sorted().map(\.string.escapingControls).joined(separator: ", ")
  }
}
