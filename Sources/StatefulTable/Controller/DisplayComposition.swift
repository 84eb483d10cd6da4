import TableDiff

/// Makes rows to be shown of rows of the content. Made where the rows' type is known, so that it is compiled
/// for that type.
@usableFromInline
typealias RowWrapping<Loader: TableLoader> =
  @Sendable (ContiguousArray<Loader.Row>) -> ContiguousArray<DisplayRow<Loader.Row, Loader.Failure>>

/// Puts display tables together, and keeps the rows of sections whose content is still the same.
///
///     header row        [loading …]
///     content           [A] [B]   [C]
///     footer row        [loading …]
///
/// or, where there is nothing to show, a placeholder alone.
struct DisplayComposition<Loader: TableLoader> {
  typealias Section = DisplaySection<Loader.SectionID, Loader.Header, Loader.Row, Loader.Failure>

  /// Content as it came, and the rows made of it: as long as the first is held, its storage can't become
  /// that of another section.
  private struct WrappedSection {
    let content: TableSection<Loader.SectionID, Loader.Header, Loader.Row>
    let section: Section
  }

  private var wrapped: [Loader.SectionID: WrappedSection] = [:]
  private let wrapping: RowWrapping<Loader>

  init(wrapping: @escaping RowWrapping<Loader>) {
    self.wrapping = wrapping
  }

  /// The table that shows the parts.
  ///
  /// - Throws: `TableError` beyond `Int32.max` rows.
  /// - Complexity: O(*k* + *m*) for *k* sections and the *m* rows of those whose storage is another one.
  mutating func table(of parts: DisplayParts<Loader>) throws(TableError) -> Table<Section> {
    var sections = ContiguousArray<Section>()
    if let header = parts.header { sections.append(Section(header)) }
    if let placeholder = parts.placeholder { sections.append(Section(placeholder)) }
    var kept: [Loader.SectionID: WrappedSection] = [:]
    for content in parts.sections {
      let section = section(showing: content)
      kept[content.id] = WrappedSection(content: content, section: section)
      sections.append(section)
    }
    wrapped = kept
    if let footer = parts.footer { sections.append(Section(footer)) }
    return try Table(sections)
  }

  private func section(
    showing content: TableSection<Loader.SectionID, Loader.Header, Loader.Row>
  ) -> Section {
    guard let known = wrapped[content.id], known.content.rows.hasSameStorage(as: content.rows) else {
      return Section(id: .content(content.id), header: content.header, rows: wrapping(content.rows))
    }
    return Section(id: .content(content.id), header: content.header, rows: known.section.rows)
  }
}

extension ContiguousArray {
  /// Whether both are the same piece of memory, so that their elements are the same too.
  func hasSameStorage(as other: ContiguousArray) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }
}
