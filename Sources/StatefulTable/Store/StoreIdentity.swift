/// Where the ids of a store are. Lookups by id need it, and edits keep it up.
///
/// A section has a number that stays with it, so that an index does not change when sections move. Numbers
/// are not used again as long as there is an index.
@usableFromInline
struct StoreIdentity: Sendable {
  /// The numbers of the sections, in order.
  @usableFromInline private(set) var numbers: ContiguousArray<Int32>
  private var nextNumber: Int32
  /// Leads from ids of rows to the keys of pieces.
  @usableFromInline private(set) var rows = MadeOnce<IDIndex>()
  /// Leads from ids of sections to their numbers.
  @usableFromInline private(set) var sections = MadeOnce<IDIndex>()

  @usableFromInline
  init(sectionCount: Int = 0) {
    nextNumber = Int32(truncatingIfNeeded: sectionCount)
    numbers = ContiguousArray(0..<nextNumber)
  }

  /// The position of the section with a number, if it is there.
  @usableFromInline
  func position(ofNumber number: Int32) -> Int? {
    let likely = Int(number)
    if likely < numbers.count, numbers[likely] == number { return likely }
    return numbers.firstIndex(of: number)
  }

  /// Prepares for an edit that changes where ids are: the indexes are then this store's alone.
  @usableFromInline
  mutating func prepareForEdit() {
    if !isKnownUniquelyReferenced(&rows) {
      rows = MadeOnce(rows.object.map { IDIndex(copying: $0) }, misses: rows.misses)
    }
    if !isKnownUniquelyReferenced(&sections) {
      sections = MadeOnce(sections.object.map { IDIndex(copying: $0) })
    }
  }

  /// Gives a number to a section that is put at a position.
  mutating func insertSection(at position: Int) -> Int32 {
    numbers.insert(nextNumber, at: position)
    nextNumber += 1
    return nextNumber - 1
  }

  mutating func removeSection(at position: Int) { numbers.remove(at: position) }

  mutating func moveSection(from source: Int, to target: Int) {
    numbers.insert(numbers.remove(at: source), at: target)
  }

  /// A moment before, for a rollback to it.
  struct Mark {
    fileprivate let numbers: ContiguousArray<Int32>
    fileprivate let rows: IDIndex?
    fileprivate let sections: IDIndex?
  }

  var mark: Mark { Mark(numbers: numbers, rows: rows.object, sections: sections.object) }

  /// Goes back to a moment before, with the sections as they were.
  ///
  /// - Returns: Whether the index of the rows is still right: it is unless it was made, or replaced, since.
  mutating func rollBack(to mark: Mark) -> Bool {
    numbers = mark.numbers
    nextNumber = max(nextNumber, (numbers.max() ?? -1) + 1)
    if mark.sections == nil || sections.object !== mark.sections { sections = MadeOnce() }
    guard mark.rows != nil, rows.object === mark.rows else {
      rows = MadeOnce()
      return false
    }
    return true
  }
}
