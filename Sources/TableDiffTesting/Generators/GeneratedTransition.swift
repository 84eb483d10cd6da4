public import TableDiff

/// A distribution of generated rows over sections.
public enum TransitionShape: Hashable, Sendable {
  /// One section with all rows.
  case oneSection
  /// So many sections of equal size. The first ones have one more row if the division leaves a rest.
  case sections(Int)
  /// A hundred sections: one in the middle with at least nine tenths of the rows, and 99 with at most three.
  case oneGiant

  /// Returns the row counts of the sections.
  func rowCounts(of rows: Int) -> [Int] {
    switch self {
    case .oneSection: return [rows]
    case .sections(let count): return Self.evenly(rows, count: max(1, count))
    case .oneGiant:
      let tiny = min(3 * 99, rows / 10)
      var counts = Self.evenly(tiny, count: 99)
      counts.insert(rows - tiny, at: 50)
      return counts
    }
  }

  private static func evenly(_ rows: Int, count: Int) -> [Int] {
    (0..<count).map { rows / count + ($0 < rows % count ? 1 : 0) }
  }
}

/// A change of a shown table, as two generated tables.
///
/// The same type, rows, shape, seed and variant give the same tables in every process and on every platform.
/// Section ids are small numbers. Row ids are made of the numbers from 0 on, in the order of the generated
/// table, and inserted rows continue the numbers. Versions start below 1,000, and an update adds one.
///
/// All changes stay inside sections, except for the types that say otherwise: a share of the rows is a share
/// of every section. Sections that lose all rows stay, empty.
///
/// The new table has storage of its own, also for ids, so that no comparison ends early because both sides
/// are the same object. In types that are about sharing (`refresh-identical-shared`, the clean sections of
/// the first variant of `one-dirty-section`), both tables have the same storage.
public struct GeneratedTransition<ID: GeneratedID>: Sendable {
  /// The sections of a generated table.
  public typealias Sections = ContiguousArray<TableSection<Int, String, GeneratedRow<ID>>>

  /// The type of change.
  public let type: TransitionType
  /// The position of the variant among those of the type, or 0.
  public let variant: Int
  /// The table before.
  public let old: Sections
  /// The table after.
  public let new: Sections

  /// The type's name, and the variant's if there is one.
  public var name: String {
    type.variants.isEmpty ? type.rawValue : "\(type.rawValue) (\(type.variants[variant]))"
  }

  /// The rows of the old table. They are shared if there is one section, and copied together otherwise.
  @inlinable
  public var oldRows: ContiguousArray<GeneratedRow<ID>> { Self.rows(of: old) }

  /// The rows of the new table. They are shared if there is one section, and copied together otherwise.
  @inlinable
  public var newRows: ContiguousArray<GeneratedRow<ID>> { Self.rows(of: new) }

  /// Generates a transition.
  ///
  /// - Parameters:
  ///   - type: The type of change. ``TransitionType/realPackages``, which is read and not generated, gives
  ///     two tables without sections. ``TransitionType/collisions`` is a shuffle, for ids whose hashes
  ///     collide; those of the types here do not.
  ///   - rows: The number of rows of the table that the change starts from. For types that fill a table or
  ///     undo a search, the number that it leads to; for all searches, that of the unfiltered table.
  ///     `loading-to-first-page` and `placeholder-swap` always have the same.
  ///   - shape: The distribution of the rows. Types that are about sections get a hundred for `.oneSection`.
  ///   - seed: The seed of all random choices.
  ///   - variant: A position in the type's `variants`; higher ones wrap around. If it is `nil`, the seed's
  ///     remainder.
  ///   - sharingIDs: Whether equal ids of both tables share their storage, as when the rows come from one
  ///     cache.
  /// - Complexity: O(*n* log *n*) for sorts and changes that are scattered, O(*n*) otherwise; about a second
  ///   for a million rows.
  @inlinable
  public static func make(
    _ type: TransitionType, rows: Int, shape: TransitionShape = .oneSection, seed: UInt64,
    variant: Int? = nil, sharingIDs: Bool = false
  ) -> GeneratedTransition {
    let draft = TransitionDraft(type, rows: rows, shape: shape, seed: seed, variant: variant)
    let ids = sharingIDs ? ContiguousArray((0..<draft.numberLimit).lazy.map(ID.make)) : []
    let old = Self.sections(draft.old, sharing: nil, ids: ids)
    // Nothing changed and all is shared, including the list of sections.
    let isIdentical = type == .refreshIdenticalShared
    let new = isIdentical ? old : Self.sections(draft.new, sharing: old, ids: ids)
    return GeneratedTransition(type: type, variant: draft.variant, old: old, new: new)
  }

  /// Returns the hundred tables of a `burst`, each in storage of its own. The first and the last are those of
  /// ``make(_:rows:shape:seed:variant:sharingIDs:)`` with the same arguments.
  @inlinable
  public static func burst(rows: Int, shape: TransitionShape = .oneSection, seed: UInt64) -> [Sections] {
    burstDrafts(rows: rows, shape: shape, seed: seed).map { Self.sections($0, sharing: nil, ids: []) }
  }

  @usableFromInline
  static func burstDrafts(rows: Int, shape: TransitionShape, seed: UInt64) -> [TableDraft] {
    TransitionDraft(.burst, rows: rows, shape: shape, seed: seed, variant: nil).burst()
  }

  @inlinable
  init(type: TransitionType, variant: Int, old: Sections, new: Sections) {
    self.type = type
    self.variant = variant
    self.old = old
    self.new = new
  }

  @inlinable
  static func rows(of sections: Sections) -> ContiguousArray<GeneratedRow<ID>> {
    sections.count == 1 ? sections[0].rows : ContiguousArray(sections.lazy.flatMap(\.rows))
  }

  /// Makes the rows of a draft, except for sections that share those of `old`.
  @inlinable
  static func sections(
    _ draft: TableDraft, sharing old: Sections?, ids: ContiguousArray<ID>
  ) -> Sections {
    ContiguousArray(
      draft.sections.map { section in
        if let old, let position = section.sharedWithOld { return old[position] }
        var rows = ContiguousArray<GeneratedRow<ID>>()
        rows.reserveCapacity(section.rows.count)
        for row in section.rows {
          let id = row.number < ids.count ? ids[row.number] : ID.make(row.number)
          rows.append(GeneratedRow(id: id, version: row.version))
        }
        return TableSection(id: section.number, header: section.header, rows: rows)
      })
  }
}
