import { computeValues } from '../../core/computed/computeValues.ts';
import { groupValueOf, takenBy } from '../../core/computed/valueParts.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { FormKind } from './formRecord.ts';

/**
 * Fields that a form shows as values: those that only the server sets and that a section names. A new record has none but
 * those with a value to begin with, and those that are computed from what is entered.
 */
export function shownFields({ fields, form: { sections } }: ResolvedResource, form: FormKind): ResolvedField[] {
  const named = new Set(sections.flatMap((section) => section.fields));
  return fields.filter(
    (field) => field.forms.length === 0 && named.has(field.name) && (form === 'edit' || isThereAtFirst(field, fields)),
  );
}

function isThereAtFirst(field: ResolvedField, fields: readonly ResolvedField[]): boolean {
  return field.default !== undefined || (field.value !== undefined && groupValueOf(field, fields) === undefined);
}

/** The record whose values a form shows; before there is one, what a new record begins with. */
export function shownRow({ fields }: Pick<ResolvedResource, 'fields'>, row: Row | undefined): Row {
  if (row !== undefined) return row;
  const first = fields.flatMap((field): [string, unknown][] =>
    field.readOnly && field.default !== undefined ? [[field.name, field.default]] : [],
  );
  return { ...Object.fromEntries(first), id: 0, version: 0 };
}

/**
 * A record with what is computed from it as it is entered. A value of a record that another reference leads to now, or that
 * is found by other values, is not known before it is saved, and neither is what is computed from it: both are empty.
 *
 * @param whole what is entered, with the values that the form does not send
 */
export function withEntered({ fields }: Pick<ResolvedResource, 'fields'>, row: Row, whole: Readonly<RecordValue>): Row {
  const moved = new Set(
    fields.flatMap((field) =>
      takenBy(field).some((name) => (whole[name] ?? null) !== (row[name] ?? null)) ? [field.name] : [],
    ),
  );
  const computed = computeValues(fields, whole, (name) => moved.has(name));
  const own = fields.filter((field) => field.value !== undefined && groupValueOf(field, fields) === undefined);
  const unknown = [...own.map(({ name }) => name), ...moved].map((name) => [name, null] as const);
  return { ...row, ...Object.fromEntries(unknown), ...computed };
}
