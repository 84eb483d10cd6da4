/// The moment at which a view has returned from the call that it makes.
@MainActor
package enum ViewReturn {
  /// Carries out work when the view has returned: the main actor begins nothing else before.
  ///
  /// Stand-ins for views, which are told of many events in a row, know the moment themselves.
  package static var perform: @MainActor (_ work: @escaping @MainActor () -> Void) -> Void = { work in
    Task { work() }
  }
}
