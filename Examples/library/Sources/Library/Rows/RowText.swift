import GTKTableList
import PackageLibrary
import StatefulTable

/// The texts of an item.
nonisolated struct RowText: Hashable, Sendable {
  var title: String
  var detail = ""
  var size = ""
  var date = ""

  /// The lines of the labels, from the left and from the top.
  var lines: [String] { [title, detail, size, date].filter { !$0.isEmpty } }

  /// The text that a screen reader reads.
  var spoken: String { lines.joined(separator: ", ") }
}

nonisolated extension RowText {
  /// The texts of a package.
  init(_ package: Package) {
    self.init(
      title: package.name, detail: "\(package.version) · \(package.architecture)",
      size: "\(package.size.grouped) KiB", date: package.date)
  }

  /// The texts of a header.
  init(_ header: GroupHeader) {
    self.init(title: header.title, size: header.count.packages)
  }

  /// The texts of a row that shows no package.
  init(_ status: StatusText) {
    self.init(title: status.title, detail: status.detail)
  }

  /// The texts of an item.
  init(_ item: PackageItem) {
    switch item {
    case .header(let section): self.init(section.header ?? GroupHeader(title: "", count: 0))
    case .row(.content(let package)): self.init(package)
    case .row(.placeholder(let placeholder)): self.init(StatusText(placeholder))
    case .row(.edge(let edge)): self.init(StatusText(edge))
    }
  }
}

nonisolated extension Int {
  /// The number with a comma between groups of three digits.
  var grouped: String {
    var text = self < 0 ? "-" : ""
    let digits = String(magnitude)
    for (index, digit) in digits.utf8.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// The number with the word *packages*.
  var packages: String { self == 1 ? "1 package" : "\(grouped) packages" }
}
