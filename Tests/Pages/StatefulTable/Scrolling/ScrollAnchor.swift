let visibleRows: [VisibleRowFrame<Int>] = []
let changes = try old.changes(to: new)
var offset = 0.0

func start(ofRowAt path: RowPath) -> Double { 0 }
