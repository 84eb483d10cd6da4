let view = UITableView()
var shown = try Table([Album]())
