#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A file that `command_create` has created, or why it has not.
typedef struct {
  /// Where it is written, or -1.
  int32_t descriptor;
  /// Why there is none: the number of the system's error, or 0.
  int32_t error;
  /// Whether it is removed if a signal or a lack of memory ends the command. Only one file at a time is.
  bool is_temporary;
} command_file;

/// Creates a file that only its owner may read, at a path where there is none. If a signal or a lack of memory
/// ends the command before `command_keep`, the file is removed.
command_file command_create(const char *_Nonnull path);

/// Ends that: the file has its final name, or has been removed.
void command_keep(command_file file);

/// Makes a write to a pipe that nobody reads an error, instead of a signal that ends the command.
void command_ignore_broken_pipes(void);

/// Shows a step with the seconds since the first one, in the current line of the terminal that standard error
/// is. Nothing is shown in the first two seconds. The text is UTF-8, without characters that control a
/// terminal.
void command_show_step(const char *_Nonnull step, size_t length);

/// Clears the line of the step.
void command_clear_step(void);
