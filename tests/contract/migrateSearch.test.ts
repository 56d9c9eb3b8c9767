import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema } from '../../schemas/generated/definition.ts';
import { readSchema } from '../../server/store/schema/readSchema.ts';
import { readTables } from '../../server/transfer/readTables.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { NAME, TEXT } from '../helpers/fieldShapes.ts';

const [, postgres] = DATABASES;
/** More than two batches of five. */
const RECORDS = 11;

function things(properties: Record<string, PropertySchema>) {
  return resolveDefinition({
    name: 'things',
    label: { ar: 'أشياء', en: 'Things' },
    columns: Object.keys(properties),
    filters: ['keyword'],
    form: { schema: { type: 'object', properties } },
  });
}

const before = things({ name: NAME });
const now = things({ name: NAME, note: TEXT });
const later = things({ note: TEXT, name: NAME, code: TEXT });
const last = things({ note: TEXT, name: NAME, code: TEXT, extra: TEXT });
const converted = things({
  name: NAME,
  note: { type: 'integer', 'x-converted-from': [{ by: 'text-to-integer' }] },
});

describe.runIf(postgres)('the column for searching of large tables, on PostgreSQL', () => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(postgres?.[1])));
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.clear('things');
    await database.sync(before);
    await database.run(`insert into things (name_ar, name_en)
      select 'أُحمد ' || n, 'Thing ' || n from generate_series(1, ${RECORDS}) n`);
    await database.store.analyze();
  });
  const large = { largeFrom: 0, batchSize: 5 };
  type Wanted = typeof now;
  const apply = (wanted: Wanted = now, onStep: (statement: string) => void = () => undefined) =>
    database.migrate('apply', [wanted], { ...large, onStep });
  const add = (id: number) =>
    database.run(`insert into things (id, name_ar, name_en) values (${id}, 'مُضاف ${id}', 'Added ${id}')`);
  const found = async (text: string): Promise<unknown[]> =>
    (await database.run(`select id::int from things where "_search" like '%${text}%' order by id`)).map(
      (row) => (row as { id: number }).id,
    );
  /** Records whose text is not the one that a new database would work out, and what is left over. */
  const wrong = async (wanted: Wanted): Promise<unknown[]> => {
    const state = await database.migrate('status', [wanted], large);
    expect([state.state, state.code]).toEqual(['the tables fit the definitions', 0]);
    const kept = await database.run('select id, "_search" from things order by id');
    await database.run('create table copied as select * from things');
    await database.run('drop table things cascade');
    await database.sync(wanted);
    const columns = await columnsOf('things');
    const shared = [...columns].filter(([, { generated }]) => !generated).map(([name]) => `"${name}"`);
    await database.run(`insert into things (${shared.join(', ')}) select ${shared.join(', ')} from copied`);
    await database.run('drop table copied');
    const made = await database.run('select id, "_search" from things order by id');
    return kept.filter((row, i) => JSON.stringify(row) !== JSON.stringify(made[i]));
  };
  const columnsOf = async (table: string) => (await readSchema(database.store.db)).get(table)?.columns ?? new Map();

  it('OPS-21: is filled in batches beside the present one, and takes its place in one short transaction', async () => {
    const plan = await database.migrate('plan', [now], large);
    expect(plan.plan).toMatch(
      /-- nothing waits: it is made beside the calls, in batches of 5 records; about 11 rows .*\nalter table "things" add column "_to__search" text;\n/,
    );
    expect(plan.plan).not.toContain('generated always as');
    const batches: string[] = [];
    const seen: Promise<unknown>[] = [];
    const steps: string[] = [];
    await apply(now, (step) => {
      steps.push(step);
      if (!step.startsWith('update "things"')) return;
      batches.push(step);
      // The present one answers meanwhile.
      seen.push(found('thing 1').then((ids) => expect(ids).toEqual([1, 10, 11])));
    });
    await Promise.all(seen);
    expect(batches).toHaveLength(3);
    expect(steps.some((step) => /^create index concurrently .* using gin \("_to__search"/.test(step))).toBe(true);
    expect(await found('احمد 3')).toEqual([3]);
    const columns = await columnsOf('things');
    expect([columns.get('_search')?.generated, columns.has('_to__search')]).toEqual([false, false]);
    // It is kept with each write.
    await database.run(`update things set note = 'مُلاحظة' where id = 3`);
    await add(50);
    expect([await found('ملاحظه'), await found('added 50')]).toEqual([[3], [50]]);
    // A start leaves it, and copies of the database do not carry it.
    await database.sync(now);
    expect((await columnsOf('things')).get('_search')?.generated).toBe(false);
    const shape = (await readTables(database.store.db)).find(({ name }) => name === 'things');
    expect(shape?.columns.map(({ name }) => name)).not.toContain('_search');
    expect(await wrong(now)).toEqual([]);
  });

  it('OPS-21: one that a trigger keeps gets another text in the same way, and by a start', async () => {
    await apply();
    // Ended before its column for the next text is there: what is written then is found all the same.
    const isEnded = apply(later, (step) => {
      if (step.includes('add column "_to__search"')) throw new Error('ended');
    });
    await expect(isEnded).rejects.toThrow('ended');
    await add(59);
    expect(await found('added 59')).toEqual([59]);
    const meanwhile: Promise<unknown>[] = [];
    await apply(later, (step) => {
      if (step.startsWith('update "things"') && meanwhile.length === 0) meanwhile.push(add(60));
    });
    await Promise.all(meanwhile);
    expect(await found('added 60')).toEqual([60]);
    expect(await wrong(later)).toEqual([]);
    await apply(last);
    expect((await columnsOf('things')).get('_search')?.generated).toBe(false);
    await database.run('alter table things drop column extra cascade');
    await database.sync(later);
    expect((await columnsOf('things')).get('_search')?.generated).toBe(true);
    expect(await wrong(later)).toEqual([]);
  });

  it('OPS-21: one that a trigger keeps is worked out anew where a field that it reads gets another type', async () => {
    await apply();
    await database.run(`update things set note = '1' || id`);
    await database.sync(converted);
    expect(await wrong(converted)).toEqual([]);
    expect((await database.run('select note::int from things where id = 3'))[0]).toEqual({ note: 13 });
  });

  it('OPS-21: ended before each of its statements, it continues when it is run again, and a start does the rest', async () => {
    let steps = 0;
    let result: unknown = new Error('not begun');
    for (let ends = 1; result instanceof Error; ends += 1) {
      steps = 0;
      result = await apply(now, () => {
        steps += 1;
        if (steps === ends) throw new Error('ended');
      }).catch((error: unknown) => error);
      // A server of the version before adds and changes records meanwhile.
      await add(100 + ends);
      await database.run(`update things set name_en = 'Changed ${ends}' where id = 1`);
      await (ends % 2 === 0 ? database.sync(now) : apply());
      expect([await found(`added ${100 + ends}`), await found(`changed ${ends}`)]).toEqual([[100 + ends], [1]]);
      expect(await wrong(now)).toEqual([]);
      // As before the migration.
      await database.run('alter table things drop column note cascade');
      await database.sync(before);
    }
    // The last round was not ended.
    expect([result, steps >= 7]).toEqual([expect.objectContaining({ code: 0 }), true]);
  });

  it('OPS-21: a server of the new version that starts meanwhile leaves it to the migration', async () => {
    const started: Promise<unknown>[] = [];
    await apply(now, (step) => {
      if (step.startsWith('update "things"') && started.length === 0) started.push(database.sync(now));
    });
    await Promise.all(started);
    expect(started).toHaveLength(1);
    expect((await columnsOf('things')).get('_search')?.generated).toBe(false);
    expect(await wrong(now)).toEqual([]);
  });
});
