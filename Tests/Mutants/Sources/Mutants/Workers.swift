import Foundation
import Synchronization

/// Two workers.
enum Workers {
  static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) throws -> Value
  ) throws -> [Value] {
    let state = Mutex((next: 0, values: [Result<Value, any Error>?](repeating: nil, count: items.count)))
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      while true {
        let position = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard position < items.count else { return }
        let value = Result { try body(items[position]) }
        state.withLock { $0.values[position] = value }
      }
    }
    return try state.withLock { try $0.values.compactMap { try $0?.get() } }
  }

  static func forEach<Item: Sendable>(_ items: [Item], _ body: @Sendable (Item) throws -> Void) throws {
    _ = try map(items, body)
  }
}
