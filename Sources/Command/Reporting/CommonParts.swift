/// The beginning and the end that two texts have in common, in whole characters.
///
/// Texts may be of any size, and so may their characters. So bytes are compared, and characters formed only
/// around both ends of the difference. A longer character is split between its scalars.
struct CommonParts {
  /// The number of bytes of the common beginning.
  let head: Int
  /// The number of bytes of the common end, which does not overlap the beginning.
  let tail: Int
  /// The offset of the first scalar that differs, at or after the end of the common beginning.
  let difference: Int

  init(_ old: ExactText, _ new: ExactText) {
    let parts = old.withBytes { old in
      new.withBytes { new -> (Int, Int, Int) in
        let difference = Self.commonBeginning(old, new)
        let head = Self.characterStart(at: difference, old, new)
        return (head, Self.commonEnd(old, new, after: head), difference)
      }
    }
    (head, tail, difference) = parts
  }

  /// No part in common.
  static let none = CommonParts("", "")

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The number of scalars in which the start of a character is searched for.
  private static let reach = 32

  private static func commonBeginning(_ old: Bytes, _ new: Bytes) -> Int {
    let limit = min(old.count, new.count)
    var count = 0
    while count < limit, old[count] == new[count] { count += 1 }
    while count > 0, old.isInScalar(count) || new.isInScalar(count) { count -= 1 }
    return count
  }

  /// Returns the start of the character in which the texts differ at `place`.
  private static func characterStart(at place: Int, _ old: Bytes, _ new: Bytes) -> Int {
    if old.isPlainBoundary(place) && new.isPlainBoundary(place) { return place }
    let start = old.place(place, movedBy: -reach)
    let (oldEnd, newEnd) = (old.place(place, movedBy: 4), new.place(place, movedBy: 4))
    let common = commonCount(old.characters(start..<oldEnd), new.characters(start..<newEnd))
    return common == 0 && start > 0 ? place : start + common
  }

  private static func commonEnd(_ old: Bytes, _ new: Bytes, after head: Int) -> Int {
    let limit = min(old.count, new.count) - head
    var count = 0
    while count < limit, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
    while count > 0, old.isInScalar(old.count - count) { count -= 1 }
    let (oldStart, newStart) = (old.count - count, new.count - count)
    let isBoundary = { (bytes: Bytes, place: Int) in place == head || bytes.isPlainBoundary(place) }
    if count == 0 || (isBoundary(old, oldStart) && isBoundary(new, newStart)) { return count }
    let length = old.place(oldStart, movedBy: reach) - oldStart
    let oldCharacters = old.characters(max(head, old.place(oldStart, movedBy: -4))..<oldStart + length)
    let newCharacters = new.characters(max(head, new.place(newStart, movedBy: -4))..<newStart + length)
    let common = commonCount(oldCharacters.reversed(), newCharacters.reversed())
    return common == 0 && length < count ? count : count - length + common
  }

  /// The number of bytes of the characters that both sequences begin with.
  private static func commonCount(
    _ old: some Sequence<Character>, _ new: some Sequence<Character>
  ) -> Int {
    var count = 0
    for (old, new) in zip(old, new) {
      guard old.utf8.elementsEqual(new.utf8) else { break }
      count += old.utf8.count
    }
    return count
  }
}

/// Bytes of UTF-8.
extension UnsafeBufferPointer<UInt8> {
  /// Whether `place` is inside a scalar.
  fileprivate func isInScalar(_ place: Int) -> Bool {
    place < count && self[place] & 0xC0 == 0x80
  }

  /// Whether a character ends before `place`, judged by the two bytes there alone.
  fileprivate func isPlainBoundary(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    guard self[place - 1] < 0x80 else { return false }
    if place == count { return true }
    return self[place] < 0x80 && !(self[place - 1] == 0x0D && self[place] == 0x0A)
  }

  /// The place so many scalars before or after another, or the end of the bytes.
  fileprivate func place(_ place: Int, movedBy scalars: Int) -> Int {
    var place = place
    for _ in 0..<abs(scalars) {
      if scalars < 0 {
        guard place > 0 else { break }
        repeat { place -= 1 } while place > 0 && isInScalar(place)
      } else {
        guard place < count else { break }
        repeat { place += 1 } while isInScalar(place)
      }
    }
    return place
  }

  fileprivate func characters(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self)
  }
}
