import { describe, expect, it } from 'vitest';
import type { MixedAnswer, MixedCall } from '../load/playMixed.ts';
import { keepAnswer, type Kept, upgradeCallers } from './upgradeCallers.ts';

/** Calls of one person, each answered by `answer`. */
function play(turns: number, kept: Kept, answer: (call: MixedCall) => Omit<MixedAnswer, 'call'>): MixedCall[] {
  const [caller] = upgradeCallers(1);
  const calls: MixedCall[] = [];
  let last: MixedAnswer | undefined;
  for (let turn = 0; turn < turns; turn += 1) {
    const call = caller?.(last);
    if (call === undefined) break;
    calls.push(call);
    last = { call, ...answer(call) };
    keepAnswer(last, kept);
  }
  return calls;
}

function empty(): Kept {
  return { added: new Set(), changed: new Map(), answered: 0 };
}

describe('the people of the upgrade', () => {
  it('OPS-28: they read, and add and change in turn; what was acknowledged is kept by its id and its last name', () => {
    const kept = empty();
    let id = 100;
    const calls = play(33, kept, ({ kind }) =>
      kind === 'add' ? { status: 201, body: { data: { id: (id += 1) } } } : { status: 200, body: {} },
    );
    const writes = calls.filter(({ kind }) => kind !== 'read');
    expect(writes.map(({ kind }) => kind)).toEqual(['add', 'add', 'change', 'add', 'change', 'add', 'change', 'add']);
    expect(new Set(writes.filter(({ kind }) => kind === 'add').map(({ key }) => key)).size).toBe(5);
    expect([...kept.added]).toEqual([101, 102, 103, 104, 105]);
    expect([...kept.changed]).toEqual([
      [102, 'Upgrade 0 12'],
      [103, 'Upgrade 0 20'],
      [104, 'Upgrade 0 28'],
    ]);
    expect(kept.answered).toBe(33);
  });

  it('OPS-28: a call that was refused or had no answer is kept nowhere', () => {
    const kept = empty();
    const calls = play(12, kept, () => ({ status: 0, body: undefined }));
    expect(calls.filter(({ kind }) => kind !== 'read').map(({ kind }) => kind)).toEqual(['add', 'add', 'add']);
    expect(kept).toEqual(empty());
  });
});
