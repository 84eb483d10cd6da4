/// The text between the rows of a file, and the part of it that a patch holds.
///
/// Inside of a table one text is between all rows: a line's end, or a comma and the indentation of JSON. It
/// is the text between the old file's first two rows, until a patch has another from a position on. Elsewhere
/// (before the first row, after the last, and between two sections of JSON) the text is that of the old file
/// at the same place, unless the patch has others.
///
///     position   0            1        2             3        4
///     JSON       {"sections": row ",\n" row "]},{…[" row ",\n" row "]}]}"
///                edge         inside   edge          inside   edge
struct GapList {
  let old: TableFile
  let order: SectionOrder
  /// By position in the new file, the position in the old one; -1 for none.
  let sources: ContiguousArray<Int32>
  let form: FileForm

  /// The gaps of `new` that don't follow from the old file.
  func gaps(of new: TableFile) -> [Patch.Gap] {
    var gaps: [Patch.Gap] = []
    var inside = usualText
    var edges = Edges(order, form)
    for position in 0...sources.count {
      let text = new.gap(before: position)
      let isEdge = edges.isEdge(position)
      guard text != (isEdge ? oldText(at: position) : inside) else { continue }
      if !isEdge { inside = text }
      gaps.append(Patch.Gap(position: position, text: ExactText(text)))
    }
    return gaps
  }

  func writer(_ gaps: [Patch.Gap]) -> Writer {
    Writer(list: self, edges: Edges(order, form), rest: gaps[...])
  }

  /// Writes the gaps of the new file, one after the other.
  struct Writer {
    fileprivate let list: GapList
    fileprivate var edges: Edges
    fileprivate var rest: ArraySlice<Patch.Gap>
    private var inside: ArraySlice<UInt8>

    fileprivate init(list: GapList, edges: Edges, rest: ArraySlice<Patch.Gap>) {
      self.list = list
      self.edges = edges
      self.rest = rest
      inside = list.usualText
    }

    mutating func append(before position: Int, to bytes: inout [UInt8]) {
      let isEdge = edges.isEdge(position)
      if let gap = rest.first, gap.position == position {
        rest.removeFirst()
        if isEdge {
          bytes += gap.text.bytes
          return
        }
        inside = Array(gap.text.bytes)[...]
      }
      if isEdge { bytes += list.oldText(at: position) } else { bytes += inside }
    }
  }

  /// The text between rows if the patch has none.
  private var usualText: ArraySlice<UInt8> {
    old.rows.count > 1 ? old.gap(before: 1) : []
  }

  /// The text that the old file has at the same edge; nothing if it has no such edge.
  private func oldText(at position: Int) -> ArraySlice<UInt8> {
    let oldCount = old.rows.count
    guard (oldCount == 0) == sources.isEmpty else { return [] }
    if position == 0 { return old.gap(before: 0) }
    if position == sources.count { return old.gap(before: oldCount) }
    let source = Int(sources[position])
    // Only between two sections that are written out.
    return source > 0 && old.form.hasWrittenSections ? old.gap(before: source) : []
  }

  /// Finds the edges, from one position to the next.
  fileprivate struct Edges {
    private let hasWrittenSections: Bool
    private let runs: [SectionOrder.Run]
    private let count: Int
    private var run = 0
    private var runEnd = 0

    init(_ order: SectionOrder, _ form: FileForm) {
      hasWrittenSections = form.hasWrittenSections
      runs = order.runs
      count = runs.reduce(0) { $0 + Int($1.count) }
    }

    /// Called with each position, in ascending order.
    mutating func isEdge(_ position: Int) -> Bool {
      if position == 0 || position == count {
        if let first = runs.first, position == 0 { runEnd = Int(first.count) }
        return true
      }
      guard position == runEnd else { return false }
      run += 1
      runEnd += Int(runs[run].count)
      return hasWrittenSections
    }
  }
}

extension TableFile {
  /// The text between the row at `row` and the one before it; after the last row, the rest of the file.
  func gap(before row: Int) -> ArraySlice<UInt8> {
    let start = row == 0 ? 0 : range(ofRow: row - 1).upperBound
    let end = row == rows.count ? bytes.count : rows.start(of: row)
    return bytes[start..<end]
  }
}
