final class Form {
  var table: Table<TableController<Songs>.Section>? { nil }
}

let form = Form()
