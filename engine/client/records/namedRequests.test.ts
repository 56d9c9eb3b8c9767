import { afterEach, describe, expect, it, vi } from 'vitest';
import contactsDefinition from '../../../definitions/contacts.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { Connection } from '../connection/createConnection.ts';
import { createJobCalls } from './createJobCalls.ts';
import { createReplyCalls } from './createReplyCalls.ts';
import { createVersionCalls } from './createVersionCalls.ts';

const contacts = resolveDefinition(contactsDefinition as unknown as ResourceDefinition);
const lost = (): Promise<never> => Promise.reject(new ApiError({ code: 'network', method: 'POST', url: 'x' }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('requests of the dashboard that are done once', () => {
  const CALLS: readonly [string, (request: Connection) => Promise<unknown>][] = [
    ['the undo of an effect', (request) => createReplyCalls(request).undoEffect(4)],
    ['the trial of a gateway', (request) => createReplyCalls(request).tryGateway(contacts, '+971501234567')],
    ['a reply', (request) => createReplyCalls(request).send(contacts, 7, { reply: 'a', channel: 'sms', from: 'list' })],
    ['a version put back', (request) => createVersionCalls(request).revert(contacts, { id: 7, entry: 3, version: 2 })],
  ];

  it.each(CALLS)('OPS-15: %s keeps its key after a lost answer', async (_, call) => {
    const request = vi.fn<Connection>(lost);
    await expect(call(request)).rejects.toThrow(ApiError);
    await expect(call(request)).rejects.toThrow(ApiError);
    const [first, again] = request.mock.calls.map(([, sent]) => sent?.key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
  });

  it('OPS-15: the file of an import keeps its key after a lost answer, and another file has another', async () => {
    const keys: string[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        onerror = (): void => {};
        open(): void {}
        setRequestHeader(name: string, value: string): void {
          if (name === 'idempotency-key') keys.push(value);
        }
        send(): void {
          this.onerror();
        }
      },
    );
    const calls = createJobCalls(vi.fn<Connection>(lost), { language: () => 'ar', token: () => undefined });
    const read = (name: string): Promise<unknown> =>
      calls.read(contacts, new File(['Name'], name, { lastModified: 1 }), {});
    for (const name of ['a.csv', 'a.csv', 'b.csv']) await expect(read(name)).rejects.toThrow(ApiError);
    const [first, again, other] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});
