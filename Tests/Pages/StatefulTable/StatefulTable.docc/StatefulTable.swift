struct SongPlaceholder: View {
  let placeholder: TablePlaceholder

  init(_ placeholder: TablePlaceholder) { self.placeholder = placeholder }

  var body: some View { Text("\(placeholder.kind)") }
}
