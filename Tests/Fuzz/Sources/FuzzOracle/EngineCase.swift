package import FuzzInput
package import TableDiff
import TableDiffTesting

/// One comparison of two tables, and everything that has to hold of its result.
package struct EngineCase<Section: TableSectionProtocol>
where Section.Header: Labelled, Section.Rows.Element: Labelled, Section.StoredRow: FuzzRow {
  let old: Table<Section>
  let new: Table<Section>
  let oldModel: Model
  let newModel: Model
  let isLawful: Bool
  let verifying: Bool
  /// Compares two tables. Compiled for the type of rows, unlike all other code here.
  private let compare: Compare

  package typealias Changes = TableChanges<Section>
  package typealias Compare =
    (inout TableDiffer, Table<Section>, Table<Section>, _ verifying: Bool) throws(TableError) -> Changes

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - sectionIDs: For each section of both tables, the number of its id; `nil` for one that is equal to
  ///     none.
  ///   - isLawful: Whether ids are as they should be, and those that are equal to none share no storage.
  package init(
    _ old: Table<Section>, _ new: Table<Section>, sectionIDs: (old: [Int?], new: [Int?]), isLawful: Bool,
    verifying: Bool, compare: @escaping Compare
  ) {
    (self.old, self.new, self.isLawful, self.verifying) = (old, new, isLawful, verifying)
    self.compare = compare
    var none = 0
    oldModel = Model(old, Section.StoredRow.ID.self, sectionIDs: sectionIDs.old, none: &none)
    newModel = Model(new, Section.StoredRow.ID.self, sectionIDs: sectionIDs.new, none: &none)
  }

  /// Compares the tables, and checks the result and some of its consequences.
  package func run(_ choices: inout Choices) {
    var differ = TableDiffer()
    guard let changes = changes(by: &differ) else { return }
    let found = Findings(changes)
    check(changes, found)
    switch choices.number(below: 10) {
    case 0, 1: checkPlan(of: changes, &choices)
    case 2: checkInverse(of: changes, found, &choices)
    case 3: checkUsed(&differ, changes, found)
    case 4: checkCancelled(by: &choices)
    case 5: checkLists(of: changes)
    case 6: checkOtherComparisons(changes, found)
    case 7: checkDifferences(of: changes)
    case 8: checkValues(&choices)
    default: for policy in Self.policies { check(changes.plan(policy), of: changes, by: host(for: policy)) }
    }
  }

  /// Returns the changes, or `nil` if they are refused, as they should be.
  func changes(by differ: inout TableDiffer) -> Changes? {
    let isRefused =
      verifying && [oldModel, newModel].contains { Set($0.sections.map(\.id)).count < $0.shape.count }
    do throws(TableError) {
      let changes = try compare(&differ, old, new, verifying)
      expect(!isRefused || !isLawful, "sections with the same id pass")
      return changes
    } catch {
      expect(isRefused || verifying && !isLawful, "\(error)")
      guard case .duplicateSection(let side, let earlier, let section) = error else { fatalError("\(error)") }
      let sections = (side == .old ? oldModel : newModel).sections
      expect(earlier < section && section < sections.count, "\(error)")
      expect(!isLawful || sections[earlier].id == sections[section].id, "\(error)")
      expect("\(error)".contains("section \(section)"), "\(error)")
      return nil
    }
  }

  func check(_ changes: Changes, _ found: Findings) {
    ExpectedChanges.check(found, oldModel, newModel)
    if isLawful {
      PairingCheck.check(found, PairingCheck.Summary(changes), oldModel, newModel, verifying: verifying)
    }
    let structuralCount =
      found.deletedSections.count + found.insertedSections.count + found.movedSections.count
      + found.deletedRows.count + found.insertedRows.count + found.movedRows.count
    let count = structuralCount + found.updatedSections.count + found.updatedRows.count
    expect(
      changes.structuralChangeCount == structuralCount, "\(changes.structuralChangeCount) structural changes")
    expect(changes.hasStructuralChanges == (structuralCount > 0), "no structural changes")
    expect(changes.changeCount == count && changes.isEmpty == (count == 0), "\(changes.changeCount) changes")
    expectApplied(changes, to: old, newModel)
  }

  private func expectApplied(_ changes: Changes, to table: Table<Section>, _ expected: Model) {
    do throws(TableError) {
      expectSame(try changes.applying(to: table), expected, "applied")
    } catch {
      fatalError("\(error)")
    }
    if oldModel.shape != newModel.shape {
      let other = table.isCopy(of: old) ? new : old
      do throws(TableError) {
        _ = try changes.applying(to: other)
        fatalError("changes are applied to a table of another shape")
      } catch {
        expect("\(error)".contains("the changes start from"), "\(error)")
      }
    }
  }

  /// Expects a table to have the same contents as another one.
  func expectSame(_ table: Table<Section>, _ expected: Model, _ name: String) {
    expect(table.shape.rowCounts.elementsEqual(expected.shape), "\(name): the shape is \(table.shape)")
    for (section, model) in zip(table.sections, expected.sections) {
      expect(section.header.label == model.header, "\(name): the header is \(section.header)")
      expect(section.rows.map(\.label) == model.labels, "\(name): the rows are \(section.rows.map(\.label))")
    }
  }

  private func checkInverse(of changes: Changes, _ found: Findings, _ choices: inout Choices) {
    let inverted = changes.inverted()
    expect(Findings(inverted) == found.inverse, "the inverse has other changes")
    expect(inverted.isMinimal == changes.isMinimal, "the inverse has fewer moves, or more")
    expectApplied(inverted, to: new, oldModel)
    let again = inverted.inverted()
    expect(Findings(again) == found, "inverted twice, the changes are others")
    expect(again.duplicates == changes.duplicates, "inverted twice, the duplicates are others")
    let policy = choices.element(of: Self.policies)
    var view = HeadlessTable(showing: new, rules: rules(for: policy, by: host(for: policy)))
    perform(inverted.plan(policy), in: &view, oldModel)
  }

  /// Compares other tables meanwhile, and expects the same result again.
  private func checkUsed(_ differ: inout TableDiffer, _ changes: Changes, _ found: Findings) {
    _ = try? compare(&differ, new, old, !verifying)
    _ = try? compare(&differ, new, new, verifying)
    guard isLawful else { return _ = try? compare(&differ, old, new, verifying) }
    expectSame(self.changes(by: &differ), changes, found)
  }

  /// Expects changes to be those found before.
  func expectSame(_ changes: Changes?, _ expected: Changes, _ found: Findings) {
    guard let changes else { fatalError("no changes are found") }
    expect(Findings(changes) == found, "other changes are found")
    expect(changes.isMinimal == expected.isMinimal, "the moves are said to be minimal, or not to be")
    expect(changes.duplicates == expected.duplicates, "other duplicates are found")
  }
}
