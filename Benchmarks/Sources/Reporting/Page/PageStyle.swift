/// The page's style sheet, from the resources, and the rules for as many contenders.
enum PageStyle {
  /// For a picture that stands in a document by itself.
  static let picture = text(PackageResources.colours_css) + text(PackageResources.picture_css)

  /// For the page.
  static let css = text(PackageResources.colours_css) + text(PackageResources.page_css)

  /// The dashes of lines, so that colour is not all that tells them apart.
  private static let dashes = [
    "none", "7 3", "2 3", "10 3 2 3", "14 4", "7 3 2 3 2 3", "4 5", "1 4", "14 3 4 3", "5 2", "3 7", "10 6",
  ]

  /// For each contender its colour.
  static func colours(_ count: Int) -> String {
    (0..<count).map { ".s\($0){--c:var(--s\($0 % 12))}" }.joined()
  }

  /// For each contender its shape and dashes, and a way to hide it.
  static func series(_ count: Int) -> String {
    (0..<count).map { series in
      let first = 3 + ViewPhase.allCases.count * series
      let columns = ":nth-child(n+\(first)):nth-child(-n+\(first + ViewPhase.allCases.count - 1))"
      return ".s\(series){--mark:\(SeriesMark(series).css)}"
        + ".s\(series) .curve{stroke-dasharray:\(dashes[series % dashes.count])}"
        + ".hide\(series) :is(.chart .s\(series),.all tr>\(columns)){display:none}"
    }.joined(separator: "\n")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
