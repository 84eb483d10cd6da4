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
      plan: try PlanDocument(value, in: file),
      tables: try TablePair(
        old: reader.read(field: "oldTable", of: bytes), new: reader.read(field: "newTable", of: bytes)))
  }
}

extension CheckCommand.Host: JSONReadable {}

extension ToldCounts {
  init(json: JSONValue, batchCount: Int) throws(JSONRefusal) {
    var fields = JSONFields(of: json)
    batch = try fields.read("batch") { json throws(JSONRefusal) in
      let index = try Int(json: json)
      guard (0..<batchCount).contains(index) else {
        let batches = batchCount.of("batch", "batches")
        throw JSONRefusal("is \(index), but the plan has \(batches), and 0 is batch 1")
      }
      return index
    }
    rowCounts = try fields.require("rowCounts")
    expected = try fields.read("expected")
    try fields.refuseOthers()
  }
}
