import Algorithms
import TableDiff

/// The columns of two files, or the fields of their rows, by the names that they are compared by.
struct ComparedColumns {
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
        file: file.name, "\(option): there is no column \(Self.missing(name, among: names))")
    }
    if old.hasNames, oldNames.contains(rename.new), renames.newName(of: rename.new) == rename.new {
      let name = ColumnNames.list([rename.new], among: oldNames)
      throw CommandFailure(
        file: old.name, "\(option): there is a column \(name), too; give it another name with --rename")
    }
  }

  /// The names in the values of an option, which the files have to have.
  func names(_ values: [String], _ option: String) throws(CommandFailure) -> [ExactText] {
    let known = ColumnNames(values).renamed(by: renames, in: .new).names(among: names)
      .flatMap { [$0] + (old.namesakes[$0] ?? []) + (new.namesakes[$0] ?? []) }
    for name in known where !isThere(name) {
      throw CommandFailure(
        "\(option) \(Self.missing(name, among: names, ": neither table has such a column"))")
    }
    for name in known where option == "--ignore" && !old.form.isContent(renames.oldName(of: name)) {
      throw CommandFailure("\(option) \(ColumnNames.list([name], among: names)): ids are always compared")
    }
    return Array(known.uniqued())
  }

  /// Whether a file has a column with that name, or a value at that path.
  private func isThere(_ name: ExactText) -> Bool {
    names.contains(name) || old.hasValue(at: name) || new.hasValue(at: name)
  }

  /// A name that is none of `names`, and those.
  private static func missing(
    _ name: ExactText, among names: [ExactText], _ reason: String = ""
  ) -> String {
    ColumnNames.list([name], among: names) + reason + "; the columns are "
      + ColumnNames.list(names, among: [name])
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
