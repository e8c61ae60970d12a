#define _GNU_SOURCE
#include "postcard_helper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { most_arguments = 15, most_variables = 16 };

// The limits are set by the shell before the program exists: no moment is without them.
static const char script[] =
    "ulimit -t \"$1\" && ulimit -v \"$2\" && ulimit -f \"$3\" && shift 3 && exec \"$@\"";

/// A file in memory that holds some bytes, read from its start; -1 when there is none to be had.
static int memory_file(const uint8_t *bytes, size_t count) {
  int file = memfd_create("postcard", MFD_CLOEXEC);
  if (file < 0) return -1;
  size_t written = 0;
  while (written < count) {
    ssize_t now = write(file, bytes + written, count - written);
    if (now < 0 && errno == EINTR) continue;
    if (now <= 0) {
      close(file);
      return -1;
    }
    written += (size_t)now;
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

/// What finds programs and fonts; not the languages, which a picture could depend on.
static int is_passed_on(const char *variable) {
  static const char *const names[] = {"PATH=", "HOME=", "XDG_CACHE_HOME=", "XDG_CONFIG_HOME=",
                                      "XDG_DATA_HOME=", "FONTCONFIG_FILE=", "FONTCONFIG_PATH="};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strncmp(variable, names[i], strlen(names[i])) == 0) return 1;
  return 0;
}

static int spawn(pid_t *child, const char *const *arguments, postcard_helper_limits limits,
                 int input, int output) {
  char seconds[16], memory[16], blocks[32];
  snprintf(seconds, sizeof seconds, "%d", limits.cpu_seconds);
  snprintf(memory, sizeof memory, "%d", limits.memory_kib);
  snprintf(blocks, sizeof blocks, "%zu", limits.output_bytes / 512 + 1);
  const char *all[most_arguments + 8] = {"sh", "-c", script, "sh", seconds, memory, blocks};
  for (int i = 0; i < most_arguments && arguments[i]; i++) all[7 + i] = arguments[i];

  char *variables[most_variables + 1] = {"LC_ALL=C.UTF-8"};
  int count = 1;
  for (char **variable = environ; *variable && count < most_variables; variable++)
    if (is_passed_on(*variable)) variables[count++] = *variable;

  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&files)) return -1;
  if (posix_spawnattr_init(&attributes)) {
    posix_spawn_file_actions_destroy(&files);
    return -1;
  }
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  // A group of its own, so that all of it can be ended, and Ctrl-C is for the caller alone.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  int failure =
      posix_spawn(child, "/bin/sh", &files, &attributes, (char *const *)all, variables);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return failure ? -1 : 0;
}

/// Waits for a child and ends it when it is late.
static int await(pid_t child, int milliseconds) {
  int late = 0;
  int handle = (int)syscall(SYS_pidfd_open, child, 0);
  if (handle >= 0) {
    struct pollfd end = {.fd = handle, .events = POLLIN};
    int ready;
    do ready = poll(&end, 1, milliseconds);
    while (ready < 0 && errno == EINTR);
    late = ready == 0;
    close(handle);
  }
  // Without a handle the limit on processor time ends it.
  if (late) kill(-child, SIGKILL);
  int status = 0;
  pid_t ended;
  do ended = waitpid(child, &status, 0);
  while (ended < 0 && errno == EINTR);
  if (late) return postcard_helper_late;
  if (ended < 0 || !WIFEXITED(status)) return postcard_helper_failed;
  // What a shell answers when it finds no such program.
  if (WEXITSTATUS(status) == 127) return postcard_helper_missing;
  return WEXITSTATUS(status) == 0 ? postcard_helper_done : postcard_helper_failed;
}

static int contents(int file, size_t most, uint8_t **output, size_t *length) {
  struct stat status;
  if (fstat(file, &status) || status.st_size <= 0 || (size_t)status.st_size > most)
    return postcard_helper_failed;
  size_t count = (size_t)status.st_size, taken = 0;
  uint8_t *bytes = malloc(count);
  if (!bytes) return postcard_helper_unavailable;
  while (taken < count) {
    ssize_t now = pread(file, bytes + taken, count - taken, (off_t)taken);
    if (now < 0 && errno == EINTR) continue;
    if (now <= 0) {
      free(bytes);
      return postcard_helper_failed;
    }
    taken += (size_t)now;
  }
  *output = bytes;
  *length = count;
  return postcard_helper_done;
}

int postcard_helper_run(const char *const *arguments, const uint8_t *input, size_t count,
                        postcard_helper_limits limits, uint8_t **output, size_t *length) {
  *output = NULL;
  *length = 0;
  int from = memory_file(input, count);
  int to = memory_file(NULL, 0);
  int result = postcard_helper_unavailable;
  pid_t child;
  if (from >= 0 && to >= 0 && spawn(&child, arguments, limits, from, to) == 0) {
    result = await(child, limits.milliseconds);
    if (result == postcard_helper_done)
      result = contents(to, limits.output_bytes, output, length);
  }
  if (from >= 0) close(from);
  if (to >= 0) close(to);
  return result;
}
