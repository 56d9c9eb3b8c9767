import { isObject } from '../values/isObject.ts';

/** Most rows that one call adds, changes and removes, those of rows in rows included. */
export const ROWS_PER_SAVE = 500;

/** Keys of a sent row beside its fields: the record that is changed, the version that was edited, and whether it goes. */
export const ROW_ID = 'id';
export const ROW_VERSION = 'version';
export const ROW_REMOVED = '_removed';

/** A row of a form as it is sent: a record that is added, changed or removed. */
export interface SentRow {
  /** Place in what is sent, where its errors are found. */
  index: number;
  /** Absent for one that is added. */
  id?: number;
  /** The version that was edited. */
  version?: number;
  isRemoved: boolean;
  /** Its fields, in the shape of a record. */
  values: Record<string, unknown>;
}

/** The rows in the value of a field; what is no row is left out. */
export function sentRows(value: unknown): SentRow[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown, index): SentRow[] => {
    if (!isObject(item)) return [];
    const { [ROW_ID]: id, [ROW_VERSION]: version, [ROW_REMOVED]: removed, ...values } = item;
    return [
      {
        index,
        ...(typeof id === 'number' && { id }),
        ...(typeof version === 'number' && { version }),
        isRemoved: removed === 1,
        values,
      },
    ];
  });
}

/** The value of a field with these rows; undefined for none. */
export function toSentValue(rows: readonly Omit<SentRow, 'index'>[]): Record<string, unknown>[] | undefined {
  if (rows.length === 0) return undefined;
  return rows.map(({ id, version, isRemoved, values }) => ({
    ...(id !== undefined && { [ROW_ID]: id }),
    ...(version !== undefined && { [ROW_VERSION]: version }),
    ...(isRemoved ? { [ROW_REMOVED]: 1 } : values),
  }));
}
