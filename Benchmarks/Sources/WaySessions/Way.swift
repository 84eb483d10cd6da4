/// An event whose way is measured, from the controller's call to the host's last `show`.
package enum Way: String, CaseIterable, Sendable {
  case pageAtEnd = "page-end"
  case pageAtStart = "page-start"
  case refreshUnchanged = "refresh-unchanged"
  case refresh1Percent = "refresh-1pct"
  case refreshHalf = "refresh-50pct"
  case refreshOrder = "refresh-order"
  case searchShown = "search-shown"
  case searchNarrowed = "search-narrowed"
  case searchCleared = "search-cleared"
  case editByPath = "edit-path"
  case editByID = "edit-id"
  case editBlock = "edit-1000"
  case stateShown = "state-shown"
  case stateBack = "state-back"

  /// The number of rows of a page.
  package static let pageLength = 50
  /// The number of edits in a block.
  package static let blockLength = 1_000

  /// The event in words.
  package var title: String {
    switch self {
    case .pageAtEnd: "a page of 50 at the end"
    case .pageAtStart: "a page of 50 at the start"
    case .refreshUnchanged: "a refresh, nothing changed"
    case .refresh1Percent: "a refresh, 1 % updated"
    case .refreshHalf: "a refresh, half updated"
    case .refreshOrder: "a refresh, another order"
    case .searchShown: "search results, 5 %"
    case .searchNarrowed: "narrowed to 1 %"
    case .searchCleared: "search cleared"
    case .editByPath: "one edit by path"
    case .editByID: "one edit by id"
    case .editBlock: "1,000 edits in a block"
    case .stateShown: "another keyed state"
    case .stateBack: "and back"
    }
  }

  /// Returns the fault of an emission, or `nil` if the host was given all that the event amounts to.
  ///
  /// Updates of edge rows, and the number of calls, may differ from version to version.
  package func fault(in emission: WayEmission, rowCount: Int, sectionCount: Int) -> String? {
    let rows = (emission.deletedRows, emission.insertedRows, emission.movedRows)
    let isRight: Bool =
      switch self {
      case .pageAtEnd, .pageAtStart: rows == (0, Self.pageLength, 0)
      case .refreshUnchanged: emission.operations == 0
      case .refresh1Percent: rows == (0, 0, 0) && emission.updatedRows == rowCount / 100
      case .refreshHalf: rows == (0, 0, 0) && emission.updatedRows == rowCount / 2
      case .refreshOrder: rows.0 == 0 && rows.1 == 0 && rows.2 > rowCount / 2
      case .searchShown: rows == (rowCount - rowCount / 20, 0, 0)
      case .searchNarrowed: rows == (rowCount / 20 - rowCount / 100, 0, 0)
      case .searchCleared: rows == (0, rowCount - rowCount / 20, 0)
      case .editByPath, .editByID: rows == (0, 0, 0) && emission.updatedRows == 1
      case .editBlock: rows.0 > 0 && rows.1 > 0 && rows.2 > 0 && emission.updatedRows > 0
      case .stateShown, .stateBack: emission.sections > sectionCount
      }
    return isRight ? nil : "\(rawValue) of \(rowCount) rows emitted \(emission)"
  }
}
