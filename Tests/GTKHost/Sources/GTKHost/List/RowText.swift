import PackageTables

/// The texts that an item shows, in the order in which its labels do.
struct RowText: Hashable {
  var title: String
  var detail = ""
  var trailing = ""

  init(_ content: ListItem.Content) {
    switch content {
    case .header(let name, let count):
      title = name
      trailing = count == 1 ? "1 package" : "\(count.grouped) packages"
    case .package(let package):
      title = package.name
      detail = package.version
      trailing = "\(package.size.grouped) KiB"
    case .status(let status):
      title = status.title
      detail = status.detail
    }
  }

  /// The texts that are there.
  var lines: [String] { [title, detail, trailing].filter { !$0.isEmpty } }
}

extension Int {
  /// The number with a comma between groups of three digits.
  var grouped: String {
    let digits = String(magnitude)
    var text = self < 0 ? "-" : ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}
