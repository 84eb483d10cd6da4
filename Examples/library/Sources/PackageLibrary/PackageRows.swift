/// The rows of a new library, one after the other: each embedded package for each architecture, or a part of
/// them.
struct PackageRows {
  /// The architectures: those of Debian 12, then ports.
  static let architectures = [
    "amd64", "arm64", "armel", "armhf", "i386", "mips64el", "mipsel", "ppc64el", "s390x",
    "alpha", "hppa", "loong64", "m68k", "powerpc", "riscv64", "sparc64",
  ]
  private static let encodedArchitectures = architectures.map { Array($0.utf8) }

  /// The minutes from 2018-01-01 over which the dates are spread: 2,000 days.
  private static let minutes: UInt64 = 2_000 * 24 * 60

  private let rowCount: Int
  private let candidateCount = SampleReader.count * architectures.count
  private var reader = SampleReader()
  /// The number of rows that were considered so far.
  private var candidate = 0
  private var hash: UInt64 = 0

  /// Creates the rows.
  init(rowCount: Int) { self.rowCount = rowCount }

  var section: [UInt8] { reader.entry.section }
  var name: [UInt8] { reader.entry.name }
  var version: [UInt8] { reader.entry.version }
  private(set) var architecture: [UInt8] = []
  private(set) var date: [UInt8] = []

  /// The size on this architecture: 85 to 115 per cent of the embedded one.
  var size: Int { max(1, reader.entry.size * (85 + Int(hash % 31)) / 100) }

  /// Goes to the next row. Returns whether there is one. Of all candidates, those are taken at which a line
  /// from none to the number of rows reaches another whole number, which spreads them evenly.
  mutating func advance() -> Bool {
    while candidate < candidateCount {
      let position = candidate % Self.architectures.count
      if position == 0, !reader.advance() { return false }
      let isTaken = (candidate + 1) * rowCount / candidateCount > candidate * rowCount / candidateCount
      candidate += 1
      guard isTaken else { continue }
      hash = SplitMix64.mix(UInt64(candidate) &* 0x9e37_79b9_7f4a_7c15)
      architecture = Self.encodedArchitectures[position]
      date = Self.date(minute: Int((hash >> 8) % Self.minutes))
      return true
    }
    return false
  }

  /// The text of a minute after the start of 2018, as in `2023-06-10 14:05`.
  static func date(minute: Int) -> [UInt8] {
    var day = minute / (24 * 60)
    var year = 2018
    var month = 0
    while day >= (isLeap(year) ? 366 : 365) {
      day -= isLeap(year) ? 366 : 365
      year += 1
    }
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while day >= lengths[month] {
      day -= lengths[month]
      month += 1
    }
    var text: [UInt8] = []
    text.reserveCapacity(16)
    func append(_ number: Int, _ separator: Unicode.Scalar?) {
      text.append(UInt8(48 + number / 10 % 10))
      text.append(UInt8(48 + number % 10))
      if let separator { text.append(UInt8(ascii: separator)) }
    }
    append(year / 100, nil)
    append(year % 100, "-")
    append(month + 1, "-")
    append(day + 1, " ")
    append(minute / 60 % 24, ":")
    append(minute % 60, nil)
    return text
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}
