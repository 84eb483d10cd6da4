/// Takes removals and insertions of items in any order, each in the coordinates of the moment, and keeps what
/// they come to: runs that do not touch.
///
/// The runs before the place of the last edit and those behind it are two stacks, so that edits close to each
/// other cost no search, and none moves what is far away.
struct RunMerger {
  /// A run, by the unchanged items between it and the run before it.
  private struct Piece {
    var kept: Int
    var removed = 0
    var added = 0
  }

  private var before: [Piece] = []
  /// The nearest run last. Its `kept` counts from the border.
  private var behind: [Piece] = []
  /// The position behind the last piece of `before`, in the coordinates of the moment.
  private var border = 0

  /// Inserts items.
  ///
  /// - Complexity: O(1), and O(*d*) for *d* runs between this edit and the last.
  mutating func insert(_ count: Int, at position: Int) {
    guard count > 0 else { return }
    open(at: position)
    before[before.count - 1].added += count
    border += count
  }

  /// Removes items, those that were inserted included.
  ///
  /// - Complexity: O(1), and O(*d*) for *d* runs between this edit and the last or among what is removed.
  mutating func remove(_ count: Int, at position: Int) {
    guard count > 0 else { return }
    open(at: position)
    var piece = before.removeLast()
    // What the run has added goes first, then what is behind the run.
    let taken = min(count, border - position)
    piece.added -= taken
    border -= taken
    swallow(count - taken, into: &piece)
    if piece.removed > 0 || piece.added > 0 {
      before.append(piece)
    } else {
      border -= piece.kept
      if !behind.isEmpty { behind[behind.count - 1].kept += piece.kept }
    }
  }

  /// What the edits so far come to.
  var runs: ItemRuns {
    var runs: [ItemRun] = []
    var position = 0
    for piece in before + behind.reversed() {
      position += piece.kept
      runs.append(ItemRun(position: position, removed: piece.removed, added: piece.added))
      position += piece.added
    }
    return ItemRuns(runs: runs)
  }

  /// Makes the last piece of `before` one that begins or ends at `position`, or has added items on both sides
  /// of it.
  private mutating func open(at position: Int) {
    seek(position)
    guard before.isEmpty || position > border else { return }
    let kept = position - border
    if !behind.isEmpty { behind[behind.count - 1].kept -= kept }
    before.append(Piece(kept: kept))
    border = position
  }

  /// Puts the border behind the last run that begins at `position` or before.
  private mutating func seek(_ position: Int) {
    while let piece = behind.last, border + piece.kept <= position {
      before.append(behind.removeLast())
      border += piece.kept + piece.added
    }
    while let piece = before.last, border - piece.added > position {
      behind.append(before.removeLast())
      border -= piece.kept + piece.added
    }
  }

  /// Removes `count` items behind the border, and makes the runs that `piece` comes to touch part of it.
  private mutating func swallow(_ count: Int, into piece: inout Piece) {
    var left = count
    while var next = behind.popLast() {
      let kept = min(left, next.kept)
      piece.removed += kept
      next.kept -= kept
      left -= kept
      guard next.kept == 0 else {
        behind.append(next)
        return
      }
      let added = min(left, next.added)
      left -= added
      piece.removed += next.removed
      piece.added += next.added - added
      border += next.added - added
    }
    piece.removed += left
  }
}
