import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import { columnType } from './columnType.ts';
import { generatedName, hashOf, quote } from './names.ts';
import type { DerivedBeside, DerivedDesign } from './TableDesign.types.ts';
import { FIRST, withinRange } from './values/idRange.ts';

/**
 * Ids are counted in blocks of 2^14: of ten million records a far page adds up some six hundred blocks for each value that is
 * counted by, and walks half a block by the index of ids; both grow slowest there.
 */
export const BLOCK_BITS = 14;

/** Columns of a roll-up besides those of its fields: the stretch, the count, and the write that added it. */
export const BUCKET = '"_bucket"';
export const COUNT = '"_n"';
export const PART = '"_part"';

/**
 * A roll-up as a table: one row per combination of values and stretch, its `_part` 0, and one for each combination that
 * a write changed since they were folded together. A count is the sum of both; since writes only append, they neither
 * wait for each other nor deadlock, and a rolled-back write leaves nothing.
 */
export interface RollupTable {
  name: string;
  /** Quoted columns of the fields counted by, named as in the group's table. */
  columns: string[];
  bucket?: RollupBucket;
}

export interface RollupBucket {
  field: string;
  unit: 'block' | 'day';
  /** The stretch of a record, in SQL over the group's table. */
  sql: string;
}

/** The tables of a group's roll-ups, in the order of the definition. */
export function rollupTables({ name, storage, fields }: ResolvedResource): RollupTable[] {
  return storage.rollup.map(({ by, per }) => {
    const columns = by.map((field) => quote(columnOf(fields, field)));
    const bucket = per === undefined ? undefined : bucketOf(fields, per);
    return {
      name: generatedName('lwr', [name, ...by], JSON.stringify([name, columns, bucket])),
      columns,
      ...(bucket && { bucket }),
    };
  });
}

/** What keeps a group's roll-ups in step with its records; none without roll-ups. */
export function designRollups(resource: ResolvedResource): DerivedDesign[] {
  if (resource.storage.rollup.length === 0) return [];
  const tables = rollupTables(resource);
  const table = quote(resource.name);
  const name = generatedName('lwt', [resource.name, 'rollup'], resource.name);
  const triggers = [
    ...rollupTriggers(name, resource.name, 'lawha_rollup'),
    // A table with a roll-up is too large to wait for statistics until a fifth of it has changed.
    `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01)`,
  ];
  const create = [
    `create ${functionOf(name, tables)}`,
    ...tables.flatMap((rollup) => createTable(resource, rollup)),
    ...triggers,
    ...tables.map((rollup) => countAll(rollup, resource.name)),
  ];
  const mark = `lawha:${hashOf(create.join('\n'))}`;
  return [{ name, mark, tables: tables.map((rollup) => rollup.name), create, beside: countBeside(resource, triggers) }];
}

/**
 * Records are counted in the sequence of their numbers: until which they are, is written in the function, which counts the
 * changes of these alone. A batch waits for the writes under way, and those that follow wait for it.
 */
function countBeside(resource: ResolvedResource, triggers: readonly string[]): DerivedBeside {
  const tables = rollupTables(resource);
  const table = quote(resource.name);
  const name = generatedName('lwt', [resource.name, 'rollup'], resource.name);
  const anew = (unfilled: ReadonlySet<string>): RollupTable[] => tables.filter((rollup) => unfilled.has(rollup.name));
  return {
    table: resource.name,
    reads: [],
    types: new Map(
      tables.map((rollup) => [
        rollup.name,
        columnsOf(resource, rollup)
          .map(({ type }) => type)
          .join(', '),
      ]),
    ),
    begin: (unfilled) => [
      `create ${functionOf(name, tables, { unfilled, until: FIRST })}`,
      ...anew(unfilled).flatMap((rollup) => [
        ...createTable(resource, rollup),
        `comment on table ${quote(rollup.name)} is '${UNCOUNTED}'`,
      ]),
      ...triggers,
    ],
    batch: (range, unfilled) => [
      `lock table ${table} in share mode`,
      ...anew(unfilled).map((rollup) =>
        append(
          rollup,
          `select ${keysOf(rollup)}, count(*) from ${table} where ${withinRange(table, range)}${grouped(rollup)}`,
        ),
      ),
      `create or replace ${functionOf(name, tables, { unfilled, until: range.to })}`,
    ],
    end: (unfilled) => [
      ...anew(unfilled).map((rollup) => `comment on table ${quote(rollup.name)} is null`),
      `create or replace ${functionOf(name, tables)}`,
    ],
  };
}

/** The comment of a roll-up that does not count all records yet. */
const UNCOUNTED = 'lawha:counting';

/** The function of the triggers, behind `create`. Of roll-ups that are being counted it keeps what they count already. */
function functionOf(
  name: string,
  tables: readonly RollupTable[],
  { unfilled, until }: { unfilled?: ReadonlySet<string>; until?: string } = {},
): string {
  const from = (rows: string, rollup: RollupTable): string =>
    unfilled?.has(rollup.name) === true ? `${rows} where id <= ${until}` : rows;
  return rollupFunction(name, {
    inserted: tables.map((rollup) =>
      append(rollup, `select ${keysOf(rollup)}, count(*) from ${from('added', rollup)}${grouped(rollup)}`),
    ),
    deleted: tables.map((rollup) =>
      append(rollup, `select ${keysOf(rollup)}, -count(*) from ${from('removed', rollup)}${grouped(rollup)}`),
    ),
    updated: tables.map((rollup) =>
      append(
        rollup,
        changed(rollup, (rows) => from(rows, rollup)),
      ),
    ),
    tables: tables.map((rollup) => rollup.name),
  });
}

/** What a function of triggers runs for each kind of write, and the tables that it keeps. */
export interface RollupWrites {
  inserted: readonly string[];
  deleted: readonly string[];
  updated: readonly string[];
  tables: readonly string[];
}

/** A function of triggers that keeps roll-ups, behind `create`. */
export function rollupFunction(name: string, { inserted, deleted, updated, tables }: RollupWrites): string {
  const all = (statements: readonly string[]): string => statements.map((one) => `${one};`).join('\n    ');
  return `function ${quote(name)}() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' then
    ${all(inserted)}
  elsif tg_op = 'DELETE' then
    ${all(deleted)}
  elsif tg_op = 'UPDATE' then
    ${all(updated)}
  else
    truncate ${tables.map(quote).join(', ')};
  end if;
  return null;
end $body$`;
}

/** Reads what the body of such a function runs; undefined for another one. */
export function readRollupWrites(body: string): RollupWrites | undefined {
  const found =
    /if tg_op = 'INSERT' then\n([^]*)\n *elsif tg_op = 'DELETE' then\n([^]*)\n *elsif tg_op = 'UPDATE' then\n([^]*)\n *else\n *truncate ([^;]*);/.exec(
      body,
    );
  if (found === null) return undefined;
  const [inserted = [], deleted = [], updated = []] = found.slice(1, 4).map((part) =>
    part
      .split(/;(?:\n|$)/)
      .map((one) => one.trim())
      .filter(Boolean),
  );
  const tables = (found[4] ?? '').split(', ').map((one) => one.slice(1, -1));
  return { inserted, deleted, updated, tables };
}

/** The statements that make the triggers of such a function. */
export function rollupTriggers(name: string, table: string, prefix: string): string[] {
  const trigger = (event: string, referencing: string): string =>
    `create trigger ${prefix}_${event} after ${event} on ${quote(table)} ${referencing} for each statement execute function ${quote(name)}()`;
  return [
    trigger('insert', 'referencing new table as added'),
    trigger('delete', 'referencing old table as removed'),
    trigger('update', 'referencing old table as removed new table as added'),
    trigger('truncate', ''),
  ];
}

/** What makes some roll-ups of a group, filled, by a function and triggers of their own. */
export function rollupsBeside(
  resource: ResolvedResource,
  { name, prefix, only }: { name: string; prefix: string; only: ReadonlySet<string> },
): string[] {
  const tables = rollupTables(resource).filter((rollup) => only.has(rollup.name));
  return [
    `create ${functionOf(name, tables)}`,
    ...tables.flatMap((rollup) => createTable(resource, rollup)),
    ...rollupTriggers(name, resource.name, prefix),
    ...tables.map((rollup) => countAll(rollup, resource.name)),
  ];
}

/** Counts all records of a group. */
function countAll(rollup: RollupTable, table: string): string {
  return `insert into ${quote(rollup.name)} (${targetsOf(rollup)}, ${COUNT}, ${PART}) select ${keysOf(rollup)}, count(*), 0 from ${quote(table)}${grouped(rollup)}`;
}

/** Folds what writes have appended into one row per combination. Counts stay the same before, during and after. */
export function foldStatements(rollup: RollupTable): string[] {
  const [table, targets] = [quote(rollup.name), targetsOf(rollup)];
  return [
    `with gone as (delete from ${table} where ${PART} > 0 returning ${targets}, ${COUNT})
      insert into ${table} as kept (${targets}, ${COUNT}, ${PART})
      select ${targets}, sum(${COUNT}), 0 from gone group by ${targets} having sum(${COUNT}) <> 0
      on conflict (${targets}, ${PART}) do update set ${COUNT} = kept.${COUNT} + excluded.${COUNT}`,
    `delete from ${table} where ${PART} = 0 and ${COUNT} = 0`,
  ];
}

/** The columns of a roll-up with their types, and what follows these. */
function columnsOf(
  { fields }: ResolvedResource,
  { columns, bucket }: RollupTable,
): { name: string; type: string; extra?: string }[] {
  return [
    ...columns.map((column) => ({ name: column, type: typeOf(fields, column) })),
    ...(bucket ? [{ name: BUCKET, type: bucket.unit === 'block' ? 'bigint' : 'date' }] : []),
    { name: COUNT, type: 'bigint', extra: ' not null' },
    { name: PART, type: 'bigint', extra: ' generated by default as identity' },
  ];
}

function createTable(resource: ResolvedResource, rollup: RollupTable): string[] {
  const table = quote(rollup.name);
  const unique = generatedName('lwr', ['key', rollup.name], rollup.name);
  return [
    `create table ${table} (${columnsOf(resource, rollup)
      .map(({ name, type, extra = '' }) => `${name} ${type}${extra}`)
      .join(', ')})`,
    `create unique index ${quote(unique)} on ${table} (${targetsOf(rollup)}, ${PART}) include (${COUNT}) nulls not distinct`,
    // Spans of days of any value.
    ...(rollup.bucket?.unit === 'day' && rollup.columns.length > 0
      ? [
          `create index ${quote(generatedName('lwr', ['span', rollup.name], rollup.name))} on ${table} (${[BUCKET, ...rollup.columns].join(', ')}) include (${COUNT})`,
        ]
      : []),
    // The values with the most records.
    ...(isOfValues(rollup)
      ? [
          `create index ${quote(generatedName('lwr', ['most', rollup.name], rollup.name))} on ${table} (${COUNT} desc, ${rollup.columns.join(', ')}) where ${PART} = 0`,
        ]
      : []),
    `create index ${quote(generatedName('lwr', ['part', rollup.name], rollup.name))} on ${table} (${PART}) where ${PART} > 0`,
  ];
}

/** Whether a roll-up counts the records of each value of one field, and nothing else. */
export function isOfValues({ columns, bucket }: RollupTable): boolean {
  return columns.length === 1 && bucket === undefined;
}

function append(rollup: RollupTable, select: string): string {
  return `insert into ${quote(rollup.name)} (${targetsOf(rollup)}, ${COUNT}) ${select}`;
}

/** Nothing for records whose combination is unchanged. */
function changed(rollup: RollupTable, from: (rows: string) => string): string {
  const keys = keysOf(rollup);
  const targets = targetsOf(rollup);
  return `select ${targets}, sum(${COUNT}) from (
      select ${aliased(rollup)}, -1 as ${COUNT} from ${from('removed')} union all select ${keys}, 1 from ${from('added')}) changes
      group by ${targets} having sum(${COUNT}) <> 0`;
}

function aliased({ columns, bucket }: RollupTable): string {
  return [...columns, ...(bucket ? [`${bucket.sql} as ${BUCKET}`] : [])].join(', ');
}

/** The combination of a record. */
function keysOf({ columns, bucket }: RollupTable): string {
  return [...columns, ...(bucket ? [bucket.sql] : [])].join(', ');
}

function targetsOf({ columns, bucket }: RollupTable): string {
  return [...columns, ...(bucket ? [BUCKET] : [])].join(', ');
}

function grouped(rollup: RollupTable): string {
  return ` group by ${keysOf(rollup)}`;
}

function bucketOf(fields: readonly ResolvedField[], per: string): RollupBucket {
  const column = quote(columnOf(fields, per));
  if (per === 'id') return { field: per, unit: 'block', sql: `(${column} >> ${BLOCK_BITS})` };
  const isMoment = fields.find(({ name }) => name === per)?.leaves[0]?.type === 'timestamp';
  return {
    field: per,
    unit: 'day',
    sql: isMoment ? `((${column} at time zone '${currentProduct().timeZone}')::date)` : column,
  };
}

function columnOf(fields: readonly ResolvedField[], name: string): string {
  return fields.find((field) => field.name === name)?.leaves[0]?.column ?? name;
}

function typeOf(fields: readonly ResolvedField[], quoted: string): string {
  const leaf = fields.flatMap(({ leaves }) => leaves).find(({ column }) => quote(column) === quoted);
  return leaf === undefined ? 'text' : columnType(leaf);
}
