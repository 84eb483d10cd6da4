/// Finds the columns of the ids of rows and sections in CSV and TSV.
struct ColumnChoice {
  struct Refusal: Error {
    var reason: String
  }

  let columns: ColumnNumbering
  let reading: TableReading

  func keyAndSection() throws(Refusal) -> (key: [ExactText], section: [ExactText]) {
    let section = try named(reading.section, "--section")
    var key = try named(reading.key, "--key")
    if key.isEmpty { key = [try defaultKey(section)] }
    if let column = key.first(where: section.contains) {
      throw Refusal(reason: "--key and --section both name the column \(ColumnNames.quoted(column))")
    }
    return (key, section)
  }

  /// The columns that an option names.
  private func named(_ values: ColumnNames, _ option: String) throws(Refusal) -> [ExactText] {
    var firsts: [ExactText: ExactText] = [:]
    for name in columns.repeated { firsts[ColumnNumbering.first(name)] = name }
    for name in columns.names { firsts[name] = nil }
    var names: [ExactText] = []
    for name in values.names(among: columns.names + firsts.keys) {
      if !reading.isOfPatch, columns.repeated.contains(name) { throw refusal(of: name, option) }
      let column = firsts[name] ?? name
      guard columns.names.contains(column) else { throw missing(name) }
      if !names.contains(column) { names.append(column) }
    }
    return names
  }

  private func missing(_ name: ExactText) -> Refusal {
    let names = columns.names
    return Refusal(
      reason: "there is no column \(ColumnNames.quoted(name, among: names)); the columns are "
        + ColumnNames.list(names, among: [name]))
  }

  /// The column `id`, else the first one.
  private func defaultKey(_ section: [ExactText]) throws(Refusal) -> ExactText {
    let id = reading.key.name("id", among: columns.names)
    let isID = columns.names.contains(id) && !section.contains(id)
    guard let column = isID ? id : columns.names.first(where: { !section.contains($0) }) else {
      throw Refusal(reason: "there is no column for the rows' ids")
    }
    if columns.repeated.contains(column) { throw refusal(of: column, "--key") }
    if columns.unnamed.contains(column) {
      throw Refusal(
        reason: "the column of the ids would be the first, which has no name: pass --key "
          + "\(ColumnNames.quoted(column)) for it, or one of \(ColumnNames.list(columns.names))")
    }
    return column
  }

  /// Why a name that several columns have is no column's.
  private func refusal(of name: ExactText, _ option: String) -> Refusal {
    let namesakes = columns.namesakes[name] ?? []
    let names = namesakes.map { ColumnNames.quoted($0 == name ? ColumnNumbering.first(name) : $0) }
    return Refusal(
      reason: "\(names.count) columns have the name \(ColumnNames.quoted(name)): pass \(option) with one of "
        + names.joined(separator: ", "))
  }
}
