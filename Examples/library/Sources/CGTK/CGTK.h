#include <glib-unix.h>
#include <gtk/gtk.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
