import TableDiffTesting
import Workloads

/// A row of 16 bytes.
struct NumberedRow: WayRow {
  /// The row's number.
  let id: Int
  var version: Int

  init(number: Int, version: Int) {
    (id, self.version) = (number, version)
  }
}

/// A row of 24 bytes, and a text of 40 characters.
struct TextRow: WayRow {
  /// Forty hexadecimal digits.
  let id: String
  var version: Int

  init(number: Int, version: Int) {
    let bits = UUIDKey.make(number)
    let words = [bits.high, bits.low, (bits.high ^ bits.low) >> 32]
    var digits: [UInt8] = []
    digits.reserveCapacity(40)
    for (word, count) in zip(words, [16, 16, 8]) {
      for position in (0..<count).reversed() {
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(4 * position)) & 15
        digits.append(digit < 10 ? 48 + digit : 87 + digit)
      }
    }
    id = String(decoding: digits, as: UTF8.self)
    self.version = version
  }
}

/// A row of 24 bytes whose id is compared and hashed as a UUID.
struct UUIDRow: WayRow {
  /// Sixteen bytes.
  let id: UUIDKey
  var version: Int

  init(number: Int, version: Int) {
    (id, self.version) = (UUIDKey.make(number), version)
  }
}

extension KeyKind {
  /// The bytes of a row in an array, without those of a text.
  package var rowStride: Int {
    switch self {
    case .int: MemoryLayout<NumberedRow>.stride
    case .uuid: MemoryLayout<UUIDRow>.stride
    case .string: MemoryLayout<TextRow>.stride
    }
  }

  /// Returns a session for rows with such ids.
  @MainActor
  package func makeSession(rowCount: Int, sectionCount: Int) throws -> any WayRunning {
    switch self {
    case .int: try WaySession<NumberedRow>(rowCount: rowCount, sectionCount: sectionCount)
    case .uuid: try WaySession<UUIDRow>(rowCount: rowCount, sectionCount: sectionCount)
    case .string: try WaySession<TextRow>(rowCount: rowCount, sectionCount: sectionCount)
    }
  }

  /// Measures the memory of rows with such ids.
  ///
  /// - Parameter measure: Calls its argument, and returns the bytes that this keeps.
  @MainActor
  package func memory(
    rowCount: Int, sectionCount: Int, _ measure: (() throws -> Void) throws -> Int
  ) throws -> WayMemory {
    switch self {
    case .int: try WayContent<NumberedRow>(rowCount: rowCount, sectionCount: sectionCount).memory(measure)
    case .uuid: try WayContent<UUIDRow>(rowCount: rowCount, sectionCount: sectionCount).memory(measure)
    case .string: try WayContent<TextRow>(rowCount: rowCount, sectionCount: sectionCount).memory(measure)
    }
  }
}
