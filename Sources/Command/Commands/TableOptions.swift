import ArgumentParser

/// The options that say how tables are read.
struct TableOptions: ParsableArguments {
  @Option(help: "The column, or field of JSON rows, with the rows' ids (default: id, else the first column).")
  var key: String?

  @Option(help: "The column of CSV and TSV with the sections' ids (default: one section).")
  var section: String?

  func validate() throws {
    if let key, key == section { throw ValidationError("--key and --section name the same column.") }
  }

  /// Reads both tables, with rows that can be compared with each other.
  func read(old: String, new: String) throws(CommandFailure) -> (old: TableFile, new: TableFile) {
    let key = key.map { ExactText($0) }
    let section = section.map { ExactText($0) }
    if section != nil, try TableReader.format(of: old) == .json, try TableReader.format(of: new) == .json {
      throw CommandFailure("--section names a column of CSV and TSV; JSON has its sections written out")
    }
    let files = (
      old: try TableReader.read(old, key: key, section: section),
      new: try TableReader.read(new, key: key, section: section)
    )
    let (oldKey, newKey) = (files.old.form.key, files.new.form.key)
    // Both were guessed then, and ids of two columns say nothing about each other.
    guard oldKey == newKey else {
      throw CommandFailure(
        "\(old) would have its ids in \"\(oldKey)\", \(new) in \"\(newKey)\": "
          + "pass --key with a column of both")
    }
    return files
  }
}
