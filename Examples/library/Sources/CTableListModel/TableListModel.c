#include "CTableListModel.h"

struct _TableListModel {
  GObject parent_instance;
  TableListCallbacks callbacks;
  void *owner;
};

static void table_list_model_list_init(GListModelInterface *interface);
static void table_list_model_selection_init(GtkSelectionModelInterface *interface);

G_DEFINE_TYPE_WITH_CODE(
    TableListModel, table_list_model, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, table_list_model_list_init)
        G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, table_list_model_selection_init))

static void table_list_model_class_init(TableListModelClass *class) {}

static void table_list_model_init(TableListModel *model) {}

TableListModel *table_list_model_new(TableListCallbacks callbacks) {
  TableListModel *model = g_object_new(TABLE_TYPE_LIST_MODEL, NULL);
  model->callbacks = callbacks;
  return model;
}

void table_list_model_set_owner(TableListModel *model, void *owner) { model->owner = owner; }

// GListModel

static GType get_item_type(GListModel *list) { return TABLE_TYPE_ROW_OBJECT; }

static guint get_n_items(GListModel *list) {
  TableListModel *model = TABLE_LIST_MODEL(list);
  return model->owner ? model->callbacks.count(model->owner) : 0;
}

static gpointer get_item(GListModel *list, guint position) {
  TableListModel *model = TABLE_LIST_MODEL(list);
  return position < get_n_items(list) ? model->callbacks.object(model->owner, position) : NULL;
}

static void table_list_model_list_init(GListModelInterface *interface) {
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

// GtkSelectionModel: what is not defined here is refused by default.

static gboolean is_selected(GtkSelectionModel *selection, guint position) {
  TableListModel *model = TABLE_LIST_MODEL(selection);
  return position < get_n_items(G_LIST_MODEL(selection)) &&
         model->callbacks.is_selected(model->owner, position);
}

static gboolean select_item(GtkSelectionModel *selection, guint position, gboolean unselect_rest) {
  TableListModel *model = TABLE_LIST_MODEL(selection);
  return position < get_n_items(G_LIST_MODEL(selection)) &&
         model->callbacks.select(model->owner, position);
}

static void table_list_model_selection_init(GtkSelectionModelInterface *interface) {
  interface->is_selected = is_selected;
  interface->select_item = select_item;
}
