import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../../features/realtime/RecordChange.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { things } from '../../../../tests/helpers/renderTestList.tsx';
import { parseGrants } from '../../../core/access/Grants.ts';
import { addPending, entersBy, type PendingChange, stepOf } from './stepOf.ts';

const change = (id: number, more: Partial<RecordChange> = {}): RecordChange => ({
  seq: id,
  resource: 'things',
  id,
  action: 'update',
  at: '2026-11-20T08:00:00.000Z',
  ...more,
});
const pendingOf = (...changes: RecordChange[]): Map<number, PendingChange> => {
  const pending = new Map<number, PendingChange>();
  for (const event of changes) addPending(pending, event, entersBy(things, { query: {}, grants: ALL }));
  return pending;
};
const ALL = { kind: 'all' } as const;
const rows: Row[] = [1, 2, 3].map((id) => ({ id, name: `n${id}` }));
const note = (kind: string): string => kind;

describe('entersBy', () => {
  it('a new record may belong to any list; a changed one only where a filter compares what changed', () => {
    const filtered = entersBy(things, { query: { kind: 'big' }, grants: ALL });
    expect(filtered(change(1, { action: 'create' }))).toBe(true);
    expect(filtered(change(1, { fields: ['kind'] }))).toBe(true);
    expect(filtered(change(1, { fields: ['name'] }))).toBe(false);
    expect(filtered(change(1))).toBe(false);
    expect(entersBy(things, { query: {}, grants: ALL })(change(1, { fields: ['kind'] }))).toBe(false);
    expect(entersBy(things, { query: { keyword: 'x' }, grants: ALL })(change(1, { fields: ['keyword'] }))).toBe(false);
  });
});

describe('entersBy, of records that accounts share out', () => {
  const rowAccess = {
    all: 'things/all-records',
    rules: [{ where: { properties: { owner_id: { const: '{user.id}' } } } }],
  };
  const given = change(1, { fields: ['owner_id'] });
  it('ACCESS-03: a record that is given to an account may be new to its list', () => {
    const enters = entersBy({ ...things, rowAccess }, { query: {}, grants: parseGrants([], []) });
    expect([enters(given), enters(change(1, { fields: ['name'] }))]).toEqual([true, false]);
  });
  it('ACCESS-03: an account that has all records had it before', () => {
    expect(entersBy({ ...things, rowAccess }, { query: {}, grants: ALL })(given)).toBe(false);
  });
});

describe('addPending', () => {
  it('leaves out what this tab did, and remembers that a record is new through later changes', () => {
    expect(pendingOf(change(1, { own: true })).size).toBe(0);
    const pending = pendingOf(change(9, { action: 'create' }), change(9, { seq: 10 }));
    expect(pending.get(9)).toEqual({ event: change(9, { seq: 10 }), mayBeNew: true });
  });
});

describe('stepOf', () => {
  it('replaces rows in place, marks them, and marks nothing that is as it was', () => {
    const found = [
      { id: 1, name: 'new' },
      { id: 2, name: 'n2' },
    ];
    const step = stepOf(rows, { found, requested: [1, 2], changes: pendingOf(change(1), change(2)) }, note);
    expect([...step.replaced]).toEqual([[1, { id: 1, name: 'new' }]]);
    expect([...step.marks]).toEqual([[1, { kind: 'changed' }]]);
  });

  it('removed rows stay with a note; new ones are only counted', () => {
    const changes = pendingOf(
      change(1, { action: 'delete' }),
      change(2),
      change(8, { action: 'create' }),
      change(9),
      change(10, { action: 'create' }),
    );
    const step = stepOf(rows, { found: [{ id: 8 }, { id: 9 }], requested: [2, 8, 9, 10], changes }, note);
    expect([...step.marks]).toEqual([
      [1, { kind: 'deleted', note: 'deleted' }],
      [2, { kind: 'left', note: 'left' }],
    ]);
    expect([...step.included]).toEqual([8]);
    expect([...step.excluded]).toEqual([1, 2, 10]);
    expect(step.replaced.size).toBe(0);
  });

  it('has no animation for records that were not asked for', () => {
    const step = stepOf(rows, { found: [], requested: [], changes: pendingOf(change(3)) }, note);
    expect(step.marks.size).toBe(0);
  });
});
