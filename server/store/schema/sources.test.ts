import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { createParts } from '../../context/parts/createParts.ts';
import { openStore } from '../openStore.ts';
import type { Store } from '../Store.types.ts';
import { SchemaRefusedError, syncSchema } from './syncSchema.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore({});
});
afterAll(() => store.close());
beforeEach(async () => {
  await sql`drop view if exists log`.execute(store.db);
  await sql`drop table if exists log`.execute(store.db);
});

const text: PropertySchema = { type: 'string', maxLength: 100, readOnly: true };
const changes: PropertySchema = { $ref: 'lawha:json', readOnly: true, 'x-cell': 'changes' };

function log(properties: Record<string, PropertySchema>, source = 'audit'): ResolvedResource {
  return resolveDefinition({
    name: 'log',
    label: { ar: 'سجل', en: 'Log' },
    storage: { source },
    form: { schema: { type: 'object', properties } },
  });
}

const views = async () =>
  (
    await sql<{ oid: string; mark: string | null }>`
      select c.oid::text, obj_description(c.oid, 'pg_class') as mark from pg_class c
      where c.relname = 'log' and c.relkind = 'v'`.execute(store.db)
  ).rows;

async function enter(before: unknown, after: unknown): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await sql`insert into lawha_audit (actor_name, action, resource, record_id, before, after)
    values ('مُنى', 'update', 'cities', 7, ${json(before)}::jsonb, ${json(after)}::jsonb)`.execute(store.db);
}

const newest = async () =>
  (await sql<Record<string, unknown>>`select * from log order by id desc limit 1`.execute(store.db)).rows[0];

describe('a group that the server computes', () => {
  it('has a view with the columns of its fields, and keeps it while nothing changes', async () => {
    await syncSchema(store, [log({ actor_name: text, resource: text })]);
    const first = await views();
    expect(first).toHaveLength(1);
    await enter({ a: 1 }, { a: 2 });
    expect(Object.keys((await newest()) ?? {})).toEqual([
      'id',
      'actor_name',
      'resource',
      'created_at',
      'updated_at',
      'version',
      '_search',
    ]);
    await syncSchema(store, [log({ actor_name: text, resource: text })]);
    expect(await views()).toEqual(first);
    await syncSchema(store, [log({ actor_name: text })]);
    expect(Object.keys((await newest()) ?? {})).not.toContain('resource');
  });

  it('loses its view when no definition names it any more', async () => {
    await syncSchema(store, [log({ actor_name: text })]);
    await syncSchema(store, []);
    expect(await views()).toEqual([]);
  });

  it('names the fields that differ; what is empty on both sides and what changes with every write is left out', async () => {
    await syncSchema(store, [log({ changes })]);
    await enter(
      { id: 7, name: { ar: 'أ', en: 'a' }, order: 1, gone: 'x', image: null, version: 1, updated_at: 'm' },
      { id: 7, name: { ar: 'ب', en: 'a' }, order: 1, point: [], version: 2, updated_at: 'n' },
    );
    expect((await newest())?.['changes']).toEqual([
      { field: 'gone', before: 'x', after: null },
      { field: 'name', before: { ar: 'أ', en: 'a' }, after: { ar: 'ب', en: 'a' } },
      { field: 'point', before: null, after: [] },
    ]);
    await enter(undefined, { method: 'GET' });
    expect((await newest())?.['changes']).toEqual([{ field: 'method', before: null, after: 'GET' }]);
    await enter(undefined, ['not', 'an', 'object']);
    expect((await newest())?.['changes']).toEqual([]);
  });

  it('is searched by folded text', async () => {
    await syncSchema(store, [log({ actor_name: text })]);
    await enter({ a: 1 }, { a: 2 });
    expect((await newest())?.['_search']).toBe('مني|cities|7');
  });

  it('refuses to take the place of a table or of a view that is not its own', async () => {
    await sql`create table log (id int)`.execute(store.db);
    const attempt = syncSchema(store, [log({ actor_name: text })]);
    await expect(attempt).rejects.toThrow(SchemaRefusedError);
    await expect(attempt).rejects.toThrow('drop table "log";');
    await sql`drop table log`.execute(store.db);
    await sql`create view log as select 1 as one`.execute(store.db);
    await expect(syncSchema(store, [log({ actor_name: text })])).rejects.toThrow('drop view "log";');
    await syncSchema(store, []);
    expect(await views()).toHaveLength(1);
  });

  it('a field that the source does not have, and a source that there is none of, are errors of the definition', async () => {
    await expect(syncSchema(store, [log({ colour: text })])).rejects.toThrow('has no "colour"');
    await expect(syncSchema(store, [log({ actor_name: text }, 'weather')])).rejects.toThrow('no source "weather"');
  });

  it('HOUSE-03, RES-38: a source that reads a group which is not there is an error of the definition', async () => {
    const parts = createParts({
      sources: [{ name: 'tides', groups: ['harbours'], columns: { height: 'h.height' }, from: ['"harbours" h', ''] }],
    });
    const tides = log({ height: text }, 'tides');
    await expect(syncSchema(store, [tides], { parts })).rejects.toThrow(
      'reads the group "harbours", and there is none',
    );
  });

  it('every order and filter of the list has its index', async () => {
    await syncSchema(store, [log({ actor_name: text })]);
    const plan = async (where: string) =>
      store.transaction(async (db) => {
        await sql`set local enable_seqscan = off`.execute(db);
        await sql`set local enable_sort = off`.execute(db);
        const { rows } = await sql
          .raw<Record<string, string>>(`explain select * from log ${where} order by created_at desc, id desc limit 20`)
          .execute(db);
        return rows.map((row) => Object.values(row).join('')).join('\n');
      });
    for (const where of ['', "where created_at >= '2026-01-01'"])
      expect(await plan(where)).toContain('Index Scan Backward');
    const filtered = resolveDefinition({
      name: 'log',
      label: { ar: 'سجل', en: 'Log' },
      storage: { source: 'audit' },
      form: {
        schema: {
          type: 'object',
          properties: { action: text, resource: text, account_id: { type: 'integer', readOnly: true } },
        },
      },
    });
    await syncSchema(store, [filtered]);
    for (const where of ["where action = 'x'", "where resource = 'x'", 'where account_id = 1']) {
      const found = await plan(where);
      expect(found).toMatch(/Append .*\n +->  Index Scan Backward using lawha_audit_after_.*_idx/);
      expect(found).toContain('Index Cond');
    }
  });
});
