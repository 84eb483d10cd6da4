// The functions of the toolchain's libIndexStore that the table of symbols is made with.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *_Nullable data;
  size_t length;
} indexstore_string_ref_t;

void *_Nullable indexstore_store_create(const char *_Nonnull path, void *_Nullable *_Nullable error);
bool indexstore_store_units_apply_f(
    void *_Nonnull store, unsigned sorted, void *_Nullable context,
    bool (*_Nonnull body)(void *_Nullable context, indexstore_string_ref_t name));

void *_Nullable indexstore_unit_reader_create(
    void *_Nonnull store, const char *_Nonnull name, void *_Nullable *_Nullable error);
void indexstore_unit_reader_dispose(void *_Nonnull unit);
bool indexstore_unit_reader_dependencies_apply_f(
    void *_Nonnull unit, void *_Nullable context,
    bool (*_Nonnull body)(void *_Nullable context, void *_Nonnull dependency));
/// 2 is a record: the symbols of one file.
int indexstore_unit_dependency_get_kind(void *_Nonnull dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_name(void *_Nonnull dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_filepath(void *_Nonnull dependency);

void *_Nullable indexstore_record_reader_create(
    void *_Nonnull store, const char *_Nonnull name, void *_Nullable *_Nullable error);
void indexstore_record_reader_dispose(void *_Nonnull record);
bool indexstore_record_reader_occurrences_apply_f(
    void *_Nonnull record, void *_Nullable context,
    bool (*_Nonnull body)(void *_Nullable context, void *_Nonnull occurrence));

void *_Nonnull indexstore_occurrence_get_symbol(void *_Nonnull occurrence);
/// A set of bits; 1 << 2 is a reference, 1 << 8 an implicit one.
uint64_t indexstore_occurrence_get_roles(void *_Nonnull occurrence);
void indexstore_occurrence_get_line_col(
    void *_Nonnull occurrence, unsigned *_Nonnull line, unsigned *_Nonnull column);
indexstore_string_ref_t indexstore_symbol_get_usr(void *_Nonnull symbol);
