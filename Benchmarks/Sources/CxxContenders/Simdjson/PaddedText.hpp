#pragma once

#include <cstring>
#include <simdjson.h>
#include <unistd.h>

/// A text followed by the bytes that simdjson may read without using them.
///
/// simdjson's documentation shows this: a text is copied only if those bytes would be in another
/// page of memory, because everything in the same page can be read. (Sanitizers and valgrind
/// object.)
class PaddedText {
public:
  PaddedText(const uint8_t *bytes, size_t count) : text(bytes), count(count) {
    static const size_t page = static_cast<size_t>(getpagesize());
    const size_t offset = reinterpret_cast<uintptr_t>(bytes + count) % page;
    if (count > 0 && offset > 0 && offset + simdjson::SIMDJSON_PADDING <= page) return;
    copy = simdjson::padded_string(reinterpret_cast<const char *>(bytes), count);
    text = reinterpret_cast<const uint8_t *>(copy.data());
  }

  const uint8_t *data() const { return text; }
  size_t size() const { return count; }

  simdjson::padded_string_view view() const {
    return simdjson::padded_string_view(text, count, count + simdjson::SIMDJSON_PADDING);
  }

private:
  const uint8_t *text;
  size_t count;
  simdjson::padded_string copy;
};
