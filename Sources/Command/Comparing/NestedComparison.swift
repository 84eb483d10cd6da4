/// Compares rows of which at least one is JSON, whose fields are found by their names.
///
/// Objects inside of rows are compared field by field, and arrays of the same length element by element, so
/// that a difference is as small as it can be. Each has its path (``FieldPath``) for its name. An array with
/// many differences, such as a vector, is one difference.
struct NestedComparison: Sendable {
  private let old: TableFile
  private let new: TableFile
  private let rules: FieldRules
  private let isAcrossFormats: Bool
  /// The paths inside of values that alone are compared.
  private let onlyPaths: [ExactText]
  /// Whether a rule, an id or a section is of a path inside of a value.
  private let hasPaths: Bool

  init(old: TableFile, new: TableFile, rules: FieldRules) {
    self.old = old
    self.new = new
    self.rules = rules
    isAcrossFormats = AcrossFormats.areDifferent(old.form, new.form)
    let only = rules.only ?? []
    onlyPaths = only.filter { path in
      FieldPath(path).isNested && !only.contains { path.bytes.starts(with: "\($0.string).".utf8) }
    }.sorted()
    let named = rules.ignored.union(rules.tolerances.keys)
    hasPaths = (Array(named) + old.form.key + old.form.section).contains { FieldPath($0).isNested }
  }

  /// The fields that differ: those of the new row in its order, then those that only the old row has.
  func differences(_ oldRow: Int, _ newRow: Int) -> [FieldDifference] {
    let oldFields = old.members(ofRow: oldRow).filter { old.form.isContent($0.name) }.map(renamed)
    let newFields = new.members(ofRow: newRow).filter { new.form.isContent($0.name) }
    // A field with a path for its name takes precedence over a value at that path.
    let ownNames =
      hasPaths || !onlyPaths.isEmpty
      ? Set((oldFields + newFields).map(\.name).filter { FieldPath($0).isNested }) : []
    var walk = Walk(comparison: self, ownNames: ownNames)
    walk.compare(
      oldFields.filter { rules.compares($0.name) }, newFields.filter { rules.compares($0.name) }, in: nil,
      ValueComparison())
    for path in onlyPaths where !ownNames.contains(path) {
      walk.compare(
        value(at: path, ofRow: oldRow, in: old), value(at: path, ofRow: newRow, in: new), at: path,
        rules.comparison(of: path))
    }
    return walk.differences
  }

  /// A field of the old row by the name that it is compared by.
  private func renamed(_ field: JSONMember) -> JSONMember {
    JSONMember(name: rules.renames.newName(of: field.name), value: field.value)
  }

  private func value(at path: ExactText, ofRow row: Int, in file: TableFile) -> JSONValue? {
    file.form.format.isJSON ? file.value(at: FieldPath(path), ofRow: row) : nil
  }

  /// How values at a path inside of a field are compared, `nil` if they are not.
  private func comparison(at path: ExactText, in enclosing: ValueComparison) -> ValueComparison? {
    guard hasPaths else { return enclosing }
    guard !rules.ignored.contains(path), old.form.isContent(path), new.form.isContent(path) else {
      return nil
    }
    return rules.comparison(of: path, in: enclosing)
  }

  private func isSame(_ old: FieldValue?, _ new: FieldValue?, _ comparison: ValueComparison) -> Bool {
    if isAcrossFormats { return AcrossFormats.isSame(old, new, comparison) }
    return comparison.isSame(old, new)
  }
}

extension NestedComparison {
  /// Goes through the values of two rows and gathers their differences.
  private struct Walk {
    let comparison: NestedComparison
    /// The names of fields that are paths.
    let ownNames: Set<ExactText>
    private(set) var differences: [FieldDifference] = []

    /// Compares the fields of two objects.
    ///
    /// - Parameter path: The path of the objects, `nil` for rows.
    mutating func compare(
      _ old: [JSONMember], _ new: [JSONMember], in path: ExactText?, _ enclosing: ValueComparison
    ) {
      var oldMembers = MembersByName(old)
      var sharedCount = 0
      for (position, member) in new.enumerated() {
        let before = oldMembers.value(of: member.name, near: position)
        if before != nil { sharedCount += 1 }
        compare(before, member.value, named: member.name, in: path, enclosing)
      }
      guard sharedCount < old.count else { return }
      var newMembers = MembersByName(new)
      for (position, member) in old.enumerated()
      where newMembers.value(of: member.name, near: position) == nil {
        compare(member.value, nil, named: member.name, in: path, enclosing)
      }
    }

    private mutating func compare(
      _ old: JSONValue?, _ new: JSONValue?, named name: ExactText, in path: ExactText?,
      _ enclosing: ValueComparison
    ) {
      // Most values are written alike, and need no path.
      if let old, let new, old.isWritten(like: new) { return }
      guard let path else {
        compare(old, new, at: name, comparison.rules.comparison(of: name))
        return
      }
      let nested = FieldPath.text(of: name, in: path)
      let rule = ownNames.contains(nested) ? enclosing : comparison.comparison(at: nested, in: enclosing)
      if let rule { compare(old, new, at: nested, rule) }
    }

    /// Compares two values at a path, `nil` in a row that has none there.
    mutating func compare(
      _ old: JSONValue?, _ new: JSONValue?, at path: ExactText, _ rule: ValueComparison
    ) {
      switch (old, new) {
      case (nil, nil): break
      case (.object(let old)?, .object(let new)?): compare(old, new, in: path, rule)
      case (.array(let oldElements)?, .array(let newElements)?) where oldElements.count == newElements.count:
        let count = differences.count
        for (position, (old, new)) in zip(oldElements, newElements).enumerated() {
          compare(old, new, named: ExactText(String(position)), in: path, rule)
        }
        guard differences.count - count > Self.elementLimit else { return }
        differences.removeSubrange(count...)
        append(old.map(FieldValue.init), new.map(FieldValue.init), path)
      default:
        let (oldValue, newValue) = (old.map(FieldValue.init), new.map(FieldValue.init))
        if !comparison.isSame(oldValue, newValue, rule) { append(oldValue, newValue, path) }
      }
    }

    /// The most differences inside of an array; if there are more, it differs as a whole.
    private static let elementLimit = 10

    private mutating func append(_ old: FieldValue?, _ new: FieldValue?, _ path: ExactText) {
      differences.append(FieldDifference(name: path, old: old, new: new))
    }
  }

  /// The members of an object, which are mostly where those of the other object are.
  private struct MembersByName {
    private let members: [JSONMember]
    private var positions: [ExactText: Int]?

    init(_ members: [JSONMember]) {
      self.members = members
    }

    mutating func value(of name: ExactText, near position: Int) -> JSONValue? {
      if position < members.count, members[position].name == name { return members[position].value }
      let positions =
        self.positions ?? Dictionary(members.enumerated().map { ($1.name, $0) }) { first, _ in first }
      self.positions = positions
      return positions[name].map { members[$0].value }
    }
  }
}
