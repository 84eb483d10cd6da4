import TableOutline

let old = OutlineTree(Table(rows: [OutlineRow(song)]))
let new = old
