public import TableDiff

/// The distance between the viewport and an edge of the content at which a page is loaded there.
public enum EdgeThreshold: Hashable, Sendable {
  /// A distance in points.
  case points(Double)
  /// A distance in lengths of the viewport: 0.5 is half a screen.
  case viewports(Double)

  /// Returns the distance in points for a viewport of the given length.
  public func points(viewportLength: Double) -> Double {
    switch self {
    case .points(let points): points
    case .viewports(let count): count * viewportLength
    }
  }
}

/// The visible part of a table in points, in the scroll direction.
public struct TableViewport: Hashable, Sendable {
  /// The start of the viewport in the content: 0 at rest at the start, negative if it is pulled beyond.
  public var offset: Double
  /// The length of the viewport, without the parts that bars and insets cover.
  public var length: Double
  /// The length of the content.
  public var contentLength: Double

  /// Creates a viewport. Insets belong to neither length: `offset` is the scroll view's offset and its inset
  /// at the start together.
  public init(offset: Double, length: Double, contentLength: Double) {
    self.offset = offset
    self.length = length
    self.contentLength = contentLength
  }

  /// Whether all of the content fits into the viewport.
  var isContentShort: Bool { contentLength <= length }

  /// The length of the content before the viewport, negative if it is pulled beyond the start.
  var lengthBefore: Double { offset }

  /// The length of the content after the viewport, negative if it is pulled beyond the end.
  var lengthAfter: Double { contentLength - offset - length }

  /// Returns the edges whose distance from the viewport is at most the threshold.
  ///
  /// If the content is no longer than the viewport, both edges are reached. But a gesture that has pulled to
  /// refresh never reaches the edge at which it pulled, and reaches neither edge of such short content. If
  /// the viewport has no length, it was not laid out yet, and no edge is reached.
  ///
  /// - Parameters:
  ///   - threshold: The distance to an edge that counts as near.
  ///   - gesture: The gesture under way.
  func reachedEdges(
    within threshold: EdgeThreshold, during gesture: ScrollGesture = ScrollGesture()
  ) -> ReachedEdges {
    guard length > 0 else { return [] }
    let distance = threshold.points(viewportLength: length)
    return ReachedEdges(
      isShort: isContentShort, start: lengthBefore <= distance, end: lengthAfter <= distance,
      gesture: gesture)
  }
}

/// The visible part of a table in rows, counted through all sections. For hosts that know the visible rows,
/// but not the sizes of the others.
public struct RowViewport: Hashable, Sendable {
  /// The number of rows before the first visible row.
  public var rowsBefore: Int
  /// The number of visible rows.
  public var visibleRows: Int
  /// The number of rows after the last visible row.
  public var rowsAfter: Int

  /// Creates a viewport from its counts.
  public init(rowsBefore: Int, visibleRows: Int, rowsAfter: Int) {
    self.rowsBefore = rowsBefore
    self.visibleRows = visibleRows
    self.rowsAfter = rowsAfter
  }

  /// Creates the viewport that shows the rows at `visible`, counted through all sections, of `rowCount` rows.
  /// Positions out of range are ignored.
  public init(visible: Range<Int>, rowCount: Int) {
    let visible = visible.clamped(to: 0..<max(0, rowCount))
    self.init(
      rowsBefore: visible.lowerBound, visibleRows: visible.count,
      rowsAfter: max(0, rowCount) - visible.upperBound)
  }

  /// Creates the viewport that shows the rows from `first` to `last` of a table of the given shape. Returns
  /// `nil` if the table doesn't have these rows in this order.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  public init?(from first: RowPath, through last: RowPath, in shape: TableShape) {
    guard shape.contains(first), shape.contains(last), first <= last else { return nil }
    let counts = shape.rowCounts
    let start = counts.prefix(first.section).reduce(first.row, +)
    let end = counts.prefix(last.section).reduce(last.row + 1, +)
    self.init(visible: start..<end, rowCount: shape.rowCount)
  }

  /// Returns the edges that have at most `distance` rows between them and the viewport.
  ///
  /// If all rows are visible, or there are none, both edges are reached. But a gesture that has pulled to
  /// refresh never reaches the edge at which it pulled, and reaches neither edge if all rows are visible. If
  /// a table has rows and none is visible, the view was not laid out yet, and no edge is reached.
  ///
  /// - Parameters:
  ///   - distance: The number of rows between the viewport and an edge that counts as near.
  ///   - gesture: The gesture under way.
  func reachedEdges(
    within distance: Int, during gesture: ScrollGesture = ScrollGesture()
  ) -> ReachedEdges {
    let isShort = rowsBefore <= 0 && rowsAfter <= 0
    guard isShort || visibleRows > 0 else { return [] }
    return ReachedEdges(
      isShort: isShort, start: rowsBefore <= distance, end: rowsAfter <= distance, gesture: gesture)
  }
}

extension ReachedEdges {
  /// Creates the reached edges by the rules that rows and points share.
  init(isShort: Bool, start: Bool, end: Bool, gesture: ScrollGesture) {
    self = []
    if (isShort || start) && !gesture.hasPulled { insert(.prepend) }
    if isShort ? !gesture.hasPulled : end { insert(.append) }
  }
}

/// The edges of the content that the viewport has come near, so that pages should be loaded there.
struct ReachedEdges: OptionSet, Hashable, Sendable {
  /// The edges, with one bit for each.
  let rawValue: UInt8

  /// Creates a set of edges from its bits.
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The edge before the first row.
  static let prepend = ReachedEdges(rawValue: 1)
  /// The edge after the last row.
  static let append = ReachedEdges(rawValue: 2)

  /// Creates a set of one edge.
  init(_ edge: LoadEdge) {
    self =
      switch edge {
      case .append: .append
      case .prepend: .prepend
      }
  }

  /// Returns whether the set has an edge.
  func contains(_ edge: LoadEdge) -> Bool { contains(ReachedEdges(edge)) }

  /// The edges one after the other, as events for a load state.
  var edges: some Sequence<LoadEdge> { LoadEdge.allCases.lazy.filter(contains) }
}

extension ReachedEdges: CustomStringConvertible {
  /// The names of the edges, as `[append, prepend]`.
  var description: String { "[\(edges.map { "\($0)" }.joined(separator: ", "))]" }
}

/// The scroll gesture under way, which may have pulled to refresh. Such a gesture shows the edges of short
/// content, and should load no pages there.
///
///     gesture.begin()   // a finger starts to drag
///     gesture.pull()    // the refresh control fires
///     gesture.end()     // the finger is lifted and the content has come to rest
public struct ScrollGesture: Hashable, Sendable {
  /// Whether the gesture under way has pulled to refresh.
  public private(set) var hasPulled = false

  /// Creates the state without a gesture.
  public init() {}

  /// Begins a gesture, which has not pulled yet.
  public mutating func begin() { hasPulled = false }

  /// Notes that the gesture has pulled far enough to refresh.
  public mutating func pull() { hasPulled = true }

  /// Ends the gesture, after the content has come to rest. Then ask for the reached edges again.
  public mutating func end() { hasPulled = false }
}
