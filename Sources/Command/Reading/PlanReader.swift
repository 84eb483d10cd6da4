import TableDiff

extension PlanDocument: JSONReadable {
  /// A plan of any origin. Its positions may be any numbers, which ``PlanCheck`` checks. Lists that are not
  /// there are empty.
  init(json: JSONValue) throws(JSONRefusal) {
    guard case .object = json else { throw JSONRefusal("is \(json.kind), not an object with \"batches\"") }
    var fields = JSONFields(of: json)
    let format: JSONValue? = try fields.read("format")
    guard case .string(Self.formatName) = format ?? .string(Self.formatName) else {
      throw JSONRefusal("\"format\" is not \"\(Self.formatName)\"")
    }
    let policy: PolicyName? = try fields.read("policy")
    self.init(
      policy: policy ?? .standard, isMinimal: try fields.read("minimal") ?? false,
      old: try fields.read("old"), new: try fields.read("new"))
    let batches: [JSONValue] = try fields.require("batches")
    self.batches = try batches.read(named: Self.name(ofBatchAt:), BatchDocument.init(json:))
    if policy == nil && hasCountsOfSteps { self.policy = .sequential }
    updatedSections = try fields.pairings("updatedSections", "old", "new")
    updatedRows = try fields.pairings("updatedRows", "old", "new")
    duplicates = try fields.read("duplicates") ?? []
    try fields.refuseOthers(than: Self.patchFields + Self.reportFields, as: "a plan")
    host = try fields.read("host")
    told = try fields.read("told") { told throws(JSONRefusal) in
      try ToldCounts(json: told, batchCount: batches.count)
    }
  }

  /// A patch and a report are plans with more fields, and can be checked like one.
  private static let patchFields: [ExactText] = [
    "patch", "oldFile", "newFile", "renames", "sectionIDs", "order", "gaps", "rows", "reverse",
  ]
  private static let reportFields: [ExactText] = ["host", "told", "oldTable", "newTable"]
}

extension PolicyName: JSONReadable {}
extension TableSide: JSONReadable {}

extension TableCounts: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    var fields = JSONFields(of: json)
    self.init(sections: try fields.require("sections"), rows: try fields.require("rows"))
    try fields.refuseOthers()
  }
}

extension BatchDocument: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    var fields = JSONFields(of: json)
    deletedSections = try fields.read("deletedSections") ?? []
    insertedSections = try fields.read("insertedSections") ?? []
    reloadedSections = try fields.read("reloadedSections") ?? []
    movedSections = try fields.pairings("movedSections", "from", "to")
    deletedRows = try fields.read("deletedRows") ?? []
    insertedRows = try fields.read("insertedRows") ?? []
    reloadedRows = try fields.read("reloadedRows") ?? []
    movedRows = try fields.pairings("movedRows", "from", "to")
    rowCounts = try fields.read("rowCounts")
    try fields.refuseOthers(as: "a batch")
  }
}

extension DuplicateDocument: JSONReadable {
  init(json: JSONValue) throws(JSONRefusal) {
    var fields = JSONFields(of: json)
    self.init(
      side: try fields.require("side"), id: try fields.require("id"), count: try fields.require("count"))
    try fields.refuseOthers(as: "a duplicate")
  }
}

extension JSONFields {
  /// The pairings of a list, whose positions have the names `old` and `new`; none if there is no such field.
  fileprivate mutating func pairings<Position: JSONReadable>(
    _ name: ExactText, _ old: ExactText, _ new: ExactText
  ) throws(JSONRefusal) -> [Pairing<Position>] {
    try list(name) { json throws(JSONRefusal) in
      var fields = JSONFields(of: json)
      let pairing = Pairing<Position>(old: try fields.require(old), new: try fields.require(new))
      try fields.refuseOthers()
      return pairing
    }
  }
}
