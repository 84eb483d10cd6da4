import StatefulTable
import TableDiff

/// The steps in which a view comes from the first table of a plan to the last one.
@MainActor
struct PlanSteps<Section: TableSectionProtocol> {
  /// The table after the last step.
  let finalTable: Table<Section>
  /// Returns whether there is no step any more.
  let areDone: () -> Bool
  /// Makes the next step ready, and returns the update that it amounts to.
  let prepareNext: () -> HostUpdate<Section>
  /// Performs the step that is ready, and returns whether the view kept the rows that it has.
  let performNext: (_ animated: Bool, _ completion: @escaping @MainActor () -> Void) -> Bool

  /// The steps of a view that takes batches.
  init(_ application: PlanApplication<Section>) {
    finalTable = application.finalTable
    areDone = { application.isDone }
    prepareNext = { application.prepareNext() }
    performNext = { application.performNext(animated: $0, completion: $1) }
  }

  /// A single step, the whole plan.
  init(
    oneFor plan: TablePlan<Section>,
    perform: @escaping (_ animated: Bool, _ completion: @escaping @MainActor () -> Void) -> Bool
  ) {
    var isDone = false
    finalTable = plan.finalTable
    areDone = { isDone }
    prepareNext = { .animate(plan) }
    performNext = {
      isDone = true
      return perform($0, $1)
    }
  }
}
