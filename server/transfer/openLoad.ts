import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { makeRoom } from '../store/schema/months/makeRoom.ts';
import { quote, STATE_TABLE } from '../store/schema/names.ts';
import { sourceTables } from '../store/schema/sources.ts';
import { syncSchema, type SyncParts } from '../store/schema/syncSchema.ts';
import type { TableDesign } from '../store/schema/TableDesign.types.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { placeRemoved } from './placeRemoved.ts';
import { readTables } from './readTables.ts';
import { readSequences, writeSequences } from './sequences.ts';
import { sumTable } from './sumTable.ts';
import type { Batch, Sums, TableShape } from './Transfer.types.ts';
import { TransferRefused } from './TransferRefused.ts';
import { writeBatch } from './writeBatch.ts';

/** Kind of the state that names the roll-ups of removed groups. */
const ROLLUP = 'rollup';

/** The definitions that the tables of a database are made of. */
export interface LoadDefinitions {
  resources: readonly ResolvedResource[];
  parts: SyncParts;
}

export interface OpenLoadOptions extends LoadDefinitions {
  /** Names the database that is copied: an interrupted load continues only with the same one. */
  source: string;
  /** The tables of the source. */
  tables: readonly TableShape[];
  /** Whether an interrupted load begins anew, since its source cannot be read from the middle. Default: it continues. */
  beginsAnew?: boolean;
}

/** A database that is being filled with the rows of another one. */
export interface Load {
  /** Where the rest of a table begins; empty at its first row, undefined when all of it has been copied. */
  startOf(table: string): Promise<readonly string[] | undefined>;
  /** Writes a batch with the place that it reaches, in one transaction; answers the number of its rows. */
  write(batch: Omit<Batch, 'rows'>): Promise<number>;
  /** All rows of the table have been written. */
  complete(table: string): Promise<void>;
  /**
   * Sets the sequences, restores keys, indexes and triggers, and compares every table with the source.
   *
   * @param compared what is compared. Default: all columns of all tables
   * @throws TransferRefused when a table differs
   */
  finish(sums: Sums, compared?: readonly TableShape[]): Promise<void>;
}

/**
 * Prepares a database for the rows of another one: tables by the present definitions, and what these keep of removed fields and groups, without foreign keys and triggers
 * until {@link Load.finish}. A load that was interrupted is continued where its last batch ended.
 *
 * @throws TransferRefused when the database holds something else, or the definitions lack what the source has
 */
export async function openLoad(target: Store, options: OpenLoadOptions): Promise<Load> {
  const { resources, parts, source, tables, beginsAnew = false } = options;
  await claim(target, source);
  if (!(await isPrepared(target.db))) {
    await syncSchema(target, resources, { isFilledNext: true, parts });
    await target.transaction(async (db) => {
      for (const name of await placeRemoved(db, { resources, tables })) {
        // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
        await keep(db, ROLLUP, name, 'true');
      }
      await prepare(db);
    });
  } else if (beginsAnew) {
    await target.transaction(async (db) => empty(db, await readTables(db)));
  }
  const known = await readTables(target.db);
  refuseUnknown(tables, known);
  const shapes = new Map(tables.map((shape) => [shape.name, withTypesOf(known, shape)]));
  const shapeOf = (name: string): TableShape => {
    const shape = shapes.get(name);
    if (shape === undefined) throw new TransferRefused(`The copy has rows of a table that it does not name: ${name}.`);
    return shape;
  };
  const room = monthsOf(sourceTables(parts.sources));
  return {
    startOf: (table) => startOf(target.db, table),
    write: (batch) =>
      target.transaction(async (db) => {
        await room(db, batch);
        const rows = await writeBatch(db, shapeOf(batch.table), batch.json);
        await keep(db, 'table', batch.table, JSON.stringify({ after: batch.after }));
        return rows;
      }),
    complete: (table) => keep(target.db, 'table', table, JSON.stringify({ isComplete: true })),
    finish: async (sums, compared = tables) => {
      await compare(target.db, compared, sums);
      await target.transaction(async (db) => {
        await dropRollups(db);
        await writeSequences(db, sums.sequences);
        await restore(db);
      });
      const build = await syncSchema(target, resources, { isFilledNext: true, parts });
      await build();
      await target.analyze();
      await sql`drop table ${sql.table(STATE_TABLE)}`.execute(target.db);
    },
  };
}

/** Makes the months of rows before they are written, so that they need not be moved afterwards. */
function monthsOf(designs: readonly TableDesign[]): (db: Db, batch: Pick<Batch, 'table' | 'json'>) => Promise<void> {
  const since = new Map<string, number>();
  return async (db, { table, json }) => {
    const design = designs.find(({ name }) => name === table);
    if (design?.months === undefined) return;
    const { rows } = await sql<{ oldest: number | null }>`
      select (extract(epoch from min((r ->> ${design.months.column})::timestamptz)) * 1000)::float8 as oldest
      from json_array_elements(${json}::text::json) r`.execute(db);
    const oldest = rows[0]?.oldest ?? undefined;
    if (oldest === undefined || oldest >= (since.get(table) ?? Infinity)) return;
    await makeRoom(db, design, new Date(oldest));
    since.set(table, oldest);
  };
}

/** Names the source in an empty database, or finds it there. */
async function claim(target: Store, source: string): Promise<void> {
  await target.transaction(async (db) => {
    if (!(await isUnfinished(db))) {
      const [first] = await readTables(db);
      if (first !== undefined)
        throw new TransferRefused(
          `The database is not empty (it has the table ${first.name}). Give one without tables; nothing was changed.`,
        );
      await sql`create table ${sql.table(STATE_TABLE)} (
        kind text not null, name text not null, value text not null, primary key (kind, name))`.execute(db);
      await keep(db, 'source', 'source', source);
      return;
    }
    const [value] = await valuesOf(db, 'source');
    if (value !== source)
      throw new TransferRefused('The database holds an unfinished copy of another source. Empty it, then begin again.');
  });
}

/** Whether the database holds a copy that has not been completed. */
export async function isUnfinished(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(current_schema() || '.' || ${STATE_TABLE}::text) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

async function isPrepared(db: Db): Promise<boolean> {
  return (await valuesOf(db, 'prepared')).length > 0;
}

/** Drops what a start of the version before makes again of the records. */
async function dropRollups(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(STATE_TABLE)} where kind = ${ROLLUP}`.execute(db);
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await sql`drop table ${sql.table(name)}`.execute(db);
  }
}

/** Empties the tables of what every new database has, and sets aside what would act on each row. */
async function prepare(db: Db): Promise<void> {
  const tables = await readTables(db);
  const keys = await readForeignKeys(db);
  for (const { table, name, definition } of keys) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await keep(
      db,
      'key',
      `${table}.${name}`,
      `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`,
    );
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await sql.raw(`alter table ${quote(table)} drop constraint ${quote(name)}`).execute(db);
  }
  await setTriggers(db, 'disable');
  await empty(db, tables);
  await keep(db, 'prepared', 'prepared', 'true');
}

async function empty(db: Db, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await sql`delete from ${sql.table(name)}`.execute(db);
  }
}

async function restore(db: Db): Promise<void> {
  await setTriggers(db, 'enable');
  for (const statement of await valuesOf(db, 'key')) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await sql.raw(statement).execute(db);
  }
  await sql`delete from ${sql.table(STATE_TABLE)} where kind = 'key'`.execute(db);
}

async function setTriggers(db: Db, state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await readTables(db)) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await sql.raw(`alter table ${quote(name)} ${state} trigger user`).execute(db);
  }
}

async function readForeignKeys(db: Db): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and k.contype = 'f'`.execute(db);
  return rows;
}

/** Values are written with the types that the target has; those of a file are never part of a statement. */
function withTypesOf(known: readonly TableShape[], { name, columns, key }: TableShape): TableShape {
  const types = new Map(known.find((table) => table.name === name)?.columns.map((one) => [one.name, one.type]));
  return { name, key, columns: columns.map((one) => ({ name: one.name, type: types.get(one.name) ?? 'text' })) };
}

/** Definitions may have gained fields since, but nothing that the source holds may be lost. */
function refuseUnknown(tables: readonly TableShape[], known: readonly TableShape[]): void {
  const names = new Map(known.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
  const missing = tables.flatMap(({ name, columns }) => {
    const found = names.get(name);
    if (found === undefined) return [name];
    return columns.flatMap((column) => (found.has(column.name) ? [] : `${name}.${column.name}`));
  });
  if (missing.length > 0)
    throw new TransferRefused(
      `These definitions have no place for what is copied: ${missing.join(', ')}. Use the version of the definitions that it was written with, then upgrade.`,
    );
}

async function compare(db: Db, tables: readonly TableShape[], { tables: sums }: Sums): Promise<void> {
  const different: string[] = [];
  for (const shape of tables) {
    const expected = sums[shape.name] ?? { rows: 0, digest: '0' };
    // oxlint-disable-next-line no-await-in-loop -- one scan at a time
    const found = await sumTable(db, shape);
    if (found.rows !== expected.rows || found.digest !== expected.digest)
      different.push(`${shape.name} (${expected.rows} rows, here ${found.rows})`);
  }
  if (different.length > 0)
    throw new TransferRefused(
      `What was copied differs from its source: ${different.join(', ')}. The source has changed since; empty the database and begin again.`,
    );
}

async function startOf(db: Db, table: string): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from ${sql.table(STATE_TABLE)} where kind = 'table' and name = ${table}`.execute(db);
  const [found] = rows;
  if (found === undefined) return [];
  const state = JSON.parse(found.value) as { after?: string[]; isComplete?: boolean };
  return state.isComplete === true ? undefined : (state.after ?? []);
}

async function valuesOf(db: Db, kind: string): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from ${sql.table(STATE_TABLE)} where kind = ${kind}`.execute(db);
  return rows.map(({ value }) => value);
}

async function keep(db: Db, kind: string, name: string, value: string): Promise<void> {
  await sql`insert into ${sql.table(STATE_TABLE)} (kind, name, value) values (${kind}, ${name}, ${value})
    on conflict (kind, name) do update set value = excluded.value`.execute(db);
}

/** Reads what a copy is compared with, and the sequences. */
export async function readSums(db: Db, tables: readonly TableShape[]): Promise<Sums> {
  const sums: [string, Sums['tables'][string]][] = [];
  for (const shape of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one scan at a time
    sums.push([shape.name, await sumTable(db, shape)]);
  }
  return { tables: Object.fromEntries(sums), sequences: await readSequences(db) };
}
