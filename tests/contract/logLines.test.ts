import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processOutbox } from '../../server/outbox/processOutbox.ts';
import { inTrace } from '../../server/tracing/inTrace.ts';
import type { OutboxChannel } from '../../server/context/parts/Channel.types.ts';
import { runTimers } from '../../server/states/runTimers.ts';
import { appCall, sentCode } from './appPeople.ts';
import { openChatWith, sendText } from './chatCalls.ts';
import { sampleBody } from './sampleBody.ts';
import { type Contract, openContract } from './openContract.ts';
import { readTraceSettings } from '../../server/context/config/readTraceSettings.ts';
import { startCollector, type TraceCollector } from './traceCollector.ts';
import { PNG, sendUpload } from './sendUpload.ts';

/** What the run below sends and no log may have. */
const SAID = {
  word: 'كلمةٌ-لا-تُكتب',
  typed: 'typed-by-somebody',
  password: 'a new Passw0rd of mine',
  wrong: 'not-the-password-9',
  email: 'somebody.private@example.test',
  name: 'عبدالمحسن',
  phone: '509998877',
  sms: 's3cret-of-the-gateway',
  file: 'my-passport',
};
const ADDRESS = '198.51.100.77';

let contract: Contract;
let collector: TraceCollector;
const lines: string[] = [];
beforeAll(async () => {
  collector = await startCollector();
  const traces = readTraceSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_MAX_QUEUE_SIZE: '100000',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  contract = await openContract({
    // Each statement is logged as slow, so that the texts of all are looked at.
    settings: { logLevel: 'trace', slowQueryMs: 0.0001, ...(traces && { traces }) },
    logStream: { write: (line) => void lines.push(line) },
  });
  // Its error has the whole row in its detail.
  await sql`alter table users add constraint users_hidden_rule check (first_name <> ${sql.lit(SAID.wrong)})`.execute(
    contract.context.store.db,
  );
});
afterAll(async () => {
  await contract.close();
  await collector.close();
});

/** Every group: read, searched, written, changed, refused, deleted. */
async function workOnGroups(): Promise<void> {
  for (const resource of contract.resources) {
    const { name } = resource;
    await contract.call(`${name}?keyword=${encodeURIComponent(SAID.word)}`);
    const { body } = await contract.call(name);
    const id = Array.isArray(body.data) ? body.data[0]?.['id'] : undefined;
    if (typeof id === 'number') {
      await contract.call(`${name}/${id}`);
      await contract.call(`${name}/${id}`, { method: 'PATCH', json: { en: { name: SAID.typed }, name: SAID.typed } });
    }
    if (resource.form === undefined) continue;
    const json = await sampleBody(contract, resource).catch(() => ({}));
    const made = await contract.call(name, { json: { ...json, name: SAID.typed } });
    await contract.call(name, { json });
    if (made.status === 201) await contract.call(`${name}/${String(made.body.data['id'])}`, { method: 'DELETE' });
  }
}

/** Signing in in every way, right and wrong; returns the tokens and codes. */
async function signInEverywhere(): Promise<string[]> {
  const login = (json: object) => contract.call('login', { as: null, json });
  await login({ email: SAID.email, password: SAID.wrong });
  const { body } = await login({ email: 'limited@lawha.test', password: 'lawha-demo' });
  const token = String(body.data['token']);
  const headers = { authorization: `Bearer ${token}` };
  const as = (path: string, json?: object) => contract.call(path, { as: null, headers, ...(json && { json }) });
  const begun = (await as('second_factor', { password: 'lawha-demo' })).body.data;
  const secret = String(begun['secret']);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: contract.context.now().getTime(),
  });
  const { body: enrolled } = await as('second_factor/confirm', { code });
  const recovery = enrolled.data['recovery_codes'] as string[];
  const next = await login({ email: 'limited@lawha.test', password: 'lawha-demo' });
  const challenge = String(next.body.data['challenge']);
  await contract.call('login/code', { as: null, json: { challenge, code: recovery[0] } });
  await as('update_password', {
    old_password: 'lawha-demo',
    password: SAID.password,
    password_confirmation: SAID.password,
  });
  const phone = { phone_code: '971', phone: SAID.phone };
  await appCall(contract, 'code', { json: { kind: 'user', ...phone } });
  const sent = (await sentCode(contract, phone)) ?? '';
  const person = await appCall(contract, 'sign_in', { json: { kind: 'user', ...phone, code: sent }, address: ADDRESS });
  const own = String(person.body.data['token']);
  await appCall(contract, 'profile', {
    token: own,
    json: { first_name: SAID.name, last_name: SAID.word, email: SAID.email },
  });
  expect([token, secret, code, sent, own].every((one) => one.length > 5)).toBe(true);
  return [token, secret, challenge, own, ...recovery, contract.tokenOf('super')];
}

/** What is written by hand: messages, files, secrets of settings, and failures of each. */
async function workByHand(): Promise<void> {
  const { db } = contract.context.store;
  const { rows } = await sql<{ id: string }>`select id from users order by id limit 1`.execute(db);
  const chat = await openChatWith(contract, Number(rows[0]?.id));
  await sendText(contract, chat.id, SAID.word);
  await sendUpload(contract, { name: `${SAID.file}.png`, content: PNG });
  await sendUpload(contract, { name: `${SAID.file}.png`, content: Buffer.from(SAID.typed) });
  await contract.call('settings/sms', {
    method: 'PATCH',
    json: { sms_provider: 'Unifonic', username: SAID.typed, sender_name: 'Lawha', password: SAID.sms },
  });
  // A statement that fails with the values in its message.
  const { body } = await contract.call('users?per_page=1');
  const { status } = await contract.call(`users/${String(body.data[0]?.['id'])}`, {
    method: 'PATCH',
    json: { first_name: SAID.wrong, last_name: SAID.word },
  });
  expect(status).toBe(500);
  const refusing: OutboxChannel = { name: 'gone', send: () => Promise.reject(new Error('the gateway is gone')) };
  await processOutbox({
    store: contract.context.store,
    now: contract.context.now,
    log: contract.app.log,
    channels: { email: refusing, sms: refusing, fcm: refusing },
    traces: contract.context.traces,
  });
  await inTrace(contract.context.traces, { name: 'timers' }, () => runTimers(contract.context));
}

/** Telephones, emails and whole names that the database has of people. */
async function peopleStored(): Promise<string[]> {
  const found: string[] = [];
  for (const { fields, name, storage } of contract.resources) {
    if (storage.source !== undefined) continue;
    const columns = fields
      .filter(
        ({ kind, widget, name: own }) => kind === 'phone' || widget === 'email' || /^(email|last_name)$/.test(own),
      )
      .flatMap(({ leaves }) => leaves.map(({ column }) => column))
      .filter((column) => !column.endsWith('_code'));
    for (const column of columns) {
      const { rows } = await sql<{ value: string | null }>`select distinct ${sql.ref(column)}::text as value
        from ${sql.table(name)}`.execute(contract.context.store.db);
      found.push(...rows.flatMap(({ value }) => value ?? []));
    }
  }
  return [...new Set(found)].filter((value) => value.length > 5);
}

it('OPS-05: no line and no span of a whole run has personal data, a token or a secret', async () => {
  const secrets = await signInEverywhere();
  await workOnGroups();
  await workByHand();
  const people = await peopleStored();
  // A time in milliseconds may hold the digits of a telephone number.
  const text = lines.map((line) => line.replace(/"time":\d+,/, '')).join('');
  const said = lines.map((line) => String((JSON.parse(line) as { msg?: string }).msg));
  expect(people.length).toBeGreaterThan(100);
  expect([...new Set(said)]).toEqual(
    expect.arrayContaining(['incoming request', 'request completed', 'request failed', 'slow statement']),
  );
  expect(said.filter((message) => message === 'slow statement').length).toBeGreaterThan(1000);
  await contract.context.traces?.close();
  const spans = collector.spans.map((span) => JSON.stringify({ ...span, startTimeUnixNano: '', endTimeUnixNano: '' }));
  expect(spans.length).toBeGreaterThan(1000);
  const sent = spans.join('');
  const values = [...Object.values(SAID), ADDRESS, ...secrets, ...people];
  const isIn = (value: string, all: string): boolean => all.includes(value) || all.includes(encodeURIComponent(value));
  const shown = values.filter((value) => isIn(value, text));
  expect(shown.map((value) => [value, lines.find((line) => line.includes(value))])).toEqual([]);
  const spoken = values.filter((value) => isIn(value, sent));
  expect(spoken.map((value) => [value, spans.find((span) => span.includes(value))])).toEqual([]);
});
