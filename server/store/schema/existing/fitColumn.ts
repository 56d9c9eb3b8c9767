import type { LeafType, ResolvedField } from '../../../../engine/core/definition/Resolved.types.ts';
import type { CatalogColumn } from '../../../../engine/tools/import/sources/postgres/Catalog.types.ts';

/** How a value is read from a column of another program's table, and written to it, as SQL over an expression. */
export interface ColumnFit {
  read: (column: string) => string;
  write: (value: string) => string;
}

const TEXTS = ['text', 'varchar', 'bpchar', 'citext', 'name', 'uuid', 'inet', 'cidr', 'macaddr'];
const WHOLE = ['int2', 'int4', 'int8'];
const NUMBERS = [...WHOLE, 'numeric', 'float4', 'float8'];

/** What a column of a field holds: a duration is a number that other columns hold too. */
export type HeldType = LeafType | 'duration';

/** What the column of a value holds. */
export function heldType({ kind }: Pick<ResolvedField, 'kind'>, type: LeafType): HeldType {
  return kind === 'duration' ? kind : type;
}

/** Types that the columns of a value may have, in the words of PostgreSQL. */
export const FITTING: Readonly<Record<HeldType, readonly string[]>> = {
  text: [...TEXTS, 'jsonb', 'json', 'an enumeration'],
  integer: [...WHOLE, 'oid', 'numeric'],
  duration: [...WHOLE, 'numeric', 'interval'],
  real: NUMBERS,
  decimal: NUMBERS,
  flag: ['bool', ...WHOLE],
  boolean: ['bool', ...WHOLE],
  date: ['date'],
  time: ['time', 'text', 'varchar'],
  timestamp: ['timestamptz', 'timestamp'],
  json: ['jsonb', 'json', 'a list'],
};

/**
 * How a value of a field is read from a column and written to it; undefined where the column holds something else. A
 * moment without a zone is in UTC.
 */
export function fitColumn(type: HeldType, column: CatalogColumn): ColumnFit | undefined {
  const { base, isArray, unlimited } = column;
  const isEnum = !isArray && column.values !== undefined;
  const is = (...names: readonly string[]): boolean => !isArray && !isEnum && names.includes(base);
  // The column judges the length: a cast to its own type would cut a text.
  const cast = (value: string): string => `(${value})::${unlimited}`;
  const plain: ColumnFit = { read: (name) => name, write: cast };
  switch (type) {
    case 'text':
      if (is('inet'))
        return {
          ...plain,
          read: (name) => `(case when ${name} = host(${name})::inet then host(${name}) else ${name}::text end)`,
        };
      if (is('json', 'jsonb')) return { ...plain, read: (name) => `${name}::text` };
      return isEnum || is(...TEXTS) ? { ...plain, read: (name) => `${name}::text` } : undefined;
    case 'integer':
      if (is('oid')) return { ...plain, read: (name) => `${name}::bigint` };
      return is(...WHOLE, 'numeric') ? plain : undefined;
    case 'duration':
      // In whole minutes; what is not changed keeps its seconds.
      if (is('interval'))
        return {
          read: (name) => `trunc(extract(epoch from ${name}) / 60)::bigint`,
          write: (value) => cast(`make_interval(mins => (${value})::integer)`),
        };
      return is(...WHOLE, 'numeric') ? plain : undefined;
    case 'real':
    case 'decimal':
      return is(...NUMBERS) ? plain : undefined;
    case 'flag':
      if (is('bool'))
        return {
          read: (name) => `(case when ${name} then 1 else 0 end)::smallint`,
          write: (value) => cast(`${value} = 1`),
        };
      return is(...WHOLE)
        ? { ...plain, read: (name) => `(case when ${name} <> 0 then 1 else 0 end)::smallint` }
        : undefined;
    case 'boolean':
      if (is('bool')) return plain;
      return is(...WHOLE)
        ? { read: (name) => `(${name} <> 0)`, write: (value) => cast(`(${value})::integer`) }
        : undefined;
    case 'date':
      return is('date') ? { ...plain, read: finite } : undefined;
    case 'time':
      if (is('time')) return { ...plain, read: (name) => `to_char(${name}, 'HH24:MI')` };
      return is('text', 'varchar') ? { ...plain, read: (name) => `${name}::text` } : undefined;
    case 'timestamp':
      if (is('timestamptz')) return { ...plain, read: finite };
      return is('timestamp')
        ? {
            read: (name) => `(${finite(name)} at time zone 'UTC')`,
            write: (value) => cast(`${value} at time zone 'UTC'`),
          }
        : undefined;
    case 'json':
      if (isArray)
        return {
          read: (name) => `to_jsonb(${name}::text[])`,
          write: (value) =>
            `case when ${value} is null then null else array(select item from jsonb_array_elements_text(${value}) with ordinality as list (item, place) order by place)::${unlimited} end`,
        };
      return is('jsonb', 'json') ? { ...plain, read: (name) => `${name}::jsonb` } : undefined;
  }
}

/** A day or a moment without end is none here. */
function finite(column: string): string {
  return `(case when isfinite(${column}) then ${column} end)`;
}

/** Decimals that a column keeps of a number, and rounds others away without a word; undefined where it keeps them all. */
export function keptDecimals({ base, type }: CatalogColumn): number | undefined {
  if (WHOLE.includes(base)) return 0;
  const [, decimals] = /^numeric\(\d+,(-?\d+)\)$/.exec(type) ?? [];
  return decimals === undefined ? undefined : Math.max(0, Number(decimals));
}
