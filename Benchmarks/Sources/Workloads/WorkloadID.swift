import TableDiffTesting

/// An id of a workload's rows.
package protocol WorkloadID: GeneratedID {
  /// Returns the id of a row in the old or the new table. The default is ``GeneratedID/make(_:)``.
  static func make(_ number: Int, spelled: Spelling, isNew: Bool) -> Self
}

/// A way to make ids from numbers.
package enum Spelling: Hashable, Sendable {
  /// The ids that transitions have.
  case plain
  /// Integers whose low bits are all zero.
  case lowBitsAlike
  /// Integers that a usual multiplier makes small, so that a hash of the product's high bits is the same for
  /// all of them.
  case highBitsAlike
  /// Texts that begin with the same 200 characters.
  case longPrefix
  /// Texts with a letter that is one Unicode scalar in the old table and two in the new one.
  case canonical
}

extension WorkloadID {
  /// Returns the id that transitions have.
  package static func make(_ number: Int, spelled: Spelling, isNew: Bool) -> Self { make(number) }
}

extension Int: WorkloadID {
  /// The multiplicative inverse of the golden ratio in 64 bits: `0x9E37_79B9_7F4A_7C15 &* inverse == 1`.
  private static let inverse = Int(bitPattern: 0xF1DE_83E1_9937_733D)

  /// Returns the number, with its bits changed if the spelling is about bits.
  package static func make(_ number: Int, spelled: Spelling, isNew: Bool) -> Int {
    switch spelled {
    case .lowBitsAlike: number << 40
    case .highBitsAlike: number &* inverse
    case .plain, .longPrefix, .canonical: number
    }
  }
}

extension String: WorkloadID {
  private static let prefix = String(repeating: "section/", count: 25)

  /// Returns the text that transitions have, with a prefix if the spelling is about texts.
  package static func make(_ number: Int, spelled: Spelling, isNew: Bool) -> String {
    switch spelled {
    case .longPrefix: prefix + make(number)
    case .canonical: (isNew ? "caf\u{65}\u{301}-" : "caf\u{E9}-") + make(number)
    case .plain, .lowBitsAlike, .highBitsAlike: make(number)
    }
  }
}

extension UUIDKey: WorkloadID {}
extension CollidingID: WorkloadID {}
