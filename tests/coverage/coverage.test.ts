import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../engine/core/values/isObject.ts';
import { loadOnce } from '../helpers/loadOnce.ts';
import type { Covered, RecordedCall, Sort } from './Coverage.types.ts';
import { coveredOf } from './exercised.ts';
import { FORMATS } from './formatCoverage.ts';
import { recordCalls } from './record.ts';
import { readWritten } from './universe.ts';

const CALL: RecordedCall = {
  method: 'GET',
  path: 'orders',
  query: [],
  body: [],
  status: 200,
  by: 'role',
  refusals: [],
  states: [],
  met: [],
  unmet: [],
};

async function covered(calls: Partial<RecordedCall>[], outlines: string[] = []): Promise<Covered['sorts']> {
  const { resources } = await loadOnce();
  const orders = resources.find(({ name }) => name === 'orders');
  if (orders === undefined) throw new Error('no such group');
  return coveredOf(orders, readWritten('orders'), { outlines, calls: calls.map((call) => ({ ...CALL, ...call })) })
    .sorts;
}

const countOf = async (sort: Sort, ...calls: Partial<RecordedCall>[]): Promise<number | undefined> =>
  (await covered(calls))[sort]?.exercised;

describe('AUTH-44: npm run definitions:coverage', () => {
  it('counts nothing where nothing was exercised, and names all of it', async () => {
    const sorts = await covered([]);
    expect(Object.keys(sorts)).toEqual([
      'columns',
      'filters',
      'actions',
      'states',
      'moves',
      'conditions',
      'texts',
      'roles',
    ]);
    for (const { all, exercised, missing } of Object.values(sorts)) {
      expect(exercised).toBe(0);
      expect(missing).toHaveLength(all);
    }
  });

  it('counts columns that outlines draw, and filters by which a list answered', async () => {
    const { columns } = await covered(
      [],
      ['  columnheader "a" | "b" column=id\n  cell id=cell-id column=city_id > link'],
    );
    expect(columns?.exercised).toBe(2);
    expect(columns?.missing).not.toContain('id');
    const query = ['keyword', 'status', 'no_such_filter'];
    expect(await countOf('filters', { query })).toBe(2);
    expect(await countOf('filters', { query, status: 422 })).toBe(0);
    expect(await countOf('filters', { query, path: 'orders/counts' })).toBe(0);
  });

  it('separates the capabilities of one address by their bodies', async () => {
    const missing = async (call: Partial<RecordedCall>): Promise<string[]> =>
      (await covered([call])).actions?.missing ?? [];
    const removed = await missing({ method: 'POST', path: 'orders/{id}', override: 'DELETE' });
    expect([removed.includes('delete'), removed.includes('edit')]).toEqual([false, true]);
    const edited = await missing({ method: 'POST', path: 'orders/{id}', override: 'PUT' });
    expect([edited.includes('delete'), edited.includes('edit')]).toEqual([true, false]);
  });

  it('counts states, moves that were answered, both sides of a condition, and who called', async () => {
    expect(await countOf('states', { states: ['pending', 'nowhere'] })).toBe(1);
    const move = { method: 'PATCH', path: 'orders/{id}/update-status', state: 'accepted' };
    expect([await countOf('moves', move), await countOf('moves', { ...move, status: 409 })]).toEqual([1, 0]);
    const place = (await covered([])).conditions?.missing[0]?.replace(/ met$/, '') ?? '';
    expect(await countOf('conditions', { met: [place] })).toBe(1);
    expect(await countOf('conditions', { met: [place] }, { unmet: [place] })).toBe(2);
    const choices =
      (await covered([])).conditions?.missing.filter((name) => name.includes('/user_id/x-relation/')) ?? [];
    expect(choices.length).toBe(4);
    const refused = { method: 'POST', status: 422, refusals: ['This customer is banned from ordering'] };
    expect(await countOf('conditions', refused)).toBe(1);
    const taken = { method: 'POST', body: ['user_id'] };
    expect([await countOf('conditions', taken), await countOf('conditions', refused, taken)]).toEqual([2, 3]);
    expect(await countOf('conditions', { ...taken, status: 422 }, { ...taken, method: 'GET' })).toBe(0);
    expect(await countOf('roles', { by: 'super' })).toBe(1);
    expect(await countOf('roles', { by: 'super' }, {}, { status: 403 })).toBe(3);
  });

  it('writes text with percentages and names, and JSON with totals', async () => {
    const report = [{ group: 'gifts', sorts: { columns: { all: 4, exercised: 3, missing: ['price'] } } }];
    expect(FORMATS.text(report)).toBe(
      'gifts\n  columns     75 %  3 of 4  not: price\n\nAll groups\n  columns     75 %  3 of 4\n',
    );
    expect(JSON.parse(FORMATS.json(report))).toEqual({
      totals: { columns: { all: 4, exercised: 3, missing: ['gifts price'] } },
      groups: report,
    });
  });
});

describe('AUTH-44: the recorder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lawha-coverage-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('writes names, states and conditions of each different call once, and no value of a record', async () => {
    const end = recordCalls(folder);
    const app = Fastify();
    end();
    await app.register(async (api) => {
      api.get('/api/dashboard/orders', async () => ({ data: [{ id: 7, status: 'pending', note: 'a secret word' }] }));
      api.get('/api/dashboard/strangers', async () => ({ data: [] }));
    });
    for (const url of ['orders?keyword=secret', 'orders?keyword=other', 'strangers'])
      // oxlint-disable-next-line no-await-in-loop -- three calls of one server
      await app.inject(`/api/dashboard/${url}`);
    await app.close();
    const [file = ''] = await readdir(folder);
    const text = await readFile(join(folder, file), 'utf8');
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(1);
    const line: unknown = JSON.parse(lines[0] ?? '');
    expect(isObject(line) && line).toMatchObject({
      path: 'orders',
      query: ['keyword'],
      states: ['pending'],
      by: 'role',
    });
    expect(text).not.toContain('secret');
  });
});
