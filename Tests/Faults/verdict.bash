# The files that `.ci/faults` runs the command on, and the verdict on a run. Sourced in an empty folder; `bin` is the
# command.

perl -e 'print "id,v\n", map { "$_,text of row $_\n" } 1 .. 100' >whole
perl -e 'print "id,v\n", map { "$_,text of row " . ($_ % 9 ? $_ : 0) . "\n" } reverse 2 .. 99' >new.csv
perl -e 'print "id,v\n", map { "$_,other text\n" } 1 .. 90' >other.csv
echo before >before
mkdir out
apply=("$bin" apply old.csv patch.json --output out/table.csv)

# Undoes what runs and faults have done. The old table was last written long ago, whatever the resolution of times.
restore() {
  rm -rf out/*
  cp before out/table.csv
  cp whole old.csv
  touch -d 2001-01-01 old.csv
}
restore
"$bin" diff old.csv new.csv --format patch >patch.json
"$bin" diff old.csv other.csv --format patch >other.json
"$bin" diff old.csv new.csv --format json >plan.json

fail() {
  printf 'failed: %s\n' "$1" >&2
  [ ! -s err ] || head -n 20 err >&2
  exit 1
}

said() { [ "$(grep -c '^table-diff: ' err)" = 1 ] && [ "$(wc -l <err)" = 1 ]; }

places=0
# Judges a run by its status. After 0 the new output is there; after 2 the old one, and one line that says why; after a
# signal, either. No other file is left.
judge() {
  local files=(out/*)
  [ "${files[*]}" = out/table.csv ] || fail "$1: left ${files[*]}"
  case $2 in
    0) cmp -s out/table.csv new.csv || fail "$1: the new output is not there" ;;
    2)
      cmp -s out/table.csv before || fail "$1: the old output is gone"
      said || fail "$1: not one line"
      ;;
    *)
      [ "$2" -gt 128 ] || fail "$1: the status is $2"
      cmp -s out/table.csv new.csv || cmp -s out/table.csv before || fail "$1: the output is neither"
      ;;
  esac
  places=$((places + 1))
}

report() {
  [ "$places" -gt 0 ] || fail "$1: at no place"
  printf '%-58s %6d places, all right\n' "$1" "$places"
  places=0
}
