#include "CTableListModel.h"

struct _TableRowObject {
  GObject parent_instance;
  void *content;
  GDestroyNotify release;
};

G_DEFINE_TYPE(TableRowObject, table_row_object, G_TYPE_OBJECT)

static void table_row_object_finalize(GObject *object) {
  TableRowObject *row = TABLE_ROW_OBJECT(object);
  row->release(row->content);
  G_OBJECT_CLASS(table_row_object_parent_class)->finalize(object);
}

static void table_row_object_class_init(TableRowObjectClass *class) {
  G_OBJECT_CLASS(class)->finalize = table_row_object_finalize;
}

static void table_row_object_init(TableRowObject *object) {}

TableRowObject *table_row_object_new(void *content, GDestroyNotify release) {
  TableRowObject *object = g_object_new(TABLE_TYPE_ROW_OBJECT, NULL);
  object->content = content;
  object->release = release;
  return object;
}

void *table_row_object_get_content(TableRowObject *object) { return object->content; }
