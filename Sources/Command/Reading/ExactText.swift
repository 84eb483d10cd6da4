/// Text that is equal only byte for byte.
///
/// Two spellings of `é` are one `String` but two different values in a file: a table that is put together
/// again has to have the bytes it had.
struct ExactText: Sendable {
  let string: String

  init(_ string: String) {
    self.string = string
  }

  init(_ bytes: ArraySlice<UInt8>) {
    self.string = String(decoding: bytes, as: UTF8.self)
  }

  init(_ bytes: [UInt8]) {
    self.string = String(decoding: bytes, as: UTF8.self)
  }

  var bytes: String.UTF8View { string.utf8 }

  /// Calls `body` with the bytes; text that is read from a file is contiguous, so nothing is copied.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = string.utf8.withContiguousStorageIfAvailable(body) { return result }
    return ContiguousArray(string.utf8).withUnsafeBufferPointer(body)
  }
}

extension ExactText: Hashable, Comparable {
  static func == (left: ExactText, right: ExactText) -> Bool {
    left.withBytes { leftBytes in
      right.withBytes { rightBytes in
        leftBytes.count == rightBytes.count
          && ByteSearch.isEqual(UnsafeRawBufferPointer(leftBytes), UnsafeRawBufferPointer(rightBytes))
      }
    }
  }

  static func < (left: ExactText, right: ExactText) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ExactText: ExpressibleByStringLiteral {
  init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ExactText: CustomStringConvertible {
  /// The text for a message, which is cut if it is long.
  var description: String { string.cut(to: Self.longestInMessages) }

  static let longestInMessages = 100
}
