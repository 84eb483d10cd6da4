import Foundation

/// The kinds of supplementary views that a layout has asked for. It may have kinds of its own, and several
/// views of a kind in a section.
struct SupplementaryKinds {
  private var kinds: Set<String> = []

  mutating func insert(_ kind: String) { kinds.insert(kind) }

  /// Returns the visible views of some sections, by their kinds and paths, in order.
  ///
  /// - Parameter visible: Returns the paths of all visible views of a kind.
  func views(
    inSections sections: [Int], visible: (_ kind: String) -> some Sequence<IndexPath>
  ) -> [(kind: String, path: IndexPath)] {
    let sections = Set(sections)
    return kinds.sorted().flatMap { kind in
      visible(kind).filter { $0.first.map(sections.contains) ?? false }.sorted().map { (kind, $0) }
    }
  }
}
