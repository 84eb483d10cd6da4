/// The result of a diff in positions alone, once ids and contents have been compared.
///
/// All of it lies in one piece of storage. Rows are given by their position, counted through all rows of the
/// old (or new) table, in runs.
///
///     | two numbers for each kind: | the lists, in  | for each old section its new | the matched runs by |
///     | its runs and their rows    | order of kinds | position, and the other way  | old position        |
///
/// Sections without a partner have -1. The matched runs are by new position; by old position they are listed,
/// as indices, only if any row moves. Batches have nothing but lists.
///
/// An object, because the differ passes a result on to changes, plans and batches: each time costs one
/// reference count.
@usableFromInline
final class PositionChanges: Sendable {
  @usableFromInline let oldShape: TableShape
  @usableFromInline let newShape: TableShape
  let isMinimal: Bool
  let duplicates: DuplicatePositions
  private let storage: ContiguousArray<Int32>
  private let listsEnd: Int

  init(
    _ shapes: Shapes, storage: ContiguousArray<Int32>, isMinimal: Bool = false,
    duplicates: DuplicatePositions = DuplicatePositions()
  ) {
    (oldShape, newShape) = (shapes.old, shapes.new)
    (self.isMinimal, self.duplicates) = (isMinimal, duplicates)
    self.storage = storage
    listsEnd = (0..<Kind.count).reduce(Kind.headCount) { $0 + 3 * Int(storage[2 * $1]) }
  }

  /// A kind of change, or of rows that are in both tables. Each has a list.
  enum Kind: Int, CaseIterable {
    // Structural changes come first, then updates.
    case deletedSections, insertedSections, movedSections
    case deletedRows, insertedRows, movedRows
    /// The sections with another header.
    case updatedSections
    case updatedRows
    /// All rows that are in both tables.
    case matchedRows
    /// The rows that leave a deleted section or enter an inserted one.
    case crossingRows
    /// The crossing rows whose content differs. The updated rows are without them.
    case updatedCrossingRows

    static var count: Int { 11 }
    /// The length of the numbers before the lists.
    static var headCount: Int { 2 * count }

    /// The kind on the way back.
    var inverse: Kind {
      switch self {
      case .deletedSections: .insertedSections
      case .insertedSections: .deletedSections
      case .deletedRows: .insertedRows
      case .insertedRows: .deletedRows
      default: self
      }
    }
  }
}

extension PositionChanges {
  /// Creates changes of lists alone.
  convenience init(_ shapes: Shapes, list: (Kind) -> RunList) {
    self.init(shapes, storage: Self.storage(list))
  }

  /// Returns the numbers of the lists, and the lists.
  private static func storage(_ list: (Kind) -> RunList) -> ContiguousArray<Int32> {
    let lists = Kind.allCases.map(list)
    var storage = ContiguousArray<Int32>()
    storage.reserveCapacity(Kind.headCount + lists.reduce(0) { $0 + $1.range.count })
    for list in lists {
      storage.append(Int32(truncatingIfNeeded: list.runCount))
      storage.append(Int32(truncatingIfNeeded: list.rowCount))
    }
    for list in lists { storage += list.storage[list.range] }
    return storage
  }

  func list(_ kind: Kind) -> RunList {
    let rowCount = count(kind)
    // Most lists of most changes are empty. Those keep no storage: counting a reference is an atomic
    // operation, and every batch hands them out.
    guard rowCount > 0 else { return RunList() }
    var start = Kind.headCount
    for before in 0..<kind.rawValue { start += 3 * Int(storage[2 * before]) }
    let end = start + 3 * Int(storage[2 * kind.rawValue])
    return RunList(storage: storage, range: start..<end, rowCount: rowCount)
  }

  /// Returns the number of rows or sections in the list of a kind.
  func count(_ kind: Kind) -> Int { Int(storage[2 * kind.rawValue + 1]) }

  /// Returns the number of rows and sections in the lists up to that of a kind.
  private func count(upTo last: Kind) -> Int {
    (0...last.rawValue).reduce(0) { $0 + Int(storage[2 * $1 + 1]) }
  }

  @usableFromInline var deletedSections: SectionPositions { SectionPositions(list(.deletedSections)) }
  @usableFromInline var insertedSections: SectionPositions { SectionPositions(list(.insertedSections)) }
  @usableFromInline var movedSections: SectionPairs { SectionPairs(list(.movedSections)) }
  @usableFromInline var updatedSections: SectionPairs { SectionPairs(list(.updatedSections)) }
  @usableFromInline var deletedRows: RowPaths { RowPaths(list(.deletedRows), in: oldShape) }
  @usableFromInline var insertedRows: RowPaths { RowPaths(list(.insertedRows), in: newShape) }
  @usableFromInline var movedRows: RowPairs { pairs(list(.movedRows)) }
  @usableFromInline var updatedRows: RowPairs { pairs(list(.updatedRows)) }

  /// Returns the pairs with the sections of their rows.
  func pairs(_ list: RunList) -> RowPairs { RowPairs(list, in: Shapes(old: oldShape, new: newShape)) }

  /// The number of structural operations. Each row and section counts once.
  var structuralCount: Int { count(upTo: .movedRows) }
  var changeCount: Int { count(upTo: .updatedRows) }

  /// Returns whether both have the same changes, if they are between equal tables.
  func haveSameChanges(as other: PositionChanges) -> Bool {
    Kind.allCases.allSatisfy { kind in
      let (list, other) = (list(kind), other.list(kind))
      return kind.rawValue > Kind.updatedRows.rawValue
        || list.rowCount == other.rowCount && list.storage[list.range] == other.storage[other.range]
    }
  }

  /// Returns a placeholder for the result of a diff that was stopped.
  static func none(_ shapes: Shapes) -> PositionChanges { PositionChanges(shapes) { _ in RunList() } }

  func newIndex(forOldSection section: Int) -> Int { Int(storage[listsEnd + section]) }

  func oldIndex(forNewSection section: Int) -> Int {
    Int(storage[listsEnd + oldShape.sectionCount + section])
  }

  /// The place of the matched runs' indices by old position.
  private var oldOrder: Range<Int> {
    (listsEnd + oldShape.sectionCount + newShape.sectionCount)..<storage.count
  }

  /// Returns the new position of an old row, or `nil` if it has none.
  func newPosition(forOld position: Int32, inSection section: Int) -> Int32? {
    let (matched, order, partner) = (list(.matchedRows), oldOrder, newIndex(forOldSection: section))
    // Without an order every row stays in its section, and the runs of each are in the same order.
    let rows = !order.isEmpty ? 0..<Int32.max : partner < 0 ? 0..<0 : newShape.positions(inSection: partner)
    func run(_ place: Int) -> MatchedRun {
      matched.run(at: order.isEmpty ? place : Int(storage[order.lowerBound + place]))
    }
    let place = lastIndex(in: 0..<matched.runCount) {
      let run = run($0)
      return run.new < rows.lowerBound || run.new < rows.upperBound && run.old <= position
    }
    return place < 0 ? nil : run(place).newPosition(forOld: position)
  }

  /// Returns the old position of a new row, or `nil` if it has none.
  func oldPosition(forNew position: Int32) -> Int32? {
    let matched = list(.matchedRows)
    let index = lastIndex(in: 0..<matched.runCount) { matched.run(at: $0).new <= position }
    return index < 0 ? nil : matched.run(at: index).swapped.newPosition(forOld: position)
  }

  /// Returns the changes that lead back.
  func inverted() -> PositionChanges {
    var storage = Self.storage { list($0.inverse).swapped() }
    let sections = listsEnd..<oldOrder.lowerBound
    storage += self.storage[sections.dropFirst(oldShape.sectionCount)]
    storage += self.storage[sections.prefix(oldShape.sectionCount)]
    // The runs were in the new order and are in the old one: each place becomes an index, and the other way.
    let order = oldOrder
    let start = storage.count
    storage += self.storage[order]
    for place in 0..<order.count {
      storage[start + Int(self.storage[order.lowerBound + place])] = Int32(truncatingIfNeeded: place)
    }
    let inverse = PositionChanges(
      Shapes(old: newShape, new: oldShape), storage: storage, isMinimal: isMinimal,
      duplicates: duplicates.inverted())
    #if TABLE_DIFF_VERIFIED
      inverse.verify()
    #endif
    return inverse
  }
}
