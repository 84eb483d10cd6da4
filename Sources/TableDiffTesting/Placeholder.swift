import TableDiff
