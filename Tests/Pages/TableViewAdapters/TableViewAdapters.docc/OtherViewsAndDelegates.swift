import AppKit
import StatefulTable
import TableDiff
import TableViewAdapters

@testable import Assumed

extension NSPasteboard.PasteboardType {
  nonisolated static let song = NSPasteboard.PasteboardType("com.example.song")
}

let connection = list.show(in: NSTableView(), making: NSTextField(labelWithString: "")) { label, song in
  label.stringValue = song.title
}
// here
