/// Reads files that hold JSON but no table of their own: plans, patches and reports, whatever their names.
enum JSONFile {
  static func read(_ path: String) throws(CommandFailure) -> (value: JSONValue, bytes: [UInt8]) {
    let bytes = try FileBytes.read(path)
    try UTF8Check.verify(bytes, file: path)
    return (try JSONParser.parse(bytes, file: path), bytes)
  }
}
