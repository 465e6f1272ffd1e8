#if RAPIDJSON
#include "RapidJSONLines.hpp"

#include "../Models/LogEvent.hpp"
#include "RapidJSONReader.hpp"

#include <cstdio>
#include <memory>
#include <rapidjson/filereadstream.h>

namespace {

/// Calls `work` with each value of a file.
template <class Work> bool each(const char *path, Work &&work) {
  const std::unique_ptr<FILE, int (*)(FILE *)> file(std::fopen(path, "rb"), std::fclose);
  if (!file) return false;
  char buffer[65536];
  rapidjson::FileReadStream stream(file.get(), buffer, sizeof buffer);
  while (true) {
    rapidjson::Document line;
    line.ParseStream<strict_parsing | rapidjson::kParseStopWhenDoneFlag>(stream);
    if (line.HasParseError()) return line.GetParseError() == rapidjson::kParseErrorDocumentEmpty;
    work(line);
  }
}

bool sum_values(const char *path, int64_t *sum) {
  return guarded(false, [&] {
    return each(path, [&](const rapidjson::Document &line) {
      int64_t id;
      read_member(line, "id", id);
      *sum += id;
    });
  });
}

bool sum_models(const char *path, int64_t *sum) {
  return guarded(false, [&] {
    return each(path, [&](const rapidjson::Document &line) {
      LogEvent event;
      read(line, event);
      *sum += event.id;
    });
  });
}

}  // namespace

const CxxLines rapidjson_lines = {sum_values, sum_models};
#endif
