import StatefulTable
import TableDiff
import TableViewAdapters

/// The positions of the same items in two lists, before an update and after it.
nonisolated struct ItemPositions<Section: TableSectionProtocol & Sendable>
where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow: Sendable {
  let old: FlatTable<Section>
  let new: FlatTable<Section>
  /// The plan, or `nil` if the list is replaced.
  private let plan: TablePlan<Section>?
  /// The one batch of the plan, or `nil` if only contents change.
  private let batch: TableBatch<Section>?

  init(_ update: HostUpdate<Section>, from old: FlatTable<Section>, to new: FlatTable<Section>) {
    (self.old, self.new) = (old, new)
    if case .animate(let plan) = update { self.plan = plan } else { plan = nil }
    batch = plan?.batches.first
  }

  /// The runs that lead from one list to the other.
  var runs: ItemRuns {
    guard plan != nil else { return .replacing(old.count, with: new.count) }
    return batch.map { ItemRuns($0, from: old, to: new) } ?? ItemRuns(runs: [])
  }

  /// The new positions of the items that have other contents, except for rows that go or come with a section.
  var updated: [Int] {
    guard let plan else { return [] }
    return plan.updatedSections.compactMap { new.rows.index(ofHeader: $0.new) }
      + plan.updatedRows.compactMap { new.rows.index(of: $0.new) }
  }

  /// The position in the new list of an old item that is the same there, or is among ``updated``. If the list
  /// is replaced, no item is kept.
  func newPosition(ofKept old: Int) -> Int? {
    guard plan != nil, let position = newPosition(forOld: old) else { return nil }
    if let batch, case .row(let from)? = self.old.rows[old], case .row(let to)? = new.rows[position],
      batch.deletedSections.contains(from.section) || batch.insertedSections.contains(to.section)
    {
      return self.old[old] == new[position] ? position : nil
    }
    return position
  }

  /// The position of an old item in the new list, or `nil` if it is not there.
  ///
  /// - Complexity: O(log *r*) for *r* runs of rows that stay; O(*s*) for headers of *s* sections; and O(*n*)
  ///   for *n* items if the list is replaced.
  func newPosition(forOld position: Int) -> Int? {
    guard let plan else { return old[position].flatMap { new.position(of: $0.id, near: position) } }
    switch old.rows[position] {
    case .row(let path): return plan.newPath(forOld: path).flatMap { new.rows.index(of: $0) }
    case .header(let section):
      let id = old.table.sections[section].id
      return new.table.sections.firstIndex { $0.id == id }.flatMap { new.rows.index(ofHeader: $0) }
    case nil: return nil
    }
  }

  /// The position in the new list of an item that may have been in the old one, or `nil` if it is not there.
  ///
  /// - Parameter position: A position in the old list at which it may have been.
  /// - Complexity: As of ``newPosition(forOld:)`` if it was, or O(*n*) for *n* items.
  func newPosition(of id: ListItem<Section>.ID, near position: Int) -> Int? {
    old[position]?.id == id ? newPosition(forOld: position) : new.position(of: id, near: position)
  }
}
