import TableDiff

/// Carries a plan out without a queue of updates: each step begins when the one before has ended.
///
/// A newer run on the same view takes the place of the rest of an older one. The view is reloaded then,
/// since its rows may show contents that the older run was still to update.
@MainActor
final class PlanRun<Section: TableSectionProtocol> {
  private let application: PlanApplication<Section>
  private let animated: Bool
  private let completion: (@MainActor () -> Void)?
  private let place: UnfinishedRuns.Place

  init(
    _ application: PlanApplication<Section>, on view: AnyObject, animated: Bool,
    completion: (@MainActor () -> Void)?
  ) {
    self.application = application
    self.animated = animated
    self.completion = completion
    place = UnfinishedRuns.Place(of: view)
  }

  /// Performs the first step. Without animation, performs all of them.
  func start() {
    if UnfinishedRuns.hasOne(at: place) { application.reloadInstead() }
    UnfinishedRuns.begin(at: place)
    performSteps()
  }

  private func performSteps() {
    let steps = CompletionCount { [self] in
      if application.isDone || !UnfinishedRuns.isLatest(place) { completion?() } else { performSteps() }
    }
    repeat {
      _ = application.prepareNext()
      _ = application.performNext(animated: animated, completion: steps.begin())
    } while !animated && !application.isDone
    if application.isDone { UnfinishedRuns.end(at: place) }
    steps.seal()
  }
}

/// The views whose runs have steps left, with the newest run of each.
@MainActor
private enum UnfinishedRuns {
  /// A run on a view. If the view goes, another one may be found in its place, which is then reloaded.
  struct Place {
    let view: ObjectIdentifier
    let number: Int

    @MainActor
    init(of view: AnyObject) {
      self.view = ObjectIdentifier(view)
      count += 1
      number = count
    }
  }

  private static var count = 0
  private static var numbers: [ObjectIdentifier: Int] = [:]

  static func hasOne(at place: Place) -> Bool { numbers[place.view] != nil }
  static func isLatest(_ place: Place) -> Bool { numbers[place.view] == place.number }
  static func begin(at place: Place) { numbers[place.view] = place.number }
  static func end(at place: Place) { if isLatest(place) { numbers[place.view] = nil } }
}
