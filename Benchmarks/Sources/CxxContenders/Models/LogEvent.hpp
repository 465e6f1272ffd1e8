#pragma once

#include "Message.hpp"

// The structs of LogEvent.swift; a line has the author that a message has.

enum class Level { debug, info, warning, error };

template <> struct CaseNames<Level> {
  static constexpr std::array<std::string_view, 4> all = {"debug", "info", "warning", "error"};
};

struct LogEvent : Model {
  int64_t id;
  Level level;
  int64_t time;
  Author user;
  std::vector<std::string> tags;
  double duration;
  std::string text;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("id", self.id);
    visit("level", self.level);
    visit("time", self.time);
    visit("user", self.user);
    visit("tags", self.tags);
    visit("duration", self.duration);
    visit("text", self.text);
  }
};
