import Foundation
import Testing

/// Tables of thousands of columns. A limit of the processor's time ends runs that take time by the square of
/// their number; it leaves much more than is needed.
@Suite struct WideTableTests {
  private static let limit = "ulimit -t 15"

  private static func table(changed: (Int) -> Bool) -> String {
    let header = (["id"] + (0..<4_000).map { "column \($0)" }).joined(separator: ",")
    let rows = (0..<12).map { row in
      (["\(row)"] + (0..<4_000).map { changed($0) ? "changed" : "\(row)" }).joined(separator: ",")
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  @Test(arguments: [("one column", 77..<78), ("every column", 0..<4_000)])
  func `text, patch and apply take no more time than the columns need`(
    name: String, columns: Range<Int>
  ) throws {
    let new = Self.table(changed: columns.contains)
    let folder = try Folder(["old.csv": Self.table { _ in false }, "new.csv": new])
    let text = try folder.run(after: Self.limit, "diff", "old.csv", "new.csv", "--full")
    #expect(text.status == 0)
    #expect(text.text.contains("column \(columns.lowerBound): \"11\" → \"changed\""))
    let patch = try folder.run(after: Self.limit, "diff", "old.csv", "new.csv", "--format", "patch")
    try folder.write(patch.output, to: "patch")
    #expect(try folder.run(after: Self.limit, "apply", "old.csv", "patch").text == new)
  }

  @Test func `a column that comes is told of once`() throws {
    let folder = try Folder(["old.csv": Self.table { _ in false }])
    let old = try folder.read("old.csv")
    let lines = String(decoding: old, as: UTF8.self).split(separator: "\n")
    let new = lines.enumerated().map { "\($1),\($0 == 0 ? "added" : "x")\n" }.joined()
    try folder.write(Data(new.utf8), to: "new.csv")
    let text = try folder.run(after: Self.limit, "diff", "old.csv", "new.csv")
    #expect(text.text.hasPrefix("columns: + added\n\nold: 12 rows, new: 12 rows\n"))
  }
}
