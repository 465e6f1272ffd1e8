/// `json help TOPIC`: what applies to several commands.
enum HelpTopic: String, CaseIterable {
  case topics, paths, queries, columns, input, statuses

  /// The topic that the arguments name; nil if they name none.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == "help" else { return nil }
    self.init(rawValue: arguments[1])
  }

  var text: String {
    switch self {
    case .topics: Self.topicsText
    case .paths: Self.pathsText
    case .queries: Self.queriesText
    case .columns: Self.columnsText
    case .input: Self.inputText
    case .statuses: Self.statusesText
    }
  }

  private static let topicsText = """
    TOPICS (json help TOPIC):
      paths      one value: users[0].name, /users/0/name
      queries    many values: $.users[?@.age > 30].name
      columns    --select, --format and --group-by
      input      several values, compressed files, limits
      statuses   exit statuses

    For help on a command, use json help COMMAND or json COMMAND --help.
    """

  private static let pathsText = """
    A path names one value.

      version                     the member "version" of an object
      users[0].name               the member "name" of the first element of "users"
      users[-1]                   the last element
      a["b.c"]                    a quoted key, for keys that are not plain names
      $ or nothing ('')           the whole document
      .users[0].name              the same as users[0].name, as jq writes it

    A path that starts with a slash is a JSON Pointer (RFC 6901): /users/0/name. In keys, ~1 stands for a slash and ~0 \
    for a tilde. A path that starts with $ is JSONPath, which can name many values: see json help queries.

    Examples:
      json get 'users[0].name' data.json
      json set /version 3 -i package.json
    """

  private static let queriesText = """
    A JSONPath query (RFC 9535) selects any number of values. $ is the whole document.

      $.users[*].name             the names of all elements
      $..price                    at any depth
      $.users[0,2]  $.users[:3]   by index, by range
      $.users[?@.age > 30]        elements that satisfy a condition; @ is the element
      $.users[?@.email]           elements that have a member

    Conditions may use ==, !=, <, <=, > and >=, &&, || and !, parentheses, and the functions length(), count(), \
    match() and search(). match(@.name, "A.*") compares the whole string, search() any part of it.
    json lines --where takes just the condition; @ is the value of the line.

    Examples:
      json query '$.users[?@.age > 30].name' --raw data.json
      json delete '$..password' -i data.json
      json lines --where '@.level == "error" && @.ms > 500' log.jsonl
    """

  private static let columnsText = """
    A list of columns is a list of paths, each with an optional NAME= before it.

      id, user.name               named "id" and "user.name"
      id, name=user.name          named "id" and "name"
      n=tags.length               the number of elements, members or characters
      first=$.tags[?@ != 'x']     the first value that a query selects

    Missing values are null. In a format, paths are in braces: '{user.name}\\t{id}'.

    Examples:
      json query '$.users[*]' --select 'id, name=profile.name' data.json
      json lines --format '{user.name}\\t{ms}' log.jsonl
      json lines --group-by user.name --count --sum total=ms --top 10 log.jsonl
    """

  private static let inputText = """
    A file may contain one value, or several: get, query, format and stats detect that, and lines detects it from the \
    first line. --from value, values, lines or seq sets it; validate and -i never guess. --slurp reads the values of \
    all files into one array, and set --null-input starts without any file.

    Files and standard input that are compressed with gzip or zstd are decompressed, whatever their names, if the \
    system has libz.so.1 or libzstd.so.1. json lines and json convert do so piece by piece. Other commands read \
    documents as a whole, and refuse more than 1 GiB of decompressed text unless --max-size allows it. A compressed \
    file cannot be changed in place.

    Names that end in .jsonl or .ndjson mean lines for stats and convert, .csv means CSV for convert, and .jsonc and \
    .json5 mean comments for the commands that edit; each may be followed by .gz or .zst.

    Examples:
      json lines --where '@.level == "error"' log.jsonl.gz
      curl -s https://example.org/a.json.gz | json get version
      json query --slurp '$[*].name' *.json
    """

  private static let statusesText = """
    0    success; for json diff, the files are equal
    1    a file cannot be read, is not JSON, or has nothing at the path; the output cannot be written; json diff or \
    json format --check found a difference; json get -e printed null or false
    2    json diff could not compare the files
    64   a usage error

    A signal ends the tool as it ends any program (130 and 143 in a shell); a file being replaced then has either its \
    old or its new content. A reader of the output that stops early, as head does, is not an error.

    Example:
      json diff old.json new.json > changes; test $? -le 1 || echo "cannot compare"
    """
}
