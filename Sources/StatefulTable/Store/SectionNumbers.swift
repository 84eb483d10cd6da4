/// The sections of a snapshot by numbers that stay with them wherever they go, so that each row can hold the
/// number of its section and none has to be touched when a section moves or goes.
struct SectionNumbers<ID: Hashable> {
  private var ids = ContiguousArray<ID?>()
  private var free = ContiguousArray<Int32>()

  /// The id of the section with a number.
  subscript(number: Int32) -> ID? { ids[Int(number)] }

  /// A number for a section that has none.
  mutating func take(for id: ID) -> Int32 {
    if let number = free.popLast() {
      ids[Int(number)] = id
      return number
    }
    ids.append(id)
    return Int32(truncatingIfNeeded: ids.count - 1)
  }

  /// Gives a number back, for another section. No row may have it any more.
  mutating func giveBack(_ number: Int32) {
    ids[Int(number)] = nil
    free.append(number)
  }
}

extension SectionNumbers: Sendable where ID: Sendable {}
