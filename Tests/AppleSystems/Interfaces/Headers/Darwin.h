// What the sources use of the C library on Apple's systems, with the types and the versions of its headers there.
#pragma once

#define SINCE_2016 \
  __attribute__((availability(macos, introduced=10.12), availability(ios, introduced=10.0), \
                 availability(tvos, introduced=10.0), availability(watchos, introduced=3.0)))

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef unsigned short mode_t;
typedef unsigned uid_t;
typedef unsigned gid_t;
typedef long long off_t;

struct timespec {
  long tv_sec;
  long tv_nsec;
};

struct stat {
  int st_dev;
  mode_t st_mode;
  unsigned short st_nlink;
  unsigned long long st_ino;
  uid_t st_uid;
  gid_t st_gid;
  struct timespec st_mtimespec;
  off_t st_size;
};

void free(void *memory);
int open(const char *path, int flags, ...);
int close(int descriptor);
ssize_t read(int descriptor, void *bytes, size_t count);
ssize_t write(int descriptor, const void *bytes, size_t count);
int stat(const char *path, struct stat *status);
int fstat(int descriptor, struct stat *status);
int fchmod(int descriptor, mode_t mode);
int fchown(int descriptor, uid_t owner, gid_t group);
mode_t umask(mode_t mask);
int fsync(int descriptor);
int rename(const char *old, const char *new);
int unlink(const char *path);
ssize_t readlink(const char *path, char *target, size_t size);
int isatty(int descriptor);
struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};
char *getenv(const char *name);
unsigned sleep(unsigned seconds);
void exit(int status) __attribute__((noreturn));
int memcmp(const void *left, const void *right, size_t count);
char *strerror(int number);

typedef enum {
  CLOCK_UPTIME_RAW SINCE_2016 = 8,
} clockid_t;
SINCE_2016 int clock_gettime(clockid_t clock, struct timespec *time);

SINCE_2016 typedef struct os_unfair_lock_s {
  unsigned _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;
#define NOT_FROM_ASYNC __attribute__((swift_attr("@_unavailableFromAsync")))
SINCE_2016 NOT_FROM_ASYNC void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
SINCE_2016 NOT_FROM_ASYNC void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EROFS 30
#define EPIPE 32
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_CLOEXEC 0x01000000
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define PATH_MAX 1024

double exp(double x);
double log(double x);
double erfc(double x);
