import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LANE_ROWS, MAX_LANES } from '../../engine/core/query/lanes.ts';
import { giveRole } from './giveRole.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const root = join(import.meta.dirname, '../fixtures');
describe.each(STORES.filter(([, isThere]) => isThere))('lanes of layouts on %s', (_name, _isThere, databaseUrl) => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ root, databaseUrl });
    const { db } = contract.context.store;
    await sql`insert into regions (name_ar, name_en) values ('منطقة', 'Region')`.execute(db);
    await sql`insert into districts (id, name_ar, name_en, region_id) select i, 'حي', 'District', (select min(id) from regions)
      from generate_series(1, 2) i`.execute(db);
    // Nine waiting on the first day, three under way on the second, one without a day and a district.
    await sql`insert into layouts (name, status, district_id, planned_on, planned_at)
      select 'Visit ' || i, case when i <= 9 then 'waiting' else 'working' end, 1 + i % 2,
        case when i <= 9 then '2026-11-20'::date else '2026-11-21'::date end,
        ('08:00'::time + ((13 - i) || ' minutes')::interval)::text from generate_series(1, 12) i`.execute(db);
    await sql`insert into layouts (name, status) values ('Loose', 'over')`.execute(db);
  });
  afterAll(() => contract.close());

  const lanes = (query: string, more = {}): Promise<Answer> => contract.call(`layouts/lanes?${query}`, more);
  const shown = ({ body }: Answer): unknown[] =>
    body.data.map(({ lane, total, rows }) => [lane, total, (rows as { name: string }[]).map(({ name }) => name)]);

  it('BESIDE-02: answer a page of each value of a field, and how many records it has', async () => {
    const answer = await lanes('by=status&lanes=working,waiting,dropped&per_page=2&sort=planned_at');
    expect([answer.status, shown(answer)]).toEqual([
      200,
      [
        ['working', 3, ['Visit 12', 'Visit 11']],
        ['waiting', 9, ['Visit 9', 'Visit 8']],
        ['dropped', 0, []],
      ],
    ]);
    const next = await lanes('by=status&lanes=working&per_page=2&page=2&sort=planned_at');
    expect(shown(next)).toEqual([['working', 3, ['Visit 10']]]);
  });

  it('BESIDE-02: records are as a list call answers them', async () => {
    const { body } = await lanes('by=status&lanes=over');
    const list = await contract.call('layouts?status=over');
    expect(body.data[0]?.['rows']).toEqual(list.body.data);
  });

  it('BESIDE-02: take filters and search of the list, days, references, and records without a value', async () => {
    const filtered = await lanes(
      'by=planned_on&lanes=2026-11-20,2026-11-21,2026-11-22&district_id=1&keyword=visit%201',
    );
    expect(shown(filtered)).toEqual([
      ['2026-11-20', 0, []],
      ['2026-11-21', 2, ['Visit 12', 'Visit 10']],
      ['2026-11-22', 0, []],
    ]);
    const rows = await lanes('by=district_id&lanes=1,2,-&where=planned_on.not.2026-11-20');
    expect(shown(rows).map((lane) => (lane as unknown[]).slice(0, 2))).toEqual([
      ['1', 2],
      ['2', 1],
      ['-', 1],
    ]);
  });

  it.each([
    ['a field that no layout names', 'by=name&lanes=a', 'by'],
    ['no lane', 'by=status&lanes=', 'lanes'],
    ['a value that is none', 'by=planned_on&lanes=2026-02-30', 'lanes'],
    ['a state that there is not', 'by=status&lanes=waiting,lost', 'lanes'],
    ['the same lane twice', 'by=status&lanes=waiting,waiting', 'lanes'],
    ['an unknown filter', 'by=status&lanes=waiting&colour=red', 'colour'],
    ['a text for a reference', 'by=district_id&lanes=1;drop', 'lanes'],
    [
      'more lanes than allowed',
      `by=district_id&per_page=1&lanes=${Array.from({ length: MAX_LANES + 1 }, (_, i) => i + 1).join(',')}`,
      'lanes',
    ],
    [
      'more records than allowed',
      `by=district_id&per_page=100&lanes=${Array.from({ length: MAX_LANE_ROWS / 100 + 1 }, (_, i) => i + 1).join(',')}`,
      'lanes',
    ],
  ])('BESIDE-02: %s is refused by name', async (_what, query, name) => {
    const { status, body } = await lanes(query, { language: 'ar' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]]);
    expect(body.errors?.[name]?.[0]).toMatch(/[\u0600-\u06FF]/);
  });

  it('BESIDE-02: need the right to the list, and are calls of groups with layouts alone', async () => {
    await giveRole(contract, 'limited', ['regions'], ['show']);
    expect((await lanes('by=status&lanes=over', { as: 'limited' })).status).toBe(403);
    await giveRole(contract, 'limited', ['layouts'], []);
    expect((await lanes('by=status&lanes=over', { as: 'limited' })).status).toBe(200);
    expect((await contract.call('regions/lanes?by=name&lanes=a')).status).toBe(404);
    expect((await lanes('by=status&lanes=over', { method: 'POST' })).status).toBe(405);
  });
});
