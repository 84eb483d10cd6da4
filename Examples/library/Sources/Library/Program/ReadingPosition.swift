import PackageLibrary
import StatefulTable
import Synchronization

/// The part of the library that the list shows: in which order, around which package, and of how many.
nonisolated final class ReadingPosition: Sendable {
  /// The number of packages that a page adds, and that are kept on the other side of the place at which it
  /// begins.
  static let pageSize = 150

  private struct State {
    var window = LibraryWindow(arrangement: Arrangement(), before: 0, after: pageSize)
    var isOffline = false
    var totalCount = 0
    var resultCount = 0
    var edgesWithMore: [LoadEdge] = []
    var willAnswer: (@Sendable () async -> Void)?
  }

  private let state = Mutex(State())

  /// The window that was loaded last, or that the next reload loads.
  var window: LibraryWindow {
    get { state.withLock { $0.window } }
    set { state.withLock { $0.window = newValue } }
  }

  /// The order and the groups.
  var arrangement: Arrangement { window.arrangement }

  /// Whether the library is out of reach.
  var isOffline: Bool {
    get { state.withLock { $0.isOffline } }
    set { state.withLock { $0.isOffline = newValue } }
  }

  /// The number of all packages, as of the last page.
  var totalCount: Int { state.withLock { $0.totalCount } }

  /// The number of all results of the last search, of which pages are loaded.
  var resultCount: Int {
    get { state.withLock { $0.resultCount } }
    set { state.withLock { $0.resultCount = newValue } }
  }

  /// The edges of the window after which there are more packages, as of the last page.
  var edgesWithMore: [LoadEdge] { state.withLock { $0.edgesWithMore } }

  /// Takes note of the page that was read last.
  func note(_ page: LibraryPage) {
    state.withLock { state in
      state.totalCount = page.totalCount
      state.edgesWithMore =
        (page.hasMoreBefore ? [.prepend] : []) + (page.hasMoreAfter ? [.append] : [])
    }
  }

  /// Called when rows have been read, before they are handed to the list.
  var willAnswer: (@Sendable () async -> Void)? {
    get { state.withLock { $0.willAnswer } }
    set { state.withLock { $0.willAnswer = newValue } }
  }

  /// Returns the window around a place.
  func window(around center: LibraryWindow.Center, in arrangement: Arrangement? = nil) -> LibraryWindow {
    LibraryWindow(
      arrangement: arrangement ?? self.arrangement, center: center, before: Self.pageSize,
      after: Self.pageSize)
  }
}
