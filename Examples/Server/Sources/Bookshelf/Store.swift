internal import GRDB
internal import Jansson

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Books in an SQLite database: the document as JSON, in its canonical form (RFC 8785), and
/// its title and year in separate columns.
package struct Store: Sendable {
  private let database: any DatabaseWriter

  /// Opens a database, or creates it if it does not exist.
  ///
  /// - Parameter path: The file; nil for one in memory.
  package init(path: String?) throws {
    database = try path.map { try DatabasePool(path: $0) } ?? DatabaseQueue()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("books") { database in
      try database.execute(
        sql: """
          CREATE TABLE book (id INTEGER PRIMARY KEY, document TEXT NOT NULL, title TEXT NOT NULL, year INTEGER);
          CREATE TABLE arrival (batch INTEGER NOT NULL, document TEXT NOT NULL, title TEXT NOT NULL, year INTEGER);
          CREATE INDEX arrivalByBatch ON arrival (batch);
          """)
    }
    try migrator.migrate(database)
    // Imports that were incomplete when the process ended.
    try database.write { try $0.execute(sql: "DELETE FROM arrival") }
  }
}

// Access to one book.
extension Store {
  func add(_ book: Book) async throws -> Document {
    let document = try Document(book)
    return try await database.write { database in
      try database.execute(
        sql: "INSERT INTO book (document, title, year) VALUES (?, ?, ?)",
        arguments: [document.text, book.title, book.year])
      return document.stored(as: database.lastInsertedRowID)
    }
  }

  func document(_ id: Int64) async throws -> Document? {
    try await database.read { try Self.document(id, $0) }
  }

  /// Replaces a document with the result of `change`, unless that throws; no other change takes
  /// place in between.
  func change(
    _ id: Int64, _ change: @escaping @Sendable (Document) throws -> Book
  ) async throws -> Document? {
    try await database.write { database in
      guard let old = try Self.document(id, database) else { return nil }
      let book = try change(old)
      let new = try Document(book)
      try database.execute(
        sql: "UPDATE book SET document = ?, title = ?, year = ? WHERE id = ?",
        arguments: [new.text, book.title, book.year, id])
      return new.stored(as: id)
    }
  }

  private static func document(_ id: Int64, _ database: Database) throws -> Document? {
    try String.fetchOne(database, sql: "SELECT document FROM book WHERE id = ?", arguments: [id])
      .map { Document(text: $0, id: id) }
  }
}

// Access to many books.
extension Store {
  /// The books after one, in the order of their numbers.
  func documents(
    after id: Int64 = 0, limit: Int, title: String? = nil, year: Int? = nil
  ) async throws -> [Document] {
    try await database.read { database in
      // Compiled once for each connection; columns by position.
      let statement = try database.cachedStatement(
        sql: """
          SELECT id, document FROM book
          WHERE id > :id AND (:title IS NULL OR instr(lower(title), lower(:title)) > 0)
            AND (:year IS NULL OR year = :year)
          ORDER BY id LIMIT :limit
          """)
      let rows = try Row.fetchCursor(
        statement, arguments: ["id": id, "title": title, "year": year, "limit": limit])
      var documents: [Document] = []
      while let row = try rows.next() { documents.append(Document(text: row[1], id: row[0])) }
      return documents
    }
  }

  /// Stores books that become visible only with `keep(batch:)`, however long an import takes; other
  /// requests do not wait for it.
  func add(_ books: [Book], toBatch batch: Int64) async throws {
    let documents = try books.map { (try Document($0).text, $0.title, $0.year) }
    try await database.write { database in
      let insert = try database.cachedStatement(
        sql: "INSERT INTO arrival (batch, document, title, year) VALUES (?, ?, ?, ?)")
      for (text, title, year) in documents {
        try insert.execute(arguments: [batch, text, title, year])
      }
    }
  }

  /// Makes the books of a batch visible, all at once; returns their number.
  func keep(batch: Int64) async throws -> Int {
    try await database.write { database in
      try database.execute(
        sql: """
          INSERT INTO book (document, title, year)
          SELECT document, title, year FROM arrival WHERE batch = ? ORDER BY rowid
          """, arguments: [batch])
      let count = database.changesCount
      try database.execute(sql: "DELETE FROM arrival WHERE batch = ?", arguments: [batch])
      return count
    }
  }

  /// Discards the books of a batch.
  func drop(batch: Int64) async throws {
    try await database.write { database in
      try database.execute(sql: "DELETE FROM arrival WHERE batch = ?", arguments: [batch])
    }
  }
}
