import Foundation

/// The kinds of supplementary views that a layout has asked for. It may have kinds of its own, and several
/// views of a kind in a section.
struct SupplementaryKinds {
  private var kinds: Set<String> = []

  mutating func insert(_ kind: String) { kinds.insert(kind) }

  /// Returns the visible views of some sections or rows, by their kinds and paths, in order.
  ///
  /// - Parameter visible: Returns the paths of all visible views of a kind.
  func views(
    of places: SupplementaryPlaces, visible: (_ kind: String) -> some Sequence<IndexPath>
  ) -> [(kind: String, path: IndexPath)] {
    kinds.sorted().flatMap { kind in
      visible(kind).filter(places.contains).sorted().map { (kind, $0) }
    }
  }
}

/// The places of supplementary views. A view of an item has the item's path, and so has the view of a section
/// that of the section's first item: it is updated with both.
enum SupplementaryPlaces {
  case sections(Set<Int>)
  case rows(Set<IndexPath>)

  func contains(_ path: IndexPath) -> Bool {
    switch self {
    case .sections(let sections): path.first.map(sections.contains) ?? false
    case .rows(let rows): rows.contains(path)
    }
  }
}
