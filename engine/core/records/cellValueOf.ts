import { embeddedKey } from '../definition/answerKeys.ts';
import type { ResolvedColumn, ResolvedField } from '../definition/Resolved.types.ts';
import type { Row } from '../registry/defineCell.ts';

/**
 * The value that a column shows of a row: the first of its keys that is not empty. Dots reach into embedded records;
 * for a reference it is the embedded record (`embeddedKey`) when the row has one.
 */
export function cellValueOf(row: Row, column: Pick<ResolvedColumn, 'keys'>, field?: ResolvedField): unknown {
  for (const key of column.keys) {
    const value = field?.relation ? (embeddedOf(row, key) ?? valueAt(row, key)) : valueAt(row, key);
    if (!isEmptyValue(value)) return value;
  }
  return undefined;
}

/** Whether there is nothing to draw: null, blank text, an empty list, or an object of nothing but such values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmptyValue);
  return typeof value === 'object' && Object.values(value).every(isEmptyValue);
}

function valueAt(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), row);
}

/** The records that the answer embeds for a reference: `country_id` → `row.country`, `service_ids` → `row.services`. */
function embeddedOf(row: Row, key: string): unknown {
  const value = row[embeddedKey({ name: key })];
  return typeof value === 'object' ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
