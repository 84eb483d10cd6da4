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
    let names = columns.map { key + [$0] }
    let newValues = new.digests(of: names, limit: limit)
    let oldValues = old.digests(of: names.map { $0.map(renames.oldName) }, limit: limit)
    var candidates: [(column: ExactText, shared: Int)] = []
    for (column, (oldValues, newValues)) in zip(columns, zip(oldValues, newValues)) {
      guard let oldValues, let newValues else { continue }
      let shared = Self.shared(oldValues, newValues)
      // Without a value of both files, all rows would be deleted and inserted.
      guard shared > 0 || limit < .max || oldValues.isEmpty || newValues.isEmpty else { continue }
      candidates.append((column, shared))
    }
    return candidates.sorted { $0.shared > $1.shared }.map(\.column)
  }

  /// The number of values that are in two sorted lists.
  private static func shared(_ left: ContiguousArray<UInt64>, _ right: ContiguousArray<UInt64>) -> Int {
    var (count, place) = (0, 0)
    for value in left {
      while place < right.count, right[place] < value { place += 1 }
      if place < right.count, right[place] == value { count += 1 }
    }
    return count
  }
}

extension TableFile {
  /// The columns, or the fields of the first row of JSON.
  fileprivate var firstNames: [ExactText] {
    if form.format != .json { return form.columns }
    return rows.count > 0 ? fields(ofRow: 0).map(\.name) : []
  }

  /// The sorted digests of the values that several columns together have in the first rows; `nil` if two are
  /// the same, or if one is no id.
  fileprivate func digests(of names: [[ExactText]], limit: Int) -> [ContiguousArray<UInt64>?] {
    let count = min(rows.count, limit)
    var digests = [ContiguousArray<UInt64>?](repeating: [], count: names.count)
    for place in digests.indices { digests[place]?.reserveCapacity(count) }
    let positions = names.map { $0.map { form.columns.firstIndex(of: $0) ?? -1 } }
    for row in 0..<count {
      let digest: (Int) -> UInt64?
      if form.format == .json {
        let values = JSONValues(self, row, names)
        digest = { values.digest(of: names[$0]) }
      } else {
        let fields = DelimitedField.fields(ofRow: row, in: self)
        digest = { self.digest(of: positions[$0], in: fields) }
      }
      for place in digests.indices where digests[place] != nil {
        if let digest = digest(place) { digests[place]?.append(digest) } else { digests[place] = nil }
      }
    }
    return digests.map { digests in
      guard var digests else { return nil }
      digests.sort()
      return zip(digests, digests.dropFirst()).allSatisfy { $0 < $1 } ? digests : nil
    }
  }

  private func digest(of columns: [Int], in fields: [DelimitedField]) -> UInt64? {
    var digest = Digest()
    for column in columns {
      guard fields.indices.contains(column) else { return nil }
      let field = fields[column]
      if field.isEscaped {
        digest.addValue(field.text(in: bytes).bytes)
      } else {
        digest.addValue(bytes[field.range])
      }
    }
    return digest.value
  }
}

/// The values of some fields of a row of JSON, as far as they can be ids.
private struct JSONValues {
  private var values: [ExactText: ExactText] = [:]

  init(_ file: TableFile, _ row: Int, _ names: [[ExactText]]) {
    file.bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, in: file.range(ofRow: row))
      // The row was read before, so there is no mistake in it.
      try? scanner.members { scanner, name throws(JSONScanner.Mistake) in
        guard let name = names.joined().first(where: { scanner.isEqual(name, $0) }) else {
          try scanner.skipValue()
          return
        }
        let value = FieldValue(try scanner.value())
        if !value.isJSON || DecimalNumber(value.text) != nil { values[name] = value.jsonText }
      }
    }
  }

  func digest(of names: [ExactText]) -> UInt64? {
    var digest = Digest()
    for name in names {
      guard let value = values[name] else { return nil }
      digest.addValue(value.bytes)
    }
    return digest.value
  }
}

extension Digest {
  /// Adds the bytes of a value, and one that no text has.
  fileprivate mutating func addValue(_ bytes: some Sequence<UInt8>) {
    add(bytes)
    add(CollectionOfOne(0xFF))
  }
}
