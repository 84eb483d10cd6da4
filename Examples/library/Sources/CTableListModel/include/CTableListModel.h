#ifndef TABLE_LIST_MODEL_H
#define TABLE_LIST_MODEL_H

#include <gtk/gtk.h>

// GObject's macros, which say nothing of what may be null, are expanded here.
#pragma clang diagnostic ignored "-Wnullability-completeness"

G_BEGIN_DECLS

#define TABLE_TYPE_LIST_MODEL (table_list_model_get_type())
/// A `GListModel` and `GtkSelectionModel` of at most one item, which answers all that GTK asks for row by row.
///
/// Its signal `user-selects` has the position of the row that the user selects, which is to become the selected one.
///
/// It does not know the items. GTK recognises an item by an object, which has nothing else to it: one that comes in
/// another place keeps its widget if it has the same object there.
G_DECLARE_FINAL_TYPE(TableListModel, table_list_model, TABLE, LIST_MODEL, GObject)

/// A model without items.
TableListModel *_Nonnull table_list_model_new(void);

/// Begins to turn the list into another, in which nothing is selected.
void table_list_model_begin(TableListModel *_Nonnull model);

/// Makes an object that GTK holds known until the end of the change: that of the item which comes to `position` in the
/// list after it.
void table_list_model_know(TableListModel *_Nonnull model, gpointer _Nonnull object, guint position);

/// Removes and adds neighbouring items, and tells GTK. Changes go from the top down.
void table_list_model_carry_out(
    TableListModel *_Nonnull model, guint position, guint removed, guint added);

/// Ends the change.
void table_list_model_end(TableListModel *_Nonnull model);

/// The item that is selected, by its position in the list or, during a change, in the list after it; or none, if
/// the position is negative. Does not tell GTK.
void table_list_model_set_selected(TableListModel *_Nonnull model, gint position);

G_END_DECLS

#endif
