/// The part of Apple's C library that the package uses, as its manual pages and headers declare it.
#ifndef DARWIN_H
#define DARWIN_H

// Nullability is declared where it matters.
#pragma clang system_header

#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

// sys/types.h
typedef long ssize_t;
typedef int64_t off_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef uint16_t mode_t;
typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef uint16_t nlink_t;
typedef long time_t;

// errno.h; to Swift, errno is in CLibrary.swiftinterface, as macros with calls are not imported.
int *__error(void);
#define errno (*__error())
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define EISDIR 21
#define EINVAL 22
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EPROTONOSUPPORT 43
#define ELOOP 62
#define ENOSYS 78
#define EILSEQ 92

// stdlib.h
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *pointer, size_t size);
void free(void *pointer);
void abort(void) __attribute__((noreturn));
double strtod(const char *text, char **end);

// string.h
void *memcpy(void *destination, const void *source, size_t size);
void *memmove(void *destination, const void *source, size_t size);
void *memset(void *destination, int byte, size_t size);
int memcmp(const void *one, const void *other, size_t size);
void *memchr(const void *bytes, int byte, size_t size);
size_t strlen(const char *text);
char *strchr(const char *text, int byte);
char *strerror(int code);

// stdio.h
typedef struct __sFILE FILE;
extern FILE *__stderrp;
#define stderr __stderrp
int fprintf(FILE *file, const char *format, ...);
int snprintf(char *buffer, size_t size, const char *format, ...);
int vsnprintf(char *buffer, size_t size, const char *format, va_list arguments);
int rename(const char *from, const char *to);

// fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_EXCL 0x0800
#define O_CLOEXEC 0x1000000
#define AT_FDCWD -2
#define AT_EACCESS 0x0010
#define F_DUPFD_CLOEXEC 67
int open(const char *path, int flags, ...);
int fcntl(int descriptor, int command, ...);

// unistd.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define W_OK 2
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define PATH_MAX 1024
ssize_t read(int descriptor, void *buffer, size_t size);
ssize_t pread(int descriptor, void *buffer, size_t size, off_t offset);
ssize_t write(int descriptor, const void *buffer, size_t size);
off_t lseek(int descriptor, off_t offset, int whence);
int close(int descriptor);
int access(const char *path, int mode);
int faccessat(int folder, const char *path, int mode, int flags);
int fsync(int descriptor);
int ftruncate(int descriptor, off_t size);
int fchown(int descriptor, uid_t owner, gid_t group);
int unlink(const char *path);
ssize_t readlink(const char *path, char *buffer, size_t size);
uid_t geteuid(void);

// sys/random.h
int getentropy(void *buffer, size_t size);

// sys/stat.h
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  int64_t st_blocks;
  int32_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};
int stat(const char *path, struct stat *information);
int lstat(const char *path, struct stat *information);
int fstat(int descriptor, struct stat *information);
int fchmod(int descriptor, mode_t mode);
mode_t umask(mode_t mask);

// sys/file.h
#define LOCK_EX 2
#define LOCK_NB 4
int flock(int descriptor, int operation);

// poll.h
#define POLLIN 0x0001
#define POLLOUT 0x0004
struct pollfd {
  int fd;
  short events;
  short revents;
};
typedef unsigned int nfds_t;
int poll(struct pollfd *descriptors, nfds_t count, int timeout);

// pthread.h
#pragma clang assume_nonnull begin
typedef unsigned long pthread_key_t;
typedef struct _opaque_pthread_t *pthread_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
typedef struct {
  long __sig;
  char __opaque[8];
} pthread_once_t;
#define PTHREAD_ONCE_INIT {0x30B1BCBA, {0}}
int pthread_once(pthread_once_t *once, void (*function)(void));
pthread_t pthread_self(void);
void *pthread_get_stackaddr_np(pthread_t thread);
size_t pthread_get_stacksize_np(pthread_t thread);
int pthread_key_create(pthread_key_t *key, void (*_Nullable destructor)(void *));
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);
int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
#pragma clang assume_nonnull end

// locale.h, xlocale.h
typedef struct _xlocale *locale_t;
#define LC_ALL_MASK 0x3f
locale_t newlocale(int mask, const char *locale, locale_t base);
locale_t uselocale(locale_t locale);
void freelocale(locale_t locale);

// time.h
typedef int clockid_t;
#define CLOCK_REALTIME 0
time_t time(time_t *time);
int clock_gettime(clockid_t clock, struct timespec *time);

// math.h
#define HUGE_VAL __builtin_huge_val()
#define isfinite(x) __builtin_isfinite(x)
#define isinf(x) __builtin_isinf(x)
#define isnan(x) __builtin_isnan(x)
#define signbit(x) __builtin_signbit(x)
double floor(double number);
double pow(double base, double exponent);

#endif
