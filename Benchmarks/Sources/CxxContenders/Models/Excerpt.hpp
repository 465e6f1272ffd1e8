#pragma once

#include "Model.hpp"

// The structs of Excerpt.swift.

namespace excerpt {

struct User : Model {
  std::string screen_name;
  int64_t followers_count;
  bool verified;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("screen_name", self.screen_name);
    visit("followers_count", self.followers_count);
    visit("verified", self.verified);
  }
};

struct Status : Model {
  uint64_t id;
  std::string text;
  std::optional<uint64_t> in_reply_to_user_id;
  int64_t retweet_count;
  User user;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("id", self.id);
    visit("text", self.text);
    visit("in_reply_to_user_id", self.in_reply_to_user_id);
    visit("retweet_count", self.retweet_count);
    visit("user", self.user);
  }
};

struct Search : Model {
  int64_t count;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("count", self.count);
  }
};

struct Excerpt : Model {
  std::vector<Status> statuses;
  Search search_metadata;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("statuses", self.statuses);
    visit("search_metadata", self.search_metadata);
  }
};

}  // namespace excerpt
