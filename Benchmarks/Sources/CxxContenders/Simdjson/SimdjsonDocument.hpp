#pragma once

#include "../include/CxxContenders.h"

/// What simdjson does with documents.
///
/// simdjson keeps a document in its parser. Its documentation recommends to use a parser again, so
/// that the memory of a document that is let go of is there for the next one.
extern const CxxDocuments simdjson_documents;

/// The same with a new parser for each document, as a program needs it that keeps its documents.
extern const CxxDocuments simdjson_documents_of_new_parsers;
