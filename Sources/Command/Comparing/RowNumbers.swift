/// Numbers in place of ids: rows of two files with the same id have the same number.
///
/// Ids are compared in place, in the bytes of the files. The rows of the new file are mostly in the order of
/// the old one, so each is compared with the row after the last that was found, before its id is hashed.
struct RowNumbers {
  private(set) var old: ContiguousArray<Int32> = []
  private(set) var new: ContiguousArray<Int32> = []
  /// Whether several rows of a file have the same id.
  private(set) var hasDuplicates = false
  private let files: (old: TableFile, new: TableFile)
  /// By number, a row that has it: its position in the old file, or `~position` in the new one.
  private var owners: ContiguousArray<Int32> = []
  private var hashes: ContiguousArray<UInt32> = []
  /// The numbers by hash, with linear probing; -1 for none. Its size is a power of two.
  private var slots: ContiguousArray<Int32> = []

  init(old: TableFile, new: TableFile) {
    files = (old, new)
    if AcrossFormats.compareNumbers(of: old, new) {
      numberByValue()
      return
    }
    let count = max(old.rows.count, new.rows.count)
    slots = ContiguousArray(repeating: -1, count: Self.slotCount(for: count))
    owners.reserveCapacity(count)
    hashes.reserveCapacity(count)
    self.old.reserveCapacity(old.rows.count)
    self.new.reserveCapacity(new.rows.count)
    for row in 0..<old.rows.count { self.old.append(number(of: Int32(truncatingIfNeeded: row))) }
    hasDuplicates = owners.count < old.rows.count
    numberNewRows()
    slots = []
    hashes = []
    owners = []
  }

  /// Numbers the rows of two formats, whose ids are not compared in place.
  private mutating func numberByValue() {
    var numbers: [TableID: Int32] = [:]
    func numbered(_ file: TableFile) -> ContiguousArray<Int32> {
      ContiguousArray(
        (0..<file.rows.count).map { row in
          let next = Int32(truncatingIfNeeded: numbers.count)
          let id = file.id(ofRow: row).comparedByValue
          if let number = numbers[id] { return number }
          numbers[id] = next
          return next
        })
    }
    old = numbered(files.old)
    hasDuplicates = numbers.count < old.count
    new = numbered(files.new)
    if Set(new).count < new.count { hasDuplicates = true }
  }

  private mutating func numberNewRows() {
    let (old, new) = files
    var isTaken = [Bool](repeating: false, count: owners.count)
    var expected = 0
    for row in 0..<new.rows.count {
      if expected < old.rows.count, RowKey(old, expected) == RowKey(new, row) {
        self.new.append(self.old[expected])
        expected += 1
      } else {
        let number = number(of: ~Int32(truncatingIfNeeded: row))
        self.new.append(number)
        if owners[Int(number)] >= 0 { expected = Int(owners[Int(number)]) + 1 }
      }
      let number = Int(self.new[row])
      if number == isTaken.count {
        isTaken.append(true)
      } else if isTaken[number] {
        hasDuplicates = true
      } else {
        isTaken[number] = true
      }
    }
  }

  private static func slotCount(for count: Int) -> Int {
    var size = 16
    while size * 3 < count * 4 { size *= 2 }
    return size
  }

  private func key(of owner: Int32) -> RowKey {
    owner >= 0 ? RowKey(files.old, Int(owner)) : RowKey(files.new, Int(~owner))
  }

  /// The number of a row's id, which it gets if it is new.
  private mutating func number(of row: Int32) -> Int32 {
    let key = key(of: row)
    let hash = key.hash
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let number = slots[slot]
      if hashes[Int(number)] == hash, self.key(of: owners[Int(number)]) == key { return number }
      slot = (slot + 1) & mask
    }
    let number = Int32(truncatingIfNeeded: owners.count)
    owners.append(row)
    hashes.append(hash)
    slots[slot] = number
    if owners.count * 4 > slots.count * 3 { grow() }
    return number
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = ContiguousArray(repeating: -1, count: mask + 1)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }
}

/// The id of a row, read in place.
private struct RowKey {
  let file: TableFile
  let row: Int

  @inline(__always)
  init(_ file: TableFile, _ row: Int) {
    self.file = file
    self.row = row
  }

  /// The bytes of a part as they are written.
  @inline(__always)
  private func withBytes<Result>(of span: KeySpan, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    file.bytes.withUnsafeBytes { bytes in
      let start = file.rows.start(of: row) + Int(span.start)
      return body(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + span.count)]))
    }
  }

  @inline(__always)
  private func span(_ part: Int) -> KeySpan {
    file.rows.keys[row * file.form.key.count + part]
  }

  var hash: UInt32 {
    var hasher = Hasher()
    for part in 0..<file.form.key.count {
      let span = span(part)
      hasher.combine(span.kind == .number)
      if span.kind == .escapedText {
        let text = file.text(of: span, ofRow: row)
        hasher.combine(text)
        hasher.combine(text.bytes.count)
      } else {
        withBytes(of: span) { hasher.combine(bytes: $0) }
        hasher.combine(span.count)
      }
    }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  @inline(__always)
  static func == (left: RowKey, right: RowKey) -> Bool {
    for part in 0..<left.file.form.key.count {
      let (leftSpan, rightSpan) = (left.span(part), right.span(part))
      guard (leftSpan.kind == .number) == (rightSpan.kind == .number) else { return false }
      if leftSpan.kind == .escapedText || rightSpan.kind == .escapedText {
        guard
          left.file.text(of: leftSpan, ofRow: left.row) == right.file.text(of: rightSpan, ofRow: right.row)
        else { return false }
        continue
      }
      let isSame = left.withBytes(of: leftSpan) { leftBytes in
        right.withBytes(of: rightSpan) { rightBytes in
          leftBytes.count == rightBytes.count && ByteSearch.isEqual(leftBytes, rightBytes)
        }
      }
      guard isSame else { return false }
    }
    return true
  }
}
