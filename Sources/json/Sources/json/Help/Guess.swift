import ArgumentParser

/// Suggestions for commands and options of jq, Miller, csvkit and the shell that this tool does not
/// have.
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
      ("json stats FILE", "info describe schema types structure inspect summary stat"),
      ("json keys FILE", "key members names attributes properties"),
      ("json paths FILE", "path gron leaves leaf_paths tostream entries"),
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
      ("json lines --sort-by ms FILE", "sort sort-by order"),
      ("json convert --from csv --types --to lines FILE", "csvjson csv2json fromcsv from-csv"),
      ("json convert --to csv FILE", "csv tocsv to-csv in2csv json2csv table tsv"),
      ("json convert --to lines FILE", "split flatten unroll tolines to-lines ndjson jsonl"),
      ("json convert --to array FILES", "slurp concat join array collect"),
      ("json merge FILE FILES", "combine extend update-from"),
      ("json set PATH VALUE FILE", "put add update replace assign edit change create new"),
      ("json delete PATH FILE", "rm del unset drop"),
      ("json rename PATH NAME FILE", "mv move rename-key renamekey"),
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
        "There are no variables; let the shell insert them: json set name --string \"$name\".",
        "--arg --argjson --args --jsonargs --rawfile --slurpfile --env"
      ),
      (
        "json lines and json convert read files of any size piece by piece.",
        "--stream --stream-errors --chunk --chunksize"
      ),
      ("Use --from seq to read a text sequence (RFC 7464).", "--seq"),
      ("For programs use jq; json help queries shows what queries can do.", "--from-file -f -L"),
      (
        "Colours are used only on terminals, or with -C; NO_COLOR=1 turns them off.",
        "-C -M --color --colour --no-color --color-output --monochrome-output"
      ),
      (
        "json lines --limit 10 FILE and json query --limit 10 QUERY FILE print fewer values.",
        "--head --first --max-count -n --take --lines --rows"
      ),
      ("For the last lines, use: tail -n 10 FILE | json lines ...", "--tail --last"),
      (
        "json lines --sort-by ms FILE sorts lines; --descending reverses the order.",
        "--sort --sort-by --order-by --order --reverse --desc --descending"
      ),
      (
        "json lines --where '@.age > 30' FILE filters lines, and json query '$.users[?@.age > 30]' FILE values.",
        "--filter --where --grep --match --query -m -w"
      ),
      (
        "json lines --select 'id, name=user.name' FILE chooses columns, and json convert --to csv --columns id those of CSV.",
        "--fields --field --columns --column --select --keys -k"
      ),
      (
        "json lines --delete PATH FILE and json delete PATH FILE remove members.",
        "--exclude --drop --not-columns --remove --delete"
      ),
      (
        "json lines --avg ms FILE computes an average, --median, --p90, --p95 and --p99 what their names say.",
        "--mean --average --avg --median --percentile --quantile --p50 --p75 --p90 --p95 --p99 --stddev"
      ),
      (
        "json lines --on-error skip FILE reports lines that are not JSON, and passes over them.",
        "--skip-invalid --skip-errors --skip-bad --skip-bad-lines --ignore-errors --ignore-invalid --keep-going --lenient --force --on-error"
      ),
      (
        "This tool reads and writes JSON and CSV; for others, try: yq -p json -o yaml FILE",
        "--yaml --toml --xml --html --markdown --yaml-output"
      ),
      (
        "Use json convert --from csv --to lines to read CSV, and json convert --to csv to write it.",
        "--csv --icsv --ocsv --tsv --itsv --otsv --c2j --json --ijson --ojson --jsonl --ijsonl --ojsonl"
      ),
      (
        "json convert --from csv --delimiter ';' FILE reads other separators; '\\t' is a tab.",
        "-d --separator --sep --fs --ifs --tabs -t"
      ),
      (
        "Results go to standard output: add > FILE, or use -i to replace the file itself.",
        "--output --out -o --outfile"
      ),
      (
        "Use json format, or --compact, --indent N or --tab, to choose the layout.",
        "--pretty --pretty-print --minify --spaces -p"
      ),
      (
        "json lines --group-by PATH --count FILE finds and counts different values.",
        "--group-by --count --sum --min --max --unique --uniq --distinct --frequency"
      ),
      (
        "Use --from values, --from lines or --from seq to say how values are separated.",
        "--ndjson --input-format --lines --multi"
      ),
      ("Use json convert --to array to turn values into one array.", "-s --slurp"),
      ("Use json set --null-input PATH VALUE to create a new document.", "-n --null-input"),
      (
        "Missing values are an error for json get, but not for json query and json lines --select.",
        "--default --ignore-missing --optional"
      ),
      ("json lines --jobs 4 FILE sets the number of threads.", "--threads --parallel -P --jobs"),
      ("Use --raw to print strings without quotes.", "--text --unquote --plain"),
      ("Use --join-output to print strings without quotes and line feeds.", "-j"),
      ("Use --comments to read comments, and --json5 to read JSON5.", "--jsonc --allow-comments"),
      (
        "Add > /dev/null and use the exit status.",
        "-q --quiet --silent --brief"
      ),
      (
        "Use -i to change files in place.",
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
    let needsNoQuotes = text.utf8.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 97...122, 0x2E, 0x2F, 0x5F, 0x2D: true
      default: false
      }
    }
    if needsNoQuotes, !text.isEmpty { return text }
    // The standard library's replacement of texts would link regular expressions.
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
