#include "flushed.h"

/// A document is written into a block that grows as into one that is flushed, and read again as the
/// same document.
void fuzz_write(fuzz_input input) {
  const uint8_t bits = next_byte(&input), shape = next_byte(&input);
  const turbo_options options = {2048, (bits & 1) != 0, false, false};
  size_t length;
  char *const source = take_text(&input, &length);
  const turbo_node *const root = scanned(source, length, options);
  free(source);
  if (root == NULL) return;
  // The text of a deep value grows with the square of its depth.
  const uint32_t indentation = length > 400 ? shape & 1 : shape & 15;
  const turbo_layout layout = {
      (turbo_spacing)((bits >> 1 & 3) % 3), indentation,
      {bits & 8, (bits & 16) != 0, (bits & 32) != 0, (bits & 64) != 0}};
  size_t count = 0;
  char *const text = written(root, layout, &count);
  PROMISE(text != NULL);
  const turbo_node *const again = scanned(text, count, options);
  PROMISE(again != NULL && fuzz_same_trees(again, root));
  turbo_release(again);

  // A long text takes long in small pieces.
  if (count > 64 * 1024) {
    turbo_free(text);
    turbo_release(root);
    return;
  }
  flushed all = {NULL, 0, shape & 128 ? shape >> 4 & 7 : SIZE_MAX};
  turbo_sink sink = flushed_sink(&all, (size_t)(shape >> 4) * 5);
  const bool is_written = turbo_write_scanned(&sink, root, layout, 0) && turbo_sink_flush(&sink);
  PROMISE(is_written || shape & 128);
  PROMISE(all.count <= count && (!is_written || all.count == count));
  PROMISE(all.count == 0 || memcmp(all.bytes, text, all.count) == 0);
  free(all.bytes);
  turbo_free(sink.start);
  turbo_free(text);
  turbo_release(root);
}
