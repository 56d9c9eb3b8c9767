import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMemory } from './openDatabase.ts';
import { memoryStore } from './openPglite.ts';
import { gatheringReader } from './Reader.ts';
import type { Store } from './Store.types.ts';

let store: Store;
let sent: () => number;
beforeAll(async () => {
  const pglite = await openMemory();
  const exclusive = vi.spyOn(pglite, 'runExclusive');
  store = memoryStore(pglite);
  sent = () => {
    const count = exclusive.mock.calls.length;
    exclusive.mockClear();
    return count;
  };
});
afterAll(() => store.close());

it.each([true, false])('FAST-04: selects begun in one go are one statement (prepared: %s)', async (isPrepared) => {
  const { read } = gatheringReader(store.db, { isPrepared });
  sent();
  const [numbers, none, texts] = await Promise.all([
    read<{ n: number }>(
      sql`select n from generate_series(${3}::integer, ${1}::integer, -1) n order by n desc limit ${2}`,
    ),
    read(sql`select 1 as n where false`),
    read(sql`select ${'نص'}::text as text, null as nothing, date '2026-11-20' as day`),
  ]);
  expect(sent()).toBe(1);
  expect(numbers).toEqual([{ n: 3 }, { n: 2 }]);
  expect(none).toEqual([]);
  expect(texts).toEqual([{ text: 'نص', nothing: null, day: '2026-11-20' }]);
  await expect(read(sql`select 4 as n`)).resolves.toEqual([{ n: 4 }]);
  expect(sent()).toBe(1);
});

it('FAST-04: where one of them fails, all fail, and what is read later does not', async () => {
  const { read } = gatheringReader(store.db, { isPrepared: false });
  const answers = await Promise.allSettled([read(sql`select 1 as n`), read(sql`select 1 / ${0}::integer as n`)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(read(sql`select 2 as n`)).resolves.toEqual([{ n: 2 }]);
});

it('OPS-30: rows that several selects share are found once, and not where none reads them', async () => {
  const shared = {
    name: 'found_rows',
    select: sql`select n, 12 / (n - ${1}::integer) as part from generate_series(2, 5) n`,
  };
  const { read } = gatheringReader(store.db, { isPrepared: false, shared });
  sent();
  const answers = await Promise.all([
    read(sql`select count(*)::int as n from found_rows`),
    read(sql`select n from found_rows order by part limit ${1}`),
  ]);
  expect(answers).toEqual([[{ n: 4 }], [{ n: 5 }]]);
  expect(sent()).toBe(1);
  await expect(read(sql`select max(part) as part from found_rows`)).resolves.toEqual([{ part: 12 }]);
  const failing = gatheringReader(store.db, { isPrepared: false, shared: { name: 'none', select: sql`select 1 / 0` } });
  await expect(failing.read(sql`select 1 as n`)).resolves.toEqual([{ n: 1 }]);
});
