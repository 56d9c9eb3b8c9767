import { generateKeyPairSync, createVerify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxChannels } from '../../server/context/parts/Channel.types.ts';
import type { OutgoingMessage } from '../../server/context/parts/OutboxMessage.types.ts';
import { callGateway } from '../../server/outbox/gateway/callGateway.ts';
import { createGatewayChannel } from '../../server/outbox/gateway/createGatewayChannel.ts';
import { findTemplateProblems } from '../../server/outbox/gateway/findTemplateProblems.ts';
import type { Gateway, GatewayTemplate } from '../../server/outbox/gateway/Gateway.types.ts';
import { localChannel } from '../../server/outbox/localChannel.ts';
import { processOutbox } from '../../server/outbox/processOutbox.ts';
import { createFcmChannel } from '../../server/outbox/push/createFcmChannel.ts';
import { pushTokensOf, registerPushToken } from '../../server/outbox/push/pushTokens.ts';
import { queueMessage } from '../../server/outbox/queueMessage.ts';
import { SMS_PRESETS } from '../../server/product/sms/presets.ts';
import { openStore } from '../../server/store/openStore.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import type { Store } from '../../server/store/Store.types.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
const LOCAL: OutboxChannels = { email: localChannel, sms: localChannel, fcm: localChannel };

/** A gateway of the test: answers as the test says, and keeps the requests. */
interface Fake {
  url: string;
  asked: { path: string; headers: IncomingMessage['headers']; body: string }[];
  answer: (request: { path: string; body: string }, response: ServerResponse) => void;
  close: () => Promise<void>;
}

async function startFake(): Promise<Fake> {
  const fake: Fake = {
    url: '',
    asked: [],
    answer: (_request, response) => void response.end('{}'),
    close: async () => {},
  };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      fake.asked.push(asked);
      fake.answer(asked, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return fake;
}

const ACCOUNT = { username: 'house', password: 's3cret&"word', sender: 'House', senderToken: 'tok' };
const MESSAGE = { to: '+971501234567', text: 'قال: "أهلًا" \\ & 50%', id: 7 };

function gatewayAt(url: string, template: Partial<GatewayTemplate> = {}): Gateway {
  return {
    account: ACCOUNT,
    template: {
      address: `${url}/send?from={sender}`,
      method: 'POST',
      headers: 'Content-Type: application/json\nAuthorization: Basic {basic}',
      body: '{"to": "{number}", "text": "{text}", "key": "{password}"}',
      accepted: { status: '200-299', field: 'result.code', value: '0' },
      ...template,
    },
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

describe('a gateway of text messages', () => {
  let fake: Fake;
  beforeAll(async () => {
    fake = await startFake();
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    fake.asked.length = 0;
    fake.answer = (_request, response) => json(response, 200, { result: { code: 0 } });
  });
  const call = (
    template: Partial<GatewayTemplate> = {},
    options: { allowsPrivate?: boolean; timeoutMs?: number } = {},
  ) =>
    callGateway(gatewayAt(fake.url, template), MESSAGE, {
      signal: new AbortController().signal,
      allowsPrivate: true,
      ...options,
    });

  it('SEND-03: number, text and sender are put into address, headers and body, escaped for each', async () => {
    expect(await call()).toMatchObject({ isAccepted: true, status: 200 });
    const [asked] = fake.asked;
    expect(asked?.path).toBe('/send?from=House');
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('house:s3cret&"word').toString('base64')}`);
    expect(JSON.parse(asked?.body ?? '')).toEqual({ to: '971501234567', text: MESSAGE.text, key: ACCOUNT.password });
    await call({ headers: '', body: 'to={e164}&text={text}' });
    expect(Object.fromEntries(new URLSearchParams(fake.asked[1]?.body))).toEqual({
      to: MESSAGE.to,
      text: MESSAGE.text,
    });
    expect(fake.asked[1]?.headers['content-type']).toContain('x-www-form-urlencoded');
  });

  it('SEND-04: 200 with an error text is a failure that is not tried again, and says what was answered', async () => {
    fake.answer = (_request, response) =>
      json(response, 200, { result: { code: 17, text: 'no credit for s3cret&"word' } });
    const outcome = await call();
    expect(outcome).toMatchObject({ isAccepted: false, isFinal: true, status: 200 });
    expect(outcome.reason).toContain('no credit for');
    expect(outcome.reason).not.toContain('s3cret');
    // The case of keys differs between accounts of one gateway.
    fake.answer = (_request, response) => json(response, 200, { Result: { CODE: 0 } });
    expect(await call()).toMatchObject({ isAccepted: true });
    // A value that is searched in the whole text.
    fake.answer = (_request, response) => void response.end('ERR 17');
    const accepted = { status: '200', field: '', value: 'OK' };
    expect(await call({ accepted })).toMatchObject({ isAccepted: false });
    fake.answer = (_request, response) => void response.end('OK 1234');
    expect(await call({ accepted })).toMatchObject({ isAccepted: true });
  });

  it.each([
    [500, false],
    [503, false],
    [429, false],
    [401, false],
    [400, true],
    [404, true],
    [302, true],
  ])('SEND-04: status %d is refused, for good: %s', async (status, isFinal) => {
    fake.answer = (_request, response) =>
      void response.writeHead(status, { location: `${fake.url}/elsewhere` }).end('{"result":{"code":0}}');
    expect(await call()).toMatchObject({ isAccepted: false, isFinal, status });
    expect(fake.asked).toHaveLength(1);
  });

  it('SEND-05: a gateway that drips, answers without end or not at all is given up', async () => {
    fake.answer = (_request, response) => {
      const drip = (): void => {
        if (!response.closed) response.write(' ', () => setImmediate(drip));
      };
      drip();
    };
    expect(await call({}, { timeoutMs: 150 })).toMatchObject({ isAccepted: false, isFinal: false });
    fake.answer = (_request, response) => void response.end('x'.repeat(70_000));
    const long = await call();
    expect([long.isAccepted, long.reason]).toEqual([false, 'the answer is longer than 65536 bytes']);
    fake.answer = () => undefined;
    expect(await call({}, { timeoutMs: 50 })).toMatchObject({ isAccepted: false, isFinal: false });
    fake.answer = (_request, response) => void response.destroy();
    expect(await call()).toMatchObject({ isAccepted: false, isFinal: false });
  });

  it('SEND-06: http, private addresses and names that lead to them are refused unless the environment allows them', async () => {
    for (const address of [
      `${fake.url}/send`,
      'https://127.0.0.1/send',
      'https://[::1]/send',
      'https://[::ffff:10.0.0.1]/send',
      'https://2130706433/send',
      'https://169.254.169.254/latest/meta-data',
      'https://192.168.1.4/send',
      'https://localhost/send',
      'https://user:pass@example.com/send',
      'file:///etc/passwd',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a call that is made is seen
      expect(await call({ address }, { allowsPrivate: false })).toMatchObject({ isAccepted: false, isFinal: true });
    }
    expect(fake.asked).toEqual([]);
  });

  it('SEND-07: templates are checked before they are saved', () => {
    const problems = (template: Partial<GatewayTemplate>) =>
      findTemplateProblems(gatewayAt('https://sms.example.ae', template).template, false).map(
        ({ part, code }) => `${part}:${code}`,
      );
    expect(problems({})).toEqual([]);
    expect(problems({ address: 'http://sms.example.ae' })).toEqual(['address:address']);
    expect(problems({ address: 'https://{sender}.example.ae/x' })).toEqual(['address:host']);
    expect(problems({ body: '{"to": "{number}", "text": {text}}' })).toEqual(['body:json']);
    expect(problems({ body: '{"to": "{number}"}' })).toEqual(['body:incomplete']);
    expect(problems({ body: '{"to": "{number}", "text": "{text}", "a": "{nubmer}"}' })).toEqual(['body:placeholder']);
    expect(problems({ headers: 'Content-Type: application/json\nHost: evil' })).toEqual(['headers:header']);
    expect(problems({ headers: 'no header' })).toContain('headers:header');
    expect(problems({ accepted: { status: 'good', field: '', value: 'OK' } })).toEqual(['acceptedStatus:status']);
    for (const preset of Object.values(SMS_PRESETS)) expect(findTemplateProblems(preset, false)).toEqual([]);
  });
});

describe('messages through gateways with faults', () => {
  let store: Store;
  let fake: Fake;
  let now: number;
  beforeAll(async () => {
    [store, fake] = [await openStore({}), await startFake()];
    await syncSchema(store, []);
  });
  afterAll(async () => {
    await fake.close();
    await store.close();
  });
  beforeEach(async () => {
    now = START;
    fake.asked.length = 0;
    await sql`delete from lawha_outbox`.execute(store.db);
  });
  const work = (channels: Partial<OutboxChannels>) => ({
    store,
    channels: { ...LOCAL, ...channels },
    log: { error: () => undefined, warn: () => undefined },
    now: () => new Date(now),
    sendTimeoutMs: 300,
  });
  const queue = (message: Partial<OutgoingMessage>): Promise<number> =>
    store.transaction((db) =>
      queueMessage(db, {
        channel: 'sms',
        to: '+971501112223',
        text: 'نص',
        source: { resource: 'contacts', id: 7 },
        ...message,
      }),
    );
  const statuses = async (): Promise<Map<number, { status: string; reason: string | null }>> => {
    const { rows } = await sql<{ id: string; status: string; last_error: string | null }>`
      select id, status, last_error from lawha_outbox order by id`.execute(store.db);
    return new Map(rows.map((row) => [Number(row.id), { status: row.status, reason: row.last_error }]));
  };

  it('SEND-01: without a gateway a message is kept, not sent, and can be sent once there is one', async () => {
    const id = await queue({});
    await processOutbox(work({}));
    expect((await statuses()).get(id)).toEqual({ status: 'kept', reason: 'no-gateway' });
    const unset = createGatewayChannel({ readGateway: () => Promise.resolve(undefined), allowsPrivate: true });
    const other = await queue({});
    await processOutbox(work({ sms: unset }));
    expect((await statuses()).get(other)?.status).toBe('kept');
    // A gateway that is set up later takes nothing of before by itself.
    fake.answer = (_request, response) => json(response, 200, { result: { code: 0 } });
    const sms = createGatewayChannel({ readGateway: () => Promise.resolve(gatewayAt(fake.url)), allowsPrivate: true });
    expect(await processOutbox(work({ sms }))).toBe(0);
  });

  it('SEND-02: over 1,000 messages with faults, what is said to be sent is what the gateway accepted', async () => {
    const accepted = new Set<string>();
    const tries = new Map<string, number>();
    const FAULTS: readonly ((response: ServerResponse) => void)[] = [
      (response) => json(response, 200, { result: { code: 9, text: 'refused' } }),
      (response) => json(response, 503, {}),
      (response) => void response.destroy(),
      (response) => void response.end('<html>not what was asked for</html>'),
      (response) => json(response, 400, { result: { code: 0 } }),
      (response) => void response.writeHead(302, { location: `${fake.url}/send` }).end(),
      (response) => void response.end(`{"result": {"code": 0}${' '.repeat(70_000)}}`),
      // Never answers; the attempt ends by its time limit.
      () => undefined,
    ];
    fake.answer = ({ body }, response) => {
      const { text } = JSON.parse(body) as { text: string };
      const attempt = (tries.get(text) ?? 0) + 1;
      tries.set(text, attempt);
      // A gateway that has taken a message takes it again: the answer to an earlier attempt may have been lost.
      if (accepted.has(text)) return json(response, 200, { result: { code: 0 } });
      const number = Number(text);
      const fault = FAULTS[(number + attempt * 3) % 40];
      // A silent one costs its time limit, so that only a few are.
      if (fault !== undefined && !(fault.length === 0 && number % 5 > 0)) return fault(response);
      accepted.add(text);
      json(response, 200, { result: { code: 0 } });
    };
    const ids = await store.transaction(async (db) => {
      const made: [number, string][] = [];
      for (let index = 0; index < 1000; index += 1) {
        const text = String(index);
        // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
        const id = await queueMessage(db, {
          channel: 'sms',
          to: '+971501112223',
          text,
          source: { resource: 'x', id: 1 },
        });
        made.push([id, text]);
      }
      return new Map(made);
    });
    const sms = createGatewayChannel({ readGateway: () => Promise.resolve(gatewayAt(fake.url)), allowsPrivate: true });
    for (let round = 0; round < 7; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each round is later than the one before
      await processOutbox(work({ sms }));
      now += 24 * 3_600_000;
    }
    const said = await statuses();
    expect(said.size).toBe(1000);
    const [sent, others] = [new Set<string>(), new Set<string>()];
    for (const [id, { status }] of said) (status === 'sent' ? sent : others).add(ids.get(id) ?? '');
    expect([...sent].toSorted()).toEqual([...accepted].toSorted());
    expect([...new Set([...said.values()].map(({ status }) => status))].toSorted()).toEqual(['failed', 'sent']);
    expect(others.size).toBeGreaterThan(50);
    expect([...said.values()].filter(({ status, reason }) => status === 'failed' && !reason)).toEqual([]);
  });

  describe('push by FCM', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const person = { resource: 'users', id: 5 };
    const channel = () =>
      createFcmChannel({
        store,
        now: () => new Date(now),
        settings: {
          projectId: 'house-1',
          clientEmail: 'push@house-1.iam.gserviceaccount.com',
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
          tokenUrl: `${fake.url}/token`,
          url: fake.url,
        },
      });
    let issued = 0;
    const service = (answer: (token: string, response: ServerResponse) => void): void => {
      fake.answer = ({ path, body }, response) => {
        if (path !== '/token') {
          const { message } = JSON.parse(body) as { message: { token?: string; topic?: string } };
          return answer(message.token ?? `topic ${message.topic}`, response);
        }
        issued += 1;
        json(response, 200, { access_token: `access-${issued}`, expires_in: 3600, token_type: 'Bearer' });
      };
    };
    const accept = (response: ServerResponse): void => json(response, 200, { name: 'projects/house-1/messages/1' });
    const unregistered = (response: ServerResponse): void =>
      json(response, 404, {
        error: { code: 404, status: 'NOT_FOUND', details: [{ '@type': 'FcmError', errorCode: 'UNREGISTERED' }] },
      });
    const push = (): Promise<number> =>
      queue({ channel: 'fcm', to: 'users/5', subject: 'عنوان', data: { order: '7' } });
    const tokenCalls = () => fake.asked.filter(({ path }) => path === '/token');
    beforeEach(async () => {
      issued = 0;
      await sql`delete from lawha_push_tokens`.execute(store.db);
    });
    const register = (...tokens: string[]): Promise<void> =>
      store.transaction(async (db) => {
        for (const token of tokens)
          // oxlint-disable-next-line no-await-in-loop -- in the one connection of the transaction
          await registerPushToken(db, person, { token, platform: 'android' });
      });

    it('SEND-08: a signed request gives an access token, which is used until shortly before its end', async () => {
      await register('phone');
      service((_token, response) => accept(response));
      const fcm = channel();
      const ids = [await push(), await push(), await push()];
      await processOutbox(work({ fcm }));
      const said = await statuses();
      expect(ids.map((id) => said.get(id)?.status)).toEqual(['sent', 'sent', 'sent']);
      expect(tokenCalls()).toHaveLength(1);
      const assertion = new URLSearchParams(tokenCalls()[0]?.body).get('assertion') ?? '';
      const [header = '', claims = '', signature = ''] = assertion.split('.');
      const verified = createVerify('RSA-SHA256')
        .update(`${header}.${claims}`)
        .verify(publicKey, signature, 'base64url');
      expect(verified).toBe(true);
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
        iss: 'push@house-1.iam.gserviceaccount.com',
        scope: 'https://www.googleapis.com/auth/firebase.messaging',
        aud: `${fake.url}/token`,
        iat: START / 1000,
        exp: START / 1000 + 3600,
      });
      const sent = fake.asked.find(({ path }) => path === '/v1/projects/house-1/messages:send');
      expect(sent?.headers.authorization).toBe('Bearer access-1');
      expect(JSON.parse(sent?.body ?? '')).toEqual({
        message: { token: 'phone', notification: { title: 'عنوان', body: 'نص' }, data: { order: '7' } },
      });
      now += 3_590_000;
      await push();
      await processOutbox(work({ fcm }));
      expect(tokenCalls()).toHaveLength(2);
    });

    it('SEND-09: tokens that are not registered any more are dropped; without a device the message is kept', async () => {
      await register('old', 'phone');
      service((token, response) => (token === 'old' ? unregistered(response) : accept(response)));
      const first = await push();
      await processOutbox(work({ fcm: channel() }));
      expect((await statuses()).get(first)?.status).toBe('sent');
      expect(await pushTokensOf(store.db, person)).toEqual(['phone']);
      service((_token, response) => unregistered(response));
      const second = await push();
      await processOutbox(work({ fcm: channel() }));
      expect((await statuses()).get(second)).toEqual({ status: 'kept', reason: 'no-device' });
      expect(await pushTokensOf(store.db, person)).toEqual([]);
      const third = await push();
      fake.asked.length = 0;
      await processOutbox(work({ fcm: channel() }));
      expect([(await statuses()).get(third)?.status, fake.asked.length]).toEqual(['kept', 0]);
    });

    it('SEND-08: a refused access token is replaced once; refusals, silence and wrong answers are no success', async () => {
      await register('phone');
      let isRefused = true;
      service((_token, response) => {
        if (!isRefused) return accept(response);
        isRefused = false;
        json(response, 401, { error: { status: 'UNAUTHENTICATED' } });
      });
      const replaced = await push();
      await processOutbox(work({ fcm: channel() }));
      expect([(await statuses()).get(replaced)?.status, issued]).toEqual(['sent', 2]);
      const cases: [(response: ServerResponse) => void, string][] = [
        [(response) => json(response, 400, { error: { status: 'INVALID_ARGUMENT', message: 'too big' } }), 'failed'],
        [(response) => json(response, 503, { error: { status: 'UNAVAILABLE' } }), 'queued'],
        [(response) => json(response, 200, { error: 'quota' }), 'queued'],
        [(response) => void response.end('<html>'), 'queued'],
        [(response) => void response.destroy(), 'queued'],
        [() => undefined, 'queued'],
      ];
      for (const [answer, expected] of cases) {
        service((_token, response) => answer(response));
        // oxlint-disable-next-line no-await-in-loop -- one fault after another
        const id = await push();
        // oxlint-disable-next-line no-await-in-loop
        await processOutbox(work({ fcm: channel() }));
        // oxlint-disable-next-line no-await-in-loop
        expect((await statuses()).get(id)?.status).toBe(expected);
      }
      expect(await pushTokensOf(store.db, person)).toEqual(['phone']);
    });

    it('SEND-08: an account that is refused is no success, and its key is in no message', async () => {
      await register('phone');
      fake.answer = (_request, response) => json(response, 400, { error: 'invalid_grant' });
      const id = await push();
      await processOutbox(work({ fcm: channel() }));
      expect((await statuses()).get(id)).toEqual({
        status: 'queued',
        reason: 'the account of the push service was refused: 400 (invalid_grant)',
      });
    });
  });
});
