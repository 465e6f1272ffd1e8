#pragma once

#include "Model.hpp"

// The structs of Entities.swift.

struct Hashtag : Model {
  std::string text;
  std::vector<int64_t> indices;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("text", self.text);
    visit("indices", self.indices);
  }
};

struct Link : Model {
  std::string url, expanded_url, display_url;
  std::vector<int64_t> indices;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("url", self.url);
    visit("expanded_url", self.expanded_url);
    visit("display_url", self.display_url);
    visit("indices", self.indices);
  }
};

struct Mention : Model {
  std::string screen_name, name;
  int64_t id;
  std::string id_str;
  std::vector<int64_t> indices;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("screen_name", self.screen_name);
    visit("name", self.name);
    visit("id", self.id);
    visit("id_str", self.id_str);
    visit("indices", self.indices);
  }
};

struct Size : Model {
  int64_t w, h;
  std::string resize;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("w", self.w);
    visit("h", self.h);
    visit("resize", self.resize);
  }
};

struct Medium : Model {
  int64_t id;
  std::string id_str;
  std::vector<int64_t> indices;
  std::string media_url, media_url_https, url, display_url, expanded_url, type;
  Dictionary<Size> sizes;
  std::optional<int64_t> source_status_id;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("id", self.id);
    visit("id_str", self.id_str);
    visit("indices", self.indices);
    visit("media_url", self.media_url);
    visit("media_url_https", self.media_url_https);
    visit("url", self.url);
    visit("display_url", self.display_url);
    visit("expanded_url", self.expanded_url);
    visit("type", self.type);
    visit("sizes", self.sizes);
    visit("source_status_id", self.source_status_id);
  }
};

struct Entities : Model {
  std::vector<Hashtag> hashtags;
  std::vector<std::string> symbols;
  std::vector<Link> urls;
  std::vector<Mention> user_mentions;
  std::optional<std::vector<Medium>> media;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("hashtags", self.hashtags);
    visit("symbols", self.symbols);
    visit("urls", self.urls);
    visit("user_mentions", self.user_mentions);
    visit("media", self.media);
  }
};
