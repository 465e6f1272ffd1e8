#pragma once

#include "Entities.hpp"
#include "User.hpp"

// The structs of Timeline.swift.

struct Metadata : Model {
  std::string result_type, iso_language_code;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("result_type", self.result_type);
    visit("iso_language_code", self.iso_language_code);
  }
};

/// A status that another one repeats.
struct Repeated : Model {
  Metadata metadata;
  std::string created_at;
  int64_t id;
  std::string id_str, text, source;
  bool truncated;
  std::optional<int64_t> in_reply_to_status_id;
  std::optional<std::string> in_reply_to_screen_name;
  User user;
  int64_t retweet_count, favorite_count;
  Entities entities;
  bool favorited, retweeted;
  std::optional<bool> possibly_sensitive;
  std::string lang;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("metadata", self.metadata);
    visit("created_at", self.created_at);
    visit("id", self.id);
    visit("id_str", self.id_str);
    visit("text", self.text);
    visit("source", self.source);
    visit("truncated", self.truncated);
    visit("in_reply_to_status_id", self.in_reply_to_status_id);
    visit("in_reply_to_screen_name", self.in_reply_to_screen_name);
    visit("user", self.user);
    visit("retweet_count", self.retweet_count);
    visit("favorite_count", self.favorite_count);
    visit("entities", self.entities);
    visit("favorited", self.favorited);
    visit("retweeted", self.retweeted);
    visit("possibly_sensitive", self.possibly_sensitive);
    visit("lang", self.lang);
  }
};

struct Status : Model {
  Metadata metadata;
  std::string created_at;
  int64_t id;
  std::string id_str, text, source;
  bool truncated;
  std::optional<int64_t> in_reply_to_status_id;
  std::optional<std::string> in_reply_to_screen_name;
  User user;
  std::optional<Repeated> retweeted_status;
  int64_t retweet_count, favorite_count;
  Entities entities;
  bool favorited, retweeted;
  std::optional<bool> possibly_sensitive;
  std::string lang;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("metadata", self.metadata);
    visit("created_at", self.created_at);
    visit("id", self.id);
    visit("id_str", self.id_str);
    visit("text", self.text);
    visit("source", self.source);
    visit("truncated", self.truncated);
    visit("in_reply_to_status_id", self.in_reply_to_status_id);
    visit("in_reply_to_screen_name", self.in_reply_to_screen_name);
    visit("user", self.user);
    visit("retweeted_status", self.retweeted_status);
    visit("retweet_count", self.retweet_count);
    visit("favorite_count", self.favorite_count);
    visit("entities", self.entities);
    visit("favorited", self.favorited);
    visit("retweeted", self.retweeted);
    visit("possibly_sensitive", self.possibly_sensitive);
    visit("lang", self.lang);
  }
};

struct SearchMetadata : Model {
  double completed_in;
  int64_t max_id;
  std::string max_id_str, query;
  int64_t count;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("completed_in", self.completed_in);
    visit("max_id", self.max_id);
    visit("max_id_str", self.max_id_str);
    visit("query", self.query);
    visit("count", self.count);
  }
};

struct Timeline : Model {
  std::vector<Status> statuses;
  SearchMetadata search_metadata;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("statuses", self.statuses);
    visit("search_metadata", self.search_metadata);
  }
};
