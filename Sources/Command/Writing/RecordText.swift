struct RecordText {
  let file: TableFile
  init(_ file: TableFile) { self.file = file }
  func fields(of row: FileRow) -> [(name: ExactText, value: ExactText)] {
    file.fields(ofRow: Int(row.position)).filter { file.form.isContent($0.name) }.map { ($0.name, $0.value.plainText) }
  }
  func text(of row: FileRow) -> String {
    fields(of: row).map { "\($0.name): \($0.value.string.shown(40))" }.joined(separator: ", ").shown(100)
  }
}
