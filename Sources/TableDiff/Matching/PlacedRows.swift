/// The room that the places of two tables' pieces take.
@usableFromInline
struct PieceBound {
  @usableFromInline let oldSectionCount: Int
  @usableFromInline let sectionCount: Int
  @usableFromInline let pieceCount: Int

  @_alwaysEmitIntoClient
  init<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    oldSectionCount = old.sections.count
    sectionCount = old.sections.count + new.sections.count
    pieceCount = old.pieceCount + new.pieceCount
  }

  /// The number of pieces to reserve room for at first: most are contiguous in memory.
  @_alwaysEmitIntoClient var likely: Int { min(pieceCount, sectionCount + 32) + 2 }
  /// The number of places for the first pieces of sections.
  @_alwaysEmitIntoClient var sectionPlaces: Int { sectionCount + 2 }
  /// The largest number of places, if no piece is contiguous with another.
  @_alwaysEmitIntoClient var places: Int { sectionPlaces + pieceCount + 2 }
  /// The largest number of addresses, if no piece is contiguous with another.
  @_alwaysEmitIntoClient var bases: Int { pieceCount + 2 }
}

/// The places of a table's rows in memory.
@usableFromInline
struct PlacedRows {
  @usableFromInline let pieceCount: Int
  /// The place of the first section's first piece.
  let firstPieces: Int
  /// The place of the first piece's start.
  let starts: Int
}

extension TableMatching {
  /// Notes the places of a table's rows. Pieces that are contiguous in memory become one.
  ///
  ///     pieces      [a b c] [d e f] [x] [h i j] [k l m] [n o p]      all but x of one array
  ///     noted        a b c   d e f | x | h i j   k l m | n o p
  ///
  /// So do pieces that both tables have at the same end of a section, wherever they lie, because they are
  /// never read. Their address is one byte before the first one's array; it is odd, so it belongs to no row.
  /// The last piece stays separate, so that a section in pieces can be told from an array.
  ///
  /// - Parameter piece: Returns a piece of a section. For the index -1 it returns the number of pieces, or
  ///   the only one.
  @usableFromInline
  borrowing func place(
    _ shape: TableShape, isOld: Bool, _ bound: PieceBound, _ memory: PieceMemory,
    _ piece: (_ section: Int, _ index: Int) -> StoredPiece
  ) -> PlacedRows {
    let firstBase = memory.bases.count
    let firstStart = memory.places.count
    // The old table's places come first.
    let firstPieces = isOld ? 0 : bound.oldSectionCount + 1
    for section in 0..<shape.sectionCount {
      memory.places[firstPieces + section] = Int32(truncatingIfNeeded: memory.bases.count - firstBase)
      let start = shape.starts[section]
      let only = piece(section, -1)
      let count = max(1, Int(only.count))
      let ends = memory.sharedEnds(
        ofNewSection: isOld && memory.ends.count > 0 ? sections.newIndex(forOldSection: section) : section)
      let last = count - 1
      let firstAtEnd = count - Int(ends.last)
      var end: UInt = 0
      var index = 0
      while index <= last {
        let skipsOthers = index == 0 && ends.first > 0 || index == firstAtEnd && index < last
        let stored = only.count == 0 ? only : piece(section, index)
        let address = skipsOthers ? stored.storage &- 1 : stored.address
        if address != end || skipsOthers || index == last {
          memory.bases.append(address, ofAtMost: bound.bases)
          memory.places.append(start &+ stored.start, ofAtMost: bound.places)
        }
        end = skipsOthers ? 0 : stored.end
        index = !skipsOthers ? index + 1 : index < Int(ends.first) ? Int(ends.first) : last
      }
    }
    let pieceCount = memory.bases.count - firstBase
    memory.places[firstPieces + shape.sectionCount] = Int32(truncatingIfNeeded: pieceCount)
    memory.places.append(shape.starts[shape.sectionCount], ofAtMost: bound.places)
    return PlacedRows(pieceCount: pieceCount, firstPieces: firstPieces, starts: firstStart)
  }
}

/// The addresses of rows of a section that are neighbours in memory.
@usableFromInline
struct StoredPiece: BitwiseCopyable {
  /// The address of the first row, 0 for a section's own row, and the end of the last one.
  let address: UInt
  let end: UInt
  /// The address of the first row of the array that the rows are a part of.
  let storage: UInt
  /// The number of rows of the section before this piece.
  let start: Int32
  /// The number of pieces of the section; 0 if this is all of it.
  let count: Int32

  @usableFromInline
  init(address: UInt = 0, end: UInt = 0, storage: UInt = 0, start: Int32 = 0, count: Int = 0) {
    self.address = address
    self.end = end
    self.storage = storage
    self.start = start
    self.count = Int32(truncatingIfNeeded: count)
  }
}

extension TableRows {
  /// Returns a piece of a section; for the index -1, the number of pieces or the only one.
  @_alwaysEmitIntoClient
  func piece(_ index: Int, ofSection section: Int) -> StoredPiece {
    switch self {
    case .arrays(let arrays): return StoredPiece(address: UInt(bitPattern: arrays[section].address))
    case .divided(let sections):
      switch sections[section].storage {
      case .own: return StoredPiece()
      case .whole(let rows): return StoredPiece(address: UInt(bitPattern: rows.address))
      case .pieces(let pieces):
        if index < 0 { return StoredPiece(count: pieces.list.count) }
        let piece = pieces.list[index]
        let storage = piece.storageAddress
        let stride = UInt(MemoryLayout<Row>.stride)
        return StoredPiece(
          address: storage &+ UInt(piece.lower) &* stride, end: storage &+ UInt(piece.upper) &* stride,
          storage: storage, start: pieces.starts[index])
      }
    }
  }
}
