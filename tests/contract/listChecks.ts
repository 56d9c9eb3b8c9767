import { compareFolded } from '../../engine/core/text/fold.ts';
import { KINDS } from '../../engine/core/definition/kinds.ts';
import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import { expect, it } from 'vitest';
import type { GroupUnderTest } from './GroupUnderTest.ts';

/** What a list call answers: pages, order, figures. */
export function listChecks({ resource, contract, call, add, has }: GroupUnderTest): void {
  it('LIST-02, CONST-04: a list answers rows, meta, statistc and statistics', async () => {
    const { status, body, headers } = await call('');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.meta).toMatchObject({ current_page: 1, per_page: 20 });
    expect(body.data).toHaveLength(Math.min(20, body.meta.total));
    expect(body.meta.last_page).toBe(Math.max(1, Math.ceil(body.meta.total / 20)));
    const { statistics } = resource;
    expect(body.statistc['count']).toBe(body.meta.total);
    const charted = body.statistics.reduce((sum, { value }) => sum + value, 0);
    expect(charted).toBe(statistics.by === undefined ? 0 : body.meta.total);
  });

  it.runIf(resource.statistics.counts && resource.fields.some(({ name }) => name === 'is_active'))(
    'LIST-10: the counts are of the whole group, the percentage is the share of active records',
    async () => {
      const { body } = await call('?per_page=1');
      const { count = 0, active_count: active = 0, inactive_count: inactive = 0, percentage = -1 } = body.statistc;
      expect([active + inactive, count]).toEqual([count, body.meta.total]);
      expect(Math.abs(percentage - (100 * active) / Math.max(1, count))).toBeLessThan(0.01);
    },
  );

  it('LIST-19, FILTER-08: pages never overlap, one beyond the last is empty, sizes outside 1..100 are refused', async () => {
    const { body: all } = await call('?per_page=100');
    const [first, second] = [await call('?per_page=2&page=1'), await call('?per_page=2&page=2')];
    const ids = [...first.body.data, ...second.body.data].map((row) => row['id']);
    expect(ids).toEqual(all.data.slice(0, 4).map((row) => row['id']));
    expect((await call('?page=99999')).body.data).toEqual([]);
    for (const bad of ['page=0', 'page=-1', 'page=x', 'per_page=0', 'per_page=101', 'per_page=ten', 'page=1&page=2']) {
      expect([bad, (await call(`?${bad}`)).status]).toEqual([bad, 422]);
    }
  });

  it('LIST-22: every sortable column sorts both ways, in each language', async () => {
    for (const [key, field] of contract().context.catalogue.entries.get(resource.name)?.sortable ?? []) {
      for (const language of ['ar', 'en'] as const) {
        const up = await call(`?per_page=100&sort=${key}`, { language });
        const down = await call(`?per_page=100&sort=-${key}`, { language });
        expect([key, up.status, down.status]).toEqual([key, 200, 200]);
        const values = up.body.data.map((row) => row[key]).filter((value) => value !== null);
        expect(values).toEqual(values.toSorted((a, b) => compareValues(field, a, b)));
        const back = down.body.data.map((row) => row[key]).filter((value) => value !== null);
        // Beyond one page the two orders show different rows.
        const whole = up.body.meta.total <= 100;
        expect(back).toEqual(whole ? values.toReversed() : back.toSorted((a, b) => compareValues(field, b, a)));
      }
    }
  });

  it('LIST-22, API-12: an unknown order or parameter is refused by name', async () => {
    const sort = await call('?sort=id;drop');
    expect(sort.status).toBe(422);
    expect(sort.body.errors).toHaveProperty('sort');
    const unknown = await call('?colour=red');
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toHaveProperty('colour');
  });

  it('API-10: the option list answers active records as id and name', async () => {
    const { status, body } = await contract().call(`${resource.name}_not_paginated`);
    expect(status).toBe(200);
    for (const option of body.data) expect(option).toEqual({ id: expect.any(Number), name: expect.any(String) });
    expect((await contract().call(`${resource.name}_not_paginated`, { as: 'none' })).status).toBe(403);
    expect((await contract().call(`${resource.name}_not_paginated?colour=red`)).status).toBe(422);
  });

  const switched = resource.toggles.some(({ flag }) => flag === 'is_active');
  it.runIf(switched && has('add'))('API-10: an option list leaves out what is not active', async () => {
    const id = await add();
    // An option list has at most a thousand entries: in larger groups the new record is searched by its name.
    const { total } = (await call('?per_page=1')).body.meta;
    const query = total > 1000 ? '?keyword=Sample' : '';
    const offered = async () =>
      (await contract().call(`${resource.name}_not_paginated${query}`)).body.data.map((option) => option['id']);
    const before = (await call(`/${id}`)).body.data['is_active'] === 1;
    expect((await offered()).includes(id)).toBe(before);
    await call(`/${id}/status`);
    expect((await offered()).includes(id)).toBe(!before);
  });
}

function compareValues(field: ResolvedField, a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const isText = KINDS[field.kind].searchable && field.kind !== 'digits';
  if (isText) return compareFolded(String(a), String(b), { ignoresArticle: field.ignoresArticle === true });
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}
