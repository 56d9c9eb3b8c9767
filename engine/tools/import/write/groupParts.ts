import type { SourceField, SourceGroup, SourceTable } from '../Neutral.types.ts';
import { partKey } from './partKey.ts';
import type { Draft, WriteContext } from './Written.types.ts';

/** Kinds whose value is a name by itself. */
const NAMES = /^lawha:(?:text(?:-ar|-en)?|bilingual-text|digits|email|iban)$/;

/**
 * What a record is called by: a text, or a template with a field that is none. A group without any text is called by its
 * first fields, so that its records can be chosen.
 */
export function namedBy(nameField: string | undefined, drafts: ReadonlyMap<string, Draft>): object {
  const all = [...drafts.values()];
  const isName = ({ property }: Draft): boolean =>
    (property.type === 'string' &&
      property['enum'] === undefined &&
      property['format'] === undefined &&
      Number(property['maxLength'] ?? 0) <= 255) ||
    NAMES.test(String(property.$ref));
  const stated = all.find(({ name }) => name === nameField);
  if (stated !== undefined && isName(stated)) return { nameField: stated.name };
  const canBeWritten = ({ property: { $ref, type, enum: values } }: Draft): boolean =>
    values !== undefined ||
    /^lawha:(?:reference|date|time|money|percent|week|quarter)$/.test(String($ref)) ||
    type === 'integer';
  if (stated === undefined && all.some(isName)) return {};
  const parts = stated !== undefined && canBeWritten(stated) ? [stated] : all.filter(canBeWritten).slice(0, 2);
  if (parts.length === 0) return {};
  const template = parts.map(({ name }) => `{${name}}`).join(' · ');
  return { nameTemplate: { ar: template, en: template } };
}

/** The order of a list: that in which people put its records, or the one of the source. */
export function orderOf({ arrangedBy, sort }: SourceGroup, nameOf: (key: string) => string | undefined): object {
  const arranged = arrangedBy === undefined ? undefined : nameOf(arrangedBy);
  if (arranged !== undefined) return { sort: [arranged], ...(arranged !== 'order' && { ordering: arranged }) };
  const keys = sortOf(sort ?? [], nameOf);
  return keys.length === 0 ? {} : { sort: keys };
}

function sortOf(sort: readonly string[], nameOf: (key: string) => string | undefined): string[] {
  return sort.flatMap((key) => {
    const descends = key.startsWith('-');
    const bare = descends ? key.slice(1) : key;
    const name = bare === 'created_at' || bare === 'updated_at' ? bare : nameOf(bare);
    return name === undefined ? [] : [descends ? `-${name}` : name];
  });
}

interface Narrowing {
  drafts: ReadonlyMap<string, Draft>;
  /** References by which other groups have the records of this one as a list or as rows. */
  pointers: ReadonlySet<string>;
}

/** Fields by which a list is narrowed, between the keyword and the number of rows. */
export function filtersOf({ filters = [] }: SourceGroup, { drafts, pointers }: Narrowing): string[] {
  const names = filters.flatMap((key) => {
    const draft = drafts.get(key);
    const fits =
      draft !== undefined &&
      (Array.isArray(draft.property['enum']) ||
        /^lawha:(?:reference|flag|currency)$/.test(String(draft.property.$ref)));
    return fits ? [draft.name] : [];
  });
  const led = [...pointers].flatMap((key) => drafts.get(key)?.name ?? []);
  // A list that states no filters has one for each reference that is entered.
  const isStated = names.length > 0 || [...pointers].some((key) => drafts.get(key)?.property['readOnly'] === true);
  return isStated ? ['keyword', ...new Set([...names, ...led]), 'per_page'] : [];
}

/** Keys of the references of a group by which others read its records. */
export function pointersTo(group: SourceGroup, { model }: WriteContext): Set<string> {
  return new Set(
    model.groups.flatMap(({ key: owner, fields }) =>
      fields.flatMap(({ key, kind }) => {
        if (kind.is === 'related') return kind.of === group.key ? [kind.by] : [];
        return kind.is === 'rows' && kind.of === group.key ? [kind.by ?? partKey(owner, key)] : [];
      }),
    ),
  );
}

/** Lists of other groups whose records point to this one, as the source reads them beside it. */
export function relatedLists(group: SourceGroup, context: WriteContext): object[] {
  const lists = group.fields.flatMap((field) => relatedOf(field, group, context) ?? []);
  const seen = new Set<string>();
  return lists.filter(({ resource, field }) => {
    const isNew = !seen.has(`${resource} ${field}`);
    seen.add(`${resource} ${field}`);
    return isNew;
  });
}

/** The list of a field whose records are those of another group that point to this one. */
export function relatedOf(
  { kind, key }: SourceField,
  group: SourceGroup,
  context: WriteContext,
): { resource: string; field: string } | undefined {
  if (kind.is !== 'related' && kind.is !== 'rows') return undefined;
  const other = context.groups.get(kind.of);
  const resource = context.names.get(kind.of);
  if (other === undefined || resource === undefined) return undefined;
  const by = kind.by ?? partKey(group.key, key);
  const field = context.fieldNames(other).get(by);
  return field === undefined ? undefined : { resource, field };
}

export function storageOf(
  { unique = [], table, fields }: SourceGroup,
  { drafts, nameOf }: { drafts: ReadonlyMap<string, Draft>; nameOf: (key: string) => string | undefined },
): { storage?: object } {
  const sets = unique.map((keys) => keys.map(nameOf)).filter((set): set is string[] => !set.includes(undefined));
  const indexed = fields.flatMap(({ key, kind, indexed }) =>
    indexed === true && kind.is !== 'reference by choice' ? (nameOf(key) ?? []) : [],
  );
  const columns = Object.fromEntries(
    [...drafts.values()].flatMap(({ source, name }) => (source.key === name ? [] : [[name, source.key] as const])),
  );
  const storage = {
    ...(table !== undefined && tableOf(table, columns)),
    ...(sets.length > 0 && { unique: sets }),
    ...(indexed.length > 0 && table === undefined && { index: indexed.map((name) => [name]) }),
  };
  return Object.keys(storage).length === 0 ? {} : { storage };
}

/** The table that a group lives on, and its columns that are called otherwise than the fields. */
function tableOf({ schema, name, id, stamps }: SourceTable, columns: Readonly<Record<string, string>>): object {
  const all = { ...(id !== undefined && id !== 'id' && { id }), ...columns, ...stamps };
  return { table: `${schema}.${name}`, ...(Object.keys(all).length > 0 && { columns: all }) };
}

/** Screens and actions of a group, where its table does not have all. */
export function screensOf({ table }: SourceGroup): object {
  const { without = [] } = table ?? {};
  if (without.length === 0) return {};
  const has = (word: string): boolean => without.every((missing) => missing !== word);
  return {
    routes: ['show-all', 'show', 'add', 'edit'].filter(has),
    rowActions: ['show', 'edit', 'delete'].filter(has),
  };
}
