/// The rows of the two tables under comparison, and the tables' shapes.
@usableFromInline
struct ComparedTables {
  @usableFromInline let old: BorrowedRows
  @usableFromInline let new: BorrowedRows
  @usableFromInline let shapes: Shapes

  @_alwaysEmitIntoClient
  init(old: BorrowedRows, new: BorrowedRows, _ shapes: Shapes) {
    self.old = old
    self.new = new
    self.shapes = shapes
  }
}
