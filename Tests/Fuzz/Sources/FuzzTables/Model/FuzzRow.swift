import FuzzInput

/// An id of a row or a section. Neighbours share a hash value, as ids of other types now and then do.
struct Name: Hashable, Sendable, CustomStringConvertible {
  let number: Int

  init(_ number: Int) { self.number = number }

  func hash(into hasher: inout Hasher) { hasher.combine(number / 2) }

  var description: String { "\(number)" }
}

/// A row whose content is a number.
protocol FuzzRow: Identifiable, Equatable, Sendable where ID == Name {
  init(_ id: Name, _ content: Int)

  var content: Int { get }
}

/// A row whose copies are bits.
struct PlainRow: FuzzRow {
  let id: Name
  let content: Int

  init(_ id: Name, _ content: Int) { (self.id, self.content) = (id, content) }
}

/// A row that refers to an object, so that a row that is kept too long, or freed too early, is noticed.
struct SharedRow: FuzzRow {
  private let object: CountedObject

  init(_ id: Name, _ content: Int) { object = CountedObject(id, content) }

  var id: Name { object.id }
  var content: Int { object.content }

  static func == (left: SharedRow, right: SharedRow) -> Bool {
    left.object === right.object || left.id == right.id && left.content == right.content
  }
}

/// A row that can't be moved as bits, because a reference is weak.
struct WeakRow: FuzzRow {
  let id: Name
  private weak let object: CountedObject? = nil
  let content: Int

  init(_ id: Name, _ content: Int) { (self.id, self.content) = (id, content) }

  static func == (left: WeakRow, right: WeakRow) -> Bool {
    left.id == right.id && left.content == right.content
  }
}

/// An object of a row.
final class CountedObject: Sendable {
  /// The number of objects that are alive. Cases run on one thread.
  nonisolated(unsafe) static var aliveCount = 0

  let id: Name
  let content: Int

  init(_ id: Name, _ content: Int) {
    (self.id, self.content) = (id, content)
    Self.aliveCount += 1
  }

  deinit { Self.aliveCount -= 1 }
}

extension Choices {
  /// Returns an id below a bound.
  mutating func name(below bound: Int) -> Name { Name(number(below: bound)) }

  /// Returns some rows: up to six of any ids, or now and then many whose ids follow one another.
  mutating func rows<Row: FuzzRow>(_: Row.Type = Row.self) -> [Row] {
    let count = Int(byte())
    guard count >= 224 else { return (0..<count % 7).map { _ in row() } }
    let many = count >= 253 ? 400 + number(below: 1_000) : count >= 244 ? count - 100 : count - 160
    let (first, step) = (number(below: 4_096), flag())
    // Ids repeat if they don't follow one another.
    return (0..<many).map { Row(Name(first + (step ? $0 : $0 % 61)), $0 & 1) }
  }

  mutating func row<Row: FuzzRow>() -> Row {
    let byte = Int(byte())
    return Row(Name(byte / 4), byte & 3)
  }
}
