/// The rows of a file as chains in which rows are deleted, inserted and moved: one chain for each
/// section that is written out, else one for the whole file.
///
/// A link is a position of a row in the file; a chain's head, which is no row, has a higher number, and
/// inserted rows have the highest:
///
///     rows of the file       heads      inserted
///     0 1 2 … rowCount - 1   rowCount … …
struct RowChain {
  private let file: TableFile
  /// By link, the one after it, and the one before it; -1 for none.
  private var next: [Int]
  private var previous: [Int]
  private var links: [TableID: [Int]] = [:]
  /// The changes by which rows are made: of inserted rows and of those of the file that change.
  private(set) var changes: [Int: Patch.RowChange] = [:]
  private(set) var deleted: Set<Int> = []
  /// The heads of the chains, in the file's order.
  let heads: Range<Int>

  /// - Parameter ids: The ids by which rows will be asked for.
  init(_ file: TableFile, ids: Set<TableID>) {
    self.file = file
    let rowCount = file.rows.count
    let hasSections = file.form.hasWrittenSections
    heads = rowCount..<(rowCount + (hasSections ? file.sections.count : 1))
    next = Array(repeating: -1, count: heads.upperBound)
    previous = next
    var row = 0
    var ends = Array(heads)
    for run in file.order.runs {
      let chain = hasSections ? Int(run.section) : 0
      for _ in 0..<run.count {
        link(row, after: ends[chain])
        ends[chain] = row
        let id = file.id(ofRow: row)
        if ids.contains(id) { links[id, default: []].append(row) }
        row += 1
      }
    }
  }

  /// The rows with an id, as links.
  func rows(with id: TableID) -> [Int] { links[id] ?? [] }

  /// The head of a section's chain, or `nil` if there is none in which a row can be; `id` is `nil` if the
  /// file has one chain.
  func head(ofSectionWithID id: TableID?) -> Int? {
    guard file.form.hasWrittenSections else { return heads.lowerBound }
    let section = id.map { id in file.sections.firstIndex { $0.id == id } } ?? (heads.count == 1 ? 0 : nil)
    guard let section, file.order.runs.contains(where: { Int($0.section) == section }) else { return nil }
    return heads.lowerBound + section
  }

  /// The links of a chain after its head, in order.
  func links(after head: Int) -> some Sequence<Int> {
    sequence(first: next[head]) { next[$0] }.prefix { $0 >= 0 }
  }

  /// Deletes a row, whose link stays for the text before it.
  mutating func delete(_ row: Int, id: TableID) {
    deleted.insert(row)
    links[id] = nil
  }

  mutating func insert(_ change: Patch.RowChange?, id: TableID, at place: Int) {
    let row = next.count
    next.append(-1)
    previous.append(-1)
    changes[row] = change
    links[id, default: []].append(row)
    link(row, after: place)
  }

  mutating func change(_ row: Int, _ change: Patch.RowChange) {
    changes[row] = change
  }

  mutating func move(_ row: Int, to place: Int) {
    guard row != place else { return }
    let (before, after) = (previous[row], next[row])
    next[before] = after
    if after >= 0 { previous[after] = before }
    link(row, after: place)
  }

  private mutating func link(_ row: Int, after place: Int) {
    let after = next[place]
    (next[place], previous[row], next[row]) = (row, place, after)
    if after >= 0 { previous[after] = row }
  }
}
