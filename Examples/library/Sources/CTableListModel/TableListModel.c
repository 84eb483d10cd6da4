#include "CTableListModel.h"

/// The selected item's position if none is in the list.
#define NO_POSITION G_MAXUINT

struct _TableListModel {
  GObject parent_instance;
  guint count;

  // A change under way: below `new_end` are the items of the new list, and behind it those of the old one from
  // `old_start` on. When nothing changes, there are only items of the new list.
  guint new_end;
  guint old_start;
  guint old_selected;
  guint new_selected;
  // The objects that GTK knows of items that come, by position in the new list.
  GHashTable *objects;
};

static void table_list_model_list_init(GListModelInterface *interface);
static void table_list_model_selection_init(GtkSelectionModelInterface *interface);

G_DEFINE_TYPE_WITH_CODE(
    TableListModel, table_list_model, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, table_list_model_list_init)
        G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, table_list_model_selection_init))

static void table_list_model_finalize(GObject *object) {
  TableListModel *model = TABLE_LIST_MODEL(object);
  g_hash_table_unref(model->objects);
  G_OBJECT_CLASS(table_list_model_parent_class)->finalize(object);
}

static void table_list_model_class_init(TableListModelClass *class) {
  G_OBJECT_CLASS(class)->finalize = table_list_model_finalize;
  g_signal_new("user-selects", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
               G_TYPE_UINT);
}

static void table_list_model_init(TableListModel *model) {
  model->old_selected = model->new_selected = NO_POSITION;
  model->objects = g_hash_table_new_full(NULL, NULL, NULL, g_object_unref);
}

TableListModel *table_list_model_new(void) { return g_object_new(TABLE_TYPE_LIST_MODEL, NULL); }

// A change

void table_list_model_begin(TableListModel *model) {
  model->new_end = model->old_start = 0;
  model->old_selected = model->new_selected;
  model->new_selected = NO_POSITION;
}

void table_list_model_know(TableListModel *model, gpointer object, guint position) {
  g_hash_table_insert(model->objects, GUINT_TO_POINTER(position), g_object_ref(object));
}

void table_list_model_carry_out(TableListModel *model, guint position, guint removed, guint added) {
  model->old_start += position - model->new_end + removed;
  model->new_end = position + added;
  model->count += added - removed;
  g_list_model_items_changed(G_LIST_MODEL(model), position, removed, added);
}

void table_list_model_end(TableListModel *model) {
  model->new_end = model->count;
  g_hash_table_remove_all(model->objects);
}

void table_list_model_set_selected(TableListModel *model, gint position) {
  model->new_selected = position < 0 ? NO_POSITION : position;
}

// GListModel

static GType get_item_type(GListModel *list) { return G_TYPE_OBJECT; }

static guint get_n_items(GListModel *list) { return TABLE_LIST_MODEL(list)->count; }

static guint old_position(TableListModel *model, guint position) {
  return position - model->new_end + model->old_start;
}

static gpointer get_item(GListModel *list, guint position) {
  TableListModel *model = TABLE_LIST_MODEL(list);
  if (position >= model->count) return NULL;
  gpointer known = position < model->new_end ? g_hash_table_lookup(model->objects, GUINT_TO_POINTER(position)) : NULL;
  return known ? g_object_ref(known) : g_object_new(G_TYPE_OBJECT, NULL);
}

static void table_list_model_list_init(GListModelInterface *interface) {
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

// GtkSelectionModel: what is not defined here is refused by default.

static gboolean is_selected(GtkSelectionModel *selection, guint position) {
  TableListModel *model = TABLE_LIST_MODEL(selection);
  if (position >= model->count) return FALSE;
  return position < model->new_end ? position == model->new_selected
                                   : old_position(model, position) == model->old_selected;
}

static gboolean select_item(GtkSelectionModel *selection, guint position, gboolean unselect_rest) {
  TableListModel *model = TABLE_LIST_MODEL(selection);
  if (position >= model->count) return FALSE;
  g_signal_emit_by_name(model, "user-selects", position);
  return TRUE;
}

static void table_list_model_selection_init(GtkSelectionModelInterface *interface) {
  interface->is_selected = is_selected;
  interface->select_item = select_item;
}
