import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateTables, type MigrateCommand } from '../../server/store/schema/migrate/migrateTables.ts';
import { type Contract, openContract } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const databases: readonly (readonly [string, string | undefined])[] = [
  ['PGlite', undefined],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', databaseUrl] as const]),
];

describe.each(databases)('the changes of tables on %s', (_name, url) => {
  let contract: Contract;
  beforeAll(async () => void (contract = await openContract({ databaseUrl: url })));
  afterAll(() => contract.close());

  it('OPS-13: are shown with their locks and rows, made once, and refused where data could be lost', async () => {
    const { store, catalogue } = contract.context;
    const run = (command: MigrateCommand) =>
      migrateTables(store, command, { resources: contract.resources, parts: catalogue.parts });
    const change = (statement: string) => sql.raw(statement).execute(store.db);
    expect(await run('status')).toEqual({ code: 0, plan: '', state: 'the tables fit the definitions' });
    await change('alter table cities drop column is_active cascade');
    const lost = await sql<{ name: string; indexed: string }>`select indexname as name, indexdef as indexed
      from pg_indexes where schemaname = current_schema() and tablename = 'countries' and indexname like 'lwi%' limit 1`.execute(
      store.db,
    );
    await change(`drop index "${lost.rows[0]?.name ?? ''}"`);
    await store.analyze();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from countries`.execute(store.db);
    const plan = await run('plan');
    expect([plan.code, plan.state]).toEqual([1, expect.stringMatching(/^\d+ changes wait for the next start, 0 /)]);
    expect(plan.plan).toMatch(
      /-- reads and writes of the table wait; no row is touched\nalter table "cities" add column "is_active" /,
    );
    expect(plan.plan).toMatch(
      new RegExp(
        `-- writes of the table wait; about ${rows[0]?.n} rows \\(0\\.\\d MB\\), less than a second\\ncreate `,
      ),
    );
    expect(plan.plan).toContain('-- Times are estimates');
    expect((await run('status')).plan).toBe('');
    expect(await run('apply')).toMatchObject({ code: 0 });
    expect(await run('plan')).toMatchObject({ code: 0, plan: '' });
    await change('alter table cities add column forgotten text');
    const refused = await run('plan');
    expect([refused.code, refused.plan]).toEqual([
      2,
      expect.stringContaining('-- alter table "cities" drop column "forgotten";') as string,
    ]);
    await expect(run('apply')).rejects.toThrow('forgotten');
  });
});
