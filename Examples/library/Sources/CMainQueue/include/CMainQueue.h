#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H

// What libdispatch has for a run loop that is not its own, as Foundation's is. Its public headers leave it
// out.

/// A file descriptor that can be read while the main queue has something to do.
int _dispatch_get_main_queue_handle_4CF(void);

/// Does what the main queue has to do, on the calling thread, which has to be the main one.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

#endif
