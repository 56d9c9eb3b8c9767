import { describe, expect, it, vi } from 'vitest';
import type { Draft, DraftCalls, KeptDraft } from '../../../client/records/createDraftCalls.ts';
import { createDraftKeeper } from './createDraftKeeper.ts';
import { createLocalDrafts } from './localDrafts.ts';

const PLACE = { resource: 'cities', id: 5 };
const LOCAL_KEY = 'dashboard.draft.admin.1.cities.5';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** A keeper whose pauses end when the test says so. */
function openKeeper({ stored, storage = memory() }: { stored?: KeptDraft; storage?: Storage } = {}) {
  const steps = new Map<object, { step: () => void; ms: number }>();
  const calls = {
    read: vi.fn<DraftCalls['read']>(() => Promise.resolve(stored)),
    keep: vi.fn<DraftCalls['keep']>(() => Promise.resolve()),
    remove: vi.fn<DraftCalls['remove']>(() => Promise.resolve()),
  };
  const keeper = createDraftKeeper({
    place: PLACE,
    local: createLocalDrafts('admin.1', { storage }),
    calls: () => Promise.resolve(calls),
    now: () => new Date('2026-11-20T08:00:00.000Z'),
    schedule: (step, ms) => {
      const key = {};
      steps.set(key, { step, ms });
      return () => void steps.delete(key);
    },
  });
  /** Ends the pauses of up to so many milliseconds. */
  const pass = (ms: number): void => {
    for (const [key, due] of steps) {
      if (due.ms > ms) continue;
      steps.delete(key);
      due.step();
    }
  };
  return { keeper, calls, storage, pass };
}

const draft = (name: string): Draft => ({ values: { name }, base: { name: 'old' }, version: 3 });
const kept = (name: string, at: string): KeptDraft => ({ ...draft(name), at, dropped: [] });

describe('RECORD-03: keeping a draft', () => {
  it('many keys are one write to the browser and one call; then the server alone has it', async () => {
    const { keeper, calls, storage, pass } = openKeeper();
    for (const name of ['a', 'ab', 'abc']) keeper.note(draft(name));
    expect([storage.length, calls.keep.mock.calls.length]).toEqual([0, 0]);
    pass(500);
    expect(JSON.parse(storage.getItem(LOCAL_KEY) ?? '')).toEqual({ ...draft('abc'), at: '2026-11-20T08:00:00.000Z' });
    pass(5000);
    await expect.poll(() => storage.length).toBe(0);
    expect(calls.keep.mock.calls).toEqual([[PLACE, draft('abc')]]);
  });

  it('a page that ends writes what waits; a failed call leaves it in the browser', async () => {
    const { keeper, calls, storage, pass } = openKeeper();
    calls.keep.mockRejectedValueOnce(new Error('offline'));
    keeper.note(draft('a'));
    keeper.flush();
    expect(storage.length).toBe(1);
    pass(5000);
    await expect.poll(() => calls.keep.mock.calls.length).toBe(1);
    expect(storage.length).toBe(1);
  });

  it('a form that is closed calls nothing any more, another person may sign in', () => {
    const { keeper, calls, storage, pass } = openKeeper();
    keeper.note(draft('a'));
    keeper.end();
    pass(5000);
    expect([storage.length, calls.keep.mock.calls.length]).toEqual([1, 0]);
  });

  it('what is saved or taken back is removed everywhere, after the call that was on its way', async () => {
    const { keeper, calls, storage, pass } = openKeeper();
    const order: string[] = [];
    calls.keep.mockImplementation(async () => void order.push('keep'));
    calls.remove.mockImplementation(async () => void order.push('remove'));
    keeper.note(draft('a'));
    pass(5000);
    keeper.note(draft('ab'));
    keeper.note(undefined);
    pass(5000);
    await expect.poll(() => order).toEqual(['keep', 'remove']);
    expect(storage.length).toBe(0);
  });

  it.each([
    ['2026-11-20T07:00:00.000Z', 'server'],
    ['2026-11-20T09:00:00.000Z', 'browser'],
  ])('the newer of two drafts is opened: the browser has one of %s', async (at, expected) => {
    const storage = memory();
    storage.setItem(LOCAL_KEY, JSON.stringify(kept('browser', at)));
    const { keeper } = openKeeper({ storage, stored: kept('server', '2026-11-20T08:00:00.000Z') });
    expect((await keeper.open())?.values).toEqual({ name: expected });
  });

  it('AUTH-16: a draft of a group that had another name is the present one, once', () => {
    const storage = memory();
    storage.setItem('dashboard.draft.admin.1.towns.5', JSON.stringify(kept('typed', '2026-11-20T08:00:00.000Z')));
    const local = createLocalDrafts('admin.1', { storage, formerly: ['places', 'towns'] });
    expect(local.read({ resource: 'cities', id: 5 })?.values).toEqual({ name: 'typed' });
    local.remove({ resource: 'cities', id: 5 });
    expect([storage.length, local.read({ resource: 'cities', id: 5 })]).toEqual([0, undefined]);
  });

  it('the browser shows nothing that is damaged or of another person, and keeps the newest ones', async () => {
    const storage = memory();
    storage.setItem(LOCAL_KEY, '{"at":');
    storage.setItem('dashboard.draft.admin.2.cities.5', JSON.stringify(kept('theirs', '2026-11-20T08:00:00.000Z')));
    expect(await openKeeper({ storage }).keeper.open()).toBeUndefined();
    const local = createLocalDrafts('admin.1', { storage });
    for (let id = 1; id <= 40; id += 1)
      local.write({ resource: 'cities', id }, draft('a'), new Date(Date.UTC(2026, 10, 1, 0, id)));
    expect(storage.length).toBe(20);
    expect([local.read({ resource: 'cities', id: 40 }), local.read({ resource: 'cities', id: 1 })]).toEqual([
      expect.objectContaining({ values: { name: 'a' } }),
      undefined,
    ]);
  });
});
