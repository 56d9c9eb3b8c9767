import { type RawBuilder, sql } from 'kysely';
import type { ResolvedField, SortKey } from '../../engine/core/definition/Resolved.types.ts';
import { startOfDay } from '../../engine/core/text/timeZone.ts';
import type { Language } from '../../engine/core/text/language.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { BLOCK_BITS, BUCKET, COUNT } from '../store/schema/designRollups.ts';
import { quote } from '../store/schema/names.ts';
import { type FoldedField, sortTerms } from '../store/schema/sortTerms.ts';
import type { Reader } from '../store/Reader.ts';
import type { ListQuery } from './parseListQuery.ts';
import { type Matches, pickRollup } from './pickRollup.ts';
import { whereOf } from './whereOf.ts';

/** Up to this offset a page is found by walking from the start. */
export const NEAR_OFFSET = 1000;

export interface PageOptions {
  query: ListQuery;
  language: Language;
  /** What the list selects from. */
  from: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  /** The exact number of matches, when known: far pages are then read from the nearer end. */
  total?: number;
}

/**
 * Ids of a page's records, in order: exactly those that `offset` and `limit` would give, found in a shorter way. A far
 * page starts at the stretch of a roll-up that holds its first record, else at the nearer end of the list.
 */
export async function readPageIds(reader: Reader, entry: CatalogueEntry, options: PageOptions): Promise<number[]> {
  const { query, total } = options;
  const span = { offset: (query.page - 1) * query.perPage, limit: query.perPage };
  const order = orderOf(entry, query.sort, options);
  const walk: Walk = { from: options.from, conditions: options.conditions, order };
  if (order.parts !== undefined)
    return readInTwo(reader, { ...walk, order: order.parts.order }, order.parts.value, span);
  if (span.offset < NEAR_OFFSET) return readIds(reader, walk, span);
  return (
    (await readFromStretch(reader, entry, { ...options, walk, span })) ?? readFromNearerEnd(reader, walk, span, total)
  );
}

/** Ids of a page's records in the order of their numbers, of matches that are gathered before. */
export function readGatheredIds(reader: Reader, { from, first }: Matches, query: ListQuery): Promise<number[]> {
  const span = { offset: (query.page - 1) * query.perPage, limit: query.perPage };
  const descending = query.sort[0]?.descending === true;
  const order = directions([{ term: quote('id'), descending, nullable: false }]);
  const few = first?.(span.offset + span.limit, descending ? 'desc' : 'asc');
  return readIds(reader, { from: few ?? from, conditions: [], order }, span);
}

/** Whether a list is in the order of its numbers. */
export function isInOrderOfIds({ sort }: Pick<ListQuery, 'sort'>): boolean {
  return sort.length === 1 && sort[0]?.key === 'id';
}

interface Span {
  offset: number;
  limit: number;
}

interface Walk {
  from: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  order: Order;
}

async function readIds(
  reader: Reader,
  { from, conditions, order }: Walk,
  { offset, limit }: Span,
  reversed = false,
): Promise<number[]> {
  const terms = sql.raw((reversed ? order.reversed : order.forward).join(', '));
  const rows = await reader.read(sql<{ id: string | number }>`
    select id from ${from} ${whereOf(conditions)} order by ${terms} limit ${limit} offset ${offset}`);
  const ids = rows.map(({ id }) => Number(id));
  return reversed ? ids.toReversed() : ids;
}

async function readFromNearerEnd(reader: Reader, walk: Walk, span: Span, total: number | undefined): Promise<number[]> {
  if (total === undefined) return readIds(reader, walk, span);
  const left = total - span.offset;
  if (left <= 0) return [];
  const limit = Math.min(span.limit, left);
  return left - limit >= span.offset
    ? readIds(reader, walk, span)
    : readIds(reader, walk, { offset: left - limit, limit }, true);
}

/**
 * No index has the order descending with empty values last, but its two parts have one: first the records with a value,
 * then those without.
 */
async function readInTwo(reader: Reader, walk: Walk, value: string, span: Span): Promise<number[]> {
  const filled = narrowed(walk, sql`${sql.raw(value)} is not null`);
  const empty = narrowed(walk, sql`${sql.raw(value)} is null`);
  const isNear = span.offset < NEAR_OFFSET;
  const count = (limit?: number): Promise<number> => countOf(reader, filled, limit);
  const known = isNear ? undefined : await count();
  const first = isNear ? await readIds(reader, filled, span) : await readFromNearerEnd(reader, filled, span, known);
  if (first.length === span.limit) return first;
  const before = known ?? (first.length > 0 ? span.offset + first.length : await count(span.offset));
  const rest = { offset: Math.max(0, span.offset - before), limit: span.limit - first.length };
  return [...first, ...(await readIds(reader, empty, rest))];
}

async function countOf(reader: Reader, { from, conditions }: Walk, limit: number | undefined): Promise<number> {
  const most = limit === undefined ? sql`` : sql`limit ${limit}`;
  const rows = await reader.read(sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${from} ${whereOf(conditions)} ${most}) filled`);
  return rows[0]?.n ?? 0;
}

/** With a sort key whose stretches a roll-up counts, the page's first record is sought only in its stretch. */
async function readFromStretch(
  reader: Reader,
  { resource, sortable }: CatalogueEntry,
  { query, walk, span }: Pick<PageOptions, 'query'> & { walk: Walk; span: Span },
): Promise<number[] | undefined> {
  const [key, ...more] = query.sort;
  const field = key && sortable.get(key.key);
  if (key === undefined || field === undefined || more.length > 0 || isNullable(field)) return undefined;
  const rollup = pickRollup(resource, query.filters, { per: key.key });
  const bucket = rollup?.table.bucket;
  if (rollup === undefined || bucket === undefined) return undefined;
  const direction = sql.raw(key.descending ? 'desc' : 'asc');
  const [column, counted] = [sql.raw(BUCKET), sql.raw(COUNT)];
  const rows = await reader.read(sql<{ bucket: string | number; before: number }>`
    with stretches as (
      select ${column} as bucket, sum(${counted}) as n, sum(sum(${counted})) over (order by ${column} ${direction}) as upto
      from ${sql.table(rollup.table.name)} ${whereOf(rollup.conditions)} group by ${column})
    select bucket, (upto - n)::int as before from stretches where upto > ${span.offset}
    order by bucket ${direction} limit 1`);
  const [found] = rows;
  if (found === undefined) return [];
  const bound = boundOf(field, bucket.unit, { bucket: found.bucket, descending: key.descending });
  return readIds(reader, narrowed(walk, bound), { ...span, offset: span.offset - found.before });
}

/** From the stretch on, in the direction of the order. */
function boundOf(
  field: ResolvedField,
  unit: 'block' | 'day',
  { bucket, descending }: { bucket: string | number; descending: boolean },
): RawBuilder<unknown> {
  const column = sql.ref(field.leaves[0]?.column ?? field.name);
  if (unit === 'block') {
    const size = 2 ** BLOCK_BITS;
    return descending ? sql`${column} < ${(Number(bucket) + 1) * size}` : sql`${column} >= ${Number(bucket) * size}`;
  }
  if (field.leaves[0]?.type !== 'timestamp')
    return descending ? sql`${column} <= ${bucket}` : sql`${column} >= ${bucket}`;
  return descending
    ? sql`${column} < ${startOfDay(String(bucket), 1).toISOString()}`
    : sql`${column} >= ${startOfDay(String(bucket)).toISOString()}`;
}

function narrowed(walk: Walk, condition: RawBuilder<unknown>): Walk {
  return { ...walk, conditions: [...walk.conditions, condition] };
}

interface Order {
  forward: string[];
  /** The reversed order. */
  reversed: string[];
}

/** A sequence; one that descends by a nullable field has two parts, with and without a value. */
interface ListOrder extends Order {
  parts?: { value: string; order: Order };
}

interface Term {
  term: string;
  descending: boolean;
  nullable: boolean;
}

/** Empty values are last in both directions; the id breaks ties, so that pages never overlap. */
function orderOf(
  { sortable }: Pick<CatalogueEntry, 'sortable'>,
  sort: readonly SortKey[],
  { language, folded }: { language: Language; folded?: FoldedField | undefined },
): ListOrder {
  const terms = sort.flatMap(({ key, descending }): Term[] => {
    const field = sortable.get(key);
    if (field === undefined) return [];
    const nullable = isNullable(field);
    return sortTerms(field, language, folded).map((term) => ({ term, descending, nullable }));
  });
  const tie = sort.some(({ key }) => key === 'id')
    ? []
    : [{ term: quote('id'), descending: sort.at(-1)?.descending === true, nullable: false }];
  const all = [...terms, ...tie];
  const inTwo = sort.length === 1 && terms[0]?.descending === true && terms[0].nullable ? terms.at(-1) : undefined;
  return {
    ...directions(all),
    ...(inTwo && {
      parts: { value: inTwo.term, order: directions(all.map((term) => ({ ...term, nullable: false }))) },
    }),
  };
}

function directions(terms: readonly Term[]): Order {
  const write = ({ term, descending }: Term, nulls: string): string => `${term} ${descending ? 'desc' : 'asc'}${nulls}`;
  return {
    forward: terms.map((term) => write(term, term.nullable ? ' nulls last' : '')),
    reversed: terms.map((term) =>
      write({ ...term, descending: !term.descending }, term.nullable ? ' nulls first' : ''),
    ),
  };
}

/** The order of a list, for `order by`; of a relation that has a field folded, by that column. */
export function orderClause(
  entry: Pick<CatalogueEntry, 'sortable'>,
  sort: readonly SortKey[],
  language: Language,
  folded?: FoldedField,
): RawBuilder<unknown> {
  return sql`order by ${sql.raw(orderOf(entry, sort, { language, folded }).forward.join(', '))}`;
}

function isNullable({ name, required, when, leaves }: ResolvedField): boolean {
  if (name === 'id' || name === 'created_at' || leaves[0]?.type === 'flag') return false;
  return !required || when !== undefined;
}
