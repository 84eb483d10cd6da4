/// The matching of two tables: which old section is which new section, and which old row is which new row.
///
/// It keeps its memory from one comparison to the next.
@usableFromInline
struct TableMatching: ~Copyable, Sendable {
  @usableFromInline var sections = SectionMatching()
  @usableFromInline var rows = RowMatching()
  @usableFromInline var symbols = IDSymbols()
  /// The numbers of the rows that are sections' own and match none.
  @usableFromInline var ownRowCounts = (old: 0, new: 0)
  /// The slots of the table of left-over ids and other short-lived numbers.
  @usableFromInline var slots = ScratchBuffer<UInt32>()
  /// The lists of changed rows under way.
  @usableFromInline var lists = ScratchBuffer<Int32>()

  /// The watch that stops the matching, which is then unfinished.
  @usableFromInline var watch: CancellationWatch {
    get { rows.watch }
    set { (rows.watch, symbols.watch) = (newValue, newValue) }
  }

  @_alwaysEmitIntoClient
  init() {}
}
