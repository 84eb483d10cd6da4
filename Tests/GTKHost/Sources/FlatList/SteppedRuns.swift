public import TableDiff

extension ItemRuns {
  /// The runs that single operations on a table come to in the list that shows it.
  ///
  /// Removals and insertions that touch are one run, whatever steps they are from. A step makes one run more
  /// at most, a move two: an item that moves goes in one place and comes in another.
  ///
  /// - Parameters:
  ///   - steps: The steps of a plan that leads from the old to the new table.
  ///   - old: The shape of the list that shows the old table.
  ///   - new: The shape of the list that shows the new table.
  /// - Complexity: O(*s*) for each step, *s* being the number of sections, and O(*d*) where *d* runs are
  ///   between it and the step before.
  public init(_ steps: some Sequence<TableStep>, from old: FlatShape, to new: FlatShape) {
    var sections = SteppedSections(old)
    var merger = RunMerger()
    for step in steps { sections.carryOut(step, toward: new, in: &merger) }
    self = merger.runs
  }
}

/// The sizes of a table's sections while single operations are carried out.
private struct SteppedSections {
  private struct Size {
    var header: Int
    var rows: Int
    var items: Int { header + rows }
  }

  private var sizes: [Size]

  init(_ shape: FlatShape) {
    sizes = (0..<shape.sectionCount).map { Self.size(ofSection: $0, in: shape) }
  }

  mutating func carryOut(_ step: TableStep, toward new: FlatShape, in merger: inout RunMerger) {
    switch step {
    case .deleteSection(let section):
      merger.remove(sizes[section].items, at: start(of: section))
      sizes.remove(at: section)
    case .insertSection(let section, let source):
      let size = Self.size(ofSection: source, in: new)
      merger.insert(size.items, at: start(of: section))
      sizes.insert(size, at: section)
    case .moveSection(let from, let to):
      merger.remove(sizes[from].items, at: start(of: from))
      let size = sizes.remove(at: from)
      merger.insert(size.items, at: start(of: to))
      sizes.insert(size, at: to)
    case .deleteRow(let path):
      remove(path, in: &merger)
    case .insertRow(let path, _):
      insert(path, in: &merger)
    case .moveRow(let from, let to):
      remove(from, in: &merger)
      insert(to, in: &merger)
    }
  }

  private static func size(ofSection section: Int, in shape: FlatShape) -> Size {
    Size(
      header: shape.hasHeader(inSection: section) ? 1 : 0, rows: shape.rowCount(inSection: section))
  }

  private func start(of section: Int) -> Int {
    sizes[..<section].reduce(0) { $0 + $1.items }
  }

  private mutating func remove(_ path: RowPath, in merger: inout RunMerger) {
    merger.remove(1, at: start(of: path.section) + sizes[path.section].header + path.row)
    sizes[path.section].rows -= 1
  }

  private mutating func insert(_ path: RowPath, in merger: inout RunMerger) {
    merger.insert(1, at: start(of: path.section) + sizes[path.section].header + path.row)
    sizes[path.section].rows += 1
  }
}
