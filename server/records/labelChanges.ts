import { sql } from 'kysely';
import { diffRecord, itemPath, type ItemPlace } from '../../engine/core/records/diffRecord.ts';
import { linkedIds } from '../../engine/core/records/linkedRecords.ts';
import { maskValue } from '../../engine/core/records/maskValue.ts';
import { relatedGroup } from '../../engine/core/records/relatedGroup.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { vocabularyLabel } from '../../engine/core/resolve/resolveField.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import { htmlToText } from '../../engine/core/text/htmlToText.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import { ruleWords } from '../access/ruleWords.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { AUDIT_TABLE } from '../store/schema/auditTable.ts';
import type { Db } from '../store/Store.types.ts';
import { readNames } from './recordNames.ts';

/** A difference in the audit view. */
interface StoredChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A difference in readable form. */
interface LabelledChange extends StoredChange {
  label?: Text;
}

export interface LabelOptions {
  catalogue: Catalogue;
  language: Language;
}

/**
 * Makes the differences of audit entries readable: each field by its label, in the order of its group's definition;
 * choices by their labels, records by their names, rich text without its markup, flags as yes or no. Values that no
 * definition knows any more stay as they were recorded.
 */
export async function labelChanges(
  db: Db,
  records: readonly RecordValue[],
  { catalogue, language }: LabelOptions,
): Promise<RecordValue[]> {
  const stored = records.map((record) => ({
    record,
    entry: catalogue.entries.get(String(record['resource'])),
    changes: readChanges(record['changes']),
  }));
  const choosers = await readChoosers(db, stored);
  const entries = stored.map((one) => withMovedReferences(one, choosers.get(Number(one.record['id']))));
  const ids = new Map<string, Set<number>>();
  for (const { record, entry, changes } of entries) {
    for (const { field: name, ...values } of changes) {
      const field = fieldOf(entry, name);
      for (const side of ['before', 'after'] as const) {
        const group = groupOf(name, field, choosersOf(side, changes, choosers.get(Number(record['id']))));
        if (group === undefined) continue;
        const known = ids.get(group) ?? new Set<number>();
        for (const id of linkedIds(values[side])) known.add(id);
        ids.set(group, known);
      }
    }
  }
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [resource, wanted] of ids) {
    const entry = catalogue.entries.get(resource);
    if (entry) names.set(resource, await readNames(db, entry, { ids: [...wanted], language }));
  }
  return entries.map(({ record, entry, changes }) => ({
    ...record,
    changes: inOrder(entry, changes).flatMap((change) => {
      const field = fieldOf(entry, change.field);
      if (field?.storedOf !== undefined || entry?.resource.withheld?.includes(change.field)) return [];
      if (field?.items) return labelItems(field, change);
      const kept = choosers.get(Number(record['id']));
      const sides = { before: choosersOf('before', changes, kept), after: choosersOf('after', changes, kept) };
      return [labelChange(change, { field, names, sides })];
    }),
  }));
}

interface ChangeContext {
  field: ResolvedField | undefined;
  /** Group → id → name. */
  names: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** What the fields say that choose the group of another (`x-relation.resourceBy`), in both versions. */
  sides?: { before: RecordValue; after: RecordValue };
}

interface LabelledEntry {
  record: RecordValue;
  entry: CatalogueEntry | undefined;
  changes: readonly StoredChange[];
}

/** By entry of the audit, the recorded values of entries that changed a reference into several groups, or what chooses its group. */
async function readChoosers(db: Db, entries: readonly LabelledEntry[]): Promise<Map<number, RecordValue>> {
  const asked = entries.filter(({ entry, changes }) =>
    chosenReferences(entry).some(({ name, relation }) =>
      changes.some(({ field }) => field === name || field === relation?.resourceBy?.field),
    ),
  );
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: string; version: RecordValue | null }>`
    select id, coalesce(after, before) as version from ${sql.table(AUDIT_TABLE.name)}
    where id in (${sql.join(asked.map(({ record }) => Number(record['id'])))})`.execute(db);
  return new Map(rows.map(({ id, version }) => [Number(id), version ?? {}]));
}

/** The references of a group whose own group another field chooses. */
function chosenReferences(entry: CatalogueEntry | undefined): readonly ResolvedField[] {
  return entry?.resource.fields.filter(({ relation }) => relation?.resourceBy !== undefined) ?? [];
}

/** With the references that kept their number and got another group: they point to another record. */
function withMovedReferences(one: LabelledEntry, kept: RecordValue | undefined): LabelledEntry {
  if (kept === undefined) return one;
  const { entry, changes } = one;
  const [before, after] = [choosersOf('before', changes, kept), choosersOf('after', changes, kept)];
  const moved = chosenReferences(entry).flatMap((field): StoredChange[] => {
    const value = kept[field.name];
    const isMoved =
      linkedIds(value).length > 0 &&
      changes.every((change) => change.field !== field.name) &&
      relatedGroup(field, before) !== relatedGroup(field, after);
    return isMoved ? [{ field: field.name, before: value, after: value }] : [];
  });
  return { ...one, changes: [...changes, ...moved] };
}

/** The values of a version: those that changed as they were then, the others as they are kept. */
function choosersOf(side: 'before' | 'after', changes: readonly StoredChange[], kept: RecordValue = {}): RecordValue {
  return { ...kept, ...Object.fromEntries(changes.map((change) => [change.field, change[side]])) };
}

function labelChange({ field: name, before, after }: StoredChange, context: ChangeContext): LabelledChange {
  const label = context.field?.label ?? vocabularyLabel(name);
  const isRule = context.field === undefined && name === 'rule' && typeof after === 'string';
  return {
    field: name,
    ...(label && { label }),
    before: readable(name, before, context, 'before'),
    after: isRule ? (ruleWords(after) ?? after) : readable(name, after, context, 'after'),
  };
}

/** Group of the records that a value points to: by its field, or by the key that refusals store beside a role's id. */
function groupOf(name: string, field: ResolvedField | undefined, version: RecordValue = {}): string | undefined {
  if (field === undefined) return name === 'viewing_as' ? 'roles' : undefined;
  return relatedGroup(field, version);
}

function readable(
  name: string,
  value: unknown,
  { field, names, sides }: ChangeContext,
  side: 'before' | 'after' = 'after',
): unknown {
  if (value === null || value === undefined) return null;
  if (field?.isMasked) return readable(name, maskValue(value), { field: undefined, names });
  const group = groupOf(name, field, sides?.[side]);
  if (group !== undefined) {
    const known = names.get(group);
    const items = linkedIds(value).map((id) => ({ id, name: known?.get(id) ?? `#${id}` }));
    return Array.isArray(value) ? items : (items[0] ?? null);
  }
  if (field === undefined) return value;
  if (field.enumLabels) {
    const { enumLabels } = field;
    const labelOf = (item: unknown): unknown =>
      Object.hasOwn(enumLabels, String(item)) ? enumLabels[String(item)] : item;
    return Array.isArray(value) ? value.map(labelOf) : labelOf(value);
  }
  if (field.kind === 'flag') return value === 1;
  if (field.kind === 'secret') return textOf(value === 'replaced' ? 'secretReplaced' : 'secretStored');
  if (field.kind !== 'html' && field.kind !== 'bilingual-html') return value;
  const plain = (html: unknown): unknown => (typeof html === 'string' ? htmlToText(html) : html);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([part, html]) => [part, plain(html)]))
    : plain(value);
}

/** The changes in the items of a repeater: each field of an item in a line of its own. */
function labelItems(field: ResolvedField, { before, after }: StoredChange): LabelledChange[] {
  const versions = { before: { [field.name]: before }, after: { [field.name]: after } };
  return diffRecord({ fields: [field] }, versions).map((change): LabelledChange => {
    const { item, language } = change;
    if (item === undefined)
      return { field: field.name, label: field.label, before: null, after: textOf('itemsReordered') };
    const name = language === undefined ? change.field.label : inLanguage(change.field, language);
    const context = { field: change.field, names: NO_NAMES };
    const place = {
      field: [...itemPath(item), change.field.name].join('.'),
      label: itemLabel(item, name),
    };
    if (change.isReordered) return { ...place, before: null, after: textOf('itemsReordered') };
    return {
      ...place,
      before: readable(change.field.name, change.before, context),
      after: readable(change.field.name, change.after, context),
    };
  });
}

function itemLabel({ field: { label }, number, inner }: ItemPlace, name: Text): Text {
  return textOf('itemField', { label, number, field: inner ? itemLabel(inner, name) : name });
}

/** Items point to no records. */
const NO_NAMES: ChangeContext['names'] = new Map();

function inLanguage({ label, leaves }: ResolvedField, language: ContentLanguage): Text {
  const own = leaves.find((leaf) => leaf.language === language)?.label;
  return own ?? textOf(language === 'ar' ? 'inArabic' : 'inEnglish', { label });
}

function inOrder(entry: CatalogueEntry | undefined, changes: readonly StoredChange[]): StoredChange[] {
  const names = entry?.resource.fields.map(({ name }) => name) ?? [];
  const place = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return changes.toSorted((a, b) => place(a.field) - place(b.field));
}

function fieldOf(entry: CatalogueEntry | undefined, name: string): ResolvedField | undefined {
  return entry?.resource.fields.find((field) => field.name === name);
}

function readChanges(value: unknown): StoredChange[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((item) => {
    if (!isObject(item) || typeof item['field'] !== 'string') return [];
    return [{ field: item['field'], before: item['before'] ?? null, after: item['after'] ?? null }];
  });
}
