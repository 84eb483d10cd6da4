#include "CTableDiff.h"

#if __has_include(<pthread.h>) && !defined(__wasi__)
#include <pthread.h>
#ifdef __APPLE__
#include <pthread/qos.h>
#endif

typedef struct {
  table_diff_work work;
  const void *context;
  size_t thread;
} table_diff_part;

static void *table_diff_begin(void *argument) {
  table_diff_part *part = argument;
  part->work(part->thread, part->context);
  return NULL;
}

void table_diff_run(size_t count, table_diff_work work, const void *context) {
  pthread_t threads[table_diff_most_threads];
  table_diff_part parts[table_diff_most_threads];
  pthread_attr_t attributes;
  size_t begun = 1;
  if (count > 1 && pthread_attr_init(&attributes) == 0) {
#ifdef __APPLE__
    // As urgent as the caller, who waits for them.
    pthread_attr_set_qos_class_np(&attributes, qos_class_self(), 0);
#endif
    for (; begun < count && begun < table_diff_most_threads; begun++) {
      parts[begun] = (table_diff_part){work, context, begun};
      if (pthread_create(&threads[begun], &attributes, table_diff_begin, &parts[begun]) != 0) break;
    }
    pthread_attr_destroy(&attributes);
  }
  work(0, context);
  for (size_t thread = 1; thread < begun; thread++) pthread_join(threads[thread], NULL);
}

#else

void table_diff_run(size_t count, table_diff_work work, const void *context) {
  (void)count;
  work(0, context);
}

#endif
