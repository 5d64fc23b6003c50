# Writes the commands of snackdemo in mdoc, from the JSON of snackdemo --experimental-dump-help.
#
# Reads the format of ArgumentParser: one value a line, the keys of an object in alphabetical order.

function value(line) {
  sub(/^ *"[A-Za-z]+" : /, "", line)
  sub(/,$/, "", line)
  if (line !~ /^"/) return line
  line = substr(line, 2, length(line) - 2)
  gsub(/\\\//, "/", line)
  gsub(/\\"/, "\"", line)
  return line
}

{ match($0, /^ */); indent = RLENGTH }

# An argument: its keys are two columns deeper than its braces.
/^ *"arguments" : \[/ { argument_indent = indent + 4; count = 0; in_arguments = 1; next }
in_arguments && indent == argument_indent - 4 && /\]/ { in_arguments = 0; next }
in_arguments && indent == argument_indent - 2 && /\{/ {
  names = text = kind = hint = standard = ""
  shown = 1
  is_repeating = 0
  next
}
in_arguments && /"preferredName"/ { is_preferred = 1 }
in_arguments && is_preferred { if (/\}/) is_preferred = 0; next }
in_arguments && indent == argument_indent {
  if (/"abstract"/) text = value($0)
  if (/"defaultValue"/) standard = value($0)
  if (/"discussion"/) text = text " " value($0)
  if (/"isRepeating" : true/) is_repeating = 1
  if (/"kind"/) kind = value($0)
  if (/"shouldDisplay" : false/) shown = 0
  if (/"valueName"/) hint = value($0)
}
in_arguments && indent > argument_indent && /"kind" : "(short|long)/ {
  dashes = /"long"/ ? "--" : "-"
}
in_arguments && indent > argument_indent && /"name" :/ {
  names = names (names == "" ? "" : " , ") "Fl " (dashes == "--" ? "-" : "") value($0)
}
in_arguments && indent == argument_indent - 2 && /\}/ && shown && names !~ /Fl -(version|help)/ {
  # The dump does not say that this value is optional.
  if (hint == "placeholder") { standard = ""; hint = "[placeholder]" }
  if (standard != "") text = text " (default: " standard ")"
  if (names ~ /^Fl -no-/ && text == texts[count]) item = list[count] " , " names
  else item = kind == "positional" ? "Ar " hint : names (kind == "option" ? " Ar " hint : "")
  gsub(/\\-/, "-", item)
  gsub(/-/, "\\-", item)
  if (text != texts[count] || !count) count++
  list[count] = item (is_repeating ? " ..." : "")
  texts[count] = text
}

# A command: its arguments come before its name, its discussion after it.
!in_arguments && /"abstract"/ { abstract = value($0) }
!in_arguments && /"commandName"/ { name = value($0) }
!in_arguments && /"discussion"/ { discussion = value($0) }
!in_arguments && /"shouldDisplay"/ {
  if (name != "snackdemo" && name != "help" && /true/) write_command()
  if (/true|false/) { discussion = ""; count = 0 }
}

function write_command(    i, n, lines) {
  print ".Ss snackdemo " name
  sentence(abstract)
  if (discussion != "") {
    n = split(discussion, lines, /\\n/)
    for (i = 1; i <= n; i++) write_line(lines[i])
    if (is_literal) { print ".Ed"; is_literal = 0 }
  }
  if (count) {
    print ".Bl -tag -width Ds"
    for (i = 1; i <= count; i++) {
      print ".It " list[i]
      sentence(texts[i])
    }
    print ".El"
  }
  count = 0
}

# Text is in paragraphs, code is indented.
function write_line(line) {
  if (line ~ /^  /) {
    if (!is_literal) print ".Bd -literal"
    is_literal = 1
    sub(/^  /, "", line)
    gsub(/-/, "\\-", line)
    print line
  } else if (line == "") {
    is_break = 1
  } else {
    if (is_literal) { print ".Ed"; is_literal = 0 }
    print ".Pp"
    sentence(line)
    is_break = 0
  }
}

# Each sentence begins a line.
function sentence(text,    n, i, words, line) {
  n = split(text, words, " ")
  line = ""
  for (i = 1; i <= n; i++) {
    if (words[i] ~ /^-/) gsub(/-/, "\\-", words[i])
    line = line (line == "" ? "" : " ") words[i]
    if (words[i] ~ /[.?!]$/ || length(line) > 76) { print_line(line); line = "" }
  }
  if (line != "") print_line(line)
}

function print_line(line) {
  if (line ~ /^[.']/) line = "\\&" line
  print line
}
