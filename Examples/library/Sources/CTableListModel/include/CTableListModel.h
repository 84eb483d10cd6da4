#ifndef TABLE_LIST_MODEL_H
#define TABLE_LIST_MODEL_H

#include <gtk/gtk.h>

// GObject's macros, which say nothing of what may be null, are expanded here.
#pragma clang diagnostic ignored "-Wnullability-completeness"

G_BEGIN_DECLS

/// What a list model asks its rows' owner for.
typedef struct {
  /// The number of items.
  guint (*_Nonnull count)(void *_Nonnull owner);
  /// The object that stands for the item at a position there is; the caller gets a reference.
  gpointer _Nullable (*_Nonnull object)(void *_Nonnull owner, guint position);
  /// Whether the item at a position is selected.
  gboolean (*_Nonnull is_selected)(void *_Nonnull owner, guint position);
  /// Selects the item at a position and nothing else. Says whether it did.
  gboolean (*_Nonnull select)(void *_Nonnull owner, guint position);
} TableListCallbacks;

#define TABLE_TYPE_LIST_MODEL (table_list_model_get_type())
/// A `GListModel` and `GtkSelectionModel` that holds nothing: all it knows it asks its owner for.
G_DECLARE_FINAL_TYPE(TableListModel, table_list_model, TABLE, LIST_MODEL, GObject)

/// An empty model, until it is given an owner.
TableListModel *_Nonnull table_list_model_new(TableListCallbacks callbacks);

/// Makes the items those of `owner`, which has to live until it is no longer the model's; or none.
void table_list_model_set_owner(TableListModel *_Nonnull model, void *_Nullable owner);

#define TABLE_TYPE_ROW_OBJECT (table_row_object_get_type())
/// Stands for one row as long as GTK holds it.
G_DECLARE_FINAL_TYPE(TableRowObject, table_row_object, TABLE, ROW_OBJECT, GObject)

/// An object that carries `content`, and calls `release` with it when it is gone.
TableRowObject *_Nonnull table_row_object_new(void *_Nonnull content, GDestroyNotify _Nonnull release);

/// What the object carries.
void *_Nonnull table_row_object_get_content(TableRowObject *_Nonnull object);

G_END_DECLS

#endif
