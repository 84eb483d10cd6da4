import Foundation

struct Song: Identifiable, Hashable, Sendable {
  let id: Int
}
