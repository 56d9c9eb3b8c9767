import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../engine/core/values/isObject.ts';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { dataOf, signIn } from './runProcess.ts';

let server: TestServer;
let headers: Record<string, string>;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startServer({}, { large: 0 });
  headers = await signIn(server.url);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
});

type Json = Record<string, unknown>;

const send = (path: string, json: Json, token?: string) =>
  fetch(`${server.url}/api/app/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(json),
  });
const listOf = async (path: string): Promise<Json[]> => {
  const body: unknown = await (await fetch(`${server.url}/api/dashboard/${path}`, { headers })).json();
  return isObject(body) && Array.isArray(body['data']) ? body['data'].filter(isObject) : [];
};

/** Signs a customer of the demo in by the code in its outbox. */
async function enter(record: Json): Promise<string> {
  const claim = { kind: 'user', phone: record['phone'], phone_code: record['phone_code'] };
  await send('code', claim);
  const [message] = await listOf('outbox?channel=sms');
  const code = /\d{6}/.exec(String(message?.['text']))?.[0];
  return String((await dataOf(await send('sign_in', { ...claim, code })))['token']);
}

interface Listener {
  socket: Socket;
  received: { type: unknown; data: Json }[];
  /** Whether the person of a conversation was there, by the signals. */
  presence: { chat: unknown; isThere: unknown }[];
  refusal: () => string | undefined;
}

async function listen(namespace: string, token: string): Promise<Listener> {
  const socket = io(`${server.url}${namespace}`, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const received: Listener['received'] = [];
  const presence: Listener['presence'] = [];
  let refusal: string | undefined;
  socket.onAny((event, value: unknown) => {
    if (event === 'chat.presence' && isObject(value))
      presence.push({ chat: value['chat_id'], isThere: value['person_online'] });
    if (isObject(value) && isObject(value['data'])) received.push({ type: value['type'], data: value['data'] });
  });
  await new Promise<void>((done) => {
    socket.once('connect', () => done());
    socket.once('connect_error', (error) => {
      refusal = error.message;
      done();
    });
  });
  return { socket, received, presence, refusal: () => refusal };
}

describe('APP-07: the conversation of a person on the socket of the server', () => {
  it('APP-07, APP-11: staff sees the message, the complaint and the presence; the answer reaches its person alone', async () => {
    const customers = (await listOf('users?per_page=50&is_active=1')).filter(
      ({ is_ban, is_locked }) => is_ban !== 1 && is_locked !== 1,
    );
    const [first, second] = customers;
    if (first === undefined || second === undefined) throw new Error('the demo has no customers');
    const tokens = [await enter(first), await enter(second)];
    const own = await listen('/app', tokens[0] ?? '');
    const other = await listen('/app', tokens[1] ?? '');
    const staff = await listen('/', headers['authorization']?.slice('Bearer '.length) ?? '');
    expect([own.refusal(), other.refusal(), staff.refusal()]).toEqual([undefined, undefined, undefined]);

    const written = await send('chat/messages', { message: 'لم يصل الفني بعد', is_complaint: true }, tokens[0]);
    expect(written.status).toBe(201);
    const { chat_id: chatId } = await dataOf(written);
    await expect.poll(() => JSON.stringify(staff.received)).toContain('لم يصل الفني بعد');
    const [chat] = await listOf(`internal_chats?user_type=user&user_id=${Number(first['id'])}`);
    expect(chat).toMatchObject({ id: chatId, is_complaint: true, is_read: false });

    await fetch(`${server.url}/api/dashboard/internal_chats/${Number(chatId)}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ message: 'نعتذر، هو في الطريق' }),
    });
    await expect.poll(() => JSON.stringify(own.received)).toContain('نعتذر، هو في الطريق');
    const thread = await fetch(`${server.url}/api/app/chat`, {
      headers: { authorization: `Bearer ${tokens[0] ?? ''}` },
    });
    expect(await thread.json()).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ message: 'نعتذر، هو في الطريق' })]),
    });
    expect(JSON.stringify(other.received)).toBe('[]');

    // Another socket of the person: the dashboard shows that the person is there.
    const again = await listen('/app', tokens[0] ?? '');
    await expect.poll(() => staff.presence).toContainEqual({ chat: chatId, isThere: true });
    again.socket.close();
    own.socket.close();
    await expect.poll(() => staff.presence.at(-1)).toEqual({ chat: chatId, isThere: false });
    const foreign = await send('chat/messages', { message: 'طلبي', order_id: 1 }, tokens[1]);
    expect(foreign.status).toBe(422);
  });

  it('APP-07: each socket takes tokens of its own API alone', async () => {
    const staffToken = headers['authorization']?.slice('Bearer '.length) ?? '';
    const [third] = (await listOf('users?per_page=50&is_active=1&page=2')).filter(
      ({ is_ban, is_locked }) => is_ban !== 1 && is_locked !== 1,
    );
    const token = await enter(third ?? {});
    expect((await listen('/app', staffToken)).refusal()).toBe('unauthorised');
    expect((await listen('/', token)).refusal()).toBe('unauthorised');
    const own = await listen('/app', token);
    expect(own.refusal()).toBeUndefined();
  });
});
