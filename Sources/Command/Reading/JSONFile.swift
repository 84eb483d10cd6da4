/// Reads files that hold JSON but no table of their own: plans, patches and reports, whatever their names.
enum JSONFile {
  static func read(_ path: String) throws(CommandFailure) -> (value: JSONValue, bytes: [UInt8]) {
    let bytes = try FileBytes.read(path)
    let name = FileBytes.name(of: path)
    try UTF8Check.verify(bytes, file: name)
    return (try JSONParser.parse(bytes, file: name), bytes)
  }
}
