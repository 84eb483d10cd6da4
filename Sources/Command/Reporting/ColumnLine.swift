/// The line of a report with the changed columns.
struct ColumnLine {
  /// The number of columns that are named of each kind of change.
  private static let limit = 20

  let changes: ColumnChanges
  let style: Style
  /// Whether all columns are named.
  let isFull: Bool

  func append(to report: inout [UInt8]) {
    var spellings = Spellings()
    for name in changes.inserted + changes.deleted + changes.moved { spellings.insert(name) }
    report += style.bold("columns").utf8
    var separator = ": "
    let renames = isFull ? changes.renamed[...] : changes.renamed.prefix(Self.limit)
    for rename in renames {
      let isASCII = LookAlikes.mayBeConfused(rename.old.string[...], rename.new.string[...])
      report += separator.utf8
      separator = ", "
      ValueText(isASCII: isASCII).append(name: rename.old, to: &report)
      report += " → ".utf8
      ValueText(isASCII: isASCII).append(name: rename.new, to: &report)
    }
    if renames.count < changes.renamed.count {
      report += "\(separator)… \((changes.renamed.count - renames.count).grouped) more".utf8
    }
    func append(_ mark: ChangeMark, _ name: (inout [UInt8]) -> Void) {
      report += separator.utf8
      separator = ", "
      report += style.start(mark.colour).utf8
      report += "\(mark.rawValue) ".utf8
      name(&report)
      report += style.end.utf8
    }
    for (mark, names) in [
      (ChangeMark.inserted, changes.inserted), (.deleted, changes.deleted), (.moved, changes.moved),
    ] {
      let shown = isFull ? names[...] : names.prefix(Self.limit)
      for name in shown {
        append(mark) { ValueText(isASCII: spellings.isAmbiguous(name)).append(name: name, to: &$0) }
      }
      if shown.count < names.count {
        append(mark) { $0 += "… \((names.count - shown.count).grouped) more".utf8 }
      }
    }
    report.append(UInt8(ascii: "\n"))
  }
}
