import ArgumentParser

/// Suggestions for commands and options of jq, Miller, csvkit and the shell that this tool does not have.
enum Guess {
  /// The error message for a first argument that is not a command; nil if it is one.
  static func command(_ arguments: [String]) -> String? {
    guard let first = arguments.first, !first.isEmpty, !first.hasPrefix("-"),
      !names.contains(first)
    else { return nil }
    let isPath = first.hasPrefix(".") || first.hasPrefix("$") || first.hasPrefix("[")
    if isPath {
      let files = arguments.dropFirst().filter { !$0.hasPrefix("-") }
      let file = files.count == 1 ? " " + quoted(files[files.startIndex]) : " FILE"
      let command = first == "." ? "format" : "get " + quoted(first)
      return "A command is missing before '\(first)'; try: json \(command)\(file)"
    }
    if let sentence = words[first.lowercased()] {
      return "There is no command '\(first)'; try: \(sentence)"
    }
    if Input.file(first).size != nil {
      return "A command is missing before '\(first)'; try: json stats \(quoted(first))"
    }
    return "There is no command '\(first)'; json --help lists the commands."
  }

  private static let names: Set<String> = Set(
    JSONCommand.configuration.subcommands.flatMap { command in
      [command.configuration.commandName ?? ""] + command.configuration.aliases
    } + ["help"])

  private static let words: [String: String] = {
    var words: [String: String] = [:]
    for (sentence, names) in [
      ("json format FILE", "pretty prettify fmt pp beautify print cat show view tidy indent"),
      ("json format --compact FILE", "minify compact compress min uglify"),
      ("json format --sort-keys FILE", "sort-keys canonicalize normalize"),
      ("json stats FILE", "info describe schema types keys paths structure inspect summary stat"),
      (
        "json query --count '$.users[*]' FILE, or json lines --count FILE",
        "count length len wc size"
      ),
      (
        "json lines --where '@.age > 30' FILE, or json query '$.users[?@.age > 30]' FILE",
        "filter where grep search find"
      ),
      (
        "json lines --select 'id, name=user.name' FILE",
        "select cut pick fields columns map project"
      ),
      ("json lines --limit 10 FILE", "head first take limit"),
      ("json lines --sample 10 FILE", "shuf random"),
      (
        "json lines --group-by user.name --count --sum ms FILE",
        "group group-by groupby aggregate agg sum uniq unique freq histogram stats1 top"
      ),
      ("json lines --format '{ms}\\t{id}' FILE | sort -n", "sort sort-by order tail nest"),
      ("json convert --from csv --types --to lines FILE", "csvjson csv2json fromcsv from-csv"),
      ("json convert --to csv FILE", "csv tocsv to-csv in2csv json2csv table tsv"),
      ("json convert --to lines FILE", "split flatten unroll tolines to-lines ndjson jsonl"),
      ("json convert --to array FILES", "slurp concat join array collect"),
      ("json merge FILE FILES", "combine extend update-from"),
      ("json set PATH VALUE FILE", "put add update replace assign edit change create new"),
      ("json delete PATH FILE", "rm del unset drop"),
      ("json diff OLD NEW", "compare cmp difference"),
      ("json patch PATCH FILE", "apply"),
      ("json validate FILES", "check lint verify valid test"),
      ("json get PATH FILE", "read value extract path pointer at"),
      ("json query '$..name' FILE", "jsonpath jmespath xpath q"),
    ] {
      for name in names.split(separator: " ") { words[String(name)] = sentence }
    }
    return words
  }()

  /// The suggestion for an unknown option; nil if there is none.
  static func option(_ option: String) -> String? { options[option] }

  private static let options: [String: String] = {
    var options: [String: String] = [:]
    for (sentence, names) in [
      (
        "The tool has no variables; the shell puts them in: json set name --string \"$name\".",
        "--arg --argjson --args --jsonargs --rawfile --slurpfile --env"
      ),
      (
        "Files of any size are read piece by piece by json lines and json convert.",
        "--stream --stream-errors --chunk --chunksize"
      ),
      ("A text sequence (RFC 7464) is read by --from seq.", "--seq"),
      ("Programs are jq's; json help queries shows what a query can do.", "--from-file -f -L"),
      (
        "Colours are used on a terminal only; NO_COLOR=1 turns them off.",
        "-C -M --color --colour --no-color --color-output --monochrome-output"
      ),
      (
        "The number of values is limited by --limit.",
        "--head --first --max-count -n --take --lines --rows"
      ),
      ("The last lines are: tail -n 10 FILE | json lines ...", "--tail --last"),
      (
        "Lines are sorted by sort(1): json lines --format '{ms}\\t{id}' FILE | sort -n",
        "--sort --sort-by --order-by --reverse"
      ),
      (
        "Lines are filtered by --where '@.age > 30'; values of one document by json query.",
        "--filter --grep --match --query -m"
      ),
      (
        "Columns are chosen by --select 'id, name=user.name', and for a CSV by --columns.",
        "--fields --field --columns --column --select --keys -k"
      ),
      ("Members are left out by --delete PATH.", "--exclude --drop --not-columns --remove -C"),
      (
        "A CSV is read by json convert --from csv --to lines, and written by json convert --to csv.",
        "--csv --icsv --ocsv --tsv --itsv --otsv --c2j --json --ijson --ojson --jsonl --ijsonl --ojsonl"
      ),
      (
        "A separator is given as --delimiter ';' to json convert --from csv; '\\t' is a tab.",
        "-d --separator --sep --fs --ifs --tabs -t"
      ),
      (
        "The result goes to the standard output: add > FILE; with -i the file itself is replaced.",
        "--output --out -o --outfile"
      ),
      (
        "JSON is laid out by json format, and by --compact, --indent N and --tab.",
        "--pretty --pretty-print --minify --spaces -p"
      ),
      (
        "Different values are counted by json lines --group-by PATH.",
        "--unique --uniq --distinct --frequency"
      ),
      (
        "How values follow one another is said by --from values, --from lines or --from seq.",
        "--ndjson --input-format --lines --multi"
      ),
      ("One array is made of the values by json convert --to array.", "-s --slurp"),
      ("A new document is made by json set --null-input PATH VALUE.", "-n --null-input"),
      (
        "What is missing is an error of json get; json lines --select and json query pass over it.",
        "--default --ignore-missing --optional"
      ),
      ("How many threads work is said by --jobs.", "--threads --parallel -P"),
      ("Strings without quotes are printed by --raw.", "--text --unquote --plain"),
      ("Strings without quotes and line feeds are printed by --join-output.", "-j"),
      ("Comments are read with --comments, and JSON5 with --json5.", "--jsonc --allow-comments"),
      (
        "Files are compared with the exit status 0, 1 or 2; the output goes to > /dev/null.",
        "-q --quiet --silent --brief"
      ),
      (
        "Files are changed in place by -i, all at once or not at all.",
        "--write -w --inplace --overwrite"
      ),
    ] as [(String, String)] {
      for name in names.split(separator: " ") where options[String(name)] == nil {
        options[String(name)] = sentence
      }
    }
    return options
  }()

  /// Adds a suggestion to the message about an unknown option.
  static func explaining(_ message: String) -> String {
    let beginning = "Error: Unknown option '"
    guard message.hasPrefix(beginning) else { return message }
    let option = message.dropFirst(beginning.count).prefix { $0 != "'" && $0 != "=" }
    guard let sentence = Self.option(String(option)) else { return message }
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Replaces the parser's own suggestion of a similarly spelled option.
    lines[0] = "\(beginning)\(option)'. \(sentence)"
    return lines.joined(separator: "\n")
  }

  /// A text as an argument of a shell.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 97...122, 0x2E, 0x2F, 0x5F, 0x2D: true
      default: false
      }
    }
    if isPlain, !text.isEmpty { return text }
    // The standard library's replacement of texts would link regular expressions.
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
