// Scans texts, and each of them with changes, and finds the end of their first value. Prints a hash
// of all documents and ends: the same on every processor and with all of its instructions.
// `Scripts/other-platforms` compiles and runs it.
//
//   scan_texts FILE...

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "turbo_scan.h"
#include "turbo_value_end.h"

enum { CHANGES = 200 };

static uint64_t hash;

static void add(const void *bytes, size_t count) {
  const unsigned char *byte = bytes;
  for (size_t index = 0; index < count; index++) hash = (hash ^ byte[index]) * 0x100000001B3u;
}

static void add_number(uint64_t number) { add(&number, sizeof number); }

/// Adds all that a document has, but for the order in its hash tables, which a secret decides.
static void add_document(const turbo_node *root) {
  const turbo_node *const end = turbo_after(root);
  const turbo_node *node = root;
  const turbo_node *open[TURBO_MAXIMUM_DEPTH];
  size_t depth = 0;
  while (node < end) {
    add_number(node->head);
    if (turbo_is_container(node)) {
      add_number(node->as.span);
      open[depth++] = node++;
    } else {
      if (turbo_is_text(node)) {
        add(node->as.text, turbo_count(node));
      } else {
        add_number((uint64_t)node->as.integer);
      }
      node++;
    }
    // The end of the contents, before an index.
    while (depth > 0) {
      const turbo_node *const container = open[depth - 1];
      const size_t count = turbo_count(container);
      const bool is_indexed = container->head & TURBO_INDEXED;
      const bool is_object = turbo_kind(container) == TURBO_OBJECT;
      const size_t entries = !is_indexed ? 0 : is_object ? turbo_table_size(count) : count;
      if (node + turbo_index_nodes(entries) != turbo_after(container)) break;
      node = turbo_after(container);
      depth--;
    }
  }
}

static void scan(const char *text, size_t length, turbo_options options) {
  for (turbo_instructions widest = TURBO_PORTABLE; widest <= TURBO_WIDEST; widest++) {
    turbo_limit_instructions(widest);
    const uint64_t before = hash;
    static uint64_t expected;
    const turbo_node *root = NULL;
    // At the end of a block, so that nothing after the text can be read unnoticed.
    char *const block = malloc(length + 1);
    memcpy(block, text, length);
    const turbo_status status = turbo_scan(block, length, options, &root);
    add_number(status);
    if (status == TURBO_DONE) add_document(root);
    if (status == TURBO_DONE) turbo_release(root);
    turbo_value_search search = {TURBO_VALUE_START, 0};
    add_number(turbo_find_value_end(block, length, &search));
    add_number(search.state);
    free(block);

    char *const place = turbo_allocate(length + TURBO_PADDING);
    memcpy(place, text, length);
    const turbo_status again = turbo_scan_in_place(place, 0, length, options, &root);
    add_number(again);
    if (again == TURBO_DONE) {
      add_document(root);
      turbo_release(root);
    } else {
      turbo_free(place);
    }
    if (widest == TURBO_PORTABLE) {
      expected = hash;
    } else if (hash != expected) {
      fprintf(stderr, "instructions %d: another document from %.*s\n", widest, (int)length, text);
      exit(1);
    }
    if (widest < TURBO_WIDEST) hash = before;
  }
}

static uint32_t next(uint32_t *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
}

static void scan_with_changes(const char *text, size_t length) {
  static const char interesting[] = "\"\\{}[],:0123456789eE.+-utfn \n\xC3\xA9\xED\xA0\xFF\x1F/";
  const turbo_options plain = {.maximum_depth = 512};
  const turbo_options other = {
      .maximum_depth = 8, .exact_numbers = true, .replaces_surrogates = true};
  scan(text, length, plain);
  scan(text, length, other);
  // At each distance from the edges of blocks.
  char *const copy = malloc(length + 80);
  for (size_t shift = 1; shift <= 64; shift++) {
    memset(copy, ' ', shift);
    memcpy(copy + shift, text, length);
    scan(copy, length + shift, plain);
  }
  uint32_t state = (uint32_t)length;
  for (int change = 0; change < CHANGES && length > 0; change++) {
    memcpy(copy, text, length);
    for (uint32_t count = next(&state) % 3 + 1; count > 0; count--) {
      copy[next(&state) % length] = interesting[next(&state) % (sizeof interesting - 1)];
    }
    scan(copy, length, change % 2 ? plain : other);
  }
  free(copy);
}

int main(int count, char **paths) {
  for (int index = 1; index < count; index++) {
    FILE *const file = fopen(paths[index], "rb");
    static char text[1 << 20];
    if (!file) return 2;
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    scan_with_changes(text, length);
  }
  printf("%016llx\n", (unsigned long long)hash);
}
