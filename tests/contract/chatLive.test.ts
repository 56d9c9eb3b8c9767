import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage, PushedChat } from '../../engine/features/chat/Chat.types.ts';
import {
  readPresenceEvent,
  readTypingEvent,
  type PresenceEvent,
  type TypingEvent,
} from '../../engine/features/realtime/chatSignals.ts';
import { readPushedEvent, type PushedOf } from '../../engine/features/realtime/PushedEvent.ts';
import { channelOf } from '../../engine/features/realtime/realtimeEvents.ts';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { makeSchema } from './openContract.ts';
import { connectClient, type RealtimeClient, until } from './RealtimeClient.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];

interface Person {
  id: number;
  token: string;
}
interface ChatClient extends RealtimeClient {
  typing: TypingEvent[];
  presence: PresenceEvent[];
  chats: PushedOf<'chat'>[];
}

const open: RealtimeClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

async function call(
  { url }: TestServer,
  path: string,
  { token, json, method }: { token?: string; json?: unknown; method?: string } = {},
) {
  const answer = await fetch(`${url}/api/general/${path}`, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  return { status: answer.status, body: (await answer.json()) as { data: { id: number; chat_id: number } & Person } };
}

async function signIn(server: TestServer, who: string): Promise<Person> {
  const { body } = await call(server, 'login', { json: { email: `${who}@lawha.test`, password: 'lawha-demo' } });
  return body.data;
}

/** A socket that checks every event with the browser's own readers. */
async function connect(server: TestServer, { id, token }: Person): Promise<ChatClient> {
  const client = await connectClient(server.url, { token });
  open.push(client);
  const [typing, presence, chats]: [TypingEvent[], PresenceEvent[], PushedOf<'chat'>[]] = [[], [], []];
  const take =
    <T>(read: (value: unknown) => T | undefined, into: T[]) =>
    (value: unknown) => {
      const event = read(value);
      if (event === undefined) throw new Error(`unreadable: ${JSON.stringify(value)}`);
      into.push(event);
    };
  client.socket.on('chat.typing', take(readTypingEvent, typing));
  client.socket.on('chat.presence', take(readPresenceEvent, presence));
  client.socket.on(channelOf(id), (value: unknown) => {
    const event = readPushedEvent(value);
    if (event?.type === 'chat') chats.push(event);
  });
  return { ...client, typing, presence, chats };
}

/** The event of a message; earlier events may still be on their way to a socket that has just connected. */
const messagesIn = ({ chats }: ChatClient, id: number): ChatMessage[] =>
  chats.flatMap(({ data }) => (data.action === 'message' && data.message.id === id ? [data.message] : []));

const idOf = (push: PushedChat): number => (push.action === 'read' ? push.chat_id : push.chat.id);

const viewersOf = ({ presence }: ChatClient, chatId: number): number[] | undefined =>
  presence.findLast(({ chat_id }) => chat_id === chatId)?.viewers.map(({ id }) => id);

describe('one node on PGlite', () => {
  let server: TestServer;
  let maryam: Person;
  let admin: Person;
  let chatId: number;
  beforeAll(async () => {
    server = await startServer({}, { large: 0 });
    [maryam, admin] = [await signIn(server, 'super'), await signIn(server, 'admin')];
    const { body } = await call(server, 'internal_chats', {
      token: maryam.token,
      json: { user_type: 'user', user_id: 500 },
    });
    chatId = body.data.id;
  });
  afterAll(() => server.close());

  it('RT-06: a message reaches every account that may open conversations, once, and no other', async () => {
    const clients = [await connect(server, maryam), await connect(server, maryam), await connect(server, admin)];
    const outsider = await connect(server, await signIn(server, 'none'));
    const sent = await call(server, `internal_chats/${chatId}/messages`, {
      token: maryam.token,
      json: { message: 'مرحبًا بكم' },
    });
    const { id } = sent.body.data;
    await until(() => clients.every((client) => messagesIn(client, id).length > 0));
    for (const client of clients)
      expect(messagesIn(client, id)).toEqual([expect.objectContaining({ id, message: 'مرحبًا بكم' }) as object]);
    expect(outsider.chats).toEqual([]);
    const missed = await call(server, 'changes?after=0', { token: (await signIn(server, 'none')).token });
    expect(JSON.stringify(missed.body)).not.toContain('مرحبًا بكم');
  });

  it('shows who has a conversation open, and removes those who leave in any way', async () => {
    const [one, two] = [await connect(server, maryam), await connect(server, admin)];
    one.socket.emit('chat.view', { chat_id: chatId });
    await until(() => viewersOf(two, chatId)?.join() === String(maryam.id));
    two.socket.emit('chat.view', { chat_id: chatId });
    await until(() => viewersOf(one, chatId)?.length === 2);
    one.socket.emit('chat.view', { chat_id: null });
    await until(() => viewersOf(two, chatId)?.join() === String(admin.id));
    const third = await connect(server, maryam);
    two.close();
    await until(() => viewersOf(one, chatId)?.length === 0);
    third.socket.emit('chat.view', { chat_id: chatId });
    await until(() => viewersOf(one, chatId)?.join() === String(maryam.id));
    expect(one.presence.at(-1)).toEqual({
      chat_id: chatId,
      viewers: [{ id: maryam.id, name: 'مريم الهاشمي' }],
      person_online: false,
    });
  });

  it('publishes to the others who types, and when typing ends or the socket closes', async () => {
    const [one, two] = [await connect(server, maryam), await connect(server, admin)];
    one.socket.emit('chat.view', { chat_id: chatId });
    one.socket.emit('chat.typing', { chat_id: chatId, is_typing: true });
    await until(() => two.typing.length === 1);
    expect(two.typing[0]).toEqual({
      chat_id: chatId,
      is_typing: true,
      by: { position: 'driver', id: maryam.id, name: 'مريم الهاشمي' },
    });
    for (let n = 0; n < 5; n += 1) one.socket.emit('chat.typing', { chat_id: chatId, is_typing: true });
    one.close();
    await until(() => two.typing.some(({ is_typing }) => !is_typing));
    expect(two.typing).toHaveLength(2);
    expect(one.typing).toEqual([]);
  });

  it('ignores malformed events, events without the right, and typing in a conversation that is not open', async () => {
    const [one, two] = [await connect(server, maryam), await connect(server, admin)];
    const outsider = await connect(server, await signIn(server, 'none'));
    for (const payload of [undefined, null, 7, 'x', [], { chat_id: '1' }, { chat_id: -1 }, { chat_id: 999_999 }])
      one.socket.emit('chat.view', payload);
    one.socket.emit('chat.typing', { chat_id: chatId, is_typing: true });
    outsider.socket.emit('chat.view', { chat_id: chatId });
    outsider.socket.emit('chat.typing', { chat_id: chatId, is_typing: true });
    two.socket.emit('chat.view', { chat_id: chatId });
    await until(() => viewersOf(one, chatId)?.join() === String(admin.id));
    expect([one.typing, two.typing, outsider.presence, outsider.typing]).toEqual([[], [], [], []]);
    expect(one.presence.map(({ chat_id }) => chat_id)).toEqual([chatId]);
  });

  it('RT-04: no account joins another’s room by asking, and a forged token opens none', async () => {
    const outsider = await connect(server, await signIn(server, 'none'));
    const heard: unknown[] = [];
    outsider.socket.onAny((...event: unknown[]) => heard.push(event));
    for (const room of [channelOf(maryam.id), 'page.chats', `chat.${chatId}`])
      for (const event of ['join', 'subscribe', 'room', channelOf(maryam.id)]) outsider.socket.emit(event, room);
    const witness = await connect(server, maryam);
    const json = { message: 'سر' };
    const sent = await call(server, `internal_chats/${chatId}/messages`, { token: maryam.token, json });
    await until(() => messagesIn(witness, sent.body.data.id).length === 1);
    expect(heard).toEqual([]);
    for (const token of [`${maryam.token.slice(0, -1)}x`, `${admin.token}${maryam.token}`, '../../etc/passwd'])
      await expect(connectClient(server.url, { token })).rejects.toThrow('unauthorised');
  });

  it('SESSION-11: a token that is revoked while connected ends the socket, and its presence', async () => {
    const own = await signIn(server, 'super');
    const [leaving, witness] = [await connect(server, own), await connect(server, admin)];
    leaving.socket.emit('chat.view', { chat_id: chatId });
    await until(() => viewersOf(witness, chatId)?.length === 1);
    await call(server, 'logout', { token: own.token, method: 'POST' });
    await until(() => leaving.socket.disconnected && viewersOf(witness, chatId)?.length === 0);
    expect((await call(server, `internal_chats/${chatId}`, { token: own.token })).status).toBe(401);
  });

  describe('the demo door', () => {
    it('lets a customer connect, type, write, complain, read and disconnect', async () => {
      const client = await connect(server, maryam);
      const post = (path: string, json: object) => call(server, `demo/${path}`, { token: maryam.token, json });
      const written = await post('chat', { user_type: 'user', user_id: 501, message: 'السلام عليكم' });
      expect(written.status).toBe(201);
      const id = written.body.data.chat_id;
      await until(() => client.presence.some((event) => event.chat_id === id && event.person_online));
      await post('typing', { chat_id: id, is_typing: true });
      await until(() => client.typing.some(({ by }) => by.position === 'client' && by.id === 501));
      const complaint = { chat_id: id, image: '/media/seed/service-ac.svg', is_complaint: true };
      expect((await post('chat', complaint)).status).toBe(201);
      const message = await call(server, `internal_chats/${id}/messages`, {
        token: maryam.token,
        json: { message: 'أهلًا' },
      });
      await post('read', { chat_id: id });
      await until(() => client.chats.some(({ data }) => data.action === 'read' && data.by === 'client'));
      const pushed = client.chats.map(({ data }) => data).filter((data) => idOf(data) === id);
      const actions = pushed.map(({ action }) => action);
      expect(actions).toEqual(['update', 'message', 'message', 'message', 'read']);
      expect(pushed[2]).toMatchObject({ chat: { is_complaint: true }, message: { message_type: 'image' } });
      expect(pushed.at(-1)).toMatchObject({ chat_id: id, message_id: message.body.data.id });
      await post('presence', { chat_id: id, is_online: false });
      await until(() => client.presence.findLast((event) => event.chat_id === id)?.person_online === false);
    });

    it('an offer carries its text and amount', async () => {
      const { status, body } = await call(server, 'demo/chat', {
        token: maryam.token,
        json: { user_type: 'provider', user_id: 1, descreption: 'أصلحه اليوم', amount: 250.5 },
      });
      expect([status, body.data]).toEqual([
        201,
        expect.objectContaining({ message_type: 'offer', descreption: 'أصلحه اليوم', amount: 250.5 }),
      ]);
    });

    it('RT-06: pushes a notification to the account that is named', async () => {
      const [mine, other] = [await connect(server, maryam), await connect(server, admin)];
      const take = (into: unknown[]) => (value: unknown) => {
        const event = readPushedEvent(value);
        if (event?.type === 'notification') into.push(event);
      };
      const [pushed, toMe]: [unknown[], unknown[]] = [[], []];
      other.socket.on(channelOf(admin.id), take(pushed));
      mine.socket.on(channelOf(maryam.id), take(toMe));
      const data = {
        notify_id: 1,
        notify_type: 'unusual_behaviour',
        title: 'تنبيه',
        body: 'سلوك غير معتاد',
        read_at: null,
        created_time: '2026-11-20T08:00:00.000Z',
        trip_id: 7,
      };
      const emit = (json: object) => call(server, 'demo/emit', { token: maryam.token, json });
      expect((await emit({ type: 'notification', account_id: admin.id, data })).status).toBe(200);
      await until(() => pushed.length === 1);
      expect(pushed[0]).toMatchObject({ type: 'notification', data: { trip_id: 7 } });
      expect(toMe).toEqual([]);
      expect((await emit({ type: 'notification', data: { title: 'x' } })).status).toBe(422);
      expect((await emit({ type: 'order', data })).status).toBe(422);
    });

    it.each(['chat', 'typing', 'presence', 'read', 'emit'])(
      'is closed to anybody but super admins: %s',
      async (path) => {
        const json = { chat_id: chatId, is_typing: true, message: 'x' };
        expect((await call(server, `demo/${path}`, { token: admin.token, json })).status).toBe(403);
        expect((await call(server, `demo/${path}`, { json })).status).toBe(401);
      },
    );

    it.each([
      ['chat', {}],
      ['chat', { chat_id: 1 }],
      ['chat', { chat_id: 1, message: ' ' }],
      ['chat', { chat_id: 1, image: 'https://example.com/x.png' }],
      ['chat', { chat_id: 1, message: 'x', colour: 'red' }],
      ['chat', { chat_id: 1, descreption: 'x', amount: '7' }],
      ['typing', { chat_id: 1 }],
      ['presence', { chat_id: 'x' }],
    ])('refuses %s %j', async (path, json) => {
      expect((await call(server, `demo/${path}`, { token: maryam.token, json })).status).toBe(422);
    });

    it('refuses an unknown conversation', async () => {
      for (const path of ['chat', 'typing', 'presence', 'read']) {
        const json = path === 'chat' ? { chat_id: 999_999, message: 'x' } : { chat_id: 999_999, is_typing: true };
        expect([path, (await call(server, `demo/${path}`, { token: maryam.token, json })).status]).toEqual([path, 404]);
      }
    });
  });
});

it('the demo door is no part of a server that is not in demo mode', async () => {
  const server = await startServer({ demo: false, admin: { email: 'first@lawha.test', password: 'a-long-password' } });
  const { body } = await call(server, 'login', { json: { email: 'first@lawha.test', password: 'a-long-password' } });
  const { status } = await call(server, 'demo/chat', { token: body.data.token, json: { chat_id: 1, message: 'x' } });
  await server.close();
  expect(status).toBe(404);
});

describe.skipIf(databaseUrl === undefined)('two nodes on PostgreSQL', () => {
  let schema: Awaited<ReturnType<typeof makeSchema>>;
  let nodes: [TestServer, TestServer];
  let maryam: Person;
  let admin: Person;
  beforeAll(async () => {
    schema = await makeSchema(databaseUrl ?? '');
    const first = await startServer({ databaseUrl: schema.url }, { large: 0 });
    nodes = [first, await startServer({ databaseUrl: schema.url }, { large: 0 })];
    [maryam, admin] = [await signIn(first, 'super'), await signIn(first, 'admin')];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await schema.drop();
  });

  it('messages, typing and presence go from one to the other', async () => {
    const [one, two] = [await connect(nodes[0], maryam), await connect(nodes[1], admin)];
    one.socket.emit('chat.view', { chat_id: 1 });
    await until(() => viewersOf(two, 1)?.join() === String(maryam.id));
    two.socket.emit('chat.view', { chat_id: 1 });
    await until(() => viewersOf(one, 1)?.length === 2);
    one.socket.emit('chat.typing', { chat_id: 1, is_typing: true });
    await until(() => two.typing.length === 1);
    const json = { chat_id: 1, message: 'على عقدتين' };
    const { id } = (await call(nodes[0], 'demo/chat', { token: maryam.token, json })).body.data;
    await until(() => messagesIn(one, id).length > 0 && messagesIn(two, id).length > 0);
    expect(messagesIn(two, id)).toEqual(messagesIn(one, id));
    one.close();
    await until(() => viewersOf(two, 1)?.join() === String(admin.id));
  });

  it('messages written at once on both are numbered in the order in which they are published', async () => {
    const client = await connect(nodes[0], maryam);
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        call(nodes[n % 2 === 0 ? 0 : 1], 'demo/chat', {
          token: maryam.token,
          json: { chat_id: 3, message: `معًا ${n}` },
        }),
      ),
    );
    const ids = sent.map(({ body }) => body.data.id).toSorted((a, b) => a - b);
    await until(() => ids.every((id) => messagesIn(client, id).length === 1));
    const messageIds = client.chats.flatMap(({ data }) => (data.action === 'message' ? [data.message.id] : []));
    expect(messageIds.filter((id) => ids.includes(id))).toEqual(ids);
    expect(client.chats.findLast(({ data }) => idOf(data) === 3)?.data).toMatchObject({ chat: { unread_count: 40 } });
  });

  it('CHAT-06: the rate limit of an account is the same for two nodes as for one', async () => {
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        call(nodes[n % 2 === 0 ? 0 : 1], 'internal_chats/2/messages', {
          token: admin.token,
          json: { message: `${n}` },
        }),
      ),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
