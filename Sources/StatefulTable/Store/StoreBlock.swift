import TableDiff

/// What a store remembers of the block under way: how to undo its edits, and what they touched.
struct StoreBlock<SectionID: Hashable, Header: Equatable, Row: Identifiable> {
  /// One edit, as needed to undo it.
  enum Edit: BitwiseCopyable, Sendable {
    case insertedRow(Int32)
    /// A row that was removed before came back; its content before is among `contents`.
    case revivedRow(Int32)
    case removedRow(Int32, tree: Int32, index: Int)
    case movedRow(Int32, tree: Int32, index: Int)
    /// The content before is among `contents`.
    case updatedRow(Int32)
    case insertedSection(Int32)
    /// A section that was removed before came back.
    case revivedSection(Int32)
    case removedSection(Int32, index: Int)
    case movedSection(Int32, index: Int)
    /// The header before is among `headers`.
    case updatedHeader(Int32)
  }

  /// A moment in the block, to which it can be rolled back.
  struct Mark {
    var edits = 0
    var updatedRows = 0
    var updatedSections = 0
  }

  let life: BlockLife
  let oldShape: TableShape
  /// How many slots there were: a row with a lower slot is an old one.
  let oldRowCount: Int32
  let oldSectionCount: Int32
  /// The slots of the sections in their old order, once that changes.
  var oldSections: ContiguousArray<Int32>?
  var log = ContiguousArray<Edit>()
  /// Contents and headers that were replaced, in the order of the log.
  var contents = ContiguousArray<Row>()
  var headers = ContiguousArray<Header>()
  /// Old rows and sections that were removed and have not come back.
  var removedRows = SlotIndex()
  var removedSections = SlotIndex()
  /// All rows and sections that were removed; some may have come back.
  var deadRows = ContiguousArray<Int32>()
  var deadSections = ContiguousArray<Int32>()
  /// Rows and sections with other contents; some may be new, or gone.
  var updatedRows = ContiguousArray<Int32>()
  var updatedSections = ContiguousArray<Int32>()

  var mark: Mark {
    Mark(edits: log.count, updatedRows: updatedRows.count, updatedSections: updatedSections.count)
  }
}

extension StoreBlock: Sendable where SectionID: Sendable, Header: Sendable, Row: Sendable {}

/// Alive as long as a block runs.
final class BlockToken: Sendable {}

/// Tells whether the block that a store is in still runs.
///
/// A copy of a store that was made within a block finds out by this that the block has ended without it. The
/// reference is set once, and loading it is safe on any thread.
final class BlockLife: @unchecked Sendable {
  private weak var token: BlockToken?

  init(_ token: BlockToken) {
    self.token = token
  }

  var isOver: Bool { token == nil }

  func isOf(_ token: BlockToken) -> Bool { self.token === token }
}
