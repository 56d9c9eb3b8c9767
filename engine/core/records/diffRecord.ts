import { parseNumber } from '../text/digits.ts';
import type { ContentLanguage } from '../text/language.ts';
import { itemFields, lostFields } from './blocks.ts';
import { matchItems } from './diffItems.ts';
import { isSameValue } from './isSameValue.ts';
import { isLinkField } from './linkedRecords.ts';
import type { RecordValue } from './recordCodec.ts';
import { relatedGroup } from './relatedGroup.ts';
import type { ResolvedField, ResolvedResource } from '../definition/Resolved.types.ts';
import { SYSTEM_FIELDS } from '../definition/systemFields.ts';

/** A field on which two versions of a record disagree. Values are undefined where there is nothing. */
export interface FieldDifference {
  field: ResolvedField;
  before: unknown;
  after: unknown;
  /** Another field chooses another group now: the same numbers are other records. */
  isElsewhere?: true;
}

/** Added and removed entries of a list value, so that a reader need not compare two lists. */
export interface ItemDifference {
  added: unknown[];
  removed: unknown[];
  /** Records that stay with other choices (`reference-choices`), as they are now. */
  changed: unknown[];
}

/** The change of a field, as a reader is shown it. */
export interface FieldChange extends FieldDifference {
  /** The side of a value kept in both languages; each side that changed is a change of its own. */
  language?: ContentLanguage;
  /** The item of a repeater that `field` belongs to. */
  item?: ItemPlace;
  /** The items of a repeater have another sequence; `before` and `after` are empty. */
  isReordered?: true;
  /** Set for values that are sets of entries; the order of such entries does not count. */
  items?: ItemDifference;
}

/** An item of a repeater of which one field changed. */
export interface ItemPlace {
  /** The repeater. */
  field: ResolvedField;
  /** Its place from 1: as it is now, or as it was for one that went. */
  number: number;
  state: 'kept' | 'added' | 'removed';
  /** The item inside it, for a list in a block. */
  inner?: ItemPlace;
}

/** Two versions of a record in the definition's shape; null or undefined where there was none yet or is none any more. */
export interface RecordVersions {
  before?: Readonly<RecordValue> | null | undefined;
  after?: Readonly<RecordValue> | null | undefined;
}

/**
 * The fields on which two versions of a record disagree, in the definition's order. The one comparison behind the
 * conflict of a save and the history of a record: blank, null, absent and empty lists are all "nothing", decimals may
 * be text.
 */
export function differingFields(
  fields: readonly ResolvedField[],
  before: Readonly<RecordValue>,
  after: Readonly<RecordValue>,
): FieldDifference[] {
  return fields.flatMap((field) => {
    const [old, now] = [readValue(field, before[field.name]), readValue(field, after[field.name])];
    if ((old !== undefined || now !== undefined) && isElsewhere(field, before, after))
      return [{ field, before: old, after: now, isElsewhere: true }];
    return isSameRead(field, old, now) ? [] : [{ field, before: old, after: now }];
  });
}

/** Whether a reference points into another group than before, by the field that chooses it. */
function isElsewhere(field: ResolvedField, before: Readonly<RecordValue>, after: Readonly<RecordValue>): boolean {
  const chooser = field.relation?.resourceBy?.field;
  if (chooser === undefined || ![before, after].every((version) => Object.hasOwn(version, chooser))) return false;
  return relatedGroup(field, before) !== relatedGroup(field, after);
}

/** Whether two values of a field say the same, as `differingFields` compares them. */
export function isSameFieldValue(field: ResolvedField, a: unknown, b: unknown): boolean {
  return isSameRead(field, readValue(field, a), readValue(field, b));
}

/**
 * What an audit entry did to a record, field by field. Of an entry with both versions only what the later one carries
 * is compared, so that an entry may hold a part of the record (a switch: its flag). Secrets, values that are derived
 * from other fields, and what the server keeps for itself (id, version, timestamps) are left out.
 *
 * @example diffRecord(countries, { before: { name: { ar: 'مصر', en: 'Egipt' } }, after: { name: { ar: 'مصر', en: 'Egypt' } } })
 * // [{ field: name, language: 'en', before: 'Egipt', after: 'Egypt' }]
 */
export function diffRecord(
  resource: Pick<ResolvedResource, 'fields'>,
  { before, after }: RecordVersions,
): FieldChange[] {
  const carried = resource.fields.filter(
    (field) => isReported(field) && (!before || !after || Object.hasOwn(after, field.name)),
  );
  return differingFields(carried, before ?? {}, after ?? {}).flatMap(toChanges);
}

const SILENT: ReadonlySet<string> = new Set(SYSTEM_FIELDS);

/** Of a secret the audit holds a mark, and never its value; the flag beside it would say the same again. */
function isReported({ name, writeOnly, join, storedOf, from, value, kind }: ResolvedField): boolean {
  if (kind === 'secret') return true;
  return (
    !writeOnly &&
    !SILENT.has(name) &&
    join === undefined &&
    storedOf === undefined &&
    from === undefined &&
    value === undefined &&
    kind !== 'json' &&
    kind !== 'password'
  );
}

/** The changes inside the items of a repeater, item by item, and whether their sequence changed. */
function itemChanges(field: ResolvedField, old: unknown, now: unknown): FieldChange[] {
  const { matches, isReordered } = matchItems(listOf(old), listOf(now));
  const changes = matches.flatMap(({ before, after, number }) => {
    const state = before === undefined ? 'added' : after === undefined ? 'removed' : 'kept';
    return [
      ...differingFields(itemFields(field, after ?? before), partsOf(before), partsOf(after)),
      ...goneDifferences(field, before, after),
    ]
      .flatMap(toChanges)
      .map(({ item: inner, ...change }): FieldChange => ({
        ...change,
        item: { field, number, state, ...(inner && { inner }) },
      }));
  });
  return isReordered ? [...changes, { field, before: undefined, after: undefined, isReordered }] : changes;
}

/** The values of a block that differ, and whose fields the definition does not know any more. */
function goneDifferences(field: ResolvedField, before: unknown, after: unknown): FieldDifference[] {
  const [old, now] = [before, after].map(
    (item) => new Map(lostFields(field, item).map((lost) => [lost.field.name, lost])),
  );
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...names].flatMap((name) => {
    const [was, is] = [old?.get(name), now?.get(name)];
    const found = was ?? is;
    return found === undefined || was?.text === is?.text
      ? []
      : [{ field: found.field, before: was?.text, after: is?.text }];
  });
}

/** `content.2.columns.1`: the lists and items that a change is in, from the outermost. */
export function itemPath({ field, number, inner }: ItemPlace): (string | number)[] {
  return [field.name, number, ...(inner ? itemPath(inner) : [])];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function partsOf(value: unknown): RecordValue {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toChanges(difference: FieldDifference): FieldChange[] {
  const { field, before, after } = difference;
  if (field.items) return itemChanges(field, before, after);
  if (field.leaves.length > 1 && field.leaves.every(({ language }) => language !== undefined)) {
    return field.leaves.flatMap(({ path: [, part = ''], language }) => {
      const sides = { before: emptied(partOf(before, part)), after: emptied(partOf(after, part)) };
      if (isSameValue(sides.before, sides.after)) return [];
      return [{ field, ...(language !== undefined && { language }), ...sides }];
    });
  }
  const isSetOfOthers = difference.isElsewhere && Array.isArray(after ?? before);
  const items = isSetOfOthers
    ? { added: listOf(after), removed: listOf(before), changed: [] }
    : itemDifference(field, before, after);
  return [{ field, before, after, ...(items !== undefined && { items }) }];
}

/**
 * The added and removed entries; undefined for values that are no set, and for a list that is only in another order.
 */
function itemDifference(field: ResolvedField, before: unknown, after: unknown): ItemDifference | undefined {
  if (!isSet(field) && field.kind !== 'images') return undefined;
  const [old, now] = [entriesByKey(before), entriesByKey(after)];
  const difference: ItemDifference = {
    added: [...now].filter(([key]) => !old.has(key)).map(([, entry]) => entry),
    removed: [...old].filter(([key]) => !now.has(key)).map(([, entry]) => entry),
    changed: [...now]
      .filter(([key, entry]) => old.has(key) && !isSameEntry(old.get(key), entry))
      .map(([, entry]) => entry),
  };
  return Object.values(difference).every((entries: unknown[]) => entries.length === 0) ? undefined : difference;
}

/** Whether the order of a field's entries says nothing. */
export function isSet(field: ResolvedField): boolean {
  return isLinkField(field) || field.kind === 'enum-list' || field.kind === 'tags';
}

function isSameRead(field: ResolvedField, before: unknown, after: unknown): boolean {
  if (isSameValue(before, after)) return true;
  return isSet(field) && itemDifference(field, before, after) === undefined;
}

/** Entries of a list under what identifies them: a record's id, else the value itself. */
function entriesByKey(value: unknown): Map<string, unknown> {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return new Map(entries.map((entry) => [String(partOf(entry, 'id') ?? entry), entry]));
}

function isSameEntry(a: unknown, b: unknown): boolean {
  return isSameValue(choicesOf(a), choicesOf(b));
}

function choicesOf(entry: unknown): unknown {
  const choices = partOf(entry, 'choices');
  return Array.isArray(choices) ? choices.map(String).toSorted() : [];
}

/** A value as it is compared: nothing is undefined, a number given as text is a number, a flag is 0 or 1. */
function readValue({ kind, schema }: ResolvedField, value: unknown): unknown {
  const found = emptied(value);
  if (typeof found === 'string' && (schema.type === 'number' || schema.type === 'integer'))
    return parseNumber(found) ?? found;
  return kind === 'flag' && typeof found === 'boolean' ? Number(found) : found;
}

/** The value without what is blank in it; undefined when nothing is left. Text that differs by outer space stays as it is. */
function emptied(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (typeof value !== 'object') return value;
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const kept = emptied(part);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

function partOf(value: unknown, part: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, part) as unknown) : undefined;
}
