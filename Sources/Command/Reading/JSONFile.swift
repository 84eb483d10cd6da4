/// Reads files that hold JSON but no table: plans and patches, whatever their names.
enum JSONFile {
  static func read(_ path: String) throws(CommandFailure) -> JSONValue {
    let bytes = try FileBytes.read(path)
    try UTF8Check.verify(bytes, file: path)
    return try JSONParser.parse(bytes, file: path)
  }
}
