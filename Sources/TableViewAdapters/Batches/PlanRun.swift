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
  /// The view's mark for the steps that are left.
  private var mark: AnyObject?

  init(
    _ application: PlanApplication<Section>, animated: Bool, completion: (@MainActor () -> Void)?
  ) {
    self.application = application
    self.animated = animated
    self.completion = completion
  }

  /// Performs the first step. Without animation, performs all of them.
  func start() {
    if application.view.mark != nil { application.reloadInstead() }
    performSteps()
  }

  private func performSteps() {
    let steps = CompletionCount { [self] in
      let isLatest = mark != nil && mark === application.view.mark
      if isLatest { performSteps() } else { completion?() }
    }
    repeat {
      _ = application.prepareNext()
      _ = application.performNext(animated: animated, completion: steps.begin())
    } while !animated && !application.isDone
    application.view.setMark(!application.isDone)
    mark = application.view.mark
    steps.seal()
  }
}
