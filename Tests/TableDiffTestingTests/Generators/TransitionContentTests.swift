import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@Suite struct TransitionContentTests {
  /// What a minimal result of the type consists of, for 1,000 rows: the same in one section and in ten.
  @Test(arguments: [TransitionShape.oneSection, .sections(10)])
  func `types that edit rows do what their names say`(_ shape: TransitionShape) {
    let expected: [TransitionType: RowCounts] = [
      .firstFill: RowCounts(inserted: 1000),
      .stateSwap: RowCounts(deleted: 1000, inserted: 1000),
      .stateReentry: RowCounts(deleted: 50, inserted: 50),
      .refreshIdenticalShared: RowCounts(),
      .refreshIdenticalCopied: RowCounts(),
      .refreshPrepend: RowCounts(inserted: 20),
      .refreshOverlap90: RowCounts(deleted: 100, inserted: 100),
      .refreshOverlap50: RowCounts(deleted: 500, inserted: 500),
      .refreshOverlap10: RowCounts(deleted: 900, inserted: 900),
      .rerankOne: RowCounts(moved: 1),
      .rerank1pct: RowCounts(moved: 10),
      .rerank5pct: RowCounts(moved: 50),
      .rotate: RowCounts(moved: 1),
      .blockMove: RowCounts(moved: 100),
      .update1pct: RowCounts(updated: 10),
      .update20pct: RowCounts(updated: 200),
      .update100pct: RowCounts(updated: 1000),
      .churn1pct: RowCounts(deleted: 10, inserted: 10, updated: 10),
      .churn20pct: RowCounts(deleted: 200, inserted: 200, updated: 200),
      .pageAppend: RowCounts(inserted: 50),
      .pagePrepend: RowCounts(inserted: 50),
      .pageWindow: RowCounts(deleted: 50, inserted: 50),
      .filter50pct: RowCounts(deleted: 500),
      .filter5pct: RowCounts(deleted: 950),
      .filterTenthPct: RowCounts(deleted: 999),
      .filterNone: RowCounts(deleted: 1000),
      .refine: RowCounts(deleted: 150),
      .widen: RowCounts(inserted: 150),
      .searchClear: RowCounts(inserted: 950),
    ]
    for (type, counts) in expected {
      for seed in 1...extent(2, optimised: 6) as ClosedRange<UInt64> {
        let transition = GeneratedTransition<Int>.make(type, rows: 1000, shape: shape, seed: seed)
        #expect(RowCounts(transition) == counts, "\(transition.name), seed \(seed)")
        let hasAllOld = ![.firstFill, .refine, .widen, .searchClear].contains(type)
        #expect(transition.oldRows.count == 1000 || !hasAllOld, "\(transition.name)")
      }
    }
  }

  @Test func `a feed refresh deletes, inserts and swaps in pairs`() {
    let counts = RowCounts(GeneratedTransition<Int>.make(.refreshFeed, rows: 5000, seed: 1))
    #expect(counts.deleted == 500 && counts.inserted == 500 && counts.updated == 0)
    // A pair that swaps far apart takes two moves, one of neighbours a single one.
    #expect((50...100).contains(counts.moved))
  }

  @Test func `reverse, sort and shuffle only change the order`() {
    let reverse = GeneratedTransition<Int>.make(.reverse, rows: 500, seed: 1)
    #expect(Array(reverse.newRows) == reverse.oldRows.reversed())
    let sort = GeneratedTransition<Int>.make(.sortOtherKey, rows: 5000, seed: 1)
    let keys = sort.newRows.map { [$0.version, $0.id] }
    #expect(keys.adjacentPairs().allSatisfy { $0.lexicographicallyPrecedes($1) })
    #expect(Set(sort.newRows) == Set(sort.oldRows))
    let shuffle = RowCounts(GeneratedTransition<Int>.make(.shuffle, rows: 1000, shape: .sections(5), seed: 1))
    #expect(shuffle.moved > 700 && shuffle.deleted == 0 && shuffle.inserted == 0 && shuffle.movedAcross == 0)
  }

  @Test(arguments: [TransitionShape.oneSection, .sections(4)])
  func `a single edit is one edit`(_ shape: TransitionShape) {
    let kinds = [
      RowCounts(inserted: 1), RowCounts(deleted: 1), RowCounts(moved: 1), RowCounts(updated: 1),
    ]
    for variant in 0..<12 {
      let transition = GeneratedTransition<Int>.make(
        .singleEdit, rows: 100, shape: shape, seed: 1, variant: variant)
      #expect(RowCounts(transition) == kinds[variant / 3], "\(transition.name)")
    }
    let head = GeneratedTransition<Int>.make(.singleEdit, rows: 100, seed: 1, variant: 3)
    #expect(head.newRows.first?.id == 1)
    let tail = GeneratedTransition<Int>.make(.singleEdit, rows: 100, seed: 1, variant: 2)
    #expect(tail.newRows.last?.id == 100)
    #expect(
      GeneratedTransition<Int>.make(.singleEdit, rows: 100, seed: 14).name
        == "single-edit (insert at the tail)")
  }

  @Test func `placeholders come and go`() {
    let page = GeneratedTransition<Int>.make(.loadingToFirstPage, rows: 100, seed: 1)
    #expect(RowCounts(page) == RowCounts(deleted: 1, inserted: 60))
    for variant in 0..<6 {
      let swap = GeneratedTransition<Int>.make(.placeholderSwap, rows: 100, seed: 1, variant: variant)
      #expect(RowCounts(swap) == RowCounts(deleted: 1, inserted: 1), "\(swap.name)")
    }
    let cleared = [0, 1, 2].map {
      RowCounts(GeneratedTransition<Int>.make(.clear, rows: 100, seed: 1, variant: $0))
    }
    let toPlaceholder = RowCounts(deleted: 100, inserted: 1)
    #expect(cleared == [RowCounts(deleted: 100), toPlaceholder, toPlaceholder])
    let footer = [0, 1, 2].map {
      RowCounts(GeneratedTransition<Int>.make(.edgePlaceholder, rows: 100, seed: 1, variant: $0))
    }
    #expect(
      footer == [RowCounts(inserted: 1), RowCounts(deleted: 1, inserted: 1), RowCounts(deleted: 1)])
  }

  @Test func `types about sections do what their names say`() {
    func minimal(_ type: TransitionType) -> MinimalMoves {
      let transition = GeneratedTransition<Int>.make(type, rows: 10_000, shape: .sections(100), seed: 2)
      return MinimalMoves(from: transition.old, to: transition.new)
    }
    #expect(minimal(.sectionInsert).insertedSections == 1)
    #expect(minimal(.sectionDelete).deletedSections == 1)
    #expect(minimal(.sectionMove).movedSections == 1)
    #expect(minimal(.sectionMove).moveCount == 1)
    let moved = minimal(.sections10pctMoved)
    #expect(moved.movedSections == 10 && moved.moveCount == 10)
    #expect(moved.deletedRows == 10 && moved.insertedRows == 10 && moved.updatedRows == 10)
    #expect(minimal(.sectionCollapse).deletedRows == 100)
    #expect(minimal(.sectionExpand).insertedRows == 100)
    #expect(minimal(.headerUpdate).updatedSections == 1)
    let dirty = minimal(.oneDirtySection)
    #expect(dirty.deletedRows == 1 && dirty.insertedRows == 1 && dirty.updatedRows == 1)
    #expect(minimal(.crossSection1pct).rowsMovedAcross == 100)
    #expect(minimal(.crossSection5pct).rowsMovedAcross == 500)
    #expect(minimal(.crossSection5pct).rowsMovedWithin == 0)
    #expect(minimal(.crossShuffle).rowsMovedAcross > 9_000)
    #expect(minimal(.flatToSectioned).deletedSections == 1)
    #expect(minimal(.flatToSectioned).insertedSections == 100)
    #expect(minimal(.sectionedToFlat).deletedSections == 100)
  }

  @Test func `grouping keeps all rows, those of a group in order`() {
    let grouped = GeneratedTransition<Int>.make(.flatToSectioned, rows: 1000, seed: 1)
    #expect(grouped.old.count == 1 && grouped.new.count == 100)
    #expect(Set(grouped.oldRows) == Set(grouped.newRows))
    let groups = Dictionary(
      uniqueKeysWithValues: grouped.new.flatMap { section in section.rows.map { ($0.id, section.id) } })
    for section in grouped.new {
      #expect(grouped.oldRows.filter { groups[$0.id] == section.id } == section.rows)
    }
  }

  @Test(arguments: [TransitionType.mixed20pct, .mixed50pct])
  func `a mixed change has every kind of change`(_ type: TransitionType) {
    let transition = GeneratedTransition<Int>.make(type, rows: 10_000, shape: .sections(100), seed: 1)
    let minimal = MinimalMoves(from: transition.old, to: transition.new)
    let share = type == .mixed20pct ? 20 : 50
    #expect(minimal.deletedSections == share / 4 && minimal.insertedSections == share / 4)
    #expect((1...share / 4).contains(minimal.movedSections))
    #expect((1...share / 4).contains(minimal.updatedSections))
    let rows = (share * 10)...(share * 40)
    #expect(rows.contains(minimal.rowsMovedWithin) && rows.contains(minimal.rowsMovedAcross))
    #expect(rows.contains(minimal.deletedRows) && rows.contains(minimal.updatedRows))
    let flat = RowCounts(GeneratedTransition<Int>.make(type, rows: 1000, seed: 1))
    #expect(flat.deleted > 0 && flat.inserted > 0 && flat.updated > 0 && flat.moved > 0)
  }
}

/// The row part of a minimal result.
private struct RowCounts: Equatable {
  var deleted = 0
  var inserted = 0
  var updated = 0
  var moved = 0
  var movedAcross = 0
}

extension RowCounts {
  init(_ transition: GeneratedTransition<Int>) {
    let minimal = MinimalMoves(from: transition.old, to: transition.new)
    self.init(
      deleted: minimal.deletedRows, inserted: minimal.insertedRows, updated: minimal.updatedRows,
      moved: minimal.rowsMovedWithin, movedAcross: minimal.rowsMovedAcross)
  }
}
