import { type RawBuilder, sql } from 'kysely';
import { isLinkField } from '../../engine/definition/linkedRecords.ts';
import type { ResolvedField, ResolvedFilter, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { IDS_PARAMETER } from '../../engine/query/limits.ts';
import { spellingsOf } from '../../engine/states/transitions.ts';
import type { CatalogueEntry } from '../app/Catalogue.ts';
import { digitsOnly } from '../../engine/text/digits.ts';
import { phoneNeedle, recordNumber, searchWords } from '../../engine/text/fold.ts';
import { searchedRelations } from '../store/schema/designRelatedText.ts';
import { searchTextOf } from '../store/schema/foldFunction.ts';
import { linkTableName, quote } from '../store/schema/names.ts';

type Condition = RawBuilder<boolean>;

/** Keeps some records of a list, by their ids with commas between: whether they still belong to it, and how they are now. */
export const IDS_FILTER: ResolvedFilter = {
  name: IDS_PARAMETER,
  kind: 'reference',
  label: { ar: 'الأرقام', en: 'Ids' },
  field: 'id',
  hidden: true,
};

/** The filter's condition in SQL, for one that looks into the record pointed to as well. */
export function conditionOf(
  entry: Pick<CatalogueEntry, 'resource' | 'related'>,
  filter: ResolvedFilter,
  value: string,
): Condition {
  if (filter.related === undefined) return filterCondition(entry.resource, filter, value);
  const { related, ...own } = filter;
  const target = entry.related.get(related.resource);
  const pointer = entry.resource.fields.find(({ name }) => name === filter.field);
  if (target === undefined || pointer === undefined)
    throw new Error(`filter ${filter.name} of ${entry.resource.name} looks into no group`);
  const inner = filterCondition(target, { ...own, field: related.field }, value);
  return sql<boolean>`${columnOf(pointer)} in (select id from ${sql.table(target.name)} where ${inner})`;
}

/** What a filter means in SQL. The value has passed `parseListQuery`; it is always a parameter. */
// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive, the compiler sees to it
export function filterCondition(resource: ResolvedResource, filter: ResolvedFilter, value: string): Condition {
  if (filter === IDS_FILTER) return sql<boolean>`id = any(${value.split(',').map(Number)}::bigint[])`;
  if (filter.kind === 'keyword') return keywordCondition(resource, value);
  const field = resource.fields.find(({ name }) => name === (filter.column ?? filter.field ?? filter.name));
  if (field === undefined) throw new Error(`filter ${filter.name} of ${resource.name} compares no field`);
  switch (filter.kind) {
    case 'text':
      return any(field.leaves.map(({ column }) => hasWords(searchText(column), value)));
    case 'digits':
      return digitsCondition(field, value);
    case 'select':
      if (field.name === resource.states?.field) return oneOf(field, spellingsOf(resource.states, value));
      return field.kind === 'enum-list'
        ? sql<boolean>`${columnOf(field)} @> ${JSON.stringify([value])}::jsonb`
        : sql<boolean>`${columnOf(field)} = ${value}`;
    case 'group':
      return sql<boolean>`${columnOf(field)} = ${value}`;
    case 'reference':
      return referenceCondition(resource, field, Number(value));
    case 'flag':
      return sql<boolean>`${columnOf(field)} = ${field.leaves[0]?.type === 'boolean' ? value === '1' : Number(value)}`;
    case 'date':
      return dateCondition(filter, field, value);
    case 'time':
      return compare(timeOf(field), filter.bound, value);
    case 'month':
      return sql<boolean>`extract(month from ${dubaiTime(field)}) = ${Number(value)}`;
    case 'year':
      return field.leaves[0]?.type === 'integer'
        ? sql<boolean>`${columnOf(field)} = ${Number(value)}`
        : sql<boolean>`extract(year from ${dubaiTime(field)}) = ${Number(value)}`;
    case 'day':
      return dateCondition(filter, field, value);
    case 'state-set':
      return statesCondition(field, filter.states);
    case 'per-page':
      throw new Error('per_page is no condition');
  }
}

/** Whose texts have every word of the keyword, and the record whose number it is. */
function keywordCondition(resource: ResolvedResource, value: string): Condition {
  const number = recordNumber(value);
  const found = textCondition(resource, value);
  return number === undefined ? found : any([found, sql<boolean>`id = ${number}`]);
}

/**
 * Whose search column has every word of a keyword. One that looks like a phone number is also sought without its leading
 * zeros.
 */
export function textCondition(resource: ResolvedResource, value: string): Condition {
  const related = searchedRelations(resource).length > 0;
  const searchable = resource.fields.some((field) => field.searchable && !field.writeOnly && !isLinkField(field));
  if (!searchable && !related) return sql<boolean>`false`;
  const phone = related || resource.fields.some(({ kind }) => kind === 'phone') ? phoneNeedle(value) : undefined;
  const column = sql.ref('_search');
  return any([
    hasWords(column, value),
    ...(phone === undefined ? [] : [sql<boolean>`${column} like ${contains(phone)}`]),
  ]);
}

function digitsCondition(field: ResolvedField, value: string): Condition {
  if (field.leaves[0]?.type === 'integer') return sql<boolean>`${columnOf(field)} = ${digitsOnly(value).slice(0, 15)}`;
  const needle = field.kind === 'phone' ? (phoneNeedle(value) ?? digitsOnly(value)) : digitsOnly(value);
  const stored = sql.join(
    field.leaves.map(({ column }) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || `,
  );
  return sql<boolean>`(${stored}) like ${contains(needle)}`;
}

function referenceCondition(resource: ResolvedResource, field: ResolvedField, id: number): Condition {
  if (!isLinkField(field)) return sql<boolean>`${columnOf(field)} = ${id}`;
  return sql<boolean>`id in (select record_id from ${sql.table(linkTableName(resource.name, field.name))} where target_id = ${id})`;
}

/** States in a set, or outside it. */
function statesCondition(field: ResolvedField, states: ResolvedFilter['states']): Condition {
  const inside = oneOf(field, states?.values ?? []);
  return states?.exclude === true ? sql<boolean>`not (${inside})` : inside;
}

function oneOf(field: ResolvedField, values: readonly string[]): Condition {
  return values.length === 0 ? sql<boolean>`false` : sql<boolean>`${columnOf(field)} in (${sql.join([...values])})`;
}

/** Days are Dubai's; moments are compared with the day's first and next day's first instant, so that indexes serve. */
function dateCondition({ bound }: ResolvedFilter, field: ResolvedField, day: string): Condition {
  const column = columnOf(field);
  if (field.leaves[0]?.type !== 'timestamp') return compare(column, bound, day);
  const start = new Date(`${day}T00:00:00+04:00`);
  const next = new Date(start.getTime() + 24 * 60 * 60 * 1000);
  const from = sql<boolean>`${column} >= ${start.toISOString()}`;
  const to = sql<boolean>`${column} < ${next.toISOString()}`;
  if (bound === 'from') return from;
  return bound === 'to' ? to : sql<boolean>`(${from} and ${to})`;
}

function compare(column: RawBuilder<unknown>, bound: ResolvedFilter['bound'], value: string): Condition {
  if (bound === undefined) return sql<boolean>`${column} = ${value}`;
  return bound === 'from' ? sql<boolean>`${column} >= ${value}` : sql<boolean>`${column} <= ${value}`;
}

function timeOf(field: ResolvedField): RawBuilder<unknown> {
  return field.leaves[0]?.type === 'timestamp' ? sql`to_char(${dubaiTime(field)}, 'HH24:MI')` : columnOf(field);
}

function dubaiTime(field: ResolvedField): RawBuilder<unknown> {
  return field.leaves[0]?.type === 'timestamp' ? sql`(${columnOf(field)} at time zone 'Asia/Dubai')` : columnOf(field);
}

function columnOf(field: ResolvedField): RawBuilder<unknown> {
  return sql.ref(field.leaves[0]?.column ?? field.name);
}

/** What search looks into for a column that has no search column of its own. */
export function searchText(column: string): RawBuilder<unknown> {
  return sql.raw(searchTextOf(quote(column)));
}

/** Whether a folded text has every word of a needle, in any order. */
export function hasWords(text: RawBuilder<unknown>, needle: string): Condition {
  const words = searchWords(needle).map((word) => sql<boolean>`${text} like ${contains(word)}`);
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

function any(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** A `like` pattern that finds the needle anywhere, whatever characters it holds. */
export function contains(needle: string): string {
  return `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
