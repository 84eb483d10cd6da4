import TableDiffTesting

/// A row of a table whose ways are measured: an id and a version.
package protocol WayRow: TableDrivingRow {
  /// The row with a number, which may be negative, in some version.
  init(number: Int, version: Int)
  /// How often the row was changed.
  var version: Int { get set }
}

extension WayRow {
  package func changed(to version: Int) -> Self {
    var row = self
    row.version = version
    return row
  }
}

/// A row of 16 bytes.
package struct NumberedRow: WayRow {
  /// The row's number.
  package let id: Int
  package var version: Int

  package init(number: Int, version: Int) {
    (id, self.version) = (number, version)
  }
}

/// A row of 24 bytes, and a text of 40 characters.
package struct TextRow: WayRow {
  /// Forty hexadecimal digits.
  package let id: String
  package var version: Int

  package init(number: Int, version: Int) {
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
package struct UUIDRow: WayRow {
  /// Sixteen bytes.
  package let id: UUIDKey
  package var version: Int

  package init(number: Int, version: Int) {
    (id, self.version) = (UUIDKey.make(number), version)
  }
}
