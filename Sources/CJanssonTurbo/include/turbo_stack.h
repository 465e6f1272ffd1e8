/// The calling thread's stack.
#ifndef TURBO_STACK_H
#define TURBO_STACK_H

#include <stddef.h>
#include <stdint.h>

#if !defined(__wasi__)
#include <pthread.h>

#if !defined(__APPLE__)
/// <pthread.h> declares it only if _GNU_SOURCE is defined, which Swift's Glibc module does not do.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
#endif
#endif

/// An address in the frame of the calling function.
///
/// That of a variable would not do: the address sanitizer keeps variables elsewhere.
static inline __attribute__((always_inline)) uintptr_t turbo_stack_address(void) {
  return (uintptr_t)__builtin_frame_address(0);
}

/// Finds the lowest address of the calling thread's stack and its size; the size is 0 if the system
/// does not report it. On the main thread of Linux this reads a file.
///
/// WebAssembly reports none: an engine keeps return addresses and most local variables on a stack
/// of its own, which a program cannot see.
static inline void turbo_stack(uintptr_t *low, size_t *size) {
  *low = 0;
  *size = 0;
#if defined(__APPLE__)
  *size = pthread_get_stacksize_np(pthread_self());
  *low = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - *size;
#elif !defined(__wasi__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  void *start = NULL;
  if (pthread_attr_getstack(&attributes, &start, size) == 0) *low = (uintptr_t)start;
  else *size = 0;
  pthread_attr_destroy(&attributes);
#endif
}

#endif
