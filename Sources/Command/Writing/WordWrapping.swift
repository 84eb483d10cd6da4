extension String {
  /// Returns the words of the text in lines that take at most `width` columns of a terminal, each with its
  /// end. A longer word has a line of its own.
  func wrapped(_ width: Int, indent: String = "") -> String {
    var text = ""
    var line = ""
    for word in split(separator: " ").map(String.init) {
      if line.isEmpty {
        line = indent + word
      } else if line.displayWidth + 1 + word.displayWidth > width {
        text += line + "\n"
        line = indent + word
      } else {
        line += " " + word
      }
    }
    return text + line + "\n"
  }
}
