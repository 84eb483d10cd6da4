import TableDiff

/// The columns of the old file that are compared with columns of the new file of other names.
///
/// The comparison knows all columns by the names that they have in the new file.
struct Renames: Equatable, Sendable {
  /// One column's two names.
  struct Rename: Equatable, Sendable {
    var old: ExactText
    var new: ExactText
  }

  let list: [Rename]
  private let newNames: [ExactText: ExactText]
  private let oldNames: [ExactText: ExactText]

  /// `nil` if one of the names is there twice.
  init?(_ list: [Rename]) {
    self.list = list
    newNames = Dictionary(list.map { ($0.old, $0.new) }) { first, _ in first }
    oldNames = Dictionary(list.map { ($0.new, $0.old) }) { first, _ in first }
    guard newNames.count == list.count, oldNames.count == list.count else { return nil }
  }

  static let none = Renames()

  private init() {
    (list, newNames, oldNames) = ([], [:], [:])
  }

  /// The renames from the new file to the old one.
  var inverted: Renames { Renames(list.map { Rename(old: $0.new, new: $0.old) }) ?? .none }

  /// The name in the new file of a column of the old one.
  @inline(__always)
  func newName(of name: ExactText) -> ExactText {
    newNames.isEmpty ? name : newNames[name] ?? name
  }

  /// The name in the old file of a column of the new one.
  func oldName(of name: ExactText) -> ExactText {
    oldNames[name] ?? name
  }

  /// The name that one of the files has for a column that is passed to the command by either of its names.
  ///
  /// - Parameter columns: The columns of that file.
  func name(_ name: ExactText, in side: TableSide, among columns: [ExactText]) -> ExactText {
    switch side {
    case .old: oldName(of: name)
    case .new: columns.contains(name) ? name : newName(of: name)
    }
  }
}

extension Renames.Rename {
  /// A value of the option `--rename`: two names with an equals sign between them, in quotation marks if they
  /// have such signs or marks themselves.
  init?(_ text: String) {
    let names = ColumnNames.fields(of: ExactText(text), delimiter: UInt8(ascii: "=")) ?? []
    guard names.count == 2, !names[0].bytes.isEmpty, !names[1].bytes.isEmpty, names[0] != names[1] else {
      return nil
    }
    self.init(old: names[0], new: names[1])
  }

  /// The value of the option for this rename.
  var argument: String {
    ColumnNames.line([old, new], delimiter: UInt8(ascii: "="))
  }
}
