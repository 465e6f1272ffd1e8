#pragma once

#include "../include/CxxContenders.h"

/// What RapidJSON does with documents.
extern const CxxDocuments rapidjson_documents;
