import { describe, expect, it, vi } from 'vitest';
import definition from '../../../definitions/contacts.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { Connection } from '../connection/createConnection.ts';
import { createReplyCalls } from './createReplyCalls.ts';

const contacts = resolveDefinition(definition as unknown as ResourceDefinition);
const record = { data: { id: 7, full_name: 'ا', replies: [] } };

function callsThat(answer: (path: string) => unknown) {
  const request = vi.fn<Connection>(async (path) => answer(path));
  const formOf = (index: number) => Object.fromEntries(request.mock.calls[index]?.[1]?.form ?? []);
  return { calls: createReplyCalls(request), request, formOf };
}

describe('createReplyCalls', () => {
  it('CONTACT-05: the page sends _method=PUT with send_type, the list /reply with send_vai', async () => {
    const { calls, request, formOf } = callsThat(() => record);
    await calls.send(contacts, 7, { reply: '<p>a</p>', channel: 'sms', from: 'page' });
    await calls.send(contacts, 7, { reply: '<p>a</p>', channel: 'fcm', from: 'list' });
    expect(request.mock.calls.map(([path, options]) => [path, options?.method])).toEqual([
      ['contacts/7', 'POST'],
      ['contacts/7/reply', 'POST'],
    ]);
    expect(formOf(0)).toEqual({ _method: 'PUT', reply: '<p>a</p>', send_type: 'sms' });
    expect(formOf(1)).toEqual({ reply: '<p>a</p>', send_vai: 'fcm' });
  });

  it.each([
    ['page', 'send_type'],
    ['list', 'send_vai'],
  ] as const)('ERR-02: an error of the channel has one code, from the %s', async (from, key) => {
    const error = new ApiError({
      code: 'invalid',
      method: 'POST',
      url: 'x',
      serverMessage: 'no',
      fields: { [key]: ['x'] },
    });
    const { calls } = callsThat(() => Promise.reject(error));
    await expect(calls.send(contacts, 7, { reply: 'a', channel: 'sms', from })).rejects.toMatchObject({
      code: 'invalid',
      serverMessage: 'no',
      fields: { channel: ['x'] },
    });
  });

  it('CONTACT-09: send_types are read, unknown ones left out', async () => {
    const { calls } = callsThat(() => ({ data: [{ id: 'sms', name: 'رسالة' }, { id: 'pigeon', name: 'x' }, null] }));
    expect(await calls.sendTypes()).toEqual([{ id: 'sms', name: 'رسالة' }]);
    const broken = callsThat(() => ({ data: 'x' }));
    await expect(broken.calls.sendTypes()).rejects.toMatchObject({ code: 'server' });
  });

  it('a retry that is too late carries the record as it is', async () => {
    const { calls, request } = callsThat(() =>
      Promise.reject(new ApiError({ code: 'conflict', method: 'POST', url: 'x', data: record.data })),
    );
    await expect(calls.retry(contacts, 7, 3)).rejects.toMatchObject({ code: 'conflict', data: { id: 7 } });
    expect(request.mock.calls[0]?.[0]).toBe('contacts/7/replies/3/retry');
  });

  it('the outbox is requested by channel and number; malformed messages are left out', async () => {
    const item = {
      id: 4,
      channel: 'email',
      to: 'a@b.c',
      text: 'x',
      status: 'sent',
      created_at: '2026-11-19T08:00:00Z',
    };
    const { calls, request } = callsThat(() => ({
      data: [item, { ...item, status: '?' }, 5],
      meta: { has_more: true, begins_at: '2026-01-01T00:00:00.000Z' },
    }));
    const page = await calls.outbox({ channel: 'email', before: 9 });
    expect(request.mock.calls[0]).toEqual(['outbox', { query: { channel: 'email', before: '9' } }]);
    expect(page).toEqual({
      items: [{ ...item, language: 'ar', subject: null, html: null, attempts: 0, error: null }],
      hasMore: true,
      beginsAt: '2026-01-01T00:00:00.000Z',
    });
  });
});
