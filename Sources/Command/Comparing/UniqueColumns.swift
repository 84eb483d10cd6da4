/// The columns whose values are another in each row of both files, so that they can make the ids.
struct UniqueColumns {
  /// The numbers of first rows that are looked at one after the other: most columns are soon left out.
  private static let rowCounts = [1_000, 30_000, .max]
  /// The number of columns that are looked at.
  private static let columnLimit = 64
  /// The number of columns of which more rows are looked at than the first ones.
  private static let candidateLimit = 3

  private let old: TableFile
  private let new: TableFile
  private let renames: Renames
  /// The columns of both files that are no part of ids, by their names in the new file.
  private let columns: [ExactText]

  init(old: TableFile, new: TableFile, renames: Renames) {
    (self.old, self.new, self.renames) = (old, new, renames)
    let oldNames = Set(old.firstNames.map(renames.newName))
    let shared = new.firstNames.filter { name in
      oldNames.contains(name) && new.form.isContent(name) && old.form.isContent(renames.oldName(of: name))
    }
    columns = Array(shared.prefix(Self.columnLimit))
  }

  /// The columns that make ids together with those of `key`, which may be none. The first ones have most
  /// values that are in both files.
  func columns(with key: [ExactText]) -> [ExactText] {
    var columns = columns
    for rowCount in Self.rowCounts where !columns.isEmpty {
      columns = Array(candidates(columns, key, limit: rowCount).prefix(Self.candidateLimit))
    }
    return columns
  }

  /// The columns, in the order of how many values the files share, that are unique in so many first rows.
  private func candidates(_ columns: [ExactText], _ key: [ExactText], limit: Int) -> [ExactText] {
    let keys = columns.map { key + [$0] }
    let isAcrossFormats = AcrossFormats.areDifferent(old.form, new.form)
    let newIDs = new.hashes(of: keys, limit: limit, byValue: isAcrossFormats)
    let oldIDs = old.hashes(of: keys.map { $0.map(renames.oldName) }, limit: limit, byValue: isAcrossFormats)
    var candidates: [(column: ExactText, shared: Int)] = []
    for (column, (oldIDs, newIDs)) in zip(columns, zip(oldIDs, newIDs)) {
      guard let oldIDs, let newIDs else { continue }
      let shared = oldIDs.count(where: newIDs.contains)
      // Without a value of both files, all rows would be deleted and inserted.
      guard shared > 0 || limit < .max || oldIDs.isEmpty || newIDs.isEmpty else { continue }
      candidates.append((column, shared))
    }
    return candidates.sorted { $0.shared > $1.shared }.map(\.column)
  }
}

extension TableFile {
  /// The columns, or the fields of the first row of JSON.
  fileprivate var firstNames: [ExactText] {
    guard form.format.isJSON else { return form.columns }
    return rows.count > 0 ? fields(ofRow: 0).map(\.name) : []
  }

  /// The hashes of the ids that several columns together make in the first rows; `nil` if two are the same,
  /// or if one is no id.
  fileprivate func hashes(of keys: [[ExactText]], limit: Int, byValue: Bool) -> [Set<Int>?] {
    var hashes = [Set<Int>?](repeating: [], count: keys.count)
    let names = Set(keys.joined())
    let columns = Dictionary(zip(form.columns, 0...)) { first, _ in first }
    for row in 0..<min(rows.count, limit) {
      let id: (ExactText) -> TableID?
      if form.format.isJSON {
        let values = values(of: names, ofRow: row)
        id = { name in values[name]?.id }
      } else {
        let fields = DelimitedField.fields(ofRow: row, in: self)
        id = { name in columns[name].map { .string(fields[$0].text(in: self.bytes)) } }
      }
      for place in keys.indices where hashes[place] != nil {
        let parts = keys[place].compactMap(id)
        let id = byValue ? TableID(parts).comparedByValue : TableID(parts)
        guard parts.count == keys[place].count, hashes[place]?.insert(id.hashValue).inserted == true else {
          hashes[place] = nil
          continue
        }
      }
    }
    return hashes
  }
}

extension FieldValue {
  /// The id that the value is, if it can be one.
  fileprivate var id: TableID? {
    switch self {
    case .text(let text): .string(text)
    case .json(let text): DecimalNumber(json: text) == nil ? nil : .number(text)
    }
  }
}
