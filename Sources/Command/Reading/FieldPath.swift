/// A path to a value inside of an object or an array of JSON: names of fields and positions of elements, with
/// points between them (`meta.ts`, `tags.0`).
///
/// Names may have points themselves. A field that has the whole path for its name takes precedence.
struct FieldPath: Equatable, Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ text: ExactText) {
    bytes = Array(text.bytes)[...]
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Whether a value can be inside of others at the path.
  var isNested: Bool { bytes.contains(Self.point) }

  /// Whether a field is at the path itself.
  fileprivate func isName(_ name: some Collection<UInt8>) -> Bool {
    bytes.elementsEqual(name)
  }

  /// The path inside of the value of a field; `nil` if the path does not lead there.
  fileprivate func path(inField name: some Collection<UInt8>) -> FieldPath? {
    guard bytes.starts(with: name) else { return nil }
    let rest = bytes.dropFirst(name.count)
    return rest.first == Self.point ? FieldPath(rest.dropFirst()) : nil
  }

  /// The position of the element that the path leads to, and the path inside of it, if there is one.
  fileprivate var element: (position: Int, path: FieldPath?)? {
    let digits = String(decoding: bytes.prefix { $0 != Self.point }, as: UTF8.self)
    // Written otherwise, with zeros or a sign, it is the path of no element.
    guard let position = Int(digits), String(position) == digits else { return nil }
    let rest = bytes.dropFirst(digits.utf8.count)
    return (position, rest.isEmpty ? nil : FieldPath(rest.dropFirst()))
  }

  private static let point = UInt8(ascii: ".")
}

extension FieldPath {
  /// The path of a field or an element of the value at `path`.
  static func text(of name: ExactText, in path: ExactText?) -> ExactText {
    guard let path else { return name }
    return ExactText("\(path.string).\(name.string)")
  }
}

extension JSONScanner {
  /// Goes past the value that begins here. Returns the place of the value that `path` leads to in it, `nil`
  /// if there is none.
  mutating func place(of path: FieldPath) throws(Mistake) -> Range<Int>? {
    switch first {
    case UInt8(ascii: "{"): return try placeInObject(of: path)
    case UInt8(ascii: "["): return try placeInArray(of: path)
    default:
      try skipValue()
      return nil
    }
  }

  private mutating func placeInObject(of path: FieldPath) throws(Mistake) -> Range<Int>? {
    var own: Range<Int>?
    var nested: Range<Int>?
    try members { scanner, name throws(Mistake) in
      let start = scanner.position
      let bytes = scanner.text(name).bytes
      if path.isName(bytes) {
        try scanner.skipValue()
        own = start..<scanner.position
      } else if nested == nil, let path = path.path(inField: bytes) {
        nested = try scanner.place(of: path)
      } else {
        try scanner.skipValue()
      }
    }
    return own ?? nested
  }

  private mutating func placeInArray(of path: FieldPath) throws(Mistake) -> Range<Int>? {
    let element = path.element
    var position = 0
    var place: Range<Int>?
    try elements { scanner throws(Mistake) in
      defer { position += 1 }
      let start = scanner.position
      guard position == element?.position else {
        try scanner.skipValue()
        return
      }
      if let path = element?.path {
        place = try scanner.place(of: path)
      } else {
        try scanner.skipValue()
        place = start..<scanner.position
      }
    }
    return place
  }
}

extension JSONScanner {
  /// Goes past the name and the colon of a row that is the member of an object.
  mutating func skipRowName() {
    // Other rows are objects. The row was read before, so there is no mistake in it.
    guard first == UInt8(ascii: "\""), (try? string()) != nil else { return }
    skipSpace()
    _ = take(":")
    skipSpace()
  }
}
