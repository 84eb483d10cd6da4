/// A list of ids in the order in which they were added, each once.
///
/// Adding and removing an id takes O(1), expected and amortised.
@usableFromInline
struct OrderedIDs<ID: Hashable> {
  /// The ids in order, with a gap for each removed id.
  private var entries = ContiguousArray<ID?>()
  /// The positions of the ids in `entries`.
  private var places: [ID: Int] = [:]

  /// The ids in order.
  var list: [ID] { entries.compactMap { $0 } }

  /// Appends an id, unless it is in the list already.
  @usableFromInline
  mutating func insert(_ id: ID) {
    guard places[id] == nil else { return }
    places[id] = entries.count
    entries.append(id)
  }

  /// Removes an id, if it is in the list.
  mutating func remove(_ id: ID) {
    guard !places.isEmpty, let place = places.removeValue(forKey: id) else { return }
    entries[place] = nil
    if entries.count > 2 * places.count + 8 { closeGaps() }
  }

  private mutating func closeGaps() {
    entries = ContiguousArray(entries.lazy.filter { $0 != nil })
    for (place, id) in entries.enumerated() {
      if let id { places[id] = place }
    }
  }
}

extension OrderedIDs: Equatable {
  @usableFromInline
  static func == (left: OrderedIDs, right: OrderedIDs) -> Bool {
    left.places.count == right.places.count && left.list == right.list
  }
}

extension OrderedIDs: Sendable where ID: Sendable {}
