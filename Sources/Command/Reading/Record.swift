import TableDiff

/// A row of a file: its id, and its content in a form that one comparison of bytes tells apart.
///
/// A row of a CSV or TSV file has its fields, but for the key and the section, in the order of the columns'
/// names (``FieldText``). A row of a JSON file is its object, but for the key, compactly written with its
/// fields in the file's order (``ObjectText``).
struct Record: Identifiable, Sendable {
  let id: TableID
  let content: ExactText
  /// Whether the content is an ``ObjectText``.
  let isObject: Bool
  /// Where the key stands among an object's fields. No part of the content: the order of fields is of no
  /// matter.
  let keyPosition: Int32

  /// A row of CSV or TSV.
  init(id: TableID, fields: ExactText) {
    self.id = id
    self.content = fields
    self.isObject = false
    self.keyPosition = 0
  }

  /// A row of JSON.
  init(id: TableID, object: ExactText, keyPosition: Int) {
    self.id = id
    self.content = object
    self.isObject = true
    self.keyPosition = Int32(truncatingIfNeeded: keyPosition)
  }

  /// Whether the two rows would also be written in the same way.
  func isWritten(like other: Record) -> Bool {
    id == other.id && content == other.content && isObject == other.isObject
      && keyPosition == other.keyPosition
  }
}

extension Record: Equatable {
  static func == (left: Record, right: Record) -> Bool {
    guard left.id == right.id else { return false }
    if left.content == right.content { return left.isObject == right.isObject }
    return left.isObject && right.isObject && ObjectText.isEqual(left.content, right.content)
  }
}

/// A section's own content: the `header` of a JSON section. CSV and TSV have none.
struct SectionHeader: Sendable {
  /// The header as compact JSON, `nil` where there is none or it is `null`.
  var value: ExactText?
  /// The order in which the file has the section's fields. No part of the content.
  var layout: [SectionField]

  static let none = SectionHeader(value: nil, layout: [.id, .rows])
}

extension SectionHeader: Equatable {
  static func == (left: SectionHeader, right: SectionHeader) -> Bool {
    switch (left.value, right.value) {
    case (nil, nil): true
    case (let left?, let right?): left == right || ObjectText.isEqual(left, right)
    default: false
    }
  }
}

/// The fields of a section in a JSON file.
enum SectionField: String, Sendable {
  case id
  case header
  case rows
}

typealias FileSection = TableSection<TableID, SectionHeader, Record>
typealias FileTable = Table<FileSection>
