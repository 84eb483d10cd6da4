#pragma once
#include <stdint.h>

/// From now on, what would end the process (an interrupt from the terminal, a request to terminate, a hang-up)
/// ends its child instead and is remembered, so that the process can clean up.
void interruption_watch(void);

/// The signal that came, or 0.
int32_t interruption_signal(void);

/// The child that is running now, or 0. It leads a process group of its own, or is ended alone.
void interruption_set_child(int32_t process);

/// On Linux, keeps the calling thread, and the processes that it starts, on one of its processors until
/// `one_processor_end`.
void one_processor_begin(void);

/// Gives the calling thread its processors back.
void one_processor_end(void);
