#pragma once

#include "../include/CxxContenders.h"

/// What yyjson does with documents that are only read; a document that can be changed would be a
/// copy of one.
extern const CxxDocuments yyjson_documents;
