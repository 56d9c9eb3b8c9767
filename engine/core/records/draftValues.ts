import { languagesOf } from '../definition/languagesOf.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';
import { innerFields } from './blocks.ts';
import type { RecordValue } from './recordCodec.ts';

/** Unsaved values of a form, by field; null where a value was taken out. */
export interface DraftValues {
  /** What was typed. */
  values: RecordValue;
  /** What these fields had before. */
  base: RecordValue;
}

/** A draft as it fits the present definition. */
export interface ReadDraft extends DraftValues {
  /** Names of fields that are no longer there, or whose values no longer fit; sorted. */
  dropped: string[];
}

/**
 * The part of a draft that a form can show. Secrets are in no draft; a field that was removed since, or is of another kind,
 * is named; one with another name now has what was typed under its earlier one.
 */
export function readDraftValues(
  fields: readonly ResolvedField[],
  form: 'add' | 'edit',
  { values, base }: DraftValues,
): ReadDraft {
  const known = new Map(fields.map((field) => [field.name, field]));
  const present = new Map(fields.flatMap(({ name, renamedFrom = [] }) => renamedFrom.map((before) => [before, name])));
  const read: ReadDraft = { values: {}, base: {}, dropped: [] };
  for (const [typedAs, value] of Object.entries(values)) {
    const name = known.has(typedAs) ? typedAs : (present.get(typedAs) ?? typedAs);
    // What was typed under the present name is newer.
    if (name !== typedAs && Object.hasOwn(values, name)) continue;
    const field = known.get(name);
    if (field !== undefined && isSecret(field)) continue;
    if (field === undefined || !field.forms.includes(form) || !fits(field, value)) {
      read.dropped.push(name);
      continue;
    }
    read.values[name] = ownParts(field, value);
    const before = base[typedAs];
    read.base[name] = fits(field, before) ? ownParts(field, before ?? null) : null;
  }
  read.dropped.sort();
  return read;
}

/** Whether a draft may not have a field. */
export function isSecret({ kind, writeOnly }: Pick<ResolvedField, 'kind' | 'writeOnly'>): boolean {
  return (writeOnly && kind !== 'rows') || kind === 'password' || kind === 'secret';
}

/** A value without the secrets of its items, and without texts in languages that are gone. */
function ownParts(field: ResolvedField, value: unknown): unknown {
  const languages = languagesOf(field);
  if (languages.length > 0 && isObject(value))
    return Object.fromEntries(Object.entries(value).filter(([part]) => languages.includes(part)));
  if (field.items === undefined || !Array.isArray(value)) return value;
  const hidden = new Set(
    innerFields(field)
      .filter(isSecret)
      .map(({ name }) => name),
  );
  return value.map((item: unknown) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).filter(([name]) => !hidden.has(name))) : item,
  );
}

/** Whether a value, finished or not, is of the type of its field. */
function fits({ schema, items }: ResolvedField, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (items !== undefined) return Array.isArray(value) && value.every((item) => isObject(item));
  switch (schema.type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
    case 'integer':
      return typeof value === 'number' || typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value) && !Array.isArray(value);
    default:
      return true;
  }
}
