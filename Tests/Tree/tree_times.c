// Measures building, changing, looking up and freeing values with jansson's functions: prints the
// nanoseconds that each takes for a value, the least of several rounds.
//
// `Scripts/compare-trees times` compiles it twice, with jansson and with CTree, which has the same
// names.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(WITHOUT_JANSSON)
#include "CTree.h"
static void json_decref(json_t *json) {
  if (json_drop(json) == 0) json_delete(json);
}
#else
#include <jansson.h>
#endif

enum { RECORDS = 4000, ROUNDS = 15 };

static char names[RECORDS][16];
static const char *const keys[] = {"id", "name", "email", "active", "score", "tags"};

static void set(json_t *object, const char *key, json_t *value) {
  if (json_object_setn_new_nocheck(object, key, strlen(key), value) != 0) abort();
}

/// An object with members of each kind.
static json_t *record(int number) {
  json_t *const tags = json_array();
  json_array_append_new(tags, json_stringn_nocheck("new", 3));
  json_array_append_new(tags, json_stringn_nocheck("large", 5));
  json_t *const values[] = {
      json_integer(number), json_stringn_nocheck(names[number], strlen(names[number])),
      json_stringn_nocheck("somebody@example.org", 20), number % 2 ? json_true() : json_false(),
      json_real(number / 8.0), tags};
  json_t *const object = json_object();
  for (int i = 0; i < 6; i++) set(object, keys[i], values[i]);
  return object;
}

static json_t *records(void) {
  json_t *const list = json_array();
  for (int i = 0; i < RECORDS; i++) json_array_append_new(list, record(i));
  return list;
}

static json_t *numbers(void) {
  json_t *const list = json_array();
  for (int i = 0; i < RECORDS; i++) json_array_append_new(list, json_integer(i));
  return list;
}

static json_t *table(void) {
  json_t *const object = json_object();
  for (int i = 0; i < RECORDS; i++) set(object, names[i], json_integer(i));
  return object;
}

static void look_up_in_records(json_t *list) {
  for (size_t i = 0; i < RECORDS; i++) {
    if (json_object_getn(json_array_get(list, i), "score", 5) == NULL) abort();
  }
}

static void look_up_in_table(json_t *object) {
  for (int i = 0; i < RECORDS; i++) {
    if (json_object_getn(object, names[i], strlen(names[i])) == NULL) abort();
  }
}

static void change_records(json_t *list) {
  for (size_t i = 0; i < RECORDS; i++) set(json_array_get(list, i), "score", json_integer(1));
}

static void change_table(json_t *object) {
  for (int i = 0; i < RECORDS; i++) set(object, names[i], json_integer(1));
}

static void merge_into_records(json_t *list) {
  for (size_t i = 0; i < RECORDS; i++) {
    set(json_array_get(list, i), "name", json_null());
    set(json_array_get(list, i), "added", json_true());
  }
}

static void empty_table(json_t *object) {
  for (int i = 0; i < RECORDS; i++) json_object_deln(object, names[i], strlen(names[i]));
}

static const struct {
  const char *name;
  json_t *(*build)(void);
  void (*use)(json_t *);
} rows[] = {
    {"records", records, NULL},
    {"an array of numbers", numbers, NULL},
    {"an object of many members", table, NULL},
    {"look up in records", records, look_up_in_records},
    {"look up in many members", table, look_up_in_table},
    {"change records", records, change_records},
    {"change many members", table, change_table},
    {"merge into records", records, merge_into_records},
    {"remove many members", table, empty_table},
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void keep_least(double *least, double start) {
  const double time = now() - start;
  if (time < *least) *least = time;
}

int main(void) {
  for (int i = 0; i < RECORDS; i++) snprintf(names[i], sizeof names[i], "member%d", i * 7919);
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    double building = INFINITY, using = INFINITY, freeing = INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      double start = now();
      json_t *const json = rows[row].build();
      keep_least(&building, start);
      start = now();
      if (rows[row].use != NULL) rows[row].use(json);
      keep_least(&using, start);
      start = now();
      json_decref(json);
      keep_least(&freeing, start);
    }
    if (rows[row].use != NULL) {
      printf("%s\t%.1f\n", rows[row].name, using / RECORDS);
    } else {
      printf("build %s\t%.1f\n", rows[row].name, building / RECORDS);
      printf("free %s\t%.1f\n", rows[row].name, freeing / RECORDS);
    }
  }
}
