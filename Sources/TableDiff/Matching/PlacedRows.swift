/// How much room the places of two tables' pieces take.
@usableFromInline
struct PieceBound {
  @usableFromInline let sectionCount: Int
  @usableFromInline let pieceCount: Int

  @inlinable
  init<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    sectionCount = old.sections.count + new.sections.count
    pieceCount = old.pieceCount + new.pieceCount
  }

  /// The number of pieces that there is room for at first: most lie side by side in memory.
  @inlinable var likely: Int { min(pieceCount, sectionCount + 32) + 2 }
  /// The number of places that tell the first pieces of sections.
  @inlinable var sectionPlaces: Int { sectionCount + 2 }
  /// The most places, if no piece lies beside another.
  @inlinable var places: Int { sectionPlaces + pieceCount + 2 }
  /// The most addresses, if no piece lies beside another.
  @inlinable var bases: Int { pieceCount + 2 }
}

/// The places of a table's rows in memory.
@usableFromInline
struct PlacedRows {
  @usableFromInline let pieceCount: Int
  /// The place of the first section's first piece.
  @usableFromInline let firstPieces: Int
  /// The place of the first piece's start; -1 if each section's rows are in one array.
  @usableFromInline let starts: Int

  @inlinable
  init(pieceCount: Int, firstPieces: Int, starts: Int) {
    self.pieceCount = pieceCount
    self.firstPieces = firstPieces
    self.starts = starts
  }
}

extension TableDiffer {
  /// Notes the places of a table's rows. Pieces that lie side by side in memory become one.
  ///
  ///     pieces      [a b c] [d e f] [x] [h i j] [k l m] [n o p]      all but x of one array
  ///     noted        a b c   d e f | x | h i j   k l m | n o p
  ///
  /// So do pieces that both tables have at the same end of a section, wherever they lie: nobody reads them.
  /// Their address is one byte before the first one's array, where no row is. The last piece stays separate,
  /// so that a section in pieces is still told from an array.
  ///
  @inlinable @inline(never)
  borrowing func place<Section: TableSectionProtocol>(
    _ table: Table<Section>, isOld: Bool, firstPieces: Int, _ bound: PieceBound, _ memory: PieceMemory
  ) -> PlacedRows {
    var places = ScratchBuffer<Int32>()
    var bases = ScratchBuffer<UInt>()
    swap(&places, &memory.places)
    swap(&bases, &memory.bases)
    defer {
      swap(&places, &memory.places)
      swap(&bases, &memory.bases)
    }
    let first = bases.count
    let sections: ContiguousArray<StoredRows<Section.StoredRow>>
    switch table.rows {
    case .divided(let rows): sections = rows
    case .arrays(let arrays):
      for array in arrays { bases.append(RowPiece(array).address, ofAtMost: bound.bases) }
      return PlacedRows(pieceCount: arrays.count, firstPieces: firstPieces, starts: -1)
    }
    let firstStart = places.count
    for section in sections.indices {
      let start = table.shape.starts[section]
      places[firstPieces + section] = Int32(truncatingIfNeeded: bases.count - first)
      switch sections[section].storage {
      case .pieces(let pieces):
        let ends = memory.sharedEnds(
          ofNewSection: isOld ? self.sections.newSection(forOld: section) : section)
        let last = pieces.list.count - 1
        let firstAtEnd = pieces.list.count - Int(ends.last)
        var end: UInt = 0
        var index = 0
        while index <= last {
          let skipsOthers = index == 0 && ends.first > 0 || index == firstAtEnd && index < last
          let piece = pieces.list[index]
          let address = skipsOthers ? piece.storageAddress &- 1 : piece.address
          if address != end || skipsOthers || index == last {
            bases.append(address, ofAtMost: bound.bases)
            places.append(start &+ pieces.starts[index], ofAtMost: bound.places)
          }
          end = skipsOthers ? 0 : piece.address(of: Int(piece.count))
          index = !skipsOthers ? index + 1 : index < Int(ends.first) ? Int(ends.first) : last
        }
      case .whole(let rows):
        bases.append(RowPiece(rows).address, ofAtMost: bound.bases)
        places.append(start, ofAtMost: bound.places)
      case .own:
        bases.append(0, ofAtMost: bound.bases)
        places.append(start, ofAtMost: bound.places)
      }
    }
    let pieceCount = bases.count - first
    places[firstPieces + sections.count] = Int32(truncatingIfNeeded: pieceCount)
    places.append(table.shape.starts[sections.count], ofAtMost: bound.places)
    return PlacedRows(pieceCount: pieceCount, firstPieces: firstPieces, starts: firstStart)
  }
}
