let changes = try old.changes(to: new)
