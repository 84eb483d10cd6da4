/// Finds slots by id: open addressing over slot numbers alone, four bytes an entry; the ids are where the
/// rows are.
///
/// Slots with the same id form a ring, of which the table holds the head. The table's order depends on hash
/// values, which differ from process to process, so it is never gone through.
struct SlotIndex: Sendable {
  /// A slot's neighbours in its ring.
  private struct Links: BitwiseCopyable, Sendable {
    var previous: Int32
    var next: Int32
  }

  private(set) var table = ContiguousArray<Int32>()
  private var headCount = 0
  /// For slots that share their id with others only.
  private var rings: [Int32: Links] = [:]

  init() {}

  var isEmpty: Bool { headCount == 0 }

  /// Makes room for `count` ids.
  mutating func reserve<Element: Identifiable>(_ count: Int, in elements: ContiguousArray<Element>) {
    guard 4 * count > 3 * table.count else { return }
    let heads = table
    table = ContiguousArray(repeating: -1, count: count + count / 3 + 4)
    for head in heads where head >= 0 {
      var entry = home(of: elements[Int(head)].id)
      while table[entry] >= 0 { entry = following(entry) }
      table[entry] = head
    }
  }

  /// Adds a slot, behind those with the same id.
  mutating func append<Element: Identifiable>(_ slot: Int32, in elements: ContiguousArray<Element>) {
    if 4 * (headCount + 1) > 3 * table.count { reserve(headCount + headCount / 2 + 4, in: elements) }
    let id = elements[Int(slot)].id
    var entry = home(of: id)
    while table[entry] >= 0 {
      if elements[Int(table[entry])].id == id { return link(slot, before: table[entry]) }
      entry = following(entry)
    }
    table[entry] = slot
    headCount += 1
  }

  /// Adds slots, one after another.
  mutating func append<Element: Identifiable>(_ slots: Range<Int32>, in elements: ContiguousArray<Element>) {
    if 4 * (headCount + slots.count) > 3 * table.count {
      reserve(Swift.max(headCount + slots.count, headCount + headCount / 2 + 4), in: elements)
    }
    // In place: generic code would copy each element for its id.
    elements.withUnsafeBufferPointer { elements in
      for slot in slots {
        let id = elements[Int(slot)].id
        var entry = home(of: id)
        while table[entry] >= 0, elements[Int(table[entry])].id != id { entry = following(entry) }
        if table[entry] >= 0 {
          link(slot, before: table[entry])
        } else {
          table[entry] = slot
          headCount += 1
        }
      }
    }
  }

  /// Adds a slot, ahead of those with the same id.
  mutating func prepend<Element: Identifiable>(_ slot: Int32, in elements: ContiguousArray<Element>) {
    append(slot, in: elements)
    guard rings[slot] != nil, let entry = entry(of: elements[Int(slot)].id, in: elements) else { return }
    table[entry] = slot
  }

  /// The first slot with an id.
  func first<Element: Identifiable>(_ id: Element.ID, in elements: ContiguousArray<Element>) -> Int32? {
    entry(of: id, in: elements).map { table[$0] }
  }

  /// Whether other slots have the id of `head` too.
  func isRepeated(_ head: Int32) -> Bool { !rings.isEmpty && rings[head] != nil }

  /// Calls `body` with all slots that have the id of `head`.
  func forEach(with head: Int32, _ body: (Int32) -> Void) {
    var slot = head
    repeat {
      body(slot)
      slot = rings[slot]?.next ?? head
    } while slot != head
  }

  /// Removes a slot that is in the index.
  mutating func remove<Element: Identifiable>(_ slot: Int32, in elements: ContiguousArray<Element>) {
    let links = rings.isEmpty ? nil : rings.removeValue(forKey: slot)
    if let links { unlink(links) }
    let entry = entry(holding: slot, id: elements[Int(slot)].id)
    if let links {
      if let entry { table[entry] = links.next }
    } else if let entry = entry ?? table.firstIndex(of: slot) {
      // Found all over the table: the hash of the id has changed.
      headCount -= 1
      vacate(entry, in: elements)
    }
  }

  /// Gives a slot another number. Its element is still where it was.
  mutating func renumber<Element: Identifiable>(
    _ slot: Int32, to number: Int32, in elements: ContiguousArray<Element>
  ) {
    let links = rings.isEmpty ? nil : rings.removeValue(forKey: slot)
    let entry = entry(holding: slot, id: elements[Int(slot)].id)
    if let entry = entry ?? (links == nil ? table.firstIndex(of: slot) : nil) { table[entry] = number }
    guard let links else { return }
    rings[number] = links
    rings[links.previous]?.next = number
    rings[links.next]?.previous = number
  }
}

extension SlotIndex {
  private func home(of id: some Hashable) -> Int {
    // In words of the system: a hash of 32 bits fills only the lower half of a wider one.
    let hash = UInt(bitPattern: id.hashValue)
    return Int(bitPattern: UInt(bitPattern: table.count).multipliedFullWidth(by: hash).high)
  }

  private func following(_ entry: Int) -> Int { entry + 1 == table.count ? 0 : entry + 1 }

  /// Where the head of an id is.
  private func entry<Element: Identifiable>(
    of id: Element.ID, in elements: ContiguousArray<Element>
  ) -> Int? {
    guard headCount > 0 else { return nil }
    var entry = home(of: id)
    while table[entry] >= 0 {
      if elements[Int(table[entry])].id == id { return entry }
      entry = following(entry)
    }
    return nil
  }

  /// Where a head is. By its number, so that one whose id is not equal to itself is found too.
  private func entry(holding slot: Int32, id: some Hashable) -> Int? {
    guard headCount > 0 else { return nil }
    var entry = home(of: id)
    while table[entry] >= 0 {
      if table[entry] == slot { return entry }
      entry = following(entry)
    }
    return nil
  }

  /// Empties an entry, and moves those after it up that would not be found beyond a gap.
  private mutating func vacate<Element: Identifiable>(
    _ entry: Int, in elements: ContiguousArray<Element>
  ) {
    var gap = entry
    var next = following(gap)
    while table[next] >= 0 {
      let home = home(of: elements[Int(table[next])].id)
      let isBeyondGap = gap <= next ? gap < home && home <= next : gap < home || home <= next
      if !isBeyondGap {
        table[gap] = table[next]
        gap = next
      }
      next = following(next)
    }
    table[gap] = -1
  }

  private mutating func link(_ slot: Int32, before head: Int32) {
    let last = rings[head]?.previous ?? head
    rings[slot] = Links(previous: last, next: head)
    rings[head, default: Links(previous: last, next: slot)].previous = slot
    rings[last]?.next = slot
  }

  private mutating func unlink(_ links: Links) {
    if links.previous == links.next {
      rings[links.next] = nil
    } else {
      rings[links.previous]?.next = links.next
      rings[links.next]?.previous = links.previous
    }
  }

  /// The bytes that the table takes; rings, which only repeated ids have, not counted.
  var byteCount: Int { table.capacity * MemoryLayout<Int32>.stride }
}
