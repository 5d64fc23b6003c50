# Writes the tables of names: awk -f names.awk NAMES EXPORTS HEADER
#
# Fails if a function, constant, member or setting of the header has no line in NAMES, if a line of
# NAMES has no such name, or if a function of EXPORTS is not in the table.

FNR == 1 { file++ }
file == 1 {
  split($0, fields, "\t")
  swift[fields[1]] = fields[2]
  python[fields[1]] = fields[3]
  next
}
file == 2 { exports[$0] = 1; next }

# Comments: only the first sentence is used, and the list of settings.
/^\/\* ---- / { next }
/^ *\/\*\*/ { open = 1; text = ""; sub(/^ *\/\*\* ?/, "") }
open {
  is_end = sub(/ *\*\/$/, "")
  sub(/^ *\* ?/, "")
  if (/^Settings of/) in_settings = 1
  if (in_settings && /^  /) setting($0)
  if (/^@/) in_settings = 0
  if (text !~ /\.( |$)/ || text ~ /[0-9]\.$/) text = text (text == "" ? "" : " ") $0
  if (is_end) open = 0
  if (is_end) finish_setting()
  next
}
/^(enum|typedef struct) snackterm_[a-z_]+ \{/ {
  kind = $1 == "enum" ? "enum" : "struct"
  type = kind == "enum" ? $2 : $3
  summary = text
  text = ""
  order[++types] = type
  next
}
/^}/ { kind = ""; text = ""; next }
kind == "enum" && /^  SNACKTERM_/ { add(type, $1, $1); text = ""; next }
kind == "struct" && /;$/ {
  name = $0
  if (!sub(/^.*\(\*/, "", name)) sub(/^.*[ *]/, "", name)
  sub(/[;)].*/, "", name)
  if (name != "size" && name !~ /_count$/) add(type, type "." name, name)
  text = ""
  next
}
/^[a-z].*snackterm_[a-z_]+\(/ {
  match($0, /snackterm_[a-z_]+\(/)
  name = substr($0, RSTART, RLENGTH - 1)
  delete exports[name]
  add("functions", name, name)
  text = ""
}
!open && /;$/ { text = "" }

END {
  table("Functions", "functions")
  printf "\n## Properties\n"
  for (i = 1; i <= types; i++) table("`" order[i] "`", order[i])
  print "\n## Settings\n\nPython has the same keys.\n"
  print "| setting | Swift | values |\n|---|---|---|"
  printf "%s", rows["settings"]
  for (name in exports) complain(name " is exported, but not in the header")
  for (name in swift)
    if (!(name in used)) complain("names.tsv has " name ", which is not in the header")
  exit wrong
}

function add(group, name, shown) {
  sub(/\. .*/, ".", text)
  gsub(/  +/, " ", text)
  gsub(/\|/, "\\|", text)
  if (!(name in swift)) { complain("names.tsv has no " name); return }
  used[name] = 1
  rows[group] = rows[group] "| " text (text == "" ? "" : " ") "| `" shown "` | " \
    cell(swift[name]) " | " cell(python[name]) " |\n"
}

# Names that begin with a dot share the row of the name before them.
function setting(line,    keys, values, names, n, i, key) {
  sub(/^ +/, "", line)
  if (line !~ /^[a-zA-Z]+[.a-zA-Z]*(, [.a-zA-Z, ]*)?   *[^ ]/) {
    pending_values = pending_values " " line
    return
  }
  match(line, /   */)
  keys = substr(line, 1, RSTART - 1)
  values = substr(line, RSTART + RLENGTH)
  finish_setting()
  n = split(keys, names, /, /)
  for (i = 1; i <= n; i++) {
    if (names[i] ~ /^\./) {
      shown_keys[pending] = shown_keys[pending] ", `" names[i] "`"
    } else {
      shown_keys[++pending] = "`" names[i] "`"
      first_key[pending] = names[i]
    }
  }
  pending_values = values
}

function finish_setting(    i, key) {
  for (i = 1; i <= pending; i++) {
    key = first_key[i]
    if (!(key in swift)) { complain("names.tsv has no setting " key); continue }
    used[key] = 1
    rows["settings"] = rows["settings"] "| " shown_keys[i] " | " cell(swift[key]) " | " \
      pending_values " |\n"
  }
  pending = 0
}

function cell(names,    parts, n, i, text) {
  if (names == "-" || names == "") return "–"
  n = split(names, parts, /, /)
  for (i = 1; i <= n; i++) text = text (i > 1 ? ", " : "") "`" parts[i] "`"
  return text
}

function table(title, group) {
  if (group == "functions") print "## " title "\n"
  else print "\n### " title "\n"
  print "| what it does | C | Swift | Python |\n|---|---|---|---|"
  printf "%s", rows[group]
}

function complain(message) { print "Tests/names: " message > "/dev/stderr"; wrong = 1 }
