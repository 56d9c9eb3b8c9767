import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import type { StudioCheck } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { createChecker, type CheckState } from './createChecker.ts';

const NOTHING: StudioCheck = { findings: [], elsewhere: [], changes: [] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A checker whose calls are answered by hand. */
function begin() {
  const asked: { text: string; answer: (check: StudioCheck) => void; refuse: (error: unknown) => void }[] = [];
  const states: CheckState[] = [];
  const checker = createChecker({
    check: (text) => new Promise((answer, refuse) => void asked.push({ text, answer, refuse })),
    onState: (state) => states.push(state),
  });
  return { asked, states, checker };
}

const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(10_000);
};

describe('createChecker', () => {
  it('AUTH-31: checks what is typed once typing pauses, and not each letter', async () => {
    const { asked, states, checker } = begin();
    for (const text of ['a', 'ab', 'abc']) checker.take(text);
    expect(asked).toEqual([]);
    await settle();
    expect(asked.map(({ text }) => text)).toEqual(['abc']);
    asked[0]?.answer(NOTHING);
    await settle();
    expect(states.at(-1)).toEqual({ kind: 'checked', text: 'abc', check: NOTHING });
  });

  it('AUTH-31: has one check under way, and drops its answer when the text is another one by then', async () => {
    const { asked, states, checker } = begin();
    checker.take('old');
    await settle();
    checker.take('new');
    await settle();
    expect(asked.map(({ text }) => text)).toEqual(['old']);
    asked[0]?.answer(NOTHING);
    await settle();
    expect(asked.map(({ text }) => text)).toEqual(['old', 'new']);
    expect(states.some(({ kind }) => kind === 'checked')).toBe(false);
  });

  it('AUTH-31: sends a check again that the server was too busy for, and shows any other failure', async () => {
    const { asked, states, checker } = begin();
    checker.take('a');
    await settle();
    asked[0]?.refuse(new ApiError({ code: 'too-many', method: 'POST', url: 'studio' }));
    await settle();
    expect(asked).toHaveLength(2);
    const failure = new ApiError({ code: 'network', method: 'POST', url: 'studio' });
    asked[1]?.refuse(failure);
    await settle();
    expect(states.at(-1)).toEqual({ kind: 'failed', error: failure });
    checker.again();
    await settle();
    expect(asked).toHaveLength(3);
  });

  it('says nothing once it is stopped', async () => {
    const { asked, states, checker } = begin();
    checker.take('a');
    await settle();
    checker.stop();
    asked[0]?.answer(NOTHING);
    checker.take('b');
    await settle();
    expect(states.map(({ kind }) => kind)).toEqual(['checking']);
  });
});
