/// Lets other tasks run until something is so.
@MainActor
func until(_ condition: @MainActor () -> Bool) async {
  while !condition() { await Task.yield() }
}
