var visible = VisibleRows<Int, Int>()
let cell = 0
