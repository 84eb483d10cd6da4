/// The kinds of files that are no text, recognised by their first bytes.
enum FileSignature {
  case gzip, bzip2, xz, zstandard, zip, excel, openDocument, oldExcel, parquet

  private static let beginnings: [(FileSignature, [UInt8])] = [
    (.gzip, [0x1F, 0x8B]), (.bzip2, Array("BZh".utf8)), (.xz, [0xFD] + Array("7zXZ".utf8) + [0]),
    (.zstandard, [0x28, 0xB5, 0x2F, 0xFD]), (.zip, Array("PK".utf8) + [3, 4]),
    (.zip, Array("PK".utf8) + [5, 6]), (.oldExcel, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]),
    (.parquet, Array("PAR1".utf8)),
  ]

  init?(_ bytes: [UInt8]) {
    guard let kind = Self.beginnings.first(where: { bytes.starts(with: $1) })?.0 else { return nil }
    // Text may begin with these letters, too.
    switch kind {
    case .bzip2 where !bytes.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]): return nil
    case .parquet where !bytes.suffix(4).elementsEqual("PAR1".utf8): return nil
    default: break
    }
    self = kind == .zip ? Self.kind(ofArchive: bytes) : kind
  }

  /// The kind of a zip archive, by the names of its first files.
  private static func kind(ofArchive bytes: [UInt8]) -> FileSignature {
    let beginning = bytes.prefix(4_096)
    func has(_ name: String) -> Bool {
      beginning.indices.contains { beginning[$0...].starts(with: name.utf8) }
    }
    if has("application/vnd.oasis.opendocument") { return .openDocument }
    return ["[Content_Types].xml", "xl/", "_rels/.rels"].contains(where: has) ? .excel : .zip
  }

  /// Why the file named `name` is not read, and the command that reads it.
  func reason(name: String) -> String {
    switch self {
    case .gzip: "is compressed by gzip: \(Self.diff("zcat", name))"
    case .bzip2: "is compressed by bzip2: \(Self.diff("bzcat", name))"
    case .xz: "is compressed by xz: \(Self.diff("xzcat", name))"
    case .zstandard: "is compressed by zstd: \(Self.diff("zstdcat", name))"
    case .zip: "is a zip archive: \(Self.diff("unzip -p", name))"
    case .excel: "is a workbook of Excel: \(Self.convert(name))"
    case .openDocument: "is a document of OpenDocument: \(Self.convert(name))"
    case .oldExcel: "is a workbook of an old Excel: \(Self.convert(name))"
    case .parquet:
      "is Parquet: convert it to CSV, for instance with duckdb -csv -c \(ShellWord("from '\(name)'"))"
    }
  }

  private static func diff(_ program: String, _ name: String) -> String {
    name == FileBytes.name(of: "-")
      ? "pipe it through \(program)" : "table-diff diff <(\(program) \(ShellWord(name))) …"
  }

  private static func convert(_ name: String) -> String {
    "save the sheet as CSV, for instance with soffice --headless --convert-to csv \(ShellWord(name))"
  }
}
