/// The line of a report with the changed columns.
struct ColumnLine {
  /// The number of columns that are named of each kind of change.
  private static let limit = 20

  let changes: ColumnChanges
  let style: Style
  /// Whether all columns are named.
  let isFull: Bool

  var text: String {
    var spellings = Spellings()
    for name in changes.inserted + changes.deleted + changes.moved { spellings.insert(name) }
    let renames = list(changes.renamed) { rename in
      let text = ValueText(isASCII: LookAlikes.mayBeConfused(rename.old, rename.new))
      return "\(text.text(name: rename.old)) → \(text.text(name: rename.new))"
    }
    let others = [
      (ChangeMark.inserted, changes.inserted), (.deleted, changes.deleted), (.moved, changes.moved),
    ].flatMap { mark, names in
      list(names) { ValueText(isASCII: spellings.isAmbiguous($0)).text(name: $0) }
        .map { style.coloured("\(mark.rawValue) \($0)", mark.colour) }
    }
    return "\(style.bold("columns")): " + (renames + others).joined(separator: ", ")
  }

  /// The texts of things as far as they are named, and the number of the others.
  private func list<Thing>(_ things: [Thing], _ text: (Thing) -> String) -> [String] {
    let shown = isFull ? things[...] : things.prefix(Self.limit)
    let rest = things.count - shown.count
    return shown.map(text) + (rest > 0 ? ["… \(rest.grouped) more"] : [])
  }
}
