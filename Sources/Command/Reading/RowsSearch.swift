/// Finds what an object that has no sections may be: an object of rows, or one with rows inside of it.
struct RowsSearch {
  /// The number of paths to rows that are looked for.
  private static let limit = 10
  /// The depth in which rows are looked for.
  private static let maximumDepth = 4
  /// The number of members of an object in which rows are looked for.
  private static let memberLimit = 100

  /// The first field that is not `sections`.
  private(set) var stranger: ExactText?
  private var memberCount = 0
  private var areMembersObjects = true
  private(set) var hasSections = false
  /// The paths to arrays of objects.
  private var paths: [ExactText] = []
  /// The paths to arrays without elements.
  private var emptyPaths: [ExactText] = []

  /// Searches the object that begins at the scanner's position.
  init(_ scanner: JSONScanner) throws(JSONScanner.Mistake) {
    var scanner = scanner.at(scanner.position)
    guard scanner.first == UInt8(ascii: "{") else {
      areMembersObjects = false
      return
    }
    try scanner.members { scanner, name throws(JSONScanner.Mistake) in
      if scanner.isEqual(name, "sections") {
        hasSections = true
      } else if stranger == nil {
        stranger = scanner.text(name)
      }
      if scanner.first != UInt8(ascii: "{") { areMembersObjects = false }
      memberCount += 1
      try search(&scanner, name, in: nil, depth: 1)
    }
  }

  /// Whether the members of the object are rows. A single one with rows inside of it is rather none.
  var isObjectOfRows: Bool {
    areMembersObjects && !hasSections && !(memberCount == 1 && !paths.isEmpty)
  }

  /// The options that would read the rows, as the end of a message.
  var hint: String {
    let found = paths.isEmpty ? emptyPaths : paths
    guard let first = found.first, !hasSections else { return "" }
    let option = found.count == 1 ? "--rows \(first)" : "--rows with one of \(ColumnNames.list(found))"
    let other = areMembersObjects ? ", or --rows \(JSONTableScan.wholeFile) if it is a row itself" : ""
    return ": pass \(option) for the rows in it\(other)"
  }

  /// Searches the value of a field.
  private mutating func search(
    _ scanner: inout JSONScanner, _ name: JSONScanner.Text, in path: ExactText?, depth: Int
  ) throws(JSONScanner.Mistake) {
    let mayHaveRows =
      paths.count < Self.limit && emptyPaths.count < Self.limit && memberCount <= Self.memberLimit
    switch scanner.first {
    case UInt8(ascii: "[") where mayHaveRows:
      let path = FieldPath.text(of: scanner.text(name), in: path)
      switch try scanner.skipArray() {
      case nil: emptyPaths.append(path)
      case UInt8(ascii: "{"): paths.append(path)
      default: break
      }
    case UInt8(ascii: "{") where mayHaveRows && depth < Self.maximumDepth:
      let path = FieldPath.text(of: scanner.text(name), in: path)
      try scanner.members { scanner, name throws(JSONScanner.Mistake) in
        try search(&scanner, name, in: path, depth: depth + 1)
      }
    default: try scanner.skipValue()
    }
  }
}

extension JSONScanner {
  /// Goes past the array that begins here. Returns the first byte of its first element.
  fileprivate mutating func skipArray() throws(Mistake) -> UInt8? {
    var first: UInt8?
    try elements { scanner throws(Mistake) in
      if first == nil { first = scanner.first }
      try scanner.skipValue()
    }
    return first
  }
}
