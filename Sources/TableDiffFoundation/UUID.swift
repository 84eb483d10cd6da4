public import Foundation
public import TableDiff

extension UUID: BytewiseHashable {}
