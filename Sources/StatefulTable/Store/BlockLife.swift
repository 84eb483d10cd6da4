/// Alive as long as a block of edits runs.
final class BlockToken: Sendable {}

/// Tells whether the block that a store is in still runs.
///
/// A copy of a store that was made within a block finds out by this that the block has ended without it. The
/// reference is set once, and loading it is safe on any thread.
final class BlockLife: @unchecked Sendable {
  private weak var token: BlockToken?

  init(_ token: BlockToken) {
    self.token = token
  }

  var isOver: Bool { token == nil }

  func isOf(_ token: BlockToken) -> Bool { self.token === token }
}
