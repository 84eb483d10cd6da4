/// The report of an app whose view refused an update: a plan, and the two tables in numbers.
struct Report {
  var plan: PlanDocument
  var tables: TablePair
}

/// Reads a report: a plan with the fields `oldTable` and `newTable`, which are tables.
struct ReportReader {
  let file: String

  func report(_ value: JSONValue, _ bytes: [UInt8]) throws(CommandFailure) -> Report {
    guard value["oldTable"] != nil, value["newTable"] != nil else {
      throw CommandFailure(
        file: file,
        "is not a report, which is a plan with \"oldTable\" and \"newTable\": pass OLD NEW PLAN, or a report")
    }
    let reader = JSONTableReader(
      file: file, reading: TableReading(key: ColumnNames(exactly: ["id"])))
    return Report(
      plan: try PlanReader(file: file).plan(value),
      tables: try TablePair(
        old: reader.read(field: "oldTable", of: bytes), new: reader.read(field: "newTable", of: bytes)))
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
      let index = try integer(batch, "\"batch\" of \"told\"")
      guard (0..<batchCount).contains(index) else {
        let batches = batchCount.of("batch", "batches")
        throw failure("\"batch\" of \"told\" is \(index), but the plan has \(batches), and 0 is batch 1")
      }
      counts.batch = index
    }
    return counts
  }
}
