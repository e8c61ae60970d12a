#pragma once
#include <stddef.h>
#include <stdint.h>

/// How a run ended.
enum {
  postcard_helper_done = 0,
  /// The system gave no process, pipe or memory.
  postcard_helper_unavailable,
  /// There is no such program.
  postcard_helper_missing,
  /// It ended in failure, or a limit ended it.
  postcard_helper_failed,
  /// It took too long, and was ended.
  postcard_helper_late,
};

/// What a program may use.
typedef struct {
  /// Seconds of a processor.
  int cpu_seconds;
  /// Milliseconds until it is ended, whatever it does.
  int milliseconds;
  /// KiB of address space.
  int memory_kib;
  /// Bytes it may write.
  size_t output_bytes;
} postcard_helper_limits;

/// Runs a program that reads `input` and writes a file, both by its standard streams.
///
/// - Parameters:
///   - arguments: its name, looked up in PATH, and what it is told; NULL ends them. At most 15.
///   - output: receives what it wrote, owned by the caller, to be freed; NULL unless it is done.
/// - Returns: `postcard_helper_done` or why there is no output.
int postcard_helper_run(const char *const *arguments, const uint8_t *input, size_t count,
                        postcard_helper_limits limits, uint8_t **output, size_t *length);
