#pragma once

#include "Model.hpp"

/// A user of `twitter`: the struct of Timeline.swift.

struct User : Model {
  int64_t id;
  std::string id_str, name, screen_name, location, description;
  std::optional<std::string> url;
  bool protected_;
  int64_t followers_count, friends_count, listed_count;
  std::string created_at;
  int64_t favourites_count;
  std::optional<int64_t> utc_offset;
  std::optional<std::string> time_zone;
  bool geo_enabled, verified;
  int64_t statuses_count;
  std::string lang;
  bool contributors_enabled, is_translator, is_translation_enabled;
  std::string profile_background_color, profile_background_image_url,
      profile_background_image_url_https;
  bool profile_background_tile;
  std::string profile_image_url, profile_image_url_https;
  std::optional<std::string> profile_banner_url;
  std::string profile_link_color, profile_sidebar_border_color, profile_sidebar_fill_color,
      profile_text_color;
  bool profile_use_background_image, default_profile, default_profile_image, following,
      follow_request_sent, notifications;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("id", self.id);
    visit("id_str", self.id_str);
    visit("name", self.name);
    visit("screen_name", self.screen_name);
    visit("location", self.location);
    visit("description", self.description);
    visit("url", self.url);
    visit("protected", self.protected_);
    visit("followers_count", self.followers_count);
    visit("friends_count", self.friends_count);
    visit("listed_count", self.listed_count);
    visit("created_at", self.created_at);
    visit("favourites_count", self.favourites_count);
    visit("utc_offset", self.utc_offset);
    visit("time_zone", self.time_zone);
    visit("geo_enabled", self.geo_enabled);
    visit("verified", self.verified);
    visit("statuses_count", self.statuses_count);
    visit("lang", self.lang);
    visit("contributors_enabled", self.contributors_enabled);
    visit("is_translator", self.is_translator);
    visit("is_translation_enabled", self.is_translation_enabled);
    visit("profile_background_color", self.profile_background_color);
    visit("profile_background_image_url", self.profile_background_image_url);
    visit("profile_background_image_url_https", self.profile_background_image_url_https);
    visit("profile_background_tile", self.profile_background_tile);
    visit("profile_image_url", self.profile_image_url);
    visit("profile_image_url_https", self.profile_image_url_https);
    visit("profile_banner_url", self.profile_banner_url);
    visit("profile_link_color", self.profile_link_color);
    visit("profile_sidebar_border_color", self.profile_sidebar_border_color);
    visit("profile_sidebar_fill_color", self.profile_sidebar_fill_color);
    visit("profile_text_color", self.profile_text_color);
    visit("profile_use_background_image", self.profile_use_background_image);
    visit("default_profile", self.default_profile);
    visit("default_profile_image", self.default_profile_image);
    visit("following", self.following);
    visit("follow_request_sent", self.follow_request_sent);
    visit("notifications", self.notifications);
  }
};
