import { sql } from 'kysely';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxChannel, OutboxChannels, StoredMessage } from '../../server/context/parts/Channel.types.ts';
import { claimMessages, LEASE_MS, MAX_ATTEMPTS } from '../../server/outbox/claimMessages.ts';
import { createSmtpChannel } from '../../server/outbox/createSmtpChannel.ts';
import { DeliveryRefused } from '../../server/outbox/DeliveryRefused.ts';
import { localChannel } from '../../server/outbox/localChannel.ts';
import type { OutgoingMessage } from '../../server/context/parts/OutboxMessage.types.ts';
import { queueMessage } from '../../server/outbox/queueMessage.ts';
import { retryMessage } from '../../server/outbox/retryMessage.ts';
import { startOutbox } from '../../server/outbox/startOutbox.ts';
import { BACK_OFF_MS, type OutboxWork, processOutbox } from '../../server/outbox/processOutbox.ts';
import { openStore } from '../../server/store/openStore.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { makeSchema } from './openContract.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
/** Accepts everything. */
const TAKING: OutboxChannel = { name: 'taking', send: () => Promise.resolve() };
const ALL_TAKING: OutboxChannels = { email: TAKING, sms: TAKING, fcm: TAKING };
const START = Date.parse('2026-11-20T08:00:00Z');

describe.each([
  ['the embedded database', undefined],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', databaseUrl] as const]),
] as const)('the outbox on %s', (_, url) => {
  let store: Store;
  let drop = async (): Promise<void> => undefined;
  let now: number;
  let schemaUrl: string | undefined;
  beforeAll(async () => {
    const schema = url === undefined ? undefined : await makeSchema(url);
    store = await openStore(schema === undefined ? {} : { databaseUrl: schema.url });
    if (schema) drop = schema.drop;
    schemaUrl = schema?.url;
    await syncSchema(store, []);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });
  beforeEach(async () => {
    now = START;
    await sql`delete from lawha_outbox`.execute(store.db);
  });

  const queue = (message: Partial<OutgoingMessage> = {}): Promise<number> =>
    store.transaction((db) =>
      queueMessage(db, {
        channel: 'sms',
        to: '+971501112223',
        text: 'نص',
        source: { resource: 'contacts', id: 7 },
        ...message,
      }),
    );
  const work = (channel: Partial<OutboxChannels>, more: Partial<OutboxWork> = {}): OutboxWork => ({
    store,
    channels: { ...ALL_TAKING, ...channel },
    log: { error: () => undefined, warn: () => undefined },
    now: () => new Date(now),
    ...more,
  });
  const sms = (send: OutboxChannel['send']): Partial<OutboxChannels> => ({ sms: { name: 'test', send } });
  const failing = sms(() => Promise.reject(new Error('the provider is down')));
  const rowOf = async (id: number) => {
    const { rows } = await sql<{
      status: string;
      attempts: number;
      next_at: string | null;
      last_error: string | null;
      sent_at: string | null;
    }>`select status, attempts, next_at, last_error, sent_at from lawha_outbox where id = ${id}`.execute(store.db);
    return rows[0];
  };

  it('CONTACT-05: a message is there when its transaction commits, and not when it is rolled back', async () => {
    await expect(
      store.transaction(async (db) => {
        await queueMessage(db, { channel: 'sms', to: '1', text: 'x', source: { resource: 'contacts', id: 1 } });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const { rows } = await sql`select 1 from lawha_outbox`.execute(store.db);
    expect(rows).toEqual([]);
    await expect(
      queueMessage(store.db, { channel: 'sms', to: '1', text: 'x', source: { resource: 'contacts', id: 1 } }),
    ).rejects.toThrow('store.transaction()');
  });

  it('SEND-01: the local adapter keeps a message and never says that it was sent; it can be sent again on request', async () => {
    const id = await queue({ data: { a: 'ب' } });
    expect(await processOutbox(work({ sms: localChannel }))).toBe(1);
    const kept = { status: 'kept', attempts: 1, next_at: null, last_error: 'no-gateway', sent_at: null };
    expect(await rowOf(id)).toEqual(kept);
    expect(await processOutbox(work({}))).toBe(0);
    expect(await store.transaction((db) => retryMessage(db, id))).toBe(true);
    expect(await processOutbox(work({}))).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
  });

  it('a provider that is down is tried again after 30 s, 2 min, 10 min, 1 h and 6 h, then the message has failed', async () => {
    const id = await queue();
    for (const [index, wait] of BACK_OFF_MS.entries()) {
      expect(await processOutbox(work(failing))).toBe(1);
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: 'queued', attempts: index + 1, last_error: 'the provider is down' });
      expect(Date.parse(row?.next_at ?? '')).toBe(now + wait);
      now += wait - 1;
      expect(await processOutbox(work(failing))).toBe(0);
      now += 1;
    }
    expect(BACK_OFF_MS).toEqual([30_000, 120_000, 600_000, 3_600_000, 21_600_000]);
    expect(await processOutbox(work(failing))).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: MAX_ATTEMPTS, next_at: null });
    now += 365 * 24 * 3_600_000;
    expect(await processOutbox(work(failing))).toBe(0);
    // A retry on request has all its attempts again.
    expect(await store.transaction((db) => retryMessage(db, id))).toBe(true);
    expect(await processOutbox(work({}))).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
    expect(await store.transaction((db) => retryMessage(db, id))).toBe(false);
  });

  it('what a provider will never take has failed at once', async () => {
    const id = await queue();
    await processOutbox(work(sms(() => Promise.reject(new DeliveryRefused('no such number')))));
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1, last_error: 'no such number' });
  });

  it('MEND-08: an answer that the database cannot hold is noted without what it cannot', async () => {
    const id = await queue();
    await processOutbox(work(sms(() => Promise.reject(new Error('busy\0now')))));
    expect(await rowOf(id)).toMatchObject({ status: 'queued', last_error: 'busynow' });
  });

  it('MEND-08: a message whose attempt cannot be noted stops no other, and is said', async () => {
    const [bad, good] = [await queue({ to: 'bad' }), await queue({ to: 'good' })];
    const failures: object[] = [];
    const log = { error: (details: object) => void failures.push(details), warn: () => undefined };
    const onSettled = (_db: unknown, { id }: { id: number }): void => {
      if (id === bad) throw new Error('a bad record');
    };
    expect(await processOutbox(work({}, { log, onSettled }))).toBe(2);
    expect(await rowOf(good)).toMatchObject({ status: 'sent' });
    expect(failures).toEqual([{ err: expect.any(Error), id: bad, channel: 'sms' }]);
  });

  it('a provider that never answers is given up after the time-out, and tried again later', async () => {
    const id = await queue();
    let isAborted = false;
    const silent = sms((_message, { signal }) => {
      signal.addEventListener('abort', () => (isAborted = true));
      return new Promise(() => undefined);
    });
    await processOutbox(work(silent, { sendTimeoutMs: 20 }));
    expect(await rowOf(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: 'no answer within 0.02 seconds',
    });
    expect(isAborted).toBe(true);
  });

  it('of several workers each message is sent by exactly one', async () => {
    for (let index = 0; index < 60; index += 1) await queue({ to: String(index) });
    const sent: string[] = [];
    const channel = sms(async ({ to }) => {
      sent.push(to);
      // The other workers have their turn before this one is done.
      await new Promise((resolve) => setImmediate(resolve));
    });
    const counts = await Promise.all([1, 2, 3, 4].map(() => processOutbox(work(channel))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(new Set(sent).size).toBe(60);
    expect(sent).toHaveLength(60);
  });

  // The embedded database has one connection: there no two workers claim at the same moment.
  it.runIf(url !== undefined)(
    'what another worker is taking at the same moment is passed over, not waited for',
    async () => {
      for (let index = 0; index < 4; index += 1) await queue({ to: String(index) });
      const claim = { channel: 'sms', limit: 2, now: new Date(now) } as const;
      await store.transaction(async (db) => {
        const { messages: first } = await claimMessages(db, claim);
        const other = await openStore({ databaseUrl: schemaUrl ?? '' });
        const { messages: second } = await claimMessages(other.db, claim);
        await other.close();
        expect([...first, ...second].map(({ to }) => to)).toEqual(['0', '1', '2', '3']);
      });
    },
  );

  it('a worker that dies in the middle loses its claim; another sends the message after the lease', async () => {
    const id = await queue();
    // It claims, starts to send, and never reports again.
    void processOutbox(work(sms(() => new Promise(() => undefined))));
    await expect.poll(async () => (await rowOf(id))?.status).toBe('sending');
    now += LEASE_MS - 1;
    expect(await processOutbox(work({}))).toBe(0);
    now += 1;
    expect(await processOutbox(work({}))).toBe(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('a worker whose claim ran out changes nothing any more, and says so', async () => {
    const id = await queue();
    const warnings: string[] = [];
    let finish = (): void => undefined;
    const slow = processOutbox(
      work(
        sms(
          () =>
            new Promise((_resolve, reject) => {
              finish = () => {
                reject(new Error('too late'));
              };
            }),
        ),
        { log: { error: () => undefined, warn: (_details, message) => void warnings.push(message) } },
      ),
    );
    await expect.poll(async () => (await rowOf(id))?.status).toBe('sending');
    now += LEASE_MS;
    await processOutbox(work({}));
    finish();
    await slow;
    expect(await rowOf(id)).toMatchObject({ status: 'sent', last_error: null });
    expect(warnings).toHaveLength(1);
  });

  it('a message that ends every worker is given up in the end', async () => {
    const id = await queue();
    await sql`update lawha_outbox set attempts = ${MAX_ATTEMPTS}, status = 'sending', next_at = null`.execute(store.db);
    let wasOffered = false;
    await processOutbox(work(sms(() => Promise.resolve(void (wasOffered = true)))));
    expect(wasOffered).toBe(false);
    expect(await rowOf(id)).toMatchObject({ status: 'failed' });
  });

  it('a slow channel holds up no other', async () => {
    await queue();
    const push = await queue({ channel: 'fcm', to: 'users/1' });
    let release = (): void => undefined;
    const slow = processOutbox(work(sms(() => new Promise((resolve) => (release = resolve)))));
    await expect.poll(async () => (await rowOf(push))?.status).toBe('sent');
    release();
    await slow;
  });

  it('a commit wakes the running worker, and a stop waits for what is under way', async () => {
    const begun: string[] = [];
    let release = (): void => undefined;
    let isClosed = false;
    const channel: OutboxChannel = {
      name: 'test',
      send: ({ to }: StoredMessage) => {
        begun.push(to);
        return to === 'first' ? Promise.resolve() : new Promise((resolve) => (release = resolve));
      },
      close: () => (isClosed = true),
    };
    const stop = startOutbox(work({ sms: channel }), { lookEveryMs: 3_600_000 });
    await queue({ to: 'first' });
    await expect.poll(() => begun).toEqual(['first']);
    const last = await queue({ to: 'second' });
    await expect.poll(() => begun).toEqual(['first', 'second']);
    const stopped = stop();
    expect(isClosed).toBe(false);
    release();
    await stopped;
    expect(await rowOf(last)).toMatchObject({ status: 'sent' });
    expect(isClosed).toBe(true);
  });

  describe('email by SMTP', () => {
    let server: SMTPServer;
    let port: number;
    let answer: { code: number; message: string } | undefined;
    const received: { to: string[]; raw: string }[] = [];
    beforeAll(async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        onRcptTo: (_address, _session, callback) => {
          callback(answer && Object.assign(new Error(answer.message), { responseCode: answer.code }));
        },
        onData: (stream, { envelope }, callback) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            received.push({
              to: envelope.rcptTo.map(({ address }) => address),
              raw: Buffer.concat(chunks).toString('utf8'),
            });
            callback();
          });
        },
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      port = (server.server.address() as AddressInfo).port;
    });
    afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
    beforeEach(() => {
      answer = undefined;
      received.length = 0;
    });
    const email = () => createSmtpChannel({ url: `smtp://127.0.0.1:${port}`, from: 'لوحة <support@example.ae>' });
    const queueEmail = () =>
      queue({
        channel: 'email',
        to: 'fatima@example.com',
        language: 'ar',
        subject: 'رد على رسالتك',
        text: 'أهلًا فاطمة',
        html: '<p dir="rtl">أهلًا <strong>فاطمة</strong></p>',
      });

    it('CONTACT-05: an Arabic subject and right-to-left HTML arrive as they were written', async () => {
      const channel = email();
      const id = await queueEmail();
      await processOutbox(work({ email: channel }));
      channel.close?.();
      expect(await rowOf(id)).toMatchObject({ status: 'sent' });
      const [{ to, raw } = { to: [], raw: '' }] = received;
      expect(to).toEqual(['fatima@example.com']);
      expect(decodeWords(header(raw, 'Subject'))).toBe('رد على رسالتك');
      expect(decodeWords(header(raw, 'From'))).toBe('لوحة <support@example.ae>');
      expect(header(raw, 'Message-ID')).toBe(`<lawha-${id}@127.0.0.1>`);
      const html = partOf(raw, 'text/html');
      expect(html).toContain('<html lang="ar" dir="rtl">');
      expect(html).toContain('<p dir="rtl">أهلًا <strong>فاطمة</strong></p>');
      expect(partOf(raw, 'text/plain')).toContain('أهلًا فاطمة');
    });

    it('a mailbox that does not exist has failed at once, a busy server is tried again', async () => {
      const channel = email();
      answer = { code: 550, message: 'no such mailbox' };
      const gone = await queueEmail();
      await processOutbox(work({ email: channel }));
      expect(await rowOf(gone)).toMatchObject({ status: 'failed', attempts: 1 });
      answer = { code: 451, message: 'try later' };
      const busy = await queueEmail();
      await processOutbox(work({ email: channel }));
      expect(await rowOf(busy)).toMatchObject({ status: 'queued', attempts: 1 });
      answer = undefined;
      now += BACK_OFF_MS[0];
      await processOutbox(work({ email: channel }));
      channel.close?.();
      expect(await rowOf(busy)).toMatchObject({ status: 'sent', attempts: 2 });
    });

    it('a server that is not there loses nothing', async () => {
      const channel = createSmtpChannel({ url: 'smtp://127.0.0.1:1', from: 'a@example.ae' });
      const id = await queueEmail();
      await processOutbox(work({ email: channel }));
      channel.close?.();
      expect(await rowOf(id)).toMatchObject({ status: 'queued', last_error: expect.stringContaining('ECONNREFUSED') });
    });

    it('SEND-12: a server that is silent, drips, cuts or answers wrongly has not sent; nothing is said to be sent', async () => {
      const faults: ((socket: Socket) => void)[] = [
        () => undefined,
        (socket) => {
          const drip = (): void => {
            if (!socket.destroyed) socket.write('2', () => setImmediate(drip));
          };
          drip();
        },
        (socket) => socket.destroy(),
        (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n'),
        // Takes everything but the message itself.
        (socket) => {
          socket.write('220 ready\r\n');
          socket.on('data', (data) => socket.write(/^DATA/i.test(String(data)) ? '452 full\r\n' : '250 ok\r\n'));
        },
      ];
      for (const fault of faults) {
        const faulty = createServer((socket) => {
          socket.on('error', () => undefined);
          fault(socket);
        });
        // oxlint-disable-next-line no-await-in-loop -- one fault after another
        await new Promise<void>((resolve) => faulty.listen(0, '127.0.0.1', resolve));
        const { port: at } = faulty.address() as AddressInfo;
        const channel = createSmtpChannel({ url: `smtp://127.0.0.1:${at}`, from: 'a@example.ae' });
        // oxlint-disable-next-line no-await-in-loop
        const id = await queueEmail();
        // oxlint-disable-next-line no-await-in-loop
        await processOutbox(work({ email: channel }, { sendTimeoutMs: 400 }));
        channel.close?.();
        // oxlint-disable-next-line no-await-in-loop
        expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.any(String) });
        faulty.close();
      }
    });

    it('an address or subject with line breaks adds no header and no recipient', async () => {
      const channel = email();
      await queue({
        channel: 'email',
        to: 'a@example.com, b@example.com',
        subject: 'x\r\nBcc: c@example.com',
        text: 'x',
      });
      await processOutbox(work({ email: channel }));
      channel.close?.();
      expect(received.flatMap(({ to }) => to)).not.toContain('c@example.com');
      expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
      expect(received.map(({ raw }) => header(raw, 'Bcc'))).not.toContain('c@example.com');
    });
  });
});

/** A header of a message, its folded lines joined. */
function header(raw: string, name: string): string {
  const head = (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  const line = head.split('\r\n').find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

/** RFC 2047 words as text. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : decodeQuoted(content.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The content of a part of a multipart message. */
function partOf(raw: string, type: string): string {
  const start = raw.indexOf(`Content-Type: ${type}`);
  const part = raw.slice(start, raw.indexOf('\r\n--', start));
  const content = part.slice(part.indexOf('\r\n\r\n') + 4);
  return /transfer-encoding: base64/i.test(part)
    ? Buffer.from(content, 'base64').toString('utf8')
    : decodeQuoted(content);
}
