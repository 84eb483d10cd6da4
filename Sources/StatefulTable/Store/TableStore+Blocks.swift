import TableDiff

extension TableStore {
  /// Carries out a block of edits and returns what it changed.
  ///
  ///     let changes = try store.performUpdates { store in
  ///       try store.move(from: RowPath(section: 0, row: 5), to: RowPath(section: 0, row: 0))
  ///     }
  ///
  /// Nothing is diffed: rows and sections were followed. The number of moves is the smallest that brings
  /// every row and section to where the block left it.
  ///
  /// A block that throws leaves the store as it was before. A block within a block is part of the outer one:
  /// its changes are among those of the outer block, and it returns none of its own; if it throws, its own
  /// edits are undone. A copy of the store that is made within a block is not affected by how that ends.
  /// Assigning another store to the parameter makes of the block a removal of all sections and an insertion
  /// of others, which throwing does not undo.
  ///
  /// - Returns: The changes, whose old paths are those before the block and whose new ones those after it.
  /// - Complexity: O(*k* log *n* + *s*) for *k* edits in *n* rows and *s* sections.
  @discardableResult
  public mutating func performUpdates<Failure: Error>(
    _ updates: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> StoreChanges {
    let frame = beginUpdates()
    do {
      try updates(&self)
    } catch {
      cancelUpdates(frame)
      throw error
    }
    return endUpdates(frame)
  }
}

/// Slots of rows and sections that are gone, with the slots of those that took their ids.
struct Successors {
  var rows: [Int32: Int32] = [:]
  var sections: [Int32: Int32] = [:]
  /// Those that are gone and whose successors differ from them.
  var updatedRows: [Int32] = []
  var updatedSections: [Int32] = []
}

/// A call of `performUpdates`.
struct UpdateFrame {
  /// The block that the call began; `nil` where it joined one.
  let token: BlockToken?
  let oldShape: TableShape?
  let edits: Int
  let updatedRows: Int
  let updatedSections: Int
}

extension TableStore {
  mutating func beginUpdates() -> UpdateFrame {
    settle()
    if let mark = block?.mark {
      return UpdateFrame(
        token: nil, oldShape: nil, edits: mark.edits, updatedRows: mark.updatedRows,
        updatedSections: mark.updatedSections)
    }
    let token = BlockToken()
    let shape = shape
    knownShape = shape
    rowForest.beginRecording()
    block = StoreBlock(
      life: BlockLife(token), oldShape: shape, oldRowCount: Int32(truncatingIfNeeded: rows.count),
      oldSectionCount: Int32(truncatingIfNeeded: sections.count))
    return UpdateFrame(token: token, oldShape: shape, edits: 0, updatedRows: 0, updatedSections: 0)
  }

  mutating func endUpdates(_ frame: UpdateFrame) -> StoreChanges {
    guard let token = frame.token, let oldShape = frame.oldShape else { return StoreChanges.none }
    guard block?.life.isOf(token) == true, let changes = deriveChanges() else {
      settle()
      return StoreChanges(replacing: oldShape, by: shape)
    }
    endBlock()
    knownShape = changes.newShape
    return changes
  }

  private func deriveChanges() -> StoreChanges? {
    block.map { block in
      var derivation = BlockDerivation(block, rows: rowForest, sections: sectionForest, successors())
      return StoreChanges(positions: derivation.positions())
    }
  }

  /// Pairs rows and sections that are gone with new ones of the same id, which were inserted before the
  /// others were removed. Of several, the first inserted follows the first removed.
  private func successors() -> Successors {
    var successors = Successors()
    guard let block else { return successors }
    var removedRows = block.removedRows
    for new in block.oldRowCount..<Int32(truncatingIfNeeded: rows.count) where !removedRows.isEmpty {
      guard rowForest.contains(new), let old = removedRows.first(rows[Int(new)].id, in: rows) else {
        continue
      }
      removedRows.remove(old, in: rows)
      successors.rows[old] = new
      if !isKnownEqual(rows[Int(old)], rows[Int(new)]) { successors.updatedRows.append(old) }
    }
    var removedSections = block.removedSections
    for new in block.oldSectionCount..<Int32(truncatingIfNeeded: sections.count)
    where !removedSections.isEmpty {
      guard sectionForest.contains(new), let old = removedSections.first(sections[Int(new)].id, in: sections)
      else { continue }
      removedSections.remove(old, in: sections)
      successors.sections[old] = new
      if sections[Int(old)].header != sections[Int(new)].header { successors.updatedSections.append(old) }
    }
    return successors
  }

  mutating func cancelUpdates(_ frame: UpdateFrame) {
    guard let token = frame.token else {
      return rollBack(
        to: .init(
          edits: frame.edits, updatedRows: frame.updatedRows, updatedSections: frame.updatedSections))
    }
    guard block?.life.isOf(token) == true else { return settle() }
    rollBack(to: .init())
    endBlock()
    knownShape = frame.oldShape
  }

  /// Ends a block that has ended without this copy of its store.
  mutating func settle() {
    if block?.life.isOver == true { endBlock() }
  }

  /// Forgets how to undo, and gives up the slots of what is gone.
  private mutating func endBlock() {
    guard let block = block.take() else { return }
    rowForest.endRecording()
    discardRows(Self.gone(block.deadRows, from: rowForest))
    for slot in Self.gone(block.deadSections, from: sectionForest).sorted(by: >) { discardSection(slot) }
  }

  /// The slots that are in no tree, each once.
  private static func gone(_ slots: ContiguousArray<Int32>, from forest: SlotForest) -> ContiguousArray<Int32>
  {
    guard !slots.isEmpty else { return [] }
    var gone = ContiguousArray<Int32>()
    for slot in slots.sorted() where slot != gone.last && !forest.contains(slot) { gone.append(slot) }
    return gone
  }
}
