import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleChat, sampleMessage } from '../../../tests/helpers/createFakeChat.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { ChatCalls } from './ChatCalls.types.ts';
import { createChatCalls, generalUrl } from './createChatCalls.ts';

const CLIENT_ID = '4be0643f-1d98-473b-97cd-ca98a65347dd';

let server: Server;
let received: { method: string | undefined; url: string | undefined; body: string }[];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url } = request;
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' };
      const methods = { 'access-control-allow-methods': 'PATCH' };
      if (method === 'OPTIONS') return void response.writeHead(204, { ...cors, ...methods }).end();
      received.push({ method, url, body: Buffer.concat(chunks).toString() });
      return void response.writeHead(answer.status, cors).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function calls(): ChatCalls {
  const { port } = server.address() as AddressInfo;
  return createChatCalls({
    baseUrl: `http://127.0.0.1:${port}/api/dashboard/`,
    language: () => 'ar',
    token: () => 'secret',
  });
}

describe('createChatCalls', () => {
  it('CHAT-05: asks for conversations on the general path, narrowed as asked', async () => {
    answer = { status: 200, body: { data: [sampleChat(7), { id: 'x' }], unread_count: 3, meta: { total: 21 } } };
    const page = await calls().chats({ page: 2, perPage: 20, keyword: 'سالم', only: 'complaint' });
    expect(page).toMatchObject({ total: 21, unread: 3, items: [{ id: 7 }] });
    const url = new URL(received[0]?.url ?? '', 'http://x');
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/api/general/internal_chats',
      { page: '2', per_page: '20', keyword: 'سالم', is_complaint: '1' },
    ]);
  });

  it('CHAT-06: asks for a thread without marking it read, and for what is older', async () => {
    answer = { status: 200, body: { data: [sampleMessage(1)], chat: sampleChat(7), meta: { has_more: true } } };
    expect(await calls().thread(7)).toMatchObject({ hasMore: true, messages: [{ id: 1 }] });
    await calls().thread(7, 30);
    expect(received.map(({ url }) => url)).toEqual([
      '/api/general/internal_chats/7?peek=1',
      '/api/general/internal_chats/7?before=30',
    ]);
  });

  it('CHAT-06: sends a text with its name as JSON', async () => {
    answer = { status: 201, body: { data: sampleMessage(9, { client_id: CLIENT_ID }) } };
    expect(await calls().send(7, { clientId: CLIENT_ID, text: 'أهلًا' })).toMatchObject({ id: 9 });
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/general/internal_chats/7/messages' });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ message: 'أهلًا', client_id: CLIENT_ID });
  });

  it('CHAT-06: sends a file as a form, in the field of its kind', async () => {
    answer = { status: 201, body: { data: sampleMessage(9) } };
    const file = new File(['sound'], 'voice.webm', { type: 'audio/webm' });
    await calls().send(7, { clientId: CLIENT_ID, text: '', media: { kind: 'audio', file } });
    const body = received[0]?.body ?? '';
    expect(body).toContain('name="audio"; filename="voice.webm"');
    expect(body).toContain(CLIENT_ID);
    expect(body).not.toContain('name="message"');
  });

  it('opens, marks read and marks as a complaint', async () => {
    answer = { status: 200, body: { data: sampleChat(7) } };
    await calls().open({ userType: 'user', userId: 5, subjectId: 12 });
    await calls().markRead(7, 30);
    await calls().setComplaint(7, true);
    expect(received.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/api/general/internal_chats', { user_type: 'user', user_id: 5, order_id: 12 }],
      ['POST', '/api/general/internal_chats/7/read', { message_id: 30 }],
      ['PATCH', '/api/general/internal_chats/7', { is_complaint: true }],
    ]);
  });

  it('STAFF-02: asks whether a complaint is shown for the first time', async () => {
    answer = { status: 200, body: { data: { is_first: false } } };
    expect(await calls().claimComplaint(7)).toBe(false);
    expect(received.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/api/general/internal_chats/7/complaint'],
    ]);
    answer = { status: 200, body: { data: {} } };
    await expect(calls().claimComplaint(7)).rejects.toThrow('internal_chats');
  });

  it('refuses a malformed answer and reports the message of the server', async () => {
    answer = { status: 200, body: { data: 5 } };
    await expect(calls().chats({})).rejects.toThrow('internal_chats');
    answer = { status: 422, body: { message: 'اكتب رسالة' } };
    const refused = await calls()
      .send(7, { clientId: CLIENT_ID, text: ' ' })
      .catch((error: unknown) => error);
    expect(isApiError(refused, 'invalid') && refused.serverMessage).toBe('اكتب رسالة');
  });
});

describe('generalUrl', () => {
  it('CHAT-05: is served beside the dashboard, or is the only address', () => {
    expect(['/api/dashboard/', 'https://a.b/api/dashboard', 'https://a.b/x/'].map((url) => generalUrl(url))).toEqual([
      '/api/general/',
      'https://a.b/api/general/',
      'https://a.b/x/',
    ]);
  });
});
