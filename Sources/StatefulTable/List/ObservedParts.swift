import Observation

/// The parts of a list that views observe, by their names alone.
///
/// Not generic, so that the key paths are made once. Those of a generic class are made anew at each use,
/// which takes longer than the rest of an edit.
@available(StatefulTable 1.0, *)
final class ObservedParts: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  var state: Void { () }
  var sections: Void { () }

  func access(_ part: KeyPath<ObservedParts, Void>) { registrar.access(self, keyPath: part) }

  func change(_ part: KeyPath<ObservedParts, Void>, _ change: () -> Void) {
    registrar.withMutation(of: self, keyPath: part, change)
  }
}
