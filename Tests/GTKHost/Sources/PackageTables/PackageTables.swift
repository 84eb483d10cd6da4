import PackageSample
public import TableDiff

/// A section of packages, by the section's name.
public typealias PackageSection = TableSection<String, NoHeader, DebianPackage>

/// Debian 12's packages before and after its security updates, as the root package embeds them.
public struct PackageTables: Sendable {
  /// The packages before: 63,436 in 58 sections.
  public let old: Table<PackageSection>
  /// The packages after: 1,755 of them are new versions, and 230 are new.
  public let new: Table<PackageSection>

  /// Reads both tables.
  ///
  /// - Throws: ``PackageTablesError``, where what is embedded is damaged.
  public init() throws {
    var count = 0
    let front = UnsafeBufferPointer(start: tableDiffSampleTable(&count), count: count)
    old = try Table(try Self.sections(ofTSV: FrontCoding.tsv(of: front)))
    let patch = try PackagePatch(UnsafeBufferPointer(start: tableDiffSamplePatch(&count), count: count))
    new = try Table(try patch.applied(to: old.sections))
  }

  private static func sections(ofTSV file: [UInt8]) throws -> [PackageSection] {
    var sections: [PackageSection] = []
    for line in file.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 4, let size = Int(fields[3]) else {
        throw PackageTablesError.line(String(decoding: line, as: UTF8.self))
      }
      if sections.last?.id != fields[0] { sections.append(PackageSection(id: fields[0], rows: [])) }
      sections[sections.count - 1].rows.append(
        DebianPackage(name: fields[1], version: fields[2], size: size))
    }
    return sections
  }
}

/// What is wrong with the embedded tables.
public enum PackageTablesError: Error, Hashable, Sendable {
  /// A line of the table that is not a package.
  case line(String)
  /// The patch names a row that the table does not have.
  case path([Int])
  /// The patch has a size that is no number.
  case size(String)
}
