/// The columns that came, went or changed places between two CSV or TSV files. PLACEHOLDER
struct ColumnChanges: Equatable, Sendable {
  var inserted: [ExactText] = []
  var deleted: [ExactText] = []
  var moved: [ExactText] = []
  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && moved.isEmpty }
  init(old: FileForm, new: FileForm) {}
}
