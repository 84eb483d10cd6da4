import GRDB

/// A package of one architecture: a row of the library.
public struct Package: Identifiable, Hashable, Sendable {
  /// The row's number in the file.
  public var id: Int64
  /// The package's name. Other architectures have packages of the same name.
  public var name: String
  /// The architecture, as in `amd64`.
  public var architecture: String
  /// The version.
  public var version: String
  /// The size when installed, in KiB.
  public var size: Int
  /// The day and time of the last change, as in `2023-06-10 14:05`. Sorts as a text.
  public var date: String
  /// The name of the section, as in `libs`.
  public var section: String

  /// Creates a package.
  public init(
    id: Int64, name: String, architecture: String, version: String, size: Int, date: String, section: String
  ) {
    self.id = id
    self.name = name
    self.architecture = architecture
    self.version = version
    self.size = size
    self.date = date
    self.section = section
  }

  /// The first letter of the name in upper case, or `#` if the name begins with anything but `A` to `Z`.
  ///
  /// The file has it as a generated column; both follow the same rule.
  public var letter: String {
    guard let first = name.utf8.first else { return "#" }
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return String(UnicodeScalar(first - 32))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return String(UnicodeScalar(first))
    default: return "#"
    }
  }
}

extension Package: FetchableRecord {
  /// The columns, in the order in which ``init(row:)`` reads them.
  static let columns = "id, name, architecture, version, size, date, section"

  /// Reads the columns by position, which saves the search for their names.
  public init(row: Row) {
    self.init(
      id: row[0], name: row[1], architecture: row[2], version: row[3], size: row[4], date: row[5],
      section: row[6])
  }
}
