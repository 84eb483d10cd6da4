/// The numbers of fields that the first lines of a file have if one byte delimits them.
struct FieldCounts {
  /// The lines that are looked at: the header and some rows.
  private static let limit = 51

  let delimiter: UInt8
  /// Line by line, up to one with a mistake.
  private(set) var counts: [Int] = []
  private var hasMistake = false
  /// Whether a space follows a delimiter in the header, as after commas of a sentence.
  private(set) var hasSpaces = false

  init(of bytes: [UInt8], cut dialect: Dialect) {
    delimiter = dialect.delimiter
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = DelimitedScanner(buffer, in: bytes.startOfText..<bytes.count, dialect: dialect)
      scanner.skipPreamble(of: dialect)
      do {
        while !scanner.isAtEnd, counts.count < Self.limit {
          var count = 0
          repeat {
            let field = try scanner.field(count + 1)
            count += 1
            let first = field.written.first.map { bytes[$0] }
            if counts.isEmpty && count > 1 && first == UInt8(ascii: " ") { hasSpaces = true }
          } while scanner.skipDelimiter()
          counts.append(count)
          scanner.skipLineEnd()
          scanner.skipGap(dialect.comment)
        }
      } catch {
        hasMistake = true
      }
    }
  }

  /// The number of fields in the header.
  var header: Int { counts.first ?? 0 }

  /// Whether the delimiter makes a table of the lines, with more than one column.
  ///
  /// - Parameter isRagged: Whether rows can have other numbers of fields than the header.
  func fits(isRagged: Bool) -> Bool {
    guard header > 1, !hasMistake else { return false }
    return isRagged ? counts.allSatisfy { $0 > 1 } : counts.allSatisfy { $0 == header }
  }

  /// Whether rows have the delimiter, as the header does.
  var isInRows: Bool { hasMistake || counts.count < 2 || counts.dropFirst().contains { $0 > 1 } }

  /// Whether all rows have the same number of fields, but the header has a single one.
  var cutsRowsAlone: Bool {
    let rows = counts.dropFirst()
    guard header == 1, rows.count > 1, let count = rows.first, count > 1, !hasMistake else { return false }
    return rows.allSatisfy { $0 == count }
  }
}
