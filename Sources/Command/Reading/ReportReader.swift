/// The report of an app whose view refused an update: a plan, and the two tables in numbers.
struct Report {
  var plan: PlanDocument
  var old: TableFile
  var new: TableFile
}

/// Reads a report: a plan with the fields `oldTable` and `newTable`, which are tables.
struct ReportReader {
  let file: String

  func report(_ value: JSONValue) throws(CommandFailure) -> Report {
    guard let old = value["oldTable"], let new = value["newTable"] else {
      throw CommandFailure(
        file: file,
        "is not a report, which is a plan with \"oldTable\" and \"newTable\": pass OLD NEW PLAN, or a report")
    }
    return Report(
      plan: try PlanReader(file: file).plan(value), old: try table(old, "oldTable"),
      new: try table(new, "newTable"))
  }

  private func table(_ value: JSONValue, _ field: String) throws(CommandFailure) -> TableFile {
    do {
      return try JSONTableReader(file: file, key: "id").table(value, form: FileForm(format: .json, key: "id"))
    } catch {
      throw CommandFailure(
        file: file, place: (["\"\(field)\""] + [error.place].compactMap(\.self)).joined(separator: ": "),
        error.reason)
    }
  }
}

extension PlanReader {
  func host(_ value: JSONValue) throws(CommandFailure) -> CheckCommand.Host? {
    guard let field = value["host"] else { return nil }
    guard case .string(let name) = field, let host = CheckCommand.Host(rawValue: name.string) else {
      let names = CheckCommand.Host.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("\"host\" is \(field.compactText), which is none of \(names)")
    }
    return host
  }

  func told(_ value: JSONValue, batchCount: Int) throws(CommandFailure) -> ToldCounts? {
    guard let told = value["told"] else { return nil }
    guard case .object = told, told["rowCounts"] != nil else {
      throw failure("\"told\" is not an object with \"rowCounts\"")
    }
    try requireFields(of: told, ["batch", "rowCounts", "expected"], as: "it", "\"told\"")
    var counts = ToldCounts(rowCounts: try list(told, "rowCounts", "\"told\"", integer))
    if told["expected"] != nil { counts.expected = try list(told, "expected", "\"told\"", integer) }
    if let batch = told["batch"] {
      let number = try integer(batch, "\"batch\" of \"told\"")
      guard (0..<batchCount).contains(number) else {
        let batches = batchCount.of("batch", "batches")
        throw failure("\"batch\" of \"told\" is \(number), but the plan has \(batches)")
      }
      counts.batch = number
    }
    return counts
  }
}
