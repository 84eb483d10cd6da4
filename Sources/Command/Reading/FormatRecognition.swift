/// Recognises the format of a file by its name's ending, else by its first characters.
struct FormatRecognition {
  let bytes: [UInt8]
  let file: String

  var format: FileFormat {
    // By scalars: one before the point may make one character with it.
    let scalars = file.unicodeScalars
    if let point = scalars.lastIndex(of: "."),
      let format = FileFormat(rawValue: String(scalars[scalars.index(after: point)...]).lowercased())
    {
      return format
    }
    let text = bytes[bytes.startOfText...]
    let first = text.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .json }
    return header.contains(UInt8(ascii: "\t")) && !header.contains(UInt8(ascii: ",")) ? .tsv : .csv
  }

  /// Whether the header line of a CSV file has semicolons between its fields, and no comma.
  var hasSemicolons: Bool {
    let header = header
    return header.contains(UInt8(ascii: ";")) && !header.contains(UInt8(ascii: ","))
  }

  /// The first line without the text in quotation marks.
  private var header: [UInt8] {
    var header: [UInt8] = []
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte == UInt8(ascii: "\n") { break }
        header.append(byte)
      }
    }
    return header
  }
}
