import AppKit
import StatefulTable

let tableView = NSTableView()
