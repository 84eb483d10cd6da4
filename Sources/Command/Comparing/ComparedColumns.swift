import TableDiff

/// The columns of two files, or the fields of their rows, by the names that they are compared by.
struct ComparedColumns {
  /// The most names that a message has.
  private static let limit = 20

  private let old: TableFile
  private let new: TableFile
  private let renames: Renames
  /// The names in both files, those of the old file as the new one has them.
  private let names: [ExactText]

  /// Refuses renames of columns that the files don't have.
  init(old: TableFile, new: TableFile, renames: Renames) throws(CommandFailure) {
    (self.old, self.new, self.renames) = (old, new, renames)
    let (oldNames, newNames) = (old.orderedNames, new.orderedNames)
    let known = Set(newNames)
    names = newNames + oldNames.map(renames.newName).filter { !known.contains($0) }
    for rename in renames.list { try verify(rename, oldNames, newNames) }
  }

  private func verify(
    _ rename: Renames.Rename, _ oldNames: [ExactText], _ newNames: [ExactText]
  ) throws(CommandFailure) {
    let option = "--rename \(rename.argument)"
    for (file, name, names) in [(old, rename.old, oldNames), (new, rename.new, newNames)] {
      guard file.hasNames, !names.contains(name) else { continue }
      throw CommandFailure(
        file: file.name, "\(option): there is no column \(Self.text(name, among: names))")
    }
    if old.hasNames, oldNames.contains(rename.new), renames.newName(of: rename.new) == rename.new {
      let name = Spellings(oldNames).text(ofName: rename.new)
      throw CommandFailure(
        file: old.name, "\(option): there is a column \(name), too; give it another name with --rename")
    }
  }

  /// The names in the values of an option, which the files have to have.
  func names(_ values: [String], _ option: String) throws(CommandFailure) -> Set<ExactText> {
    var known = Set(ColumnNames(values).renamed(by: renames, in: .new).names(among: names))
    for name in known { known.formUnion((old.namesakes[name] ?? []) + (new.namesakes[name] ?? [])) }
    for name in known.sorted() where !isThere(name) {
      let text = Self.text(name, among: names, "neither table has such a column")
      throw CommandFailure("\(option) \(text)")
    }
    for name in known.sorted() where option == "--ignore" && !old.form.isContent(renames.oldName(of: name)) {
      throw CommandFailure("\(option) \(Spellings(names).text(ofName: name)): ids are always compared")
    }
    return known
  }

  /// Whether a file has a column with that name, or a value at that path.
  private func isThere(_ name: ExactText) -> Bool {
    names.contains(name) || old.hasValue(at: name) || new.hasValue(at: name)
  }

  /// A name that is none of `names`, and those.
  private static func text(_ name: ExactText, among names: [ExactText], _ reason: String? = nil) -> String {
    let spellings = Spellings(names + [name])
    let rest = names.count - limit
    let list = names.prefix(limit).map(spellings.text(ofName:)).joined(separator: ", ")
    return spellings.text(ofName: name) + (reason.map { ": \($0)" } ?? "") + "; the columns are \(list)"
      + (rest > 0 ? ", … \(rest.grouped) more" : "")
  }
}

extension TableFile {
  /// The columns in the file's order, or the names of all fields of JSON.
  fileprivate var orderedNames: [ExactText] {
    form.format.isJSON ? fieldNames.sorted() : form.columns
  }

  /// Whether the names of all columns are known: not those of no file at all, nor of JSON without rows.
  fileprivate var hasNames: Bool {
    name != TableReader.noFile && (!form.format.isJSON || rows.count > 0)
  }
}
