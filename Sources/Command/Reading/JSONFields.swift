/// Reads the fields of an object, whose names it keeps to refuse all others.
struct JSONFields {
  private let object: JSONValue
  private var names: [ExactText] = []

  init(of object: JSONValue) { self.object = object }

  /// The value of a field as `convert` reads it; `nil` if there is no such field.
  mutating func read<Value>(
    _ name: ExactText, _ convert: (JSONValue) throws(JSONRefusal) -> Value
  ) throws(JSONRefusal) -> Value? {
    guard case .object = object else { throw JSONRefusal("is \(object.kind), not an object") }
    names.append(name)
    guard let value = object[name] else { return nil }
    return try JSONRefusal.at("\"\(name)\"") { () throws(JSONRefusal) in try convert(value) }
  }

  mutating func read<Value: JSONReadable>(_ name: ExactText) throws(JSONRefusal) -> Value? {
    try read(name, Value.init(json:))
  }

  /// The value of a field that has to be there, as `convert` reads it.
  mutating func require<Value>(
    _ name: ExactText, _ convert: (JSONValue) throws(JSONRefusal) -> Value
  ) throws(JSONRefusal) -> Value {
    guard case .object = object else {
      throw JSONRefusal("is \(object.kind), not an object with \"\(name)\"")
    }
    guard let value = try read(name, convert) else { throw JSONRefusal("is not an object with \"\(name)\"") }
    return value
  }

  mutating func require<Value: JSONReadable>(_ name: ExactText) throws(JSONRefusal) -> Value {
    try require(name, Value.init(json:))
  }

  /// The elements of a field, an array, as `convert` reads them; none if there is no such field.
  mutating func list<Element>(
    _ name: ExactText, _ convert: (JSONValue) throws(JSONRefusal) -> Element
  ) throws(JSONRefusal) -> [Element] {
    try read(name) { json throws(JSONRefusal) in try json.elements.read(convert) } ?? []
  }

  /// Refuses fields that nothing reads: a list with its name misspelt would count as none.
  ///
  /// - Parameters:
  ///   - kind: The object in the message.
  ///   - others: The names of fields that something else reads.
  func refuseOthers(than others: [ExactText] = [], as kind: String = "it") throws(JSONRefusal) {
    guard case .object(let members) = object else { return }
    let names = names + others
    for member in members where !names.contains(member.name) {
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      throw JSONRefusal("has the field \"\(member.name)\"; \(kind) has \(list)")
    }
  }
}
