import Algorithms
import TableDiff

/// Names of columns as they are passed to the command: an option's values, each a name or several names with
/// commas between them.
struct ColumnNames: Equatable, Sendable {
  private let values: [ExactText]
  /// Whether commas are parts of names.
  private let isExact: Bool
  /// Names of columns in the file, by names that they may be passed by.
  private var renames = Renames.none
  private var side = TableSide.old

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

  /// The same names, which may also be those that the columns have in the other file.
  func renamed(by renames: Renames, in side: TableSide) -> ColumnNames {
    var names = self
    (names.renames, names.side) = (renames, side)
    return names
  }

  /// The names, if the columns are `columns`. A value that is a column's name is that name, commas and all;
  /// any other is taken apart, with quotation marks around names that have commas themselves.
  func names(among columns: [ExactText]) -> [ExactText] {
    if isExact { return values }
    return Array(
      values.flatMap { value in
        let name = name(value, among: columns)
        if columns.contains(name) { return [name] }
        let parts = Self.fields(of: value, delimiter: UInt8(ascii: ",")) ?? [value]
        return parts.map { self.name($0, among: columns) }
      }.uniqued())
  }

  /// The name in this file of a column that is known by `name`, if the columns are `columns`.
  func name(_ name: ExactText, among columns: [ExactText]) -> ExactText {
    renames.name(name, in: side, among: columns)
  }

  /// Names as a line of CSV.
  static func line(_ names: [ExactText], delimiter: UInt8) -> String {
    var bytes: [UInt8] = []
    LineWriter(form: FileForm(format: .csv, dialect: dialect(delimiter))).append(names, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func dialect(_ delimiter: UInt8) -> Dialect {
    var dialect = Dialect(of: .csv)
    dialect.delimiter = delimiter
    return dialect
  }

  /// The fields of a line of CSV; `nil` if `text` is none.
  static func fields(of text: ExactText, delimiter: UInt8) -> [ExactText]? {
    let bytes = Array(text.bytes)
    let fields = bytes.withUnsafeBufferPointer { buffer -> [DelimitedField]? in
      var scanner = DelimitedScanner(buffer, in: 0..<bytes.count, dialect: dialect(delimiter))
      var fields: [DelimitedField] = []
      repeat {
        guard let field = try? scanner.field(fields.count + 1) else { return nil }
        fields.append(field)
      } while scanner.skipDelimiter()
      return scanner.isAtEnd ? fields : nil
    }
    return fields?.map { $0.text(in: bytes) }
  }
}

// MARK: Names in messages

extension ColumnNames {
  /// The most names that a message lists, and the columns of a terminal that one takes.
  private static let limits = (names: 100, width: 100)

  /// A name in a message: in quotes, with escapes for all that a reader would not see or might take for
  /// something else.
  ///
  /// - Parameter names: The names that it has to look different from.
  static func quoted(_ name: ExactText, among names: some Sequence<ExactText> = []) -> String {
    ValueText(limit: limits.width, isASCII: mayBeConfused(name, with: names))
      .text(.text(name), countsRest: true)
  }

  /// Names in a message with commas between them. Those of letters and digits are without quotes.
  ///
  /// - Parameter others: More names that they have to look different from.
  static func list(_ names: [ExactText], among others: [ExactText] = []) -> String {
    let shown = names.prefix(limits.names).map { name in
      ValueText(limit: limits.width, isASCII: mayBeConfused(name, with: names + others)).text(name: name)
    }
    let rest = names.count - shown.count
    return (shown + (rest > 0 ? ["… \(rest.grouped) more"] : [])).joined(separator: ", ")
  }

  /// Whether a reader may take a name for another one.
  private static func mayBeConfused(_ name: ExactText, with names: some Sequence<ExactText>) -> Bool {
    // ASCII looks like no other ASCII, and of two names one that has more is escaped.
    if name.bytes.allSatisfy({ $0 < 0x80 }) { return false }
    return names.contains { $0 != name && LookAlikes.mayBeConfused(name, $0) }
  }
}
