/// Whether the header lines of two files may be rows.
struct HeaderCheck {
  /// The number of rows of a file that are looked at.
  private static let limit = 1_000

  let old: TableFile
  let new: TableFile

  /// The suspicion, if there is one.
  var note: String? {
    guard [old, new].allSatisfy({ !$0.form.format.isJSON && $0.form.dialect.hasHeader }),
      !old.form.columns.isEmpty, !new.form.columns.isEmpty,
      hasNumbersAlone || hasNumberAsID(old) && hasNumberAsID(new) || hasOtherNumbers || hasNameOf(new, old)
        || hasNameOf(old, new)
    else { return nil }
    return "the first lines of both files look like rows: --no-header takes them so"
  }

  /// Whether all names of both files are numbers.
  private var hasNumbersAlone: Bool {
    (old.form.columns + new.form.columns).allSatisfy { DecimalNumber($0) != nil }
  }

  /// Whether the column of the ids has a number as its name, and numbers as its values.
  private func hasNumberAsID(_ file: TableFile) -> Bool {
    guard file.form.key.count == 1, DecimalNumber(file.form.key[0]) != nil else { return false }
    return rows(of: file).allSatisfy { row in
      DecimalNumber(file.text(of: file.rows.keys[row], ofRow: row)) != nil
    }
  }

  /// Whether the names differ, but only where both files have numbers.
  private var hasOtherNumbers: Bool {
    let (oldNames, newNames) = (old.form.columns, new.form.columns)
    guard oldNames.count == newNames.count, oldNames != newNames else { return false }
    return zip(oldNames, newNames).allSatisfy { name, other in
      name == other || DecimalNumber(name) != nil && DecimalNumber(other) != nil
    }
  }

  /// Whether a name that only one of the files has is a value of the other one, in the same column.
  private func hasNameOf(_ file: TableFile, _ other: TableFile) -> Bool {
    let names = file.form.columns.enumerated().filter { !other.form.columns.contains($1) }
    guard !names.isEmpty else { return false }
    return rows(of: other).contains { row in
      let fields = DelimitedField.fields(ofRow: row, in: other)
      return names.contains { column, name in
        column < fields.count && fields[column].text(in: other.bytes) == name
      }
    }
  }

  private func rows(of file: TableFile) -> Range<Int> { 0..<min(file.rows.count, Self.limit) }
}
