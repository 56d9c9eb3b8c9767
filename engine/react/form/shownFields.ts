import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { FormKind } from './formRecord.ts';

/**
 * Fields that a form shows as values: those that only the server sets and that a section names. A new record has none but
 * those with a value to begin with.
 */
export function shownFields({ fields, form: { sections } }: ResolvedResource, form: FormKind): ResolvedField[] {
  const named = new Set(sections.flatMap((section) => section.fields));
  return fields.filter(
    ({ name, forms, default: first }) =>
      forms.length === 0 && named.has(name) && (form === 'edit' || first !== undefined),
  );
}

/** The record whose values a form shows; before there is one, what a new record begins with. */
export function shownRow({ fields }: Pick<ResolvedResource, 'fields'>, row: Row | undefined): Row {
  if (row !== undefined) return row;
  const first = fields.flatMap((field): [string, unknown][] =>
    field.readOnly && field.default !== undefined ? [[field.name, field.default]] : [],
  );
  return { ...Object.fromEntries(first), id: 0, version: 0 };
}
