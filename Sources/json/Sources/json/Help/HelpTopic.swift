/// `json help TOPIC`: what several commands have in common.
enum HelpTopic: String, CaseIterable {
  case topics, paths, queries, columns, statuses

  /// The topic that the arguments ask for.
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
    case .statuses: Self.statusesText
    }
  }

  private static let topicsText = """
    TOPICS (json help TOPIC):
      paths      one value: users[0].name, /users/0/name
      queries    many values: $.users[?@.age > 30].name
      columns    --select, --format and --group-by
      statuses   what the exit status says

    For a command, json help COMMAND or json COMMAND --help.
    """

  private static let pathsText = """
    A path denotes one value.

      version                     the member "version" of an object
      users[0].name               the member "name" of the first element of "users"
      users[-1]                   the last element
      a["b.c"]                    a key in quotes, where it is not a plain name
      $ or nothing ('')           the whole value
      .users[0].name              the same as users[0].name, for those who know jq

    JSON Pointer (RFC 6901) begins with a slash: /users/0/name; ~1 is a slash in a key, ~0 a tilde.
    JSONPath begins with $ and denotes many values: see json help queries.

    Examples:
      json get 'users[0].name' data.json
      json set /version 3 -i package.json
    """

  private static let queriesText = """
    A JSONPath query (RFC 9535) selects any number of values. $ is the whole value.

      $.users[*].name             of all elements
      $..price                    at any depth
      $.users[0,2]  $.users[:3]   by index, by range
      $.users[?@.age > 30]        of which a condition holds; @ is the element
      $.users[?@.email]           that have a member

    Conditions have ==, !=, <, <=, > and >=, &&, || and !, parentheses, and the functions length(), count(), \
    match() and search(). match(@.name, "A.*") compares the whole string, search() a part of it.
    json lines --where takes such a condition alone; @ is the line.

    Examples:
      json query '$.users[?@.age > 30].name' --raw data.json
      json delete '$..password' -i data.json
      json lines --where '@.level == "error" && @.ms > 500' log.jsonl
    """

  private static let columnsText = """
    A list of columns is a path for each, with NAME= before it where it should have another name.

      id, user.name               the names are "id" and "user.name"
      id, name=user.name          the names are "id" and "name"
      n=tags.length               how many elements, members or characters there are
      first=$.tags[?@ != 'x']     a query: its first value

    Missing values are null. In a format, paths are in braces: '{user.name}\\t{id}'.

    Examples:
      json query '$.users[*]' --select 'id, name=profile.name' data.json
      json lines --format '{user.name}\\t{ms}' log.jsonl
      json lines --group-by user.name --count --sum total=ms --top 10 log.jsonl
    """

  private static let statusesText = """
    0   all went well; for json diff, the files are equal
    1   a file is not JSON, cannot be read, or has nothing at the path; the output cannot be written; json diff and \
    json format --check found a difference; json get -e printed null or false
    2   json diff could not compare the files
    64  a usage error

    A signal ends the tool as any other program (130 and 143 in a shell); files that are replaced have the old or the \
    new content then. A reader of the output that has had enough, such as head, is not an error.

    Example:
      json diff old.json new.json > changes; test $? -le 1 || echo "cannot compare"
    """
}
