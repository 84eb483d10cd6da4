import Algorithms
import PackageTables
import StatefulTable

/// The texts that an item shows, in the order in which its labels do.
nonisolated struct RowText: Hashable, Sendable {
  var title: String
  var detail = ""
  var trailing = ""

  /// The texts that are there.
  var lines: [String] { [title, detail, trailing].filter { !$0.isEmpty } }
}

nonisolated extension RowText {
  /// The texts of a package.
  init(_ package: DebianPackage) {
    self.init(
      title: package.name, detail: package.version, trailing: "\(package.size.grouped) KiB")
  }

  /// The texts of a section's header.
  init(section name: String, count: Int) {
    self.init(title: name, trailing: count == 1 ? "1 package" : "\(count.grouped) packages")
  }

  /// The texts of what is no package.
  init(_ status: StatusText) {
    self.init(title: status.title, detail: status.detail)
  }

  /// The texts of an item.
  init(_ item: ListItem) {
    switch item {
    case .header(let name, let count): self.init(section: name, count: count)
    case .row(.content(let package)): self.init(package)
    case .row(.placeholder(let placeholder)): self.init(StatusText(placeholder))
    case .row(.edge(let edge)): self.init(StatusText(edge))
    }
  }
}

nonisolated extension Int {
  /// The number with a comma between groups of three digits.
  var grouped: String {
    let digits = String(magnitude).reversed().chunks(ofCount: 3).joined(by: ",").reversed()
    return (self < 0 ? "-" : "") + digits
  }
}
