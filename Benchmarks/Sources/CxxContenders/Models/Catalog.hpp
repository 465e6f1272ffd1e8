#pragma once

#include "Model.hpp"

// The structs of Catalog.swift.

struct Area : Model {
  int64_t areaId;
  std::vector<int64_t> blockIds;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("areaId", self.areaId);
    visit("blockIds", self.blockIds);
  }
};

struct SeatCategory : Model {
  std::vector<Area> areas;
  int64_t seatCategoryId;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("areas", self.areas);
    visit("seatCategoryId", self.seatCategoryId);
  }
};

struct Price : Model {
  int64_t amount, audienceSubCategoryId, seatCategoryId;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("amount", self.amount);
    visit("audienceSubCategoryId", self.audienceSubCategoryId);
    visit("seatCategoryId", self.seatCategoryId);
  }
};

struct Performance : Model {
  int64_t eventId, id;
  std::optional<std::string> logo, name;
  std::vector<Price> prices;
  std::vector<SeatCategory> seatCategories;
  std::optional<std::string> seatMapImage;
  int64_t start;
  std::string venueCode;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("eventId", self.eventId);
    visit("id", self.id);
    visit("logo", self.logo);
    visit("name", self.name);
    visit("prices", self.prices);
    visit("seatCategories", self.seatCategories);
    visit("seatMapImage", self.seatMapImage);
    visit("start", self.start);
    visit("venueCode", self.venueCode);
  }
};

struct Event : Model {
  std::optional<std::string> description;
  int64_t id;
  std::optional<std::string> logo;
  std::string name;
  std::vector<int64_t> subTopicIds;
  std::optional<std::string> subjectCode, subtitle;
  std::vector<int64_t> topicIds;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("description", self.description);
    visit("id", self.id);
    visit("logo", self.logo);
    visit("name", self.name);
    visit("subTopicIds", self.subTopicIds);
    visit("subjectCode", self.subjectCode);
    visit("subtitle", self.subtitle);
    visit("topicIds", self.topicIds);
  }
};

struct Catalog : Model {
  Dictionary<std::string> areaNames, audienceSubCategoryNames;
  Dictionary<Event> events;
  std::vector<Performance> performances;
  Dictionary<std::string> seatCategoryNames, subTopicNames, topicNames;
  Dictionary<std::vector<int64_t>> topicSubTopics;
  Dictionary<std::string> venueNames;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("areaNames", self.areaNames);
    visit("audienceSubCategoryNames", self.audienceSubCategoryNames);
    visit("events", self.events);
    visit("performances", self.performances);
    visit("seatCategoryNames", self.seatCategoryNames);
    visit("subTopicNames", self.subTopicNames);
    visit("topicNames", self.topicNames);
    visit("topicSubTopics", self.topicSubTopics);
    visit("venueNames", self.venueNames);
  }
};
