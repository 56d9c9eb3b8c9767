import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '../../../../engine/features/chat/Chat.types.ts';
import type { ChatCalls } from '../../../../engine/client/pages/ChatCalls.types.ts';
import { ApiError, type ApiErrorCode } from '../../../../engine/core/errors/ApiError.ts';
import { sampleMessage } from '../../../../tests/helpers/createFakeChat.ts';
import { createOutbox, RETRY_MS } from './createOutbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An outbox over a server that answers when `settle` is called, and records the requests. */
function setUp() {
  const arrived: string[] = [];
  const waiting: { resolve: () => void; fail: (code: ApiErrorCode, serverMessage?: string) => void }[] = [];
  let isOnline = true;
  let ids = 0;
  const send: ChatCalls['send'] = (chatId, { clientId, text }, { signal, onProgress } = {}) =>
    new Promise((resolve, reject) => {
      arrived.push(`${chatId} ${clientId} ${text}`);
      onProgress?.(0.5);
      const call = { method: 'POST', url: 'messages' };
      signal?.addEventListener('abort', () => reject(new ApiError({ ...call, code: 'aborted' })));
      waiting.push({
        resolve: () => resolve(sampleMessage(arrived.length, { chat_id: chatId, client_id: clientId, message: text })),
        fail: (code, serverMessage) => reject(new ApiError({ ...call, code, ...(serverMessage && { serverMessage }) })),
      });
    });
  const sent: ChatMessage[] = [];
  const outbox = createOutbox({
    send,
    isOnline: () => isOnline,
    now: () => new Date('2026-11-21T08:00:00Z'),
    newId: () => {
      ids += 1;
      return `id${ids}`;
    },
  });
  outbox.onSent((message) => sent.push(message));
  const settle = async (work: (call: NonNullable<(typeof waiting)[0]>) => void): Promise<void> => {
    const call = waiting.shift();
    if (call === undefined) throw new Error('Nothing was sent');
    work(call);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    outbox,
    arrived,
    sent,
    settle,
    states: () => outbox.of(7).map(({ text, state, reason }) => [text, state, ...(reason ? [reason] : [])].join(' ')),
    setOnline: (value: boolean) => {
      isOnline = value;
    },
  };
}

describe('createOutbox', () => {
  it('CHAT-09: shows a message at once and sends one after the other, in order', async () => {
    const { outbox, arrived, sent, settle, states } = setUp();
    outbox.add({ chatId: 7, text: 'أ' });
    outbox.add({ chatId: 7, text: 'ب' });
    expect([states(), arrived]).toEqual([['أ sending', 'ب queued'], ['7 id1 أ']]);
    await settle(({ resolve }) => resolve());
    expect([states(), arrived.at(-1), sent.map(({ message }) => message)]).toEqual([['ب sending'], '7 id2 ب', ['أ']]);
    await settle(({ resolve }) => resolve());
    expect(states()).toEqual([]);
  });

  it('conversations do not wait for each other', () => {
    const { outbox, arrived } = setUp();
    outbox.add({ chatId: 7, text: 'أ' });
    outbox.add({ chatId: 8, text: 'ب' });
    expect(arrived).toEqual(['7 id1 أ', '8 id2 ب']);
  });

  it('CHAT-09: what the network loses stays, is retried under the same key, before later messages', async () => {
    const { outbox, arrived, settle, states } = setUp();
    outbox.add({ chatId: 7, text: 'أ' });
    outbox.add({ chatId: 7, text: 'ب' });
    await settle(({ fail }) => fail('network'));
    expect([states(), arrived.length]).toEqual([['أ failed network', 'ب queued'], 1]);
    await vi.advanceTimersByTimeAsync(RETRY_MS.first);
    expect([arrived.at(-1), states()]).toEqual(['7 id1 أ', ['أ sending network', 'ب queued']]);
    await settle(({ fail }) => fail('network'));
    await vi.advanceTimersByTimeAsync(RETRY_MS.first);
    expect(arrived.length).toBe(2);
    await vi.advanceTimersByTimeAsync(RETRY_MS.first);
    await settle(({ resolve }) => resolve());
    await settle(({ resolve }) => resolve());
    expect([states(), arrived.slice(2)]).toEqual([[], ['7 id1 أ', '7 id2 ب']]);
  });

  it('CHAT-09: a refused message stays with its error, blocks no other one, and is sent again or discarded', async () => {
    const { outbox, arrived, settle, states } = setUp();
    outbox.add({ chatId: 7, text: 'أ' });
    outbox.add({ chatId: 7, text: 'ب' });
    await settle(({ fail }) => fail('too-many', 'مهلًا'));
    expect(outbox.of(7)[0]).toMatchObject({ state: 'failed', reason: 'refused', serverMessage: 'مهلًا' });
    await settle(({ resolve }) => resolve());
    expect(states()).toEqual(['أ failed refused']);
    await vi.advanceTimersByTimeAsync(RETRY_MS.longest);
    expect(arrived.length).toBe(2);
    outbox.retry('id1');
    expect([arrived.at(-1), states()]).toEqual(['7 id1 أ', ['أ sending']]);
    await settle(({ fail }) => fail('server'));
    outbox.discard('id1');
    expect(states()).toEqual([]);
  });

  it('without a connection messages wait, and go out in order when it is back', async () => {
    const { outbox, arrived, settle, states, setOnline } = setUp();
    setOnline(false);
    outbox.add({ chatId: 7, text: 'أ' });
    outbox.add({ chatId: 7, text: 'ب' });
    expect([states(), arrived]).toEqual([['أ queued', 'ب queued'], []]);
    setOnline(true);
    outbox.wake();
    await settle(({ resolve }) => resolve());
    await settle(({ resolve }) => resolve());
    expect([states(), arrived]).toEqual([[], ['7 id1 أ', '7 id2 ب']]);
  });

  it('a message that is discarded on its way is called off', async () => {
    const { outbox, states } = setUp();
    outbox.add({ chatId: 7, text: 'أ' });
    outbox.discard('id1');
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual([]);
  });

  it('reports the progress of a file, and returns the same list until something changes', () => {
    const { outbox } = setUp();
    let calls = 0;
    outbox.subscribe(() => {
      calls += 1;
    });
    outbox.add({ chatId: 7, text: 'أ' });
    expect([outbox.of(7)[0]?.fraction, outbox.of(7) === outbox.of(7), outbox.of(8) === outbox.of(9)]).toEqual([
      0.5,
      true,
      true,
    ]);
    expect(calls).toBeGreaterThan(0);
  });
});
