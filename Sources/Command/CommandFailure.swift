/// Why the command gives up: the file, the place in it and the reason, for one line on standard error.
struct CommandFailure: Error, Equatable {
  /// The file as the caller named it, or `nil` if the failure is of no file.
  var file: String?
  /// The line or element, for instance `line 12` or `row 3 of section 0`.
  var place: String?
  var reason: String

  init(file: String? = nil, place: String? = nil, _ reason: String) {
    self.file = file
    self.place = place
    self.reason = reason
  }
}

extension CommandFailure: CustomStringConvertible {
  var description: String {
    // Paths, columns and ids may hold anything; the message stays one line that can be read, and harmless to
    // a terminal.
    [file, place, reason].compactMap { $0?.cut(to: Self.longestPart).escapingControls }.joined(
      separator: ": ")
  }

  /// The most of a path or a reason that is shown; values of files in it are cut earlier.
  private static let longestPart = 1_000
}
