#pragma once

#include "../include/CxxContenders.h"

/// What simdjson does with documents.
///
/// simdjson keeps a document in its parser. Its documentation recommends reusing a parser, so that
/// the memory of a document is available to the next one.
extern const CxxDocuments simdjson_documents;

/// The same with a new parser for each document, for programs that keep their documents.
extern const CxxDocuments simdjson_documents_of_new_parsers;
