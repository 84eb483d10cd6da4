#pragma once
#include <stdbool.h>

// The functions for the end of the command. Handlers of signals may call all but the one that installs them.

/// Removes the temporary file.
void command_remove_temporary_file(void);

/// Returns whether the temporary file is just being created. The signal then ends the command afterwards.
bool command_defers(int signal_number);

/// Clears the line of the step, if it is shown.
void command_abandon_step(void);

/// Installs handlers, so that signals that end the command leave nothing behind.
void command_watch_signals(void);

/// Clears up, and ends the process as the signal does by default.
void command_end_by(int signal_number);
