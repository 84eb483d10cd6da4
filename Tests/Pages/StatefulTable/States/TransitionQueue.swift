@testable import StatefulTable
