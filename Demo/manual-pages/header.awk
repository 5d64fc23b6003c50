# Writes a part of the manual page of snackterm.h in mdoc: awk -v part=PART -f header.awk HEADER
#
#   part=prototypes    the synopsis of all functions
#   part=functions     their descriptions, under the headings of the header
#   part=types         structures and enumerations
#   part=results       the enumeration snackterm_result
#   part=notes         the notes at the top of the header
#   part=example       the program at the top of the header
#
# Reads comments as they are written there: a summary, paragraphs, indented code or lists of two
# columns, @param, @return, and "Thread:".

BEGIN {
  split("initscr newterm endwin doupdate wgetch wget_wch ungetch wtimeout halfdelay cbreak " \
    "noecho delwin snprintf", names)
  for (i in names) functions[names[i]] = 1
}

# The first pass collects names.
FNR == 1 { pass++ }
pass == 1 {
  if (/^[a-z].*snackterm_[a-z_]+\(/) {
    match($0, /snackterm_[a-z_]+\(/)
    functions[substr($0, RSTART, RLENGTH - 1)] = 1
  }
  if (/^typedef .*snackterm_[a-z]/ && match($0, /snackterm_[a-z_]+/))
    types[substr($0, RSTART, RLENGTH)] = 1
  if (/^enum snackterm_/) types[$2] = 1
  if (/^  SNACKTERM_[A-Z_]+ =/) constants[$1] = 1
  next
}

# Comments.
FNR == 1 && /^\/\* / { notes = 1; count = 0; next }
notes && /^ \*\// {
  notes = 0
  if (part == "notes") write_notes()
  if (part == "example") write_example()
  next
}
notes { line = $0; sub(/^ \* ?/, "", line); comment[++count] = line; next }
/^\/\* ---- / {
  heading = $0
  gsub(/^\/\* ---- | ---- \*\/$/, "", heading)
  has_heading = 1
  next
}
/^ *\/\*\*/ { open = 1; count = 0; sub(/^ *\/\*\* ?/, "") }
open {
  is_end = sub(/ *\*\/$/, "")
  sub(/^ *\* ?/, "")
  comment[++count] = $0
  if (is_end) open = 0
  next
}

# Declarations.
/^(enum|typedef struct) snackterm_[a-z_]+ \{/ {
  kind = $1 == "enum" ? "enum" : "struct"
  name = kind == "enum" ? $2 : $3
  is_written = part == (name == "snackterm_result" ? "results" : "types")
  if (is_written && part == "types") {
    print ".It Vt \"" (kind == "enum" ? "enum " : "") name "\""
    write_comment()
  }
  if (is_written && part == "types") print ".Pp"
  if (is_written) print ".Bl -tag -width Ds" (part == "types" ? " -compact" : "")
  count = 0
  next
}
kind && /^}/ {
  if (is_written) print ".El"
  kind = ""
  count = 0
  next
}
kind == "enum" && /^  SNACKTERM_/ {
  value = $3
  sub(/,$/, "", value)
  sub(/^-/, "\\-", value)
  if (is_written) {
    print ".It Dv " $1 " Pq " value
    write_comment()
  }
  count = 0
  next
}
kind == "struct" && /;$/ {
  sub(/^ +/, "")
  sub(/;$/, "")
  if (is_written) {
    gsub(/ \*/, "\\ *") # no break before a star
    print ".It Fa \"" $0 "\""
    write_comment()
  }
  count = 0
  next
}
/^typedef [^{]*;$/ {
  if (part == "types") {
    sub(/;$/, "")
    print ".It Vt \"" $NF "\""
    write_comment()
  }
  count = 0
  next
}
/^[a-z].*snackterm_[a-z_]+\(/ { prototype = ""; is_prototype = 1 }
is_prototype {
  sub(/^ +/, " ")
  prototype = prototype $0
  if (/;$/) { is_prototype = 0; write_function() }
}

END { if (part == "functions") print ".El" }

function write_function(    result, name, list, i, n) {
  match(prototype, /snackterm_[a-z_]+\(/)
  result = substr(prototype, 1, RSTART - 1)
  name = substr(prototype, RSTART, RLENGTH - 1)
  list = substr(prototype, RSTART + RLENGTH)
  sub(/\);$/, "", list)
  sub(/ $/, "", result)
  n = split(list, arguments, /, */)
  if (part == "prototypes") {
    print ".Ft \"" result "\""
    print ".Fo " name
    for (i = 1; i <= n; i++) print ".Fa \"" arguments[i] "\""
    print ".Fc"
  }
  if (part == "functions") {
    if (has_heading) {
      if (is_listed) print ".El"
      print ".Ss " heading
      print ".Bl -tag -width Ds"
      has_heading = 0
      is_listed = 1
    }
    printf ".It Fn %s", name
    for (i = 1; i <= n; i++)
      if (arguments[i] != "void") {
        sub(/^.*[ *]/, "", arguments[i])
        printf " \"%s\"", arguments[i]
      }
    print ""
    write_comment()
  }
  count = 0
}

# Writes the text, and the parameters, results and thread as a list.
function write_comment(    i, line, is_list, literal) {
  paragraph = ""
  block = ""
  for (i = 1; i <= count; i++) {
    line = comment[i]
    if (line ~ /^@param /) {
      begin_item()
      split(line, words, " ")
      print ".It Fa " words[2]
      sub(/^@param +[^ ]+ +/, "", line)
      paragraph = line
    } else if (line ~ /^@return /) {
      begin_item()
      print ".It Sy Returns"
      sub(/^@return +/, "", line)
      paragraph = line
    } else if (line ~ /^Thread: /) {
      begin_item()
      print ".It Sy Thread"
      sub(/^Thread: +/, "", line)
      paragraph = toupper(substr(line, 1, 1)) substr(line, 2)
    } else if (line ~ /^  / && !is_items) {
      if (block == "") end_paragraph()
      block = block substr(line, 3) "\n"
    } else if (line == "") {
      end_paragraph()
      if (i > 1 && i < count && comment[i + 1] !~ /^(@|Thread: |  )/) print ".Pp"
    } else {
      if (block != "") { end_paragraph(); print ".Pp" }
      sub(/^ +/, "", line)
      paragraph = paragraph (paragraph == "" ? "" : " ") line
    }
  }
  end_paragraph()
  if (is_items) { print ".El"; is_items = 0 }
}

function begin_item() {
  end_paragraph()
  if (!is_items) {
    print ".Pp"
    print ".Bl -tag -width Returns -compact"
    is_items = 1
  }
}

function end_paragraph() {
  if (paragraph != "") write_text(paragraph)
  if (block != "") write_block(block)
  paragraph = ""
  block = ""
}

# Writes indented lines: a list if they have two columns, otherwise as they are.
function write_block(block,    lines, n, i, key, value) {
  n = split(block, lines, "\n") - 1
  if (lines[1] !~ /^[^ ].*   *[^ ]/ || lines[1] ~ /[;{]/) {
    write_literal(lines, n)
    return
  }
  print ".Bl -tag -width Ds -compact"
  for (i = 1; i <= n; i++) {
    value = lines[i]
    gsub(/-/, "\\-", value)
    if (lines[i] ~ /^ /) {
      sub(/^ +/, "", value)
      write_text(value)
      continue
    }
    match(value, /   */)
    key = substr(value, 1, RSTART - 1)
    print ".It Cm " spaced(key)
    write_text(substr(value, RSTART + RLENGTH))
  }
  print ".El"
}

# A comma after a word becomes an argument of its own, so that it is not part of the name.
function spaced(keys) { gsub(/,/, " ,", keys); gsub(/ \./, " \\\\\\&.", keys); return keys }

function write_literal(lines, n,    i) {
  print ".Bd -literal -offset indent"
  for (i = 1; i <= n; i++) print escaped(lines[i])
  print ".Ed"
}

function write_notes(    i, line, title) {
  paragraph = block = ""
  for (i = 1; i <= count; i++) {
    line = comment[i]
    if (line ~ /^[A-Z][a-z]+\. / && comment[i - 1] == "") {
      end_paragraph()
      title = line
      sub(/\. .*/, "", title)
      sub(/^[A-Z][a-z]+\. /, "", line)
      print ".Ss " title
      has_notes = 1
    }
    if (!has_notes) continue
    if (line ~ /^  /) {
      if (block == "") end_paragraph()
      block = block substr(line, 3) "\n"
    } else if (line != "") {
      paragraph = paragraph (paragraph == "" ? "" : " ") line
    } else {
      end_paragraph()
    }
  }
  end_paragraph()
}

function write_example(    i, n) {
  for (i = 1; i <= count && comment[i] !~ /^[A-Z]/; i++)
    if (comment[i] ~ /^  /) lines[++n] = substr(comment[i], 3)
    else if (n && comment[i] == "" && comment[i + 1] ~ /^  /) lines[++n] = ""
  print ".Bd -literal -offset indent"
  for (i = 1; i <= n; i++) print escaped(lines[i])
  print ".Ed"
}

function escaped(line) {
  gsub(/\\/, "\\e", line)
  gsub(/-/, "\\-", line)
  if (line ~ /^[.']/) line = "\\&" line
  return line
}

# Writes text in lines that end with a sentence or a name with a macro.
function write_text(text,    n, i, line, macro) {
  n = split(text, words, " ")
  line = ""
  for (i = 1; i <= n; i++) {
    macro = macro_of(words[i])
    if (macro != "") {
      flush(line)
      line = ""
      print macro
      continue
    }
    gsub(/\\-/, "-", words[i])
    if (words[i] ~ /^"?-/ || words[i] ~ /[a-z]-[a-z]/) gsub(/-/, "\\-", words[i])
    if (words[i] ~ /[a-z][-._\\][-a-zA-Z]/) words[i] = "\\%" words[i] # without hyphenation
    line = line (line == "" ? "" : " ") words[i]
    if (words[i] ~ /[.?!]$/ || length(line) > 70) { flush(line); line = "" }
  }
  flush(line)
}

function flush(line) {
  if (line ~ /^[.']/) line = "\\&" line
  if (line != "") print line
}

# Returns the line with the macro for a name, or "" for another word.
function macro_of(word,    core, before, after, macro) {
  core = word
  before = after = ""
  if (core ~ /^\(/) { before = "Pf ( "; core = substr(core, 2) }
  sub(/\(\)/, "", core)
  while (core ~ /[.,;:)]$/) {
    after = " " substr(core, length(core)) after
    core = substr(core, 1, length(core) - 1)
  }
  if (core in functions) macro = "Fn " core
  else if (core in types) macro = "Vt " core
  else if (core in constants || core == "NULL" || core == "ERR" || core ~ /^KEY_[A-Z_]+$/)
    macro = "Dv " core
  else if (("SNACKTERM_" core) in constants && core ~ /^E/) macro = "Dv SNACKTERM_" core
  else if (core ~ /^`[a-z_]+`$/) macro = "Fa " substr(core, 2, length(core) - 2)
  else return ""
  return "." before macro after
}
