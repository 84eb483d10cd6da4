/// A way to compare two tables.
public protocol Contender: Sendable {}
