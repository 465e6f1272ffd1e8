#include "turbo_hash.h"

#include <stdbool.h>
#include <time.h>
#include <unistd.h>
#if !defined(__wasi__)
#include <pthread.h>
#endif
#if defined(__APPLE__)
#include <sys/random.h>
#endif

static uint64_t secret[2];
/// Whether there is a secret: asking takes less time than `pthread_once`.
static bool is_drawn;

static void draw_secret(void) {
  if (getentropy(secret, sizeof secret) != 0) {
    // Without a source of randomness, use values that an attacker cannot easily predict.
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    secret[0] = (uint64_t)now.tv_nsec * 0x9E3779B97F4A7C15u ^ (uint64_t)now.tv_sec;
    secret[1] = (uint64_t)(uintptr_t)&now * 0x9E3779B97F4A7C15u ^ (uint64_t)(uintptr_t)&secret;
  }
  __atomic_store_n(&is_drawn, true, __ATOMIC_RELEASE);
}

/// Draws the secret when it is first needed; WebAssembly has only one thread.
static void draw_secret_once(void) {
#if defined(__wasi__)
  draw_secret();
#else
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, draw_secret);
#endif
}

static inline uint64_t rotated(uint64_t word, int bits) { return word << bits | word >> (64 - bits); }

typedef struct {
  uint64_t v0, v1, v2, v3;
} sip_state;

static inline void sip_round(sip_state *s) {
  s->v0 += s->v1, s->v1 = rotated(s->v1, 13) ^ s->v0, s->v0 = rotated(s->v0, 32);
  s->v2 += s->v3, s->v3 = rotated(s->v3, 16) ^ s->v2;
  s->v0 += s->v3, s->v3 = rotated(s->v3, 21) ^ s->v0;
  s->v2 += s->v1, s->v1 = rotated(s->v1, 17) ^ s->v2, s->v2 = rotated(s->v2, 32);
}

uint64_t turbo_secret_hash(const char *key, size_t length) {
  if (!__atomic_load_n(&is_drawn, __ATOMIC_ACQUIRE)) draw_secret_once();
  sip_state state = {
      secret[0] ^ 0x736F6D6570736575u, secret[1] ^ 0x646F72616E646F6Du,
      secret[0] ^ 0x6C7967656E657261u, secret[1] ^ 0x7465646279746573u};
  const char *rest = key;
  size_t left = length;
  for (; left >= 8; left -= 8, rest += 8) {
    const uint64_t word = turbo_load_up_to_8(rest, 8);
    state.v3 ^= word;
    sip_round(&state);
    state.v0 ^= word;
  }
  const uint64_t word = turbo_load_up_to_8(rest, left) | (uint64_t)length << 56;
  state.v3 ^= word;
  sip_round(&state);
  state.v0 ^= word;
  state.v2 ^= 0xFF;
  for (int i = 0; i < 3; i++) sip_round(&state);
  return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}
