import CGTK
import CMainQueue
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lets GLib's main loop do what Swift's main actor has to do.
///
/// The main actor's jobs wait in libdispatch's main queue, which tells through a file descriptor that there
/// are some. GLib polls it with everything else it waits for, so nothing runs while there is nothing to do.
public enum MainQueue {
  /// Attaches the main queue to GLib's default context, for as long as the process runs.
  public static func attachToMainLoop() {
    // On a Mac GTK waits in AppKit's loop, which serves the main queue itself.
    #if !canImport(Darwin)
      g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, serveMainQueue, nil)
    #endif
  }
}

#if !canImport(Darwin)
  private nonisolated func serveMainQueue(
    descriptor: gint, condition: GIOCondition, context: gpointer?
  ) -> gboolean {
    var signals: UInt64 = 0
    read(descriptor, &signals, MemoryLayout<UInt64>.size)
    MainActor.assumeIsolated { MainThread.run(.program) { _dispatch_main_queue_callback_4CF(nil) } }
    return gboolean(1)
  }
#endif
