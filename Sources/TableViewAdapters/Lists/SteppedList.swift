/// A list between two of its steps.
///
/// Of each row that is there, it knows the place in the list before all steps or in the one after them, in
/// which its content is found. So a view that asks for a row inside of a step gets an answer for the list of
/// that moment.
///
///     rows a b c → c d a      steps: remove b, insert d after c, move a
///     after the removal       a is row 2 of the new list, c is row 0 of it
///     before the removal      b is row 1 of the old list
struct SteppedList {
  /// The place of a row.
  enum Place: Hashable {
    /// A row that goes, by its position in the list before all steps.
    case old(Int)
    /// A row that is there in the end, by its position then.
    case new(Int)
  }

  private let steps: [ListStep]
  private var doneCount = 0
  /// The number of rows at this moment.
  private(set) var count: Int

  /// A list before its steps.
  ///
  /// - Parameter count: The number of rows that it has.
  init(_ steps: ListSteps, count: Int) {
    self.steps = steps.steps
    self.count = count
  }

  /// Takes the next step and returns it, or `nil` after the last one.
  mutating func advance() -> ListStep? {
    guard doneCount < steps.count else { return nil }
    let step = steps[doneCount]
    doneCount += 1
    switch step {
    case .remove(let rows): count -= rows.count
    case .insert(let rows): count += rows.count
    case .move: break
    }
    return step
  }

  /// The place of the row at `index`, or `nil` if there is no such row.
  ///
  /// - Complexity: O(*k*) for *k* steps.
  subscript(index: Int) -> Place? {
    guard index >= 0, index < count else { return nil }
    var new = index
    for step in steps[doneCount...] {
      guard let next = step.position(after: new) else { return oldPosition(of: index).map { .old($0) } }
      new = next
    }
    return .new(new)
  }

  private func oldPosition(of index: Int) -> Int? {
    var old = index
    for step in steps[..<doneCount].reversed() {
      guard let previous = step.position(before: old) else { return nil }
      old = previous
    }
    return old
  }
}

extension ListStep {
  /// The position after the step of the row that is at `index` before it, or `nil` if the row goes.
  fileprivate func position(after index: Int) -> Int? {
    switch self {
    case .remove(let rows):
      if rows.contains(index) { return nil }
      return index < rows.lowerBound ? index : index - rows.count
    case .insert(let rows): return index < rows.lowerBound ? index : index + rows.count
    case .move(let from, let to): return Self.position(of: index, movingFrom: from, to: to)
    }
  }

  /// The position before the step of the row that is at `index` after it, or `nil` if the row comes.
  fileprivate func position(before index: Int) -> Int? {
    switch self {
    case .remove(let rows): return index < rows.lowerBound ? index : index + rows.count
    case .insert(let rows):
      if rows.contains(index) { return nil }
      return index < rows.lowerBound ? index : index - rows.count
    case .move(let from, let to): return Self.position(of: index, movingFrom: to, to: from)
    }
  }

  private static func position(of index: Int, movingFrom from: Int, to: Int) -> Int {
    if index == from { return to }
    let others = index > from ? index - 1 : index
    return others >= to ? others + 1 : others
  }
}
