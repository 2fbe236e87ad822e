// Loaded before the C library (LD_PRELOAD), this saves the old bytes of every write to a file in UNSYNCED_ROOT to a log in
// UNSYNCED_LOGS until the file is synced. powercut.ts restores what is left there: a disk without any unsynced page.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

typedef struct { int64_t offset, kept, size, written; } Entry;
#define REAL(name) ((typeof(&name))real(#name))

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

/** The log of a file inside the root, opened and locked; -1 for every other file. Files are identified by inode: names change. */
static int logOf(int fd, struct stat *file) {
  const char *root = getenv("UNSYNCED_ROOT"), *logs = getenv("UNSYNCED_LOGS");
  char link[64], path[4096], name[4096];
  if (!root || !logs || fstat(fd, file) || !S_ISREG(file->st_mode)) return -1;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0 || strncmp(path, root, strlen(root))) return -1;
  snprintf(name, sizeof name, "%s/%lu", logs, (unsigned long)file->st_ino);
  int log = REAL(open)(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (log < 0) abort();
  fchmod(log, 0666);
  flock(log, LOCK_EX);
  return log;
}

/** Saves the current content where `length` bytes are about to be written. */
static int keep(int fd, off_t offset, size_t length) {
  struct stat file;
  int log = logOf(fd, &file);
  if (log < 0) return -1;
  // Its size may have changed while we waited for the lock.
  fstat(fd, &file);
  if (offset < 0) offset = (fcntl(fd, F_GETFL) & O_APPEND) ? file.st_size : lseek(fd, 0, SEEK_CUR);
  size_t there = offset >= file.st_size ? 0 : (size_t)(file.st_size - offset);
  Entry entry = {offset, (int64_t)(there < length ? there : length), file.st_size, (int64_t)length};
  char *bytes = malloc(sizeof entry + entry.kept), link[64];
  memcpy(bytes, &entry, sizeof entry);
  // The file may be open for writing only. A program's log, opened by another account, is skipped.
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int reader = REAL(open)(link, O_RDONLY | O_CLOEXEC);
  if (reader < 0) {
    free(bytes);
    return log;
  }
  if (pread(reader, bytes + sizeof entry, entry.kept, offset) != entry.kept) abort();
  close(reader);
  if (REAL(write)(log, bytes, sizeof entry + entry.kept) != (ssize_t)(sizeof entry + entry.kept)) abort();
  free(bytes);
  return log;
}

static size_t sum(const struct iovec *parts, int count) {
  size_t length = 0;
  for (int at = 0; at < count; at++) length += parts[at].iov_len;
  return length;
}

#define KEPT(fd, offset, length, call) \
  int log = keep(fd, offset, length);  \
  ssize_t done = call;                 \
  if (log >= 0) close(log);            \
  return done;

ssize_t write(int fd, const void *from, size_t length) { KEPT(fd, -1, length, REAL(write)(fd, from, length)) }
ssize_t pwrite(int fd, const void *from, size_t length, off_t at) {
  KEPT(fd, at, length, REAL(pwrite)(fd, from, length, at))
}
ssize_t pwrite64(int fd, const void *from, size_t length, off64_t at) {
  KEPT(fd, at, length, REAL(pwrite)(fd, from, length, at))
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  KEPT(fd, -1, sum(parts, count), REAL(writev)(fd, parts, count))
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  KEPT(fd, at, sum(parts, count), REAL(pwritev)(fd, parts, count, at))
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
  KEPT(fd, at, sum(parts, count), REAL(pwritev)(fd, parts, count, at))
}

/** Simulates a disk that claims to have synced but has not; the test must detect it. */
static int isLying(void) {
  char name[4096];
  snprintf(name, sizeof name, "%s/lying", getenv("UNSYNCED_LOGS"));
  return access(name, F_OK) == 0;
}

/** What is synced is on the disk and is no longer restored. */
static int synced(int fd, int (*sync)(int)) {
  struct stat file;
  int log = logOf(fd, &file);
  int done = sync(fd);
  if (log >= 0) {
    if (done == 0 && !isLying() && ftruncate(log, 0)) abort();
    close(log);
  }
  return done;
}
int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

/** Empties the log of a new file, whose inode may be reused, and of a truncated one, whose old content is gone anyway. */
static int opened(int fd, int flags) {
  struct stat file;
  if (fd < 0 || !(flags & (O_CREAT | O_TRUNC)) || fstat(fd, &file) || file.st_size > 0) return fd;
  int log = logOf(fd, &file);
  if (log < 0) return fd;
  if (fstat(fd, &file) == 0 && file.st_size == 0 && ftruncate(log, 0)) abort();
  close(log);
  return fd;
}
#define MODE                                 \
  mode_t mode = 0;                           \
  if (flags & (O_CREAT | O_TMPFILE)) {       \
    va_list rest;                            \
    va_start(rest, flags);                   \
    mode = va_arg(rest, mode_t);             \
    va_end(rest);                            \
  }
int open(const char *path, int flags, ...) { MODE return opened(REAL(open)(path, flags, mode), flags); }
int open64(const char *path, int flags, ...) { MODE return opened(REAL(open)(path, flags | O_LARGEFILE, mode), flags); }
int openat(int at, const char *path, int flags, ...) { MODE return opened(REAL(openat)(at, path, flags, mode), flags); }
int openat64(int at, const char *path, int flags, ...) {
  MODE return opened(REAL(openat)(at, path, flags | O_LARGEFILE, mode), flags);
}

/** Bureau starts PostgreSQL with its own environment; these variables are added to it. */
static char *along[][2] = {{"LD_PRELOAD"}, {"UNSYNCED_ROOT"}, {"UNSYNCED_LOGS"}};
__attribute__((constructor)) static void remember(void) {
  for (int at = 0; at < 3; at++) {
    char *value = getenv(along[at][0]);
    along[at][1] = value ? strdup(value) : NULL;
  }
}
int execvp(const char *file, char *const words[]) {
  for (int at = 0; at < 3; at++) {
    if (along[at][1]) setenv(along[at][0], along[at][1], 1);
  }
  return REAL(execvp)(file, words);
}
