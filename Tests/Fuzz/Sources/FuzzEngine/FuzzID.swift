public import FuzzOracle
public import TableDiff
public import TableDiffTesting

// Numbers: close together, far apart, and of every width.

extension Int: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> Int { number }
}

extension UInt64: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> UInt64 {
    UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension Int32: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> Int32 {
    .min &+ Int32(truncatingIfNeeded: number)
  }
}

extension UInt8: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> UInt8 { UInt8(truncatingIfNeeded: number) }
  package static func identity(_ number: Int) -> Int? { number & 255 }
}

/// Ids of one word, 0 of which may be −0, which is equal in other bits.
extension Double: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> Double {
    number == 0 && variant & 1 == 1 ? -0.0 : Double(number)
  }
}

/// One word, in four different bits for each number.
struct Turned: FuzzID {
  let bits: Int

  static func make(_ number: Int, _ variant: Int) -> Turned { Turned(bits: 4 * number + variant & 3) }
  static func == (left: Turned, right: Turned) -> Bool { left.bits >> 2 == right.bits >> 2 }
  func hash(into hasher: inout Hasher) { hasher.combine(bits >> 2) }
}

/// A type with a number of which each fifth is equal to none. Rows with the same bytes may match all the
/// same, so it counts as one that breaks the rules.
struct Reading: FuzzID {
  let value: Double

  static var isLawful: Bool { false }
}

extension Float: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> Float { number % 5 == 1 ? .nan : Float(number) }
  package static func identity(_ number: Int) -> Int? { number % 5 == 1 ? nil : number }
}

extension Reading {
  static func make(_ number: Int, _ variant: Int) -> Reading {
    Reading(value: number % 5 == 1 ? .nan : Double(number))
  }
  static func identity(_ number: Int) -> Int? { number % 5 == 1 ? nil : number }
}

// Bytes.

extension UUIDKey: FuzzID, BytewiseHashable {
  package static func make(_ number: Int, _ variant: Int) -> UUIDKey { make(number) }
}

/// Bytes that are compared as such and are no whole number of words.
struct Triple: BytewiseHashable, FuzzID {
  let first: Int32
  let second: Int32
  let third: Int32

  static func make(_ number: Int, _ variant: Int) -> Triple {
    Triple(first: 7, second: Int32(truncatingIfNeeded: number), third: -1)
  }
}

/// Plain values of several words, some bytes of which are unused.
struct Pair: FuzzID {
  let number: Int
  let kind: UInt8

  static func make(_ number: Int, _ variant: Int) -> Pair {
    Pair(number: number / 3, kind: UInt8(truncatingIfNeeded: number % 3))
  }
}

extension Optional: FuzzID where Wrapped == Int {
  package static func make(_ number: Int, _ variant: Int) -> Int? { number == 2 ? nil : number }
}

// Hashes.

/// An id whose hash is the same for all.
struct Constant: FuzzID {
  let number: Int
  let text: String

  static var mayHashAlike: Bool { true }
  static func make(_ number: Int, _ variant: Int) -> Constant { Constant(number: number, text: "") }
  func hash(into hasher: inout Hasher) {}
}

extension CollidingID: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> CollidingID {
    CollidingID(64 * (number / 8) + number % 8)
  }
}

extension AnyHashable: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> AnyHashable {
    number % 2 == 0 ? AnyHashable(number) : AnyHashable("\(number)")
  }
}

/// No bytes, and so the same as all others.
extension OnlySection: FuzzID {
  package static func make(_ number: Int, _ variant: Int) -> OnlySection { OnlySection() }
  package static func identity(_ number: Int) -> Int? { 0 }
}

/// An object that is compared by its number.
final class Named: FuzzID {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func make(_ number: Int, _ variant: Int) -> Named { Named(number) }
  static func == (left: Named, right: Named) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
