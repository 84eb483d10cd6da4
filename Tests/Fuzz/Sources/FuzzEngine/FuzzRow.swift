import FuzzOracle

/// An id, and then the content.
struct PlainRow<ID: FuzzID>: FuzzRow {
  let id: ID
  let label: Int

  init(label: Int, variant: Int) { (id, self.label) = (.make(label / 4, variant), label) }
}

/// An id after other fields, with bytes that are left over.
struct NoteRow<ID: FuzzID>: FuzzRow {
  let label: Int
  let note: String
  let id: ID
  let mark: UInt16

  init(label: Int, variant: Int) {
    (id, self.label) = (.make(label / 4, variant), label)
    (note, mark) = (label % 4 == 0 ? "" : "a note that is too long for its words", UInt16(label % 4))
  }
}

/// An id that is not stored.
struct ComputedRow<ID: FuzzID>: FuzzRow {
  let label: Int
  let variant: Int32

  init(label: Int, variant: Int) { (self.label, self.variant) = (label, Int32(variant)) }
  var id: ID { .make(label / 4, Int(variant)) }
}

/// An id in one of two places.
struct PlacedRow: FuzzRow {
  let first: String
  let second: String
  let label: Int

  init(label: Int, variant: Int) {
    let text = String.make(label / 4, variant)
    (first, second) = label % 12 == 4 ? ("", text) : (text, "")
    self.label = label
  }

  var id: String { first.isEmpty ? second : first }
}

/// A reference to the content.
struct ReferenceRow<ID: FuzzID>: FuzzRow {
  final class Content {
    let label: Int
    init(_ label: Int) { self.label = label }
  }

  let id: ID
  let content: Content

  init(label: Int, variant: Int) { (id, content) = (.make(label / 4, variant), Content(label)) }
  var label: Int { content.label }
}

/// An object with an id of its own.
final class ObjectRow<ID: FuzzID>: FuzzRow {
  let id: ID
  let label: Int

  init(label: Int, variant: Int) { (id, self.label) = (.make(label / 4, variant), label) }
}

extension ObjectIdentifier: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> ObjectIdentifier {
    ObjectIdentifier(Single.object(number))
  }
}

/// An object that is its own id.
final class Single {
  /// The objects of one input.
  nonisolated(unsafe) static var all: [Int: Single] = [:]

  static func object(_ number: Int) -> Single {
    let object = all[number] ?? Single()
    all[number] = object
    return object
  }
}
