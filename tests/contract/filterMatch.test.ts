import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterKind } from '../../engine/core/query/kinds/index.ts';
import { parseFilterValue, resolveFilterValue } from '../../engine/core/query/parseFilterValue.ts';
import { RELATIVE_DAYS } from '../../engine/core/query/relativeDays.ts';
import { type Contract, NOW, openContract } from './openContract.ts';

/** Rows around the day of the contract and around midnight of Dubai, with prices on both sides of the bounds. */
const ROWS = 90;

let contract: Contract;
beforeAll(async () => {
  contract = await openContract({ root: join(import.meta.dirname, '../fixtures') });
  await sql`insert into filters (name_ar, name_en, price, date, created_at)
    select 'سجل ' || i, 'Row ' || i, case when i % 9 = 0 then null else i * 7 % 50 + i % 4 * 0.25 end,
      case when i % 8 = 0 then null else date '2026-11-20' + (i * 13 % 90 - 45) end,
      timestamptz '2026-11-19 19:59:59.5Z' + (i * 5 % 60 - 30) * interval '12 hours'
    from generate_series(1, ${ROWS}::int) i`.execute(contract.context.store.db);
});
afterAll(() => contract.close());

/** The ids that a call answers, and those of the rows that the kind's `match` keeps. */
async function bothOf(name: string, raw: string): Promise<{ found: unknown[]; matched: unknown[] }> {
  const resource = contract.resources.find((candidate) => candidate.name === 'filters')!;
  const filter = resource.filters.find((candidate) => candidate.name === name)!;
  const field = resource.fields.find((candidate) => candidate.name === (filter.column ?? filter.field))!;
  const value = resolveFilterValue(filter, parseFilterValue(filter, raw, NOW)!, NOW);
  const { match } = filterKind(filter.kind);
  const { data } = (await contract.call('filters?per_page=100&sort=id')).body;
  const { body } = await contract.call(`filters?per_page=100&sort=id&${name}=${encodeURIComponent(raw)}`);
  return {
    found: body.data.map(({ id }) => id),
    matched: data.filter((row) => match!(row[field.name], value, { filter, field })).map(({ id }) => id),
  };
}

const end = fc.option(fc.integer({ min: -400, max: 20_000 }).map((hundredths) => hundredths / 100));

describe('HOUSE-02: SQL keeps the rows that the kind matches', () => {
  it('for ranges of numbers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .tuple(end, end)
          .filter(([from, to]) => (from ?? to) !== null && !(from !== null && to !== null && from > to)),
        async ([from, to]) => {
          const { found, matched } = await bothOf('price', `${from ?? ''}..${to ?? ''}`);
          expect(found).toEqual(matched);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(['date', 'from_date', 'to_date'])('for every word and for days in %s', async (name) => {
    const resource = contract.resources.find((candidate) => candidate.name === 'filters')!;
    const filter = resource.filters.find((candidate) => candidate.name === name)!;
    const words = RELATIVE_DAYS.filter((word) => parseFilterValue(filter, word, NOW) !== undefined);
    expect(words.length).toBeGreaterThan(11);
    let kept = 0;
    for (const value of [...words, '2026-11-19', '2026-11-20', '2026-11-21']) {
      const { found, matched } = await bothOf(name, value);
      expect([value, found]).toEqual([value, matched]);
      kept += found.length;
    }
    expect(kept).toBeGreaterThan(ROWS);
  });

  it('refuses a range that ends before it begins, also in words', async () => {
    expect((await contract.call('filters?price=50..10')).status).toBe(422);
    expect((await contract.call('filters?from_date=tomorrow&to_date=today')).body.errors).toHaveProperty('from_date');
    expect((await contract.call('filters?from_date=before-today')).status).toBe(422);
    expect((await contract.call('filters?from_date=last-7-days&to_date=today')).status).toBe(200);
  });
});
