import TableDiff

/// A value that can be read from JSON.
protocol JSONReadable {
  init(json: JSONValue) throws(JSONRefusal)
}

/// Why a value of a document is refused.
struct JSONRefusal: Error {
  /// The place of the value, for instance `element 0 of "rows"`; empty for the whole document.
  private var place = ""
  private let reason: String

  init(_ reason: String) { self.reason = reason }

  func failure(in file: String) -> CommandFailure {
    CommandFailure(file: file, place.isEmpty ? reason : "\(place) \(reason)")
  }

  /// Calls `body`, which reads the value at `place`.
  static func at<Result>(
    _ place: @autoclosure () -> String, _ body: () throws(JSONRefusal) -> Result
  ) throws(JSONRefusal) -> Result {
    do throws(JSONRefusal) {
      return try body()
    } catch {
      var refusal = error
      refusal.place = error.place.isEmpty ? place() : "\(error.place) of \(place())"
      throw refusal
    }
  }
}

extension JSONReadable {
  /// Reads the whole document of a file.
  init(_ document: JSONValue, in file: String) throws(CommandFailure) {
    do {
      try self.init(json: document)
    } catch {
      throw error.failure(in: file)
    }
  }
}

extension JSONReadable where Self: RawRepresentable & CaseIterable, RawValue == String {
  init(json: JSONValue) throws(JSONRefusal) {
    guard case .string(let name) = json, let value = Self(rawValue: name.string) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw JSONRefusal("is \(json.compactText), which is none of \(names)")
    }
    self = value
  }
}

extension JSONValue: JSONReadable {
  init(json: JSONValue) { self = json }
}

extension Bool: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    guard case .boolean(let flag) = json else { throw JSONRefusal("is \(json.kind), not true or false") }
    self = flag
  }
}

extension Int: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    guard case .number(let text) = json, let number = Int(text.string) else {
      throw JSONRefusal("is not a position: it is \(json.compactText)")
    }
    self = number
  }
}

extension ExactText: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    guard case .string(let text) = json else { throw JSONRefusal("is \(json.kind), not a string") }
    self = text
  }
}

extension RowPath: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    guard case .array(let numbers) = json, numbers.count == 2 else {
      throw JSONRefusal("is not a [section, row]: it is \(json.compactText)")
    }
    self.init(section: try Int(json: numbers[0]), row: try Int(json: numbers[1]))
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) { self = try json.elements.read(Element.init(json:)) }
}

extension JSONValue {
  /// The values of an array.
  var elements: [JSONValue] {
    get throws(JSONRefusal) {
      guard case .array(let values) = self else { throw JSONRefusal("is \(kind), not an array") }
      return values
    }
  }
}

extension [JSONValue] {
  /// The values as `convert` reads them.
  func read<Value>(
    named name: (Int) -> String = { "element \($0)" },
    _ convert: (JSONValue) throws(JSONRefusal) -> Value
  ) throws(JSONRefusal) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    for (index, json) in enumerated() {
      values.append(try JSONRefusal.at(name(index)) { () throws(JSONRefusal) in try convert(json) })
    }
    return values
  }
}
