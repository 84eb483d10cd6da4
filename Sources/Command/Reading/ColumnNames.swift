import Algorithms

/// Names of columns as they are passed to the command: an option's values, each a name or several names with
/// commas between them.
struct ColumnNames: Equatable, Sendable {
  private let values: [ExactText]
  /// Whether commas are parts of names.
  private let isExact: Bool

  init(_ values: [String]) {
    self.values = values.map { ExactText($0) }
    isExact = false
  }

  /// Names that are not taken apart.
  init(exactly names: [ExactText]) {
    values = names
    isExact = true
  }

  var isEmpty: Bool { values.isEmpty }

  /// The names, if the columns are `columns`. A value that is a column's name is that name, commas and all;
  /// any other is taken apart, with quotation marks around names that have commas themselves.
  func names(among columns: [ExactText]) -> [ExactText] {
    if isExact { return values }
    return Array(values.flatMap { columns.contains($0) ? [$0] : Self.parts(of: $0) }.uniqued())
  }

  /// Names with commas between them, in quotation marks if they have commas or such marks themselves.
  static func list(_ names: [ExactText]) -> String {
    names.map { name in
      var bytes: [UInt8] = []
      LineWriter(form: FileForm(format: .csv)).append(name, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: ", ")
  }

  /// The fields of a line of CSV; all of `value` if it is none.
  private static func parts(of value: ExactText) -> [ExactText] {
    let bytes = Array(value.bytes)
    let fields = bytes.withUnsafeBufferPointer { buffer -> [DelimitedField]? in
      var scanner = DelimitedScanner(buffer, in: 0..<bytes.count, form: FileForm(format: .csv))
      var fields: [DelimitedField] = []
      repeat {
        guard let field = try? scanner.field(fields.count + 1) else { return nil }
        fields.append(field)
      } while scanner.skipDelimiter()
      return scanner.isAtEnd ? fields : nil
    }
    return fields?.map { $0.text(in: bytes) } ?? [value]
  }
}
