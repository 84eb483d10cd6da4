import FuzzOracle
import TableDiff

/// A way to break the rules of `Hashable`.
enum Lie: CaseIterable {
  /// Equal in the last digit, with different hashes.
  case otherHash
  /// Equal to neighbours, which are not equal to each other.
  case near
  /// Equal to smaller ones, which are not equal to it.
  case ordered
  case never, always
  /// Equal, or hashed, by chance.
  case fickle, fickleHash

  /// The way of all ids of one input.
  nonisolated(unsafe) static var current = Lie.near
  /// The number of questions so far.
  nonisolated(unsafe) static var questions = 0

  /// Begins an input.
  static func begin(_ lie: Lie) { (current, questions) = (lie, 0) }

  private static func chance() -> UInt64 {
    questions &+= 1
    return (UInt64(questions) &* 0x9E37_79B9_7F4A_7C15) >> 60
  }

  static func areEqual(_ left: Int, _ right: Int) -> Bool {
    switch current {
    case .otherHash: left % 10 == right % 10
    case .near: abs(left - right) <= 1
    case .ordered: left <= right
    case .never: false
    case .always: true
    case .fickle: chance() < 3 ? left != right : left == right
    case .fickleHash: left == right
    }
  }

  static func hash(_ number: Int, into hasher: inout Hasher) {
    switch current {
    case .otherHash, .fickle: hasher.combine(number)
    case .fickleHash: hasher.combine(chance() < 3 ? number + 1 : number)
    case .near, .ordered, .never, .always: break
    }
  }
}

/// An id of one word that breaks the rules.
struct LyingWord: FuzzID {
  let number: Int

  static var isLawful: Bool { false }
  static var mayHashAlike: Bool { true }
  static func make(_ number: Int, _ variant: Int) -> LyingWord { LyingWord(number: number) }
  static func == (left: LyingWord, right: LyingWord) -> Bool { Lie.areEqual(left.number, right.number) }
  func hash(into hasher: inout Hasher) { Lie.hash(number, into: &hasher) }
}

/// An id of two words that breaks the rules.
struct LyingPair: FuzzID {
  let number: Int
  let other = 7

  static var isLawful: Bool { false }
  static var mayHashAlike: Bool { true }
  static func make(_ number: Int, _ variant: Int) -> LyingPair { LyingPair(number: number) }
  static func == (left: LyingPair, right: LyingPair) -> Bool { Lie.areEqual(left.number, right.number) }
  func hash(into hasher: inout Hasher) { Lie.hash(number, into: &hasher) }
}

/// An object that breaks the rules.
final class LyingObject: FuzzID {
  let number: Int

  init(_ number: Int) { self.number = number }

  static var isLawful: Bool { false }
  static var mayHashAlike: Bool { true }
  static func make(_ number: Int, _ variant: Int) -> LyingObject { LyingObject(number) }
  static func == (left: LyingObject, right: LyingObject) -> Bool { Lie.areEqual(left.number, right.number) }
  func hash(into hasher: inout Hasher) { Lie.hash(number, into: &hasher) }
}

/// Equal values in different bytes, though it says otherwise.
struct LyingBytes: BytewiseHashable, FuzzID {
  let number: Int
  let variant: Int

  static var isLawful: Bool { false }
  static func make(_ number: Int, _ variant: Int) -> LyingBytes {
    LyingBytes(number: number, variant: variant)
  }
  static func == (left: LyingBytes, right: LyingBytes) -> Bool { left.number == right.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
