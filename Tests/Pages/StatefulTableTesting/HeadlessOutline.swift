import TableOutline

let old = OutlineTree(try Table(rows: [OutlineRow(song)]))
let new = old
