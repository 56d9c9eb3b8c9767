import { pointingField } from '../../engine/core/computed/valueParts.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { ROWS_PER_SAVE, sentRows } from '../../engine/core/definition/sentRows.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { addFieldError, type FieldErrors, HttpError, invalidField, invalidFields } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { refuseClosedGroup, requireCapability } from '../lists/requireCapability.ts';
import { coerceField } from '../records/toRecord.ts';

/** The rows of a field: the group that they are records of, and its reference to the record that has them. */
export interface RowsPlace {
  field: ResolvedField;
  /** A write to the group of the rows. */
  context: WriteContext;
  by: ResolvedField;
}

/** The fields of a form that edit rows. */
export function rowsPlaces(context: WriteContext, form: 'add' | 'edit'): RowsPlace[] {
  return placesOf(context, ({ forms }) => forms.includes(form));
}

/** The fields whose rows are deleted with their record. */
export function ownedPlaces(context: WriteContext): RowsPlace[] {
  return placesOf(context, ({ rows }) => rows?.together === true);
}

function placesOf(context: WriteContext, fits: (field: ResolvedField) => boolean): RowsPlace[] {
  const { app, entry } = context;
  return entry.resource.fields.flatMap((field): RowsPlace[] => {
    if (field.rows === undefined || !fits(field)) return [];
    const other = app.catalogue.entries.get(field.rows.group);
    const by = other && pointingField(other.resource, { group: entry.resource.name, by: field.rows.by });
    return other === undefined || by === undefined ? [] : [{ field, context: { ...context, entry: other }, by }];
  });
}

/**
 * Refuses a body with more rows than one call may have, with two changes of one row, or with rows that its caller may not
 * add, change or delete as the records that they are.
 *
 * @throws HttpError 403, 404 or 422
 */
export async function requireRows(context: WriteContext, form: 'add' | 'edit', body: Body): Promise<void> {
  const sent = readSent(context.entry.resource, form, body);
  if (sent.length === 0) return;
  const count = { left: ROWS_PER_SAVE };
  for (const place of rowsPlaces(context, form)) {
    const own = sent.find(({ field }) => field.name === place.field.name);
    // oxlint-disable-next-line no-await-in-loop -- one group after the other
    if (own !== undefined) await requirePlace(place, { value: own.value, path: [place.field.name], count });
  }
}

/** The values of the rows in a body; those of a form are one JSON text. */
function readSent(
  { fields }: ResolvedResource,
  form: 'add' | 'edit',
  { values, form: isForm }: Body,
): { field: ResolvedField; value: unknown }[] {
  return fields.flatMap((field) => {
    if (field.rows === undefined || !field.forms.includes(form) || values[field.name] === undefined) return [];
    const sent = values[field.name];
    return [{ field, value: isForm ? coerceField(field, sent) : sent }];
  });
}

interface PlaceCheck {
  value: unknown;
  path: readonly string[];
  /** How many rows the call may have besides. */
  count: { left: number };
}

async function requirePlace({ context, field }: RowsPlace, { value, path, count }: PlaceCheck): Promise<void> {
  const rows = sentRows(value);
  count.left -= rows.length;
  if (count.left < 0) throw invalidField(path.join('.'), { key: 'rowsPerSave', values: { count: ROWS_PER_SAVE } });
  refuseTwice(rows, path);
  const ids = (isRemoved: boolean): number[] =>
    rows.flatMap((row) => (row.id !== undefined && row.isRemoved === isRemoved ? [row.id] : []));
  const [changed, removed] = [ids(false), ids(true)];
  refuseClosedGroup(context, 'create');
  if (rows.some(({ id }) => id === undefined)) await requireCapability(context, 'add');
  if (changed.length > 0) await requireStored(context, 'edit', { ids: changed, field });
  if (removed.length > 0) await requireStored(context, 'delete', { ids: removed, field });
  for (const row of rows) {
    const form = row.id === undefined ? 'add' : 'edit';
    for (const inner of rowsPlaces(context, form)) {
      const own = row.values[inner.field.name];
      if (own === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one group after the other
      await requirePlace(inner, { value: own, path: [...path, String(row.index), inner.field.name], count });
    }
  }
}

/** A row that the caller does not see is one that is gone, which the write says at the row. */
async function requireStored(
  context: WriteContext,
  name: 'edit' | 'delete',
  { ids, field }: { ids: number[]; field: ResolvedField },
): Promise<void> {
  try {
    await requireCapability(context, name, { ids });
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
    throw new HttpError(409, 'rowsChanged', { fields: new Map([[field.name, [{ key: 'rowGone' }]]]) });
  }
}

function refuseTwice(rows: ReturnType<typeof sentRows>, path: readonly string[]): void {
  const seen = new Set<number>();
  const errors: FieldErrors = new Map();
  for (const { id, index } of rows) {
    if (id !== undefined && seen.has(id)) addFieldError(errors, [...path, index, 'id'].join('.'), { key: 'rowTwice' });
    if (id !== undefined) seen.add(id);
  }
  if (errors.size > 0) throw invalidFields(errors);
}

/** Whether a value is a list of objects, as rows are; anything else is for the schema of the form to refuse. */
export function isRows(value: unknown): value is object[] {
  return Array.isArray(value) && value.every(isObject);
}
