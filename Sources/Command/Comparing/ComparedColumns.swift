import TableDiff

/// The columns of two files, or the fields of their rows, by the names that they are compared by.
struct ComparedColumns {
  private let old: TableFile
  private let new: TableFile
  private let renames: Renames
  /// The names in both files, those of the old file as the new one has them.
  private let names: Set<ExactText>
  private let spellings: Spellings

  /// Refuses renames of columns that the files don't have.
  init(old: TableFile, new: TableFile, renames: Renames) throws(CommandFailure) {
    (self.old, self.new, self.renames) = (old, new, renames)
    let (oldNames, newNames) = (old.fieldNames, new.fieldNames)
    names = newNames.union(oldNames.map(renames.newName))
    var spellings = Spellings()
    for name in newNames.union(oldNames) { spellings.insert(name) }
    self.spellings = spellings
    for rename in renames.list {
      try verify(rename, oldNames, newNames)
    }
  }

  private func verify(
    _ rename: Renames.Rename, _ oldNames: Set<ExactText>, _ newNames: Set<ExactText>
  ) throws(CommandFailure) {
    let option = "--rename \(rename.argument)"
    for (file, name, names) in [(old, rename.old, oldNames), (new, rename.new, newNames)] {
      guard file.hasNames, !names.contains(name) else { continue }
      throw CommandFailure(
        file: file.name, "\(option): there is no column \(text(name)); the columns are \(list(names))")
    }
    if old.hasNames, oldNames.contains(rename.new), renames.newName(of: rename.new) == rename.new {
      throw CommandFailure(
        file: old.name,
        "\(option): there is a column \(text(rename.new)), too, which is compared by that name")
    }
  }

  /// The names in the values of an option, which the files have to have.
  func names(_ values: [String], _ option: String) throws(CommandFailure) -> Set<ExactText> {
    let known = ColumnNames(values).renamed(by: renames, in: .new).names(among: Array(names))
    for name in known where !(names.contains(name) || old.hasValue(at: name) || new.hasValue(at: name)) {
      throw CommandFailure(
        "\(option) \(text(name)): neither table has such a column; the columns are \(list(names))")
    }
    return Set(known)
  }

  /// Whether a column is part of the ids of the old file's rows or sections.
  func isID(_ name: ExactText) -> Bool {
    !old.form.isContent(renames.oldName(of: name))
  }

  /// The most names that a message has.
  private static let limit = 20

  private func list(_ names: Set<ExactText>) -> String {
    let rest = names.count - Self.limit
    return names.sorted().prefix(Self.limit).map(text).joined(separator: ", ")
      + (rest > 0 ? ", … \(rest.grouped) more" : "")
  }

  /// A name as text that differs from the files' other names to the eye, unless it is so long that it is cut.
  func text(_ name: ExactText) -> String {
    if name.description != name.string { return name.description }
    var spellings = spellings
    spellings.insert(name)
    var line: [UInt8] = []
    ValueText(isASCII: spellings.isAmbiguous(name)).append(name: name, to: &line)
    return String(decoding: line, as: UTF8.self)
  }
}

extension TableFile {
  /// Whether the names of all columns are known: not those of no file at all, nor of JSON without rows.
  fileprivate var hasNames: Bool {
    name != TableReader.noFile && (!form.format.isJSON || rows.count > 0)
  }
}
