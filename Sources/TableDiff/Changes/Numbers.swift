extension ContiguousArray<Int32> {
  /// Creates an array of the `count` numbers that `write` leaves in memory.
  ///
  /// Unsafe: `write` initializes all of them.
  @inline(__always)
  init(count: Int, _ write: (UnsafeMutablePointer<Int32>) -> Void) {
    if count == 0 {
      self = []
    } else if count <= 128 {
      // A copy from the stack takes less time: the standard library's initializer for uninitialized memory
      // looks its type up by name at each call.
      self = withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { memory in
        write(memory.baseAddress.unsafelyUnwrapped)
        return ContiguousArray(UnsafeBufferPointer(memory))
      }
    } else {
      self.init(unsafeUninitializedCapacity: count) { memory, initializedCount in
        write(memory.baseAddress.unsafelyUnwrapped)
        initializedCount = count
      }
    }
  }
}
