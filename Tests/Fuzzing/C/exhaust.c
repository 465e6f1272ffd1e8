#include <string.h>

#include "fuzz.h"
#include "turbo_scanner.h"

/// Whether a document has this text; true also if there was no memory to find out.
static bool has_text(
    const turbo_node *root, turbo_layout layout, const char *expected, size_t expected_count) {
  size_t count;
  char *const text = written(root, layout, &count);
  if (text == NULL) return true;
  const bool is_equal = count == expected_count && memcmp(text, expected, count) == 0;
  turbo_free(text);
  return is_equal;
}

/// The text in a block of its own, scanned in place.
static turbo_status scan_in_place(
    const char *text, size_t length, turbo_options options, const turbo_node **root) {
  char *const block = turbo_allocate(length + TURBO_PADDING);
  if (block == NULL) return TURBO_NO_MEMORY;
  if (length > 0) memcpy(block, text, length);
  const size_t start = turbo_bom_length(block, length);
  const turbo_status status = turbo_scan_in_place(block, start, length, options, root);
  if (status != TURBO_DONE) turbo_free(block);
  return status;
}

/// A document, while the allocator fails.
static void use(
    const turbo_node *root, const char *text, size_t length, turbo_options options, turbo_layout layout,
    const char *whole, size_t count) {
  PROMISE(has_text(root, layout, whole, count));
  // A document whose objects are left as they are is visited, and not copied.
  const turbo_node *const copy = options.leaves_objects ? NULL : turbo_copy_value(root);
  if (copy != NULL) {
    PROMISE(has_text(copy, layout, whole, count));
    turbo_release(copy);
  }
  // Texts that its memory may be too small for.
  char spaces[1200];
  memset(spaces, ' ', sizeof spaces);
  spaces[sizeof spaces - 1] = '1';
  const turbo_layout compact = {TURBO_COMPACT, 0, {false}};
  const turbo_status longest = turbo_scan_again(root, spaces, sizeof spaces, options);
  PROMISE(longest != TURBO_REFUSED);
  if (longest == TURBO_DONE) PROMISE(has_text(root, compact, "1", 1));
  const turbo_status longer = turbo_scan_again(root, spaces + 600, 600, options);
  PROMISE(longer != TURBO_REFUSED);
  if (longer == TURBO_DONE) PROMISE(has_text(root, compact, "1", 1));
  // Its memory is used for another document, and then for the same one.
  static const char other[] = "[1,{\"a\":true}]";
  const turbo_status second = turbo_scan_again(root, other, sizeof other - 1, options);
  PROMISE(second != TURBO_REFUSED);
  if (second == TURBO_DONE) {
    PROMISE(has_text(root, compact, other, sizeof other - 1));
  }
  const turbo_status again = turbo_scan_again(root, text, length, options);
  PROMISE(again != TURBO_REFUSED);
  if (again == TURBO_DONE) PROMISE(has_text(root, layout, whole, count));
}

/// Texts are scanned, written and copied, and scanned into the same memory again, while a call of
/// the allocator, or all from one on, fails: a result is right, or there was no memory.
void fuzz_exhaust(fuzz_input input) {
  install_allocator();
  const uint8_t bits = next_byte(&input), calls = next_byte(&input) % 24;
  const turbo_options options = {
      512, bits & 1, (bits & 128) != 0, (bits & 64) != 0, (calls & 1) != 0};
  const turbo_layout layout = {(turbo_spacing)((bits >> 1 & 3) % 3), 3, {false}};
  size_t length;
  char *const text = take_text(&input, &length);
  const turbo_node *const expected =
      scanned(text, length, options);
  size_t count = 0;
  char *const whole = expected == NULL ? NULL : written(expected, layout, &count);
  PROMISE(expected == NULL || whole != NULL);

  fuzz_allow_allocations(calls, bits & 8);
  fuzz_limit_instructions(bits >> 4 & 3);
  const turbo_node *root = NULL;
  const turbo_status status =
      calls & 1 ? scan_in_place(text, length, options, &root)
                : turbo_scan(text, length, options, &root);
  if (status == TURBO_DONE) {
    PROMISE(expected != NULL);
    use(root, text, length, options, layout, whole, count);
    turbo_release(root);
  }
  fuzz_limit_instructions(3);
  const bool has_failed = fuzz_recover_memory();
  PROMISE(status != TURBO_REFUSED || expected == NULL);
  PROMISE(status != TURBO_NO_MEMORY || has_failed);
  turbo_free(whole);
  if (expected != NULL) turbo_release(expected);
  free(text);
}
