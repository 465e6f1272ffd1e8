#pragma once

#include <cstdio>
#include <string>

/// Writes a model for inspection, with the C++ standard library: not measured, and not fast.
class PlainWriter {
public:
  explicit PlainWriter(std::string &text) : text(text) {}

  void StartObject() { open('{'); }
  void EndObject() { close('}'); }
  void StartArray() { open('['); }
  void EndArray() { close(']'); }

  void Key(const char *bytes, unsigned count) {
    String(bytes, count);
    text += ':';
    is_first = true;
  }

  void String(const char *bytes, unsigned count) {
    separate();
    text += '"';
    for (unsigned place = 0; place < count; place++) character(bytes[place]);
    text += '"';
  }

  void Bool(bool value) { scalar(value ? "true" : "false"); }
  void Int64(int64_t value) { scalar(std::to_string(value)); }
  void Uint64(uint64_t value) { scalar(std::to_string(value)); }

  void Double(double value) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.17g", value);
    scalar(digits);
  }

private:
  std::string &text;
  /// Whether the next value needs no comma before it.
  bool is_first = true;

  void separate() {
    if (!is_first) text += ',';
    is_first = false;
  }

  void open(char bracket) {
    separate();
    text += bracket;
    is_first = true;
  }

  void close(char bracket) {
    text += bracket;
    is_first = false;
  }

  void scalar(const std::string &digits) {
    separate();
    text += digits;
  }

  void character(char byte) {
    if (byte == '"' || byte == '\\') text += '\\';
    if (static_cast<unsigned char>(byte) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", byte);
      text += escape;
    } else {
      text += byte;
    }
  }
};
