import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema, ResourceDefinition } from '../../schemas/generated/definition.ts';
import { retryDeadlock } from '../../server/store/retryDeadlock.ts';
import { applyBesideWrites } from './applyBesideWrites.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';
import { TEXT } from '../helpers/fieldShapes.ts';

const [, postgres] = DATABASES;
/** More than two batches of five. */
const RECORDS = 11;

function things(properties: Record<string, PropertySchema>, removedFields?: string[]) {
  return resolveDefinition({
    name: 'things',
    label: { ar: 'أشياء', en: 'Things' },
    ...(removedFields && { removedFields }),
    form: { schema: { type: 'object', properties } },
  });
}

const kind = (values: string[]): PropertySchema => ({ type: 'string', enum: values });
const before = things({ full_name: TEXT, kind: kind(['small', 'large']) });
const now = things(
  {
    first_name: { ...TEXT, 'x-filled-from': { part: 1, of: 'full_name' } },
    last_name: { ...TEXT, 'x-filled-from': { part: 2, of: 'full_name' } },
    kind: {
      ...kind(['s', 'l']),
      'x-converted-from': [{ by: 'choice', values: { small: 's', large: 'l' } }],
    },
  },
  ['full_name'],
);

describe.runIf(postgres)('large tables in batches, on PostgreSQL', () => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(postgres?.[1])));
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.clear('things');
    await database.sync(before);
    await database.run(`insert into things (full_name, kind)
      select 'A' || n || ' B' || n, case n % 2 when 0 then 'small' else 'large' end from generate_series(1, ${RECORDS}) n`);
    await database.store.analyze();
  });
  const large = { largeFrom: 0, batchSize: 5 };
  const apply = (onStep: (statement: string) => void = () => undefined) =>
    database.migrate('apply', [now], { ...large, onStep });
  const unfit = () =>
    database.run(`select count(*)::int as n from things where first_name is distinct from 'A' || id
      or last_name is distinct from 'B' || id or kind not in ('s', 'l')`);

  it('OPS-21: are filled and get their present values in statements that are committed one by one', async () => {
    const plan = await database.migrate('plan', [now], large);
    expect(plan.plan).toMatch(
      /-- nothing waits: it is made beside the calls, in batches of 5 records; about 11 rows .*\nupdate "things" set "first_name" = /,
    );
    const steps: string[] = [];
    const seen: Promise<unknown[]>[] = [];
    await apply((step) => {
      // The column for searching has batches of its own.
      if (step.startsWith('update "things"') && !step.includes('"_to__search"')) {
        steps.push(step);
        seen.push(database.run('select count(first_name)::int as filled from things'));
      }
    });
    expect(steps.map((step) => (step.includes('"first_name"') ? 'fill' : 'choice'))).toEqual([
      ...Array<string>(3).fill('fill'),
      ...Array<string>(3).fill('choice'),
    ]);
    // What was committed before a statement is seen by others while it runs.
    const counts = (await Promise.all(seen)).map(([row]) => (row as { filled: number }).filled);
    expect(counts[1]).toBeGreaterThanOrEqual(5);
    expect(counts[2]).toBeGreaterThanOrEqual(10);
    expect(counts.slice(3)).toEqual([RECORDS, RECORDS, RECORDS]);
    expect(await unfit()).toEqual([{ n: 0 }]);
    expect(await database.migrate('plan', [now], large)).toMatchObject({
      code: 0,
      plan: expect.not.stringContaining('update'),
    });
  });

  it('OPS-21: ended before each of its statements, they continue when it is run again, and a start does the rest', async () => {
    let steps = 0;
    // Indexes are ended before each of their steps by another test.
    const end =
      (at: number) =>
      (statement: string): void => {
        if (!statement.includes('index')) steps += 1;
        if (steps === at) throw new Error('ended');
      };
    const former = things({ full_name: TEXT, kind: kind(['small', 'large']) }, ['first_name', 'last_name']);
    let result: unknown = new Error('not begun');
    for (let ends = 1; result instanceof Error; ends += 1) {
      steps = 0;
      result = await apply(end(ends)).catch((error: unknown) => error);
      // A server of the version before adds and changes records meanwhile.
      await database.run(
        `insert into things (id, full_name, kind) values (${100 + ends}, 'A${100 + ends} B${100 + ends}', 'large')`,
      );
      await database.run(`update things set kind = 'small' where id = 1`);
      await (ends % 2 === 0 ? database.sync(now) : apply());
      expect(await unfit()).toEqual([{ n: 0 }]);
      expect(await database.migrate('status', [now])).toMatchObject({ code: 0 });
      // As before the migration.
      await database.migrate('apply', [former], { isDropping: true });
      await database.run(`update things set kind = case kind when 's' then 'small' else 'large' end`);
    }
    // The last round was not ended.
    expect([result, steps >= 8]).toEqual([expect.objectContaining({ code: 0 }), true]);
  });

  it('OPS-18: batches write nothing back, and what servers of both versions write beside them is in both', async () => {
    await database.run(`update things set full_name = replace(full_name, ' ', '   ')`);
    const wanted = things(
      {
        first_name: { ...TEXT, 'x-filled-from': { part: 1, of: 'full_name' } },
        last_name: { ...TEXT, 'x-filled-from': { part: 2, of: 'full_name', rest: true } },
        kind: kind(['small', 'large']),
      },
      ['full_name'],
    );
    let isNew = false;
    const { failed } = await applyBesideWrites(
      (onStep) =>
        database.migrate('apply', [wanted], {
          ...large,
          onStep: (step) => {
            if (step.startsWith('update "things" set "first_name"')) isNew = true;
            onStep(step);
          },
        }),
      async (id) => {
        const run = (statement: string) => retryDeadlock(() => database.run(statement));
        await run(`insert into things (id, full_name) values (${100 + id}, 'A${100 + id}   B${100 + id}')`);
        await run(`update things set full_name = 'C   D${id}' where id in (1, ${100 + id})`);
        if (!isNew) return;
        await run(`insert into things (id, first_name, last_name) values (${100_000 + id}, 'E', 'F${id}')`);
        await run(`update things set first_name = 'G', last_name = 'H${id}' where id in (7, ${100_000 + id})`);
      },
    );
    expect(failed).toEqual([]);
    // What was split has its spaces, and what is a first and a last name has one.
    expect(
      await database.run(`select id from things where full_name is distinct from
        case when id = 7 or id > 1000 then concat_ws(' ', first_name, last_name) else concat_ws('   ', first_name, last_name) end`),
    ).toEqual([]);
    expect(await database.run(`select count(*)::int > 0 as n from things where id > 1000`)).toEqual([{ n: true }]);
    expect(await database.run('select first_name from things where id in (1, 7) order by id')).toEqual([
      { first_name: 'C' },
      { first_name: 'G' },
    ]);
  });

  it('OPS-21: where names change, too, they continue by the present names, and a start does the rest', async () => {
    const named = (name: string, properties: Record<string, PropertySchema>, more: Partial<ResourceDefinition>) =>
      resolveDefinition({
        name,
        label: { ar: 'أشياء', en: 'Things' },
        ...more,
        form: { schema: { type: 'object', properties } },
      });
    const old = named('items', { full_name: TEXT, sort: kind(['small', 'large']) }, {});
    const wanted = named(
      'things',
      {
        first_name: { ...TEXT, 'x-filled-from': { part: 1, of: 'full_name' } },
        kind: {
          ...kind(['s', 'l']),
          'x-renamed-from': ['sort'],
          'x-converted-from': [{ by: 'choice', values: { small: 's', large: 'l' } }],
        },
      },
      { renamedFrom: ['items'], removedFields: ['full_name'] },
    );
    let steps: string[] = [];
    let result: unknown = new Error('not begun');
    for (let ends = 1; result instanceof Error; ends += 1) {
      await database.clear('things', 'items');
      await database.run(`delete from lawha_meta where key like 'renamed:%'`);
      await database.sync(old);
      await database.run(`insert into items (full_name, sort)
        select 'A' || n || ' B' || n, case n % 2 when 0 then 'small' else 'large' end from generate_series(1, ${RECORDS}) n`);
      await database.store.analyze();
      expect((await database.migrate('plan', [wanted], large)).plan).toMatch(
        /in batches of 5 records; about 11 rows .*\nupdate "things" set "first_name" = /,
      );
      steps = [];
      result = await database
        .migrate('apply', [wanted], {
          ...large,
          onStep: (step) => {
            if (step.startsWith('update')) steps.push(step);
            if (steps.length === ends) throw new Error('ended');
          },
        })
        .catch((error: unknown) => error);
      await (ends % 2 === 0 ? database.sync(wanted) : database.migrate('apply', [wanted], large));
      expect(
        await database.run(
          `select count(*)::int as n from things where first_name = 'A' || id and kind = case id % 2 when 0 then 's' else 'l' end`,
        ),
      ).toEqual([{ n: RECORDS }]);
      expect(await database.migrate('status', [wanted])).toMatchObject({ code: 0 });
    }
    // The last round was not ended.
    expect(result).toMatchObject({ code: 0 });
    for (const begin of ['update "things" set "first_name"', 'update "things" set "kind"'])
      expect(steps.filter((step) => step.startsWith(begin))).toHaveLength(3);
  });

  it('OPS-21: nothing is begun where a value is refused', async () => {
    await database.run(`update things set kind = 'odd' where id = 7`);
    const steps: string[] = [];
    await expect(apply((step) => void steps.push(step))).rejects.toThrow('1 records of "things": 7 have in "kind"');
    expect(steps.filter((step) => !step.includes('index'))).toEqual([]);
    expect(await database.run(`select count(*)::int as n from things where kind in ('s', 'l')`)).toEqual([{ n: 0 }]);
  });
});
