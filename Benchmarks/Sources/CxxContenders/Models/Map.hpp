#pragma once

#include "Model.hpp"

// The structs of Map.swift.

struct Geometry : Model {
  std::string type;
  std::vector<std::vector<std::vector<double>>> coordinates;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("type", self.type);
    visit("coordinates", self.coordinates);
  }
};

struct Feature : Model {
  std::string type;
  Dictionary<std::string> properties;
  Geometry geometry;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("type", self.type);
    visit("properties", self.properties);
    visit("geometry", self.geometry);
  }
};

struct Map : Model {
  std::string type;
  std::vector<Feature> features;

  template <class Self, class Visitor> static void fields(Self &self, Visitor &&visit) {
    visit("type", self.type);
    visit("features", self.features);
  }
};
