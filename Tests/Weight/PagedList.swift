import StatefulTable
import TableDiff

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
typealias ItemsController = TableController<Items>

struct Item: Identifiable, Equatable, Sendable {
  let id: Int
}

struct Items: TableLoader {
  typealias Row = Item

  func load(_ request: PageRequest<Items>) async throws -> TableContent<Items> {
    let last = request.after
    let first = last.map { $0.id + 1 } ?? 0
    return TableContent(rows: (first..<first + 50).map(Item.init), hasMore: true)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
final class ItemsView: TableHost {
  let policy = BatchPolicy.standard
  let animatesChanges = true
  private var table = Table<ItemsController.Section>()

  func show(_ update: HostUpdate<ItemsController.Section>, acknowledge: @escaping @MainActor () -> Void) {
    table = update.table
    acknowledge()
  }
}

/// The smallest list that loads pages.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public final class PagedList {
  private let view = ItemsView()
  private let controller: ItemsController

  /// Creates a list, and loads its first page.
  public init() {
    controller = ItemsController(Items())
    controller.show(in: view)
    controller.appear()
  }

  /// Loads the next page, if its end comes near.
  public func scroll(to viewport: TableViewport) { controller.scroll(to: viewport) }
}
