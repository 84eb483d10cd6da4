#if Metrics
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// A value that one thread at a time can use. The standard library's `Mutex` requires later systems than
  /// this package.
  final class Locked<Value: Sendable>: @unchecked Sendable {
    #if canImport(Darwin)
      private let lock: UnsafeMutablePointer<os_unfair_lock>
    #else
      private let lock: UnsafeMutablePointer<pthread_mutex_t>
    #endif
    // The value has a pointer of its own: a property would be checked for exclusive access on top of the
    // lock.
    private let value: UnsafeMutablePointer<Value>

    init(_ initial: Value) {
      lock = .allocate(capacity: 1)
      value = .allocate(capacity: 1)
      value.initialize(to: initial)
      #if canImport(Darwin)
        lock.initialize(to: os_unfair_lock())
      #else
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
      #endif
    }

    deinit {
      #if !canImport(Darwin)
        pthread_mutex_destroy(lock)
      #endif
      lock.deallocate()
      value.deinitialize(count: 1)
      value.deallocate()
    }

    /// Runs `body` with exclusive access to the value. `body` must not use the same lock again.
    @inline(__always)
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      #if canImport(Darwin)
        os_unfair_lock_lock(lock)
        defer { os_unfair_lock_unlock(lock) }
      #else
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
      #endif
      return body(&value.pointee)
    }
  }
#endif
