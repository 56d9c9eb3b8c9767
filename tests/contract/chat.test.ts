import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readChatPage, readChatThread, readPushedChat } from '../../engine/features/chat/readChat.ts';
import { CHAT_LIMITS } from '../../engine/features/chat/chatLimits.ts';
import {
  type ChatFile,
  lastSeq,
  messageOf,
  openChatWith,
  readPushes,
  sendForm,
  sendText,
  writeAsClient,
} from './chatCalls.ts';
import { MP3, mp4, OGG, webm } from './chatMedia.ts';
import { FOLDED_TEXT } from '../../server/store/schema/tables/chatTables.ts';
import { type Contract, NOW, openContract } from './openContract.ts';
import { GIF, PNG, SVG } from './sendUpload.ts';

const MIB = 1024 * 1024;
let contract: Contract;
let minutes = 0;
beforeAll(async () => {
  contract = await openContract();
  // The complaints of the demo data would be first everywhere.
  await sql`update lawha_chats set is_complaint = false`.execute(contract.context.store.db);
});
afterAll(() => contract.close());
// The rate limit of one test has expired before the next.
beforeEach(() => {
  minutes += 1;
  contract.context.now = () => new Date(NOW.getTime() + minutes * 60_000);
});

const thread = async (id: number, query = '') => {
  const { status, body } = await contract.call(`internal_chats/${id}?${query}`);
  const read = readChatThread(body);
  if (read === undefined) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return read;
};
const list = async (query = '') => {
  const { status, body } = await contract.call(`internal_chats?${query}`);
  const read = readChatPage(body);
  if (read === undefined) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return read;
};
const stored = (): Promise<string[]> => readdir(join(contract.context.config.dataDir, 'uploads')).catch(() => []);

describe('conversations', () => {
  it('CHAT-05: one person has one, by any name of the type, and a new one is published to the dashboards', async () => {
    const before = await lastSeq(contract);
    const first = await contract.call('internal_chats', { json: { user_type: 'provider', user_id: 1 } });
    const again = await contract.call('internal_chats', { json: { user_type: 'providers', user_id: '1' } });
    expect([first.status, again.status, again.body.data['id']]).toEqual([201, 200, first.body.data['id']]);
    expect(first.body.data).toMatchObject({
      sender: { id: 1, user_type: 'provider' },
      is_read: true,
      unread_count: 0,
      last_message: null,
      message_created_at: null,
      read_up_to: { client: 0, driver: 0 },
    });
    const pushes = await readPushes(contract, before);
    expect(pushes).toEqual([
      { action: 'update', chat: expect.objectContaining({ id: first.body.data['id'] }) as object },
    ]);
    expect(pushes.map(readPushedChat)).not.toContain(undefined);
    expect((await contract.call('internal_chats', { json: { user_type: 'companie', user_id: 1 } })).status).toBe(201);
  });

  it.each([
    [{}, ['user_type', 'user_id']],
    [{ user_type: 'admins', user_id: 1 }, ['user_type']],
    [{ user_type: 'user', user_id: 999_999 }, ['user_id']],
    [{ user_type: 'user', user_id: 'x' }, ['user_id']],
    [{ user_type: 'user', user_id: 2, order_id: 99_999_999 }, ['order_id']],
    [{ user_type: 'user', user_id: 2, colour: 'red' }, ['colour']],
    [{ user_type: { $ne: 1 }, user_id: [1] }, ['user_type', 'user_id']],
  ])('CHAT-05: refuses to open %j', async (json, fields) => {
    const { status, body } = await contract.call('internal_chats', { json });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields]);
  });

  it('CHAT-07: complaints are first, then the newest message; they page', async () => {
    const chats = [];
    for (const id of [31, 32, 33]) chats.push(await openChatWith(contract, id));
    const [one, two, three] = chats.map(({ id }) => id) as [number, number, number];
    for (const id of [two, three, one]) {
      minutes += 1;
      await writeAsClient(contract, id, 'مرحبًا');
    }
    expect((await list('per_page=3')).items.map(({ id }) => id)).toEqual([one, three, two]);
    await writeAsClient(contract, two, 'شكوى', { isComplaint: true });
    minutes += 1;
    await writeAsClient(contract, one, 'وأنا');
    const page = await list('per_page=2');
    expect(page.items.map(({ id, is_complaint }) => [id, is_complaint])).toEqual([
      [two, true],
      [one, false],
    ]);
    expect(page.lastPage).toBe(Math.ceil(page.total / 2));
    expect((await list('per_page=1&page=2')).items.map(({ id }) => id)).toEqual([one]);
    expect((await list('is_complaint=1')).items.map(({ id }) => id)).toEqual([two]);
    const calm = await contract.call(`internal_chats/${two}`, { method: 'PATCH', json: { is_complaint: false } });
    expect([calm.status, calm.body.data['is_complaint']]).toEqual([200, false]);
    expect((await list('is_complaint=1')).items).toEqual([]);
  });

  it('STAFF-02: a complaint is shown to an account once, on any device; the next one is shown again', async () => {
    const { id } = await openChatWith(contract, 44);
    const claim = async (as: 'super' | 'admin') =>
      (await contract.call(`internal_chats/${id}/complaint`, { json: {}, as })).body.data['is_first'];
    const mark = (is_complaint: boolean) =>
      contract.call(`internal_chats/${id}`, { method: 'PATCH', json: { is_complaint } });
    await writeAsClient(contract, id, 'تأخرتم', { isComplaint: true });
    const both = await Promise.all([claim('super'), claim('super')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    await writeAsClient(contract, id, 'ما زلت أنتظر', { isComplaint: true });
    expect([await claim('super'), await claim('admin'), await claim('admin')]).toEqual([false, true, false]);
    await mark(false);
    await writeAsClient(contract, id, 'شكوى أخرى', { isComplaint: true });
    expect([await claim('super'), await claim('admin')]).toEqual([true, true]);
    await mark(false);
    expect((await contract.call('internal_chats/999999/complaint', { json: {} })).status).toBe(404);
    expect((await contract.call(`internal_chats/${id}/complaint`, { json: {}, as: 'limited' })).status).toBe(403);
  });

  it('CHAT-07: finds people and texts with Arabic folding, by an index', async () => {
    const { id } = await openChatWith(contract, 41);
    await writeAsClient(contract, id, 'أُريدُ تغييرَ مَوْعِدِ الصِّيانة بخصم ٥٠%');
    const { rows } = await sql<{ name: string }>`select full_name as name from users where id = 41`.execute(
      contract.context.store.db,
    );
    const ids = async (keyword: string): Promise<number[]> =>
      (await list(`keyword=${encodeURIComponent(keyword)}`)).items.map((item) => item.id);
    expect(await ids('اريد تغيير موعد الصيانه')).toEqual([id]);
    expect(await ids('50%')).toEqual([id]);
    expect(await ids('50_')).toEqual([]);
    expect(await ids(rows[0]?.name ?? '')).toContain(id);
    expect(await ids('لا يوجد مثل هذا')).toEqual([]);
    const { rows: plan } = await sql<Record<string, string>>`explain select chat_id from lawha_chat_messages
      where ${sql.raw(FOLDED_TEXT)} like '%موعد%'`.execute(contract.context.store.db);
    await sql`set enable_seqscan = off`.execute(contract.context.store.db);
    const { rows: indexed } = await sql<Record<string, string>>`explain select chat_id from lawha_chat_messages
      where ${sql.raw(FOLDED_TEXT)} like '%موعد%'`.execute(contract.context.store.db);
    await sql`reset enable_seqscan`.execute(contract.context.store.db);
    expect(plan.length).toBeGreaterThan(0);
    expect(JSON.stringify(indexed)).toContain('lawha_chat_messages_search_');
  });

  it.each(['page=0', 'per_page=101', 'sort=id', 'is_complaint=yes', 'user_type=admins', 'page=1&page=2', 'order_id=x'])(
    'LIST-22: the list refuses ?%s',
    async (query) => {
      expect((await contract.call(`internal_chats?${query}`)).status).toBe(422);
    },
  );

  it('CHAT-06: both bases answer', async () => {
    const { headers } = await contract.call('internal_chats');
    expect(headers['cache-control']).toBe('no-store');
    const token = await contract.call('login', {
      as: null,
      json: { email: 'super@lawha.test', password: 'lawha-demo' },
    });
    const general = await contract.app.inject({
      url: '/api/general/internal_chats',
      headers: { authorization: `Bearer ${String(token.body.data['token'])}` },
    });
    expect(general.statusCode).toBe(200);
  });
});

describe('who may', () => {
  it('PERM-05: conversations need the page key chats', async () => {
    const { id } = await openChatWith(contract, 51);
    for (const as of ['none', 'limited'] as const) {
      expect((await contract.call('internal_chats', { as })).status).toBe(403);
      expect((await contract.call(`internal_chats/${id}`, { as })).status).toBe(403);
      expect((await sendText(contract, id, 'x', { as })).status).toBe(403);
      expect((await contract.call(`internal_chats/${id}`, { as, method: 'PATCH', json: {} })).status).toBe(403);
      expect((await contract.call(`internal_chats/${id}/read`, { as, json: {} })).status).toBe(403);
      expect((await contract.call('internal_chats', { as, json: {} })).status).toBe(403);
    }
    expect((await contract.call('internal_chats', { as: null })).status).toBe(401);
  });

  it('looking as a role leaves no trace', async () => {
    const { id } = await openChatWith(contract, 52);
    await writeAsClient(contract, id, 'سؤال');
    await contract.call('view_as', { json: { role_id: 1 } });
    const headers = { 'lawha-view-as': '1' };
    const looked = await contract.call(`internal_chats/${id}`, { headers });
    expect([looked.status, (await thread(id, 'peek=1')).chat.unread_count]).toEqual([200, 1]);
    expect((await contract.call(`internal_chats/${id}/read`, { headers, json: {} })).status).toBe(403);
    await contract.call('view_as', { method: 'DELETE' });
    expect((await thread(id)).chat.unread_count).toBe(0);
  });
});

describe('reading', () => {
  it('CHAT-06: opening marks read, for all of staff, and publishes it once; peeking and older pages do not', async () => {
    const { id } = await openChatWith(contract, 61);
    await writeAsClient(contract, id, 'أولى');
    const last = await writeAsClient(contract, id, 'ثانية');
    expect((await thread(id, 'peek=1')).chat).toMatchObject({ unread_count: 2, is_read: false });
    expect((await thread(id, `before=${last.id}`)).chat.unread_count).toBe(2);
    const before = await lastSeq(contract);
    const opened = await thread(id);
    await thread(id);
    expect(opened.chat).toMatchObject({
      unread_count: 0,
      is_read: true,
      read_up_to: { driver: last.id, client: last.id },
    });
    expect(opened.messages.map(({ message, is_read }) => [message, is_read])).toEqual([
      ['أولى', true],
      ['ثانية', true],
    ]);
    const pushes = await readPushes(contract, before);
    expect(pushes).toEqual([
      { action: 'read', chat_id: id, by: 'driver', message_id: last.id, reader: expect.any(Object) as object },
    ]);
    const agent = await list(`user_id=61&user_type=user`);
    expect(agent.items[0]?.is_read).toBe(true);
  });

  it('CHAT-06: a pushed message is marked read by a call of its own, never back', async () => {
    const { id } = await openChatWith(contract, 62);
    const first = await writeAsClient(contract, id, 'أولى');
    const second = await writeAsClient(contract, id, 'ثانية');
    const mark = async (message_id?: unknown) => {
      const { status, body } = await contract.call(`internal_chats/${id}/read`, { json: { message_id } });
      return [status, body.data?.['unread_count']];
    };
    expect(await mark(first.id)).toEqual([200, 1]);
    expect(await mark(second.id + 1000)).toEqual([200, 0]);
    expect(await mark(first.id)).toEqual([200, 0]);
    expect((await thread(id)).chat.read_up_to.driver).toBe(second.id);
    expect((await mark('x'))[0]).toBe(422);
    expect((await contract.call('internal_chats/999999/read', { json: {} })).status).toBe(404);
  });

  it('CHAT-09: an unknown conversation is not found', async () => {
    for (const id of ['999999', '0', 'x', '1;drop', '99999999999999999999'])
      expect((await contract.call(`internal_chats/${encodeURIComponent(id)}`)).status).toBe(404);
    expect((await sendText(contract, 999_999, 'x')).status).toBe(404);
  });

  it('CHAT-06: messages are sorted oldest first, older ones are read by key or by page, none twice and none left out', async () => {
    const { id } = await openChatWith(contract, 63);
    for (let n = 1; n <= 25; n += 1) await writeAsClient(contract, id, `رسالة ${n}`);
    const texts = Array.from({ length: 25 }, (_, n) => `رسالة ${n + 1}`);
    const newest = await thread(id, 'per_page=10');
    expect(newest.messages.map(({ message }) => message)).toEqual(texts.slice(15));
    const walked = [newest.messages];
    for (let part = newest; part.hasMore;) {
      part = await thread(id, `per_page=10&before=${part.messages[0]?.id}`);
      walked.unshift(part.messages);
    }
    expect(walked.flat().map(({ message }) => message)).toEqual(texts);
    const second = await contract.call(`internal_chats/${id}?page=2&per_page=10`);
    expect((second.body.data as unknown as { message: string }[]).map(({ message }) => message)).toEqual(
      texts.slice(5, 15),
    );
    expect(second.body.meta).toMatchObject({ current_page: 2, last_page: 3, total: 25, has_more: true });
    expect((await contract.call(`internal_chats/${id}?before=x`)).status).toBe(422);
  });
});

describe('sending', () => {
  it('CHAT-06: a text is stored, published and audited; answering marks as read', async () => {
    const { id } = await openChatWith(contract, 71);
    await writeAsClient(contract, id, 'سؤال');
    const before = await lastSeq(contract);
    const answer = await sendText(contract, id, '  سطر أول\r\nسطر ثانٍ  ');
    expect(answer.status).toBe(201);
    const message = messageOf(answer);
    expect(message).toMatchObject({
      chat_id: id,
      message: 'سطر أول\nسطر ثانٍ',
      message_type: 'text',
      message_position: 'driver',
      is_read: false,
      sender: { user_type: 'super_admin', name: 'مريم الهاشمي' },
    });
    const [push] = (await readPushes(contract, before)).map(readPushedChat);
    expect(push).toMatchObject({ action: 'message', chat: { id, unread_count: 0 }, message: { id: message.id } });
    const { rows } = await sql<{ after: unknown }>`select after from lawha_audit
      where resource = 'chats' and record_id = ${id} and after ->> 'message_id' = ${String(message.id)}`.execute(
      contract.context.store.db,
    );
    expect(rows).toHaveLength(1);
    expect((await thread(id, 'peek=1')).chat.last_message?.id).toBe(message.id);
  });

  it('CHAT-06: the same message sent again, also at once, is stored once', async () => {
    const { id } = await openChatWith(contract, 72);
    const clientId = randomUUID();
    const before = await lastSeq(contract);
    const answers = await Promise.all([1, 2, 3].map(() => sendText(contract, id, 'مرة واحدة', { clientId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => messageOf(answer).id)).size).toBe(1);
    expect(messageOf(answers[0] as never).client_id).toBe(clientId);
    expect(await readPushes(contract, before)).toHaveLength(1);
    const other = await openChatWith(contract, 73);
    expect((await sendText(contract, other.id, 'غيرها', { clientId })).status).toBe(201);
    expect((await sendText(contract, id, 'x', { clientId: 'nonsense' })).status).toBe(422);
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { message: '' }],
    ['spaces', { message: ' \t\n ' }],
    ['invisible characters', { message: '\u200B\u200E\u2067\u2069\uFEFF\u2800' }],
    ['a number', { message: 7 }],
    ['a list', { message: ['a'] }],
    ['a NUL', { message: 'a\0b' }],
    ['half a character', { message: '\uD83D' }],
    ['2001 characters', { message: 'ب'.repeat(CHAT_LIMITS.text + 1) }],
    ['an unknown field', { message: 'a', is_read: true }],
  ])('CHAT-04: %s is refused', async (_case, json) => {
    const { id } = await openChatWith(contract, 74);
    const { status, body } = await contract.call(`internal_chats/${id}/messages`, { json });
    expect(status).toBe(422);
    expect(
      Object.values(body.errors ?? {})
        .flat()
        .join(''),
    ).not.toBe('');
    expect((await thread(id)).messages).toEqual([]);
  });

  it('CHAT-06: 2000 characters are, emoji counted once; 1 MB is not', async () => {
    const { id } = await openChatWith(contract, 75);
    expect((await sendText(contract, id, '😀'.repeat(CHAT_LIMITS.text))).status).toBe(201);
    expect((await sendText(contract, id, 'س'.repeat(500_000))).status).toBe(422);
    expect((await sendText(contract, id, 'س'.repeat(1_100_000))).status).toBe(413);
    expect((await sendForm(contract, id, { fields: { message: 's'.repeat(1_000_000) } })).status).toBe(422);
    expect((await sendForm(contract, id, { fields: { message: 's'.repeat(1_100_000) } })).status).toBe(413);
  });

  it('keeps no characters that turn text round, and markup as the text it is', async () => {
    const { id } = await openChatWith(contract, 76);
    const turned = messageOf(await sendText(contract, id, 'فاتورة\u202Efdp.exe\u202C'));
    expect(turned.message).toBe('فاتورةfdp.exe');
    const markup = '<img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a>';
    expect(messageOf(await sendText(contract, id, markup)).message).toBe(markup);
  });

  it('CHAT-06: too many at once are refused with the time to wait, repeats and others are not', async () => {
    const { id } = await openChatWith(contract, 77);
    const clientId = randomUUID();
    // Calls at once are counted in any order: the one that is repeated below is made before them.
    const first = await sendText(contract, id, 'الأولى', { clientId });
    const others = Array.from({ length: CHAT_LIMITS.messages + 4 }, (_, n) => sendText(contract, id, `رسالة ${n}`));
    const sent = [first, ...(await Promise.all(others))];
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(CHAT_LIMITS.messages);
    const [refused] = sent.filter(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('10');
    expect(refused?.body.message).toContain('Wait 10 seconds');
    const arabic = await contract.call(`internal_chats/${id}/messages`, { json: { message: 'x' }, language: 'ar' });
    expect(arabic.body.message).toBe('أرسلت رسائل كثيرة في وقت قصير. انتظر 10 ثوانٍ ثم حاول مرة أخرى.');
    expect((await sendText(contract, id, 'x', { clientId })).status).toBe(200);
    expect((await sendText(contract, id, 'x', { as: 'admin' })).status).toBe(201);
    const { now } = contract.context;
    contract.context.now = () => new Date(now().getTime() + 11_000);
    expect((await sendText(contract, id, 'بعد قليل')).status).toBe(201);
  });

  it('a server whose clock is behind writes no message older than the last', async () => {
    const { id } = await openChatWith(contract, 78);
    const first = messageOf(await sendText(contract, id, 'أولى'));
    const { now } = contract.context;
    contract.context.now = () => new Date(now().getTime() - 3_600_000);
    const second = messageOf(await sendText(contract, id, 'ثانية'));
    expect(second.created_at).toBe(first.created_at);
    expect(second.ago_time).toBe('now');
  });
});

describe('media', () => {
  it.each<[string, ChatFile, string, RegExp, string]>([
    ['a picture', { field: 'image', content: PNG, name: 'صورة.png' }, 'image', /\.png$/, 'image/png'],
    ['a video', { field: 'video', content: webm('V_VP8') }, 'video', /\.webm$/, 'video/webm'],
    ['a video', { field: 'video', content: mp4('vide') }, 'video', /\.mp4$/, 'video/mp4'],
    ['a recording', { field: 'audio', content: webm('A_OPUS') }, 'audio', /\.weba$/, 'audio/webm'],
    ['a recording', { field: 'audio', content: mp4('soun') }, 'audio', /\.m4a$/, 'audio/mp4'],
    ['a recording', { field: 'audio', content: OGG }, 'audio', /\.ogg$/, 'audio/ogg'],
    ['a recording', { field: 'audio', content: MP3 }, 'audio', /\.mp3$/, 'audio/mpeg'],
  ])('CHAT-06: %s is kept as what it is (%#)', async (_case, file, type, ending, mime) => {
    const { id } = await openChatWith(contract, 81);
    const answer = await sendForm(contract, id, { files: [file] });
    expect(answer.status).toBe(201);
    const message = messageOf(answer);
    expect([message.message_type, message.message]).toEqual([type, '']);
    const url = String({ image: message.image, video: message.video, audio: message.audio_src }[type]);
    expect(url).toMatch(ending);
    const served = await contract.app.inject(url);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, mime]);
    const content = served.rawPayload;
    // Pictures are written anew, without their metadata.
    const kept = type === 'image' ? 8 : file.content.length;
    expect(content.subarray(0, kept).equals(file.content.subarray(0, kept))).toBe(true);
    const part = await contract.app.inject({ url, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-7/${content.length}`]);
    expect(part.rawPayload.equals(content.subarray(4, 8))).toBe(true);
    const beyond = await contract.app.inject({ url, headers: { range: `bytes=${content.length}-` } });
    expect(beyond.statusCode).toBe(416);
  });

  it('CHAT-06: a text can have a file, and an empty file field is ignored', async () => {
    const { id } = await openChatWith(contract, 82);
    const both = await sendForm(contract, id, {
      fields: { message: 'انظر الصورة', image: '', client_id: randomUUID() },
      files: [{ field: 'image', content: PNG }],
    });
    expect(messageOf(both)).toMatchObject({ message: 'انظر الصورة', message_type: 'image' });
    const text = await sendForm(contract, id, {
      fields: { message: 'نص' },
      files: [{ field: 'audio', content: Buffer.alloc(0), name: '' }],
    });
    expect(text.status).toBe(201);
  });

  it.each<[string, ChatFile[], string, string]>([
    [
      'a program named .png',
      [{ field: 'image', content: Buffer.from('MZ\x90'), name: 'a.png', type: 'image/png' }],
      'image',
      'JPEG',
    ],
    [
      'a drawing with script',
      [{ field: 'image', content: SVG, name: 'a.svg', type: 'image/svg+xml' }],
      'image',
      'JPEG',
    ],
    [
      'a page named .mp4',
      [{ field: 'video', content: Buffer.from('<html>'), name: 'a.mp4', type: 'video/mp4' }],
      'video',
      'MP4',
    ],
    ['a picture as a video', [{ field: 'video', content: GIF, type: 'video/webm' }], 'video', 'MP4'],
    ['a recording as a video', [{ field: 'video', content: webm('A_OPUS') }], 'video', 'MP4'],
    ['a video as a recording', [{ field: 'audio', content: webm('V_VP8') }], 'audio', 'OGG'],
    ['a video as a recording', [{ field: 'audio', content: mp4('vide') }], 'audio', 'OGG'],
    ['an empty file', [{ field: 'audio', content: Buffer.alloc(0), name: 'a.ogg' }], 'audio', 'empty'],
    [
      'two files',
      [
        { field: 'image', content: PNG },
        { field: 'audio', content: OGG },
      ],
      'audio',
      'one file',
    ],
    ['a file of no kind', [{ field: 'document', content: PNG }], 'document', 'does not exist'],
    [
      'a picture over 5 MB',
      [{ field: 'image', content: Buffer.concat([PNG, Buffer.alloc(5 * MIB)]) }],
      'image',
      '5 MB',
    ],
    [
      'a recording over 20 MB',
      [{ field: 'audio', content: Buffer.concat([OGG, Buffer.alloc(20 * MIB)]) }],
      'audio',
      '20 MB',
    ],
    [
      'a video over 50 MB',
      [{ field: 'video', content: Buffer.concat([mp4('vide'), Buffer.alloc(50 * MIB)]) }],
      'video',
      '50 MB',
    ],
  ])('CHAT-06: %s is refused and not kept (%#)', async (_case, files, field, message) => {
    const { id } = await openChatWith(contract, 83);
    const before = await stored();
    const { status, body } = await sendForm(contract, id, { files });
    expect([status, body.errors?.[field]?.join(' ') ?? body]).toEqual([
      422,
      expect.stringContaining(message) as string,
    ]);
    expect(await stored()).toEqual(before);
    expect((await thread(id)).messages).toEqual([]);
  });

  it('API-11: more than 60 MB is too large', async () => {
    const { id } = await openChatWith(contract, 84);
    const video = Buffer.concat([mp4('vide'), Buffer.alloc(60 * MIB)]);
    expect((await sendForm(contract, id, { files: [{ field: 'video', content: video }] })).status).toBe(413);
    expect((await thread(id)).messages).toEqual([]);
  });

  it('a file name keeps no characters that turn it round, and leads nowhere', async () => {
    const { id } = await openChatWith(contract, 85);
    const name = '../../فاتورة\u202Egnp.exe';
    // A file that was never sent before: a repeated one keeps the name of its first upload.
    const content = Buffer.concat([PNG, Buffer.from('85')]);
    expect((await sendForm(contract, id, { files: [{ field: 'image', content, name }] })).status).toBe(201);
    const { rows } = await sql<{ name: string }>`select original_name as name from lawha_attachments
      where model = 'chats' order by id desc limit 1`.execute(contract.context.store.db);
    expect(rows[0]?.name).not.toMatch(/[\u202A-\u202E/\\]/u);
    expect(rows[0]?.name).toContain('فاتورةgnp.exe');
  });

  it('a flood is refused before its files are read', async () => {
    const { id } = await openChatWith(contract, 86);
    for (let n = 0; n < CHAT_LIMITS.messages; n += 1) await sendText(contract, id, `رسالة ${n}`);
    const before = await stored();
    expect((await sendForm(contract, id, { files: [{ field: 'image', content: PNG }] })).status).toBe(429);
    expect(await stored()).toEqual(before);
  });
});

describe('whatever was written', () => {
  it('every conversation counts what it holds, those of the demo data too', async () => {
    const { rows } = await sql<{ id: string }>`select c.id from lawha_chats c
      left join lateral (select max(id) as last, max(created_at) as at,
        count(*) filter (where position = 'person' and id > c.staff_read_id)::int as unread
        from lawha_chat_messages m where m.chat_id = c.id) m on true
      where c.last_message_id is distinct from m.last or c.unread_count <> m.unread
        or (m.last is not null and c.last_message_at <> m.at)
        or c.staff_read_id > coalesce(m.last, 0) or c.person_read_id > coalesce(m.last, 0)`.execute(
      contract.context.store.db,
    );
    expect(rows).toEqual([]);
    const total = await sql<{ n: number }>`select count(*)::int as n from lawha_chats`.execute(
      contract.context.store.db,
    );
    expect(total.rows[0]?.n).toBeGreaterThan(50);
  });
});
