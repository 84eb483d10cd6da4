import PackageSample

/// A reader of the embedded packages, one after the other. It undoes the front coding as it goes, so that
/// there is never more than one package in memory.
struct SampleReader {
  /// A package as it is embedded: its texts are bytes, ready to be bound to a statement.
  struct Entry {
    var section: [UInt8] = []
    var name: [UInt8] = []
    var version: [UInt8] = []
    var size = 0
  }

  /// The number of embedded packages.
  static let count = 63_436

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The package that was read last. The next one shares the beginning of its name with it.
  private(set) var entry = Entry()

  init() {
    var count = 0
    let start = tableDiffSampleTable(&count)
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  /// Reads the next package. Returns whether there is one.
  mutating func advance() -> Bool {
    while position < bytes.count {
      var end = position
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = bytes[position..<end]
      position = end + 1
      if line.first == UInt8(ascii: "=") {
        entry.section = Array(line.dropFirst())
        entry.name.removeAll(keepingCapacity: true)
      } else if let digit = line.first {
        read(line.dropFirst(), sharedCount: Self.value(ofDigit: digit))
        return true
      }
    }
    return false
  }

  /// Reads the rest of the name, the version if it is another one, and the size.
  private mutating func read(_ fields: Slice<UnsafeBufferPointer<UInt8>>, sharedCount: Int) {
    let tab = UInt8(ascii: "\t")
    let nameEnd = fields.firstIndex(of: tab) ?? fields.endIndex
    entry.name.removeLast(max(0, entry.name.count - sharedCount))
    entry.name += fields[..<nameEnd]
    let rest = fields[nameEnd...].dropFirst()
    let versionEnd = rest.firstIndex(of: tab) ?? rest.endIndex
    if versionEnd > rest.startIndex { entry.version = Array(rest[..<versionEnd]) }
    entry.size = rest[versionEnd...].dropFirst().reduce(0) { $0 * 10 + Int($1) - 48 }
  }

  private static func value(ofDigit digit: UInt8) -> Int {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A")) + 36
    default: 0
    }
  }
}
