public import TableDiff

/// A value that is recognized by a number.
package protocol Labelled {
  var label: Int { get }
}

extension Int: Labelled {
  package var label: Int { self }
}

extension NoHeader: Labelled {
  package var label: Int { 0 }
}

/// A row that is made of a label. It has the same content as another one with the same label.
package protocol FuzzRow: Identifiable, Equatable, Labelled where ID: FuzzID {
  init(label: Int, variant: Int)
}

extension FuzzRow {
  package static func == (left: Self, right: Self) -> Bool { left.label == right.label }
}

/// An id that is made of a number.
package protocol FuzzID: Hashable {
  /// Returns the id of a number, written in one of several ways if the type has more than one.
  static func make(_ number: Int, _ variant: Int) -> Self
  /// Returns a number that ids of equal numbers share, and others don't; `nil` if the id is equal to none.
  static func identity(_ number: Int) -> Int?
  /// Whether `==` and `hash(into:)` are as they should be.
  static var isLawful: Bool { get }
  /// Whether many ids may have one hash, so that each is compared with each.
  static var mayHashAlike: Bool { get }
}

extension FuzzID {
  package static func identity(_ number: Int) -> Int? { number }
  package static var isLawful: Bool { true }
  package static var mayHashAlike: Bool { false }
}
