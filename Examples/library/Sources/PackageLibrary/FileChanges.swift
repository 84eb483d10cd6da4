import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's events of changes to a file's contents. All methods are called on its queue.
final class FileChanges: @unchecked Sendable {
  private let path: String
  private let queue: DispatchQueue
  private var source: (any DispatchSourceProtocol)?
  private var onChange: @Sendable () -> Void = {}
  /// The descriptor of the events on Linux, of the file elsewhere.
  private var descriptor: CInt = -1

  init(path: String, queue: DispatchQueue) {
    self.path = path
    self.queue = queue
  }

  /// Ends the events.
  func stop() {
    source?.cancel()
    source = nil
  }

  #if os(Linux)
    /// Calls `onChange` after changes, until ``stop()``.
    func start(onChange: @escaping @Sendable () -> Void) {
      self.onChange = onChange
      let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
      guard descriptor >= 0 else { return }
      self.descriptor = descriptor
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        Self.drain(descriptor)
        onChange()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      self.source = source
      follow()
    }

    /// Watches the file that has the path now. If it is the same one as before, nothing changes.
    func follow() {
      guard source != nil else { return }
      inotify_add_watch(descriptor, path, UInt32(IN_MODIFY))
    }

    /// Reads all events, which are alike.
    private static func drain(_ descriptor: CInt) {
      withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
    }
  #else
    /// Calls `onChange` after changes, until ``stop()``.
    func start(onChange: @escaping @Sendable () -> Void) {
      self.onChange = onChange
      follow()
    }

    /// Watches the file that has the path now, unless the one before still has it.
    func follow() {
      guard source == nil else { return }
      let descriptor = open(path, O_EVTONLY)
      guard descriptor >= 0 else { return }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename], queue: queue)
      source.setEventHandler { [weak self] in
        guard let self, let source = self.source as? any DispatchSourceFileSystemObject else { return }
        if !source.data.isDisjoint(with: [.delete, .rename]) { stop() }
        onChange()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      self.source = source
    }
  #endif
}
