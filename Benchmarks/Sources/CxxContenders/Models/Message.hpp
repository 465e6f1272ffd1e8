#pragma once

#include "Model.hpp"

// The structs of Message.swift.

/// What a message is about.
enum class Kind { created, changed, removed };

template <> struct CaseNames<Kind> {
  static constexpr std::array<std::string_view, 3> all = {"created", "changed", "removed"};
};

struct Author : Model {
  std::string name, mail;
  bool verified;
  std::optional<std::string> phone;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("name", self.name);
    visit("mail", self.mail);
    visit("verified", self.verified);
    visit("phone", self.phone);
  }
};

struct Message : Model {
  int64_t id;
  Kind kind;
  int64_t time;
  Author user;
  std::vector<std::string> tags;
  double score;
  std::string text;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("id", self.id);
    visit("kind", self.kind);
    visit("time", self.time);
    visit("user", self.user);
    visit("tags", self.tags);
    visit("score", self.score);
    visit("text", self.text);
  }
};
