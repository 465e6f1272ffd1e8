#if SIMDJSON
#include "SimdjsonDocument.hpp"

#include "../Support/Guarded.hpp"
#include "PaddedText.hpp"

#include <cmath>
#include <memory>

namespace {

using namespace simdjson;

/// A parser with the document that it has read.
struct Document {
  dom::parser parser;
  dom::element root;

  /// The same depth limit as the other libraries in the reports.
  Document() {
    if (parser.allocate(dom::MINIMAL_DOCUMENT_CAPACITY, 2048)) throw std::bad_alloc();
  }
};

dom::element root_of(CxxDocument document) { return static_cast<Document *>(document)->root; }

/// The last parser that was used, if it is free.
std::unique_ptr<Document> spare;

template <bool uses_spare> std::unique_ptr<Document> make_document() {
  if (uses_spare && spare) return std::move(spare);
  return std::make_unique<Document>();
}

template <bool uses_spare> void release(CxxDocument document) {
  std::unique_ptr<Document> owner(static_cast<Document *>(document));
  if (uses_spare) spare = std::move(owner);
}

/// Reads with `work`, which returns the root; a parser that fails becomes free again.
template <bool uses_spare, class Work> CxxDocument read_with(Work &&work) {
  return guarded(CxxDocument(nullptr), [&]() -> CxxDocument {
    auto document = make_document<uses_spare>();
    if (work(document->parser).get(document->root) == SUCCESS) return document.release();
    release<uses_spare>(document.release());
    return nullptr;
  });
}

template <bool uses_spare> CxxDocument parse(const uint8_t *bytes, size_t count) {
  return read_with<uses_spare>([&](dom::parser &parser) {
    const PaddedText text(bytes, count);
    return parser.parse(text.data(), text.size(), false);
  });
}

template <bool uses_spare> CxxDocument parse_file(const char *path) {
  return read_with<uses_spare>([&](dom::parser &parser) { return parser.load(path); });
}

double read(CxxDocument document, const CBaselineStep *steps, size_t count) {
  return guarded(double(NAN), [&]() -> double {
    dom::element value = root_of(document);
    for (size_t place = 0; place < count; place++) {
      const char *key = steps[place].key;
      value = key ? value.at_key(key) : value.at(steps[place].index);
    }
    switch (value.type()) {
    case dom::element_type::INT64:
    case dom::element_type::UINT64:
    case dom::element_type::DOUBLE:
      return value.get_double();
    case dom::element_type::STRING:
      return static_cast<double>(value.get_string_length());
    case dom::element_type::BOOL:
      return value.get_bool() ? 1 : 0;
    case dom::element_type::NULL_VALUE:
      return 0;
    default:
      return NAN;
    }
  });
}

size_t write(CxxDocument document, const char **bytes) {
  // simdjson returns a new string each time.
  static std::string text;
  return guarded(size_t(0), [&] {
    text = minify(root_of(document));
    *bytes = text.data();
    return text.size();
  });
}

simdjson_result<dom::element> third(CxxDocument document, const char *first, size_t index,
                                    const char *last) {
  return root_of(document)[first].at(index)[last];
}

int64_t read_integer(CxxDocument document, const char *first, size_t index, const char *last) {
  int64_t number;
  return third(document, first, index, last).get(number) ? -1 : number;
}

const char *read_string(CxxDocument document, const char *first, size_t index, const char *last,
                        size_t *length) {
  std::string_view text;
  if (third(document, first, index, last).get(text)) return nullptr;
  *length = text.size();
  return text.data();
}

int read_bool(CxxDocument document, const char *first, size_t index, const char *last) {
  bool value;
  return third(document, first, index, last).get(value) ? -1 : value;
}

template <bool uses_spare> constexpr CxxDocuments documents_named(const char *name) {
  CxxDocuments documents = {};
  documents.name = name;
  documents.parse = parse<uses_spare>;
  documents.parse_file = parse_file<uses_spare>;
  documents.release = release<uses_spare>;
  documents.read = read;
  documents.write = write;
  documents.read_integer = read_integer;
  documents.read_string = read_string;
  documents.read_bool = read_bool;
  return documents;
}

}  // namespace

const CxxDocuments simdjson_documents = documents_named<true>("simdjson");
const CxxDocuments simdjson_documents_of_new_parsers =
    documents_named<false>("simdjson, new parser");
#endif
