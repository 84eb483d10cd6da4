/// What loads and searches fail with.
package struct PageError: Error {
  /// An error like any other.
  package init() {}
}
