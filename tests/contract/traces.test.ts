import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTraceSettings } from '../../server/context/config/readTraceSettings.ts';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { processOutbox } from '../../server/outbox/processOutbox.ts';
import { activeSpan } from '../../server/tracing/activeSpan.ts';
import { inTrace } from '../../server/tracing/inTrace.ts';
import { openTraces } from '../../server/tracing/openTraces.ts';
import { runTimers } from '../../server/states/runTimers.ts';
import { appCall } from './appPeople.ts';
import { type Contract, openContract } from './openContract.ts';
import { sampleBody } from './sampleBody.ts';
import { STORES } from './stores.ts';
import { startCollector, type ReceivedSpan, type TraceCollector } from './traceCollector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER_TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = '00f067aa0ba902b7';
const PARENT = `00-${TRACE}-${CALLER}-00`;
const SERVER = 2;
const CLIENT = 3;
const FAILED = 2;

/** Settings as an operator writes them. */
function settingsFor(url: string, more: Record<string, string> = {}) {
  return readTraceSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '5',
    ...more,
  });
}

/** Waits until a span has arrived. */
async function arrived(collector: TraceCollector, isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  const find = (): ReceivedSpan | undefined => collector.spans.find(isWanted);
  await expect.poll(() => find()?.name ?? collector.spans.map(({ name }) => name)).toBeTypeOf('string');
  const span = find();
  if (span === undefined) throw new Error('it is gone again');
  return span;
}

describe.each(STORES.filter(([, isThere]) => isThere))('traces on %s', (_name, _isThere, databaseUrl) => {
  let contract: Contract;
  let collector: TraceCollector;
  const lines: string[] = [];
  beforeAll(async () => {
    collector = await startCollector();
    const traces = settingsFor(collector.url, {
      OTEL_SERVICE_NAME: 'lawha-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial,service.version=1%2C2',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    });
    contract = await openContract({
      databaseUrl,
      settings: { logLevel: 'trace', slowQueryMs: 0.0001, ...(traces && { traces }) },
      logStream: { write: (line) => void lines.push(line) },
    });
  });
  beforeEach(() => {
    collector.spans.length = 0;
    lines.length = 0;
  });
  afterAll(async () => {
    await contract.close();
    await collector.close();
  });
  const childrenOf = ({ spanId }: ReceivedSpan): ReceivedSpan[] =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  it('OPS-05: follow an action of a browser through its call to each of its statements', async () => {
    const { status, headers } = await contract.call('cities?page=1&keyword=secret', {
      headers: { traceparent: PARENT },
    });
    const action = { trace_id: TRACE, span_id: CALLER, kind: 'click', path: '/dashboard/cities/show-all/', ago: 900 };
    const noted = await contract.app.inject({
      method: 'POST',
      url: '/api/dashboard/traced_actions',
      headers: { authorization: `Bearer ${contract.tokenOf('super')}` },
      payload: { ...action, milliseconds: 700 },
    });
    expect([status, noted.statusCode]).toEqual([200, 204]);
    const root = await arrived(collector, ({ spanId }) => spanId === CALLER);
    const call = await arrived(collector, ({ parentSpanId }) => parentSpanId === CALLER);
    expect(root).toMatchObject({ traceId: TRACE, name: 'click cities list', facts: {} });
    expect(root.parentSpanId ?? '').toBe('');
    expect(Number(BigInt(root.endTimeUnixNano) - BigInt(root.startTimeUnixNano))).toBe(700_000_000);
    expect(call).toMatchObject({
      traceId: TRACE,
      kind: SERVER,
      name: 'GET /api/dashboard/cities list',
      facts: {
        'http.request.method': 'GET',
        'http.route': '/api/dashboard/cities list',
        'http.response.status_code': 200,
        'lawha.request_id': headers['x-request-id'],
      },
    });
    await arrived(
      collector,
      ({ parentSpanId, facts }) => parentSpanId === call.spanId && String(facts['db.query.text']).includes('"cities"'),
    );
    for (const statement of childrenOf(call)) {
      expect(statement).toMatchObject({ traceId: TRACE, kind: CLIENT, facts: { 'db.system.name': 'postgresql' } });
      expect(BigInt(statement.startTimeUnixNano) <= BigInt(statement.endTimeUnixNano)).toBe(true);
    }
    expect(childrenOf(call).some(({ facts }) => facts['lawha.definition'] === 'cities')).toBe(true);
    expect(collector.resource).toEqual({
      'service.name': 'lawha-test',
      'deployment.environment.name': 'trial',
      'service.version': '1,2',
    });
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer of-the-collector', path: '/v1/traces' });
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const message of ['request completed', 'slow statement'])
      expect(said.find(({ msg, reqId }) => msg === message && reqId === headers['x-request-id'])).toMatchObject({
        traceId: TRACE,
      });
  });

  it('OPS-05: have the statements of a call with a body, and mark what the database refused', async () => {
    const resource = contract.resources.find(({ name }) => name === 'countries');
    if (resource === undefined) throw new Error('no countries');
    const { status } = await contract.call('countries', { json: await sampleBody(contract, resource) });
    expect(status).toBe(201);
    const call = await arrived(collector, ({ name }) => name === 'POST /api/dashboard/countries create');
    await expect.poll(() => childrenOf(call).map(({ name }) => name)).toContain('insert countries');
    const names = childrenOf(call).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(call.parentSpanId ?? '').toBe('');
    const { store, traces } = contract.context;
    const fault = sql`select 1 / (${4711}::int - ${4711}::int)`;
    await inTrace(traces, { name: 'trial' }, () => fault.execute(store.db)).catch(() => undefined);
    const trial = await arrived(collector, ({ name }) => name === 'trial');
    expect(trial.status?.code).toBe(FAILED);
    expect(childrenOf(trial)).toMatchObject([{ status: { code: FAILED }, facts: { 'db.operation.name': 'select' } }]);
  });

  it('OPS-05: measure timers and each attempt to send a message as traces of their own', async () => {
    const { context, app } = contract;
    await inTrace(context.traces, { name: 'timers' }, () => runTimers(context));
    const phone = { phone_code: '971', phone: '509998877' };
    await appCall(contract, 'code', { json: { kind: 'user', ...phone } });
    const gone = { name: 'gone', send: () => Promise.reject(new Error('the gateway is gone')) };
    const channels = { email: gone, sms: gone, fcm: gone };
    await processOutbox({ store: context.store, now: context.now, log: app.log, channels, traces: context.traces });
    const timers = await arrived(collector, ({ name }) => name === 'timers');
    const sent = await arrived(collector, ({ name }) => name === 'send sms');
    expect(timers.traceId).not.toBe(sent.traceId);
    expect(sent.facts).toMatchObject({ 'lawha.channel': 'sms', 'lawha.attempt': 1, 'lawha.result': 'queued' });
    expect(childrenOf(sent).map(({ name }) => name)).toContain('update');
    expect(childrenOf(timers).length).toBeGreaterThan(0);
  });

  it('OPS-05: link each attempt to send a message, and each step of a job, to the call that queued it', async () => {
    const { context, app } = contract;
    const phone = { phone_code: '971', phone: '509998866' };
    await appCall(contract, 'code', { json: { kind: 'user', ...phone }, headers: { traceparent: PARENT } });
    const { body } = await contract.call('list_jobs', {
      json: { resource: 'cities', kind: 'export', selection: { query: { sort: 'id' } }, columns: ['name'] },
      headers: { traceparent: PARENT.replace(TRACE, OTHER_TRACE) },
    });
    const callOf = (trace: string) => arrived(collector, ({ kind, traceId }) => kind === SERVER && traceId === trace);
    const [asked, ordered] = [await callOf(TRACE), await callOf(OTHER_TRACE)];
    const channel = { name: 'gone', send: () => Promise.reject(new Error('the gateway is gone')) };
    const channels = { email: channel, sms: channel, fcm: channel };
    for (const minutes of [0, 5]) {
      const now = () => new Date(context.now().getTime() + minutes * 60_000);
      await processOutbox({ store: context.store, now, log: app.log, channels, traces: context.traces });
    }
    await workOnJobs(context, app.log);
    for (const [name, facts, cause] of [
      ['send sms', { 'lawha.attempt': 1 }, asked],
      ['send sms', { 'lawha.attempt': 2 }, asked],
      ['step of export', { 'lawha.job': body.data['id'] }, ordered],
    ] as const) {
      const span = await arrived(
        collector,
        ({ name: own, links, facts: has }) =>
          own === name &&
          Object.entries(facts).every(([key, value]) => Number(has[key]) === value) &&
          links?.[0]?.spanId === cause.spanId,
      );
      expect(span.links).toMatchObject([{ traceId: cause.traceId, spanId: cause.spanId }]);
      expect([span.parentSpanId ?? '', span.traceId]).not.toContain(cause.traceId);
    }
  });

  it.each([
    ['another form', 'not a trace'],
    ['no trace', `00-${'0'.repeat(32)}-${CALLER}-01`],
    ['no caller', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['the version that never is', `ff-${TRACE}-${CALLER}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${CALLER}-01`],
    ['more than its version has', `00-${TRACE}-${CALLER}-01-more`],
    ['far too much', `01-${TRACE}-${CALLER}-01-${'x'.repeat(4000)}`],
    ['two of them', `${PARENT}, ${PARENT}`],
  ])('OPS-05: begin anew where a caller sends %s', async (_what, traceparent) => {
    const headers = { traceparent, tracestate: 'x'.repeat(4000), baggage: `a=${'y'.repeat(7000)}` };
    expect((await contract.call('cities', { headers })).status).toBe(200);
    const call = await arrived(collector, ({ kind }) => kind === SERVER);
    expect(call.parentSpanId ?? '').toBe('');
    expect(call.traceId).not.toBe(TRACE);
    expect(JSON.stringify(collector.spans)).not.toMatch(/xxxx|yyyy/);
  });

  it('OPS-05: link an action to the call that was begun ahead of it, which the answer of that call names', async () => {
    const ahead = await contract.call('cities?page=2');
    const [, traceId, spanId] =
      /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(String(ahead.headers['traceresponse'])) ?? [];
    const named = await contract.call('cities?page=2', { headers: { traceparent: PARENT } });
    expect(named.headers).not.toHaveProperty('traceresponse');
    const { statusCode } = await contract.app.inject({
      method: 'POST',
      url: '/api/dashboard/traced_actions',
      headers: { authorization: `Bearer ${contract.tokenOf('super')}` },
      payload: {
        trace_id: TRACE,
        span_id: CALLER,
        kind: 'click',
        path: '/dashboard/cities/show-all',
        milliseconds: 1,
        ago: 1,
        links: [{ trace_id: traceId, span_id: spanId }],
      },
    });
    expect(statusCode).toBe(204);
    const action = await arrived(collector, ({ spanId: own }) => own === CALLER);
    expect(action.links).toMatchObject([{ traceId, spanId }]);
    const call = await arrived(collector, ({ spanId: own }) => own === spanId);
    expect([call.traceId, call.name]).toEqual([traceId, 'GET /api/dashboard/cities list']);
  });

  it('OPS-05: take an action of a browser from those who are signed in, within bounds', async () => {
    const action = { trace_id: TRACE, span_id: CALLER, kind: 'click', path: '/dashboard/x', milliseconds: 1, ago: 1 };
    const send = async (json: object, as: 'super' | null = 'super') => {
      const { statusCode } = await contract.app.inject({
        method: 'POST',
        url: '/api/dashboard/traced_actions',
        headers: as === null ? {} : { authorization: `Bearer ${contract.tokenOf(as)}` },
        payload: json,
      });
      return statusCode;
    };
    expect(await send(action, null)).toBe(401);
    for (const wrong of [
      { trace_id: '0'.repeat(32) },
      { span_id: 'somebody' },
      { kind: 'somebody@example.test' },
      { milliseconds: 1e9 },
      { ago: -1 },
      { path: '/'.repeat(600) },
      { more: 1 },
      { links: [{ trace_id: TRACE, span_id: 'somebody' }] },
      { links: Array.from({ length: 9 }, () => ({ trace_id: TRACE, span_id: CALLER })) },
    ])
      expect(await send({ ...action, ...wrong })).toBe(422);
    expect(await send({ ...action, path: '/dashboard/somebody@example.test/0509998877' })).toBe(204);
    await arrived(collector, ({ name }) => name === 'click page');
    expect(JSON.stringify(collector.spans)).not.toContain('somebody');
  });
});

describe('what is sent to a collector', () => {
  it('OPS-05: is a share of the traces that no caller can choose', async () => {
    const collector = await startCollector();
    const share = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' };
    const open = (key: string) => openTraces(settingsFor(collector.url, share), key);
    const [one, same, other] = await Promise.all([open('key'), open('key'), open('another')]);
    const numbers = Array.from({ length: 400 }, (_, i) => (i + 1).toString(16).padStart(32, '0'));
    const chosenBy = (traces: typeof one): string[] =>
      numbers.filter((traceId) => {
        const span = traces?.beginCall('GET', { parent: { traceId, spanId: CALLER }, facts: {} });
        span?.end();
        return span?.isSampled;
      });
    const [chosen, again, others] = [chosenBy(one), chosenBy(same), chosenBy(other)];
    expect(again).toEqual(chosen);
    expect(others).not.toEqual(chosen);
    expect(chosen.length).toBeGreaterThan(60);
    expect(chosen.length).toBeLessThan(140);
    // Work that a call has queued is sent if that call is.
    const linked: string[] = [];
    for (const traceId of numbers) {
      const cause = { traceId, spanId: CALLER };
      const isSampled = () => Promise.resolve(activeSpan()?.isSampled);
      if (await inTrace(one, { name: 'send sms', cause }, isSampled)) linked.push(traceId);
    }
    expect(linked).toEqual(chosen);
    for (const traces of [one, same, other]) await traces?.close();
    const calls = collector.spans.filter(({ name }) => name === 'GET');
    expect(new Set(calls.map(({ traceId }) => traceId))).toEqual(new Set([...chosen, ...others]));
    await collector.close();
  });

  it('OPS-05: is dropped while the collector is gone or slow, which is said once; calls never wait for it', async () => {
    const collector = await startCollector();
    collector.answerWith(400);
    const traces = await openTraces(
      settingsFor(collector.url, { OTEL_BSP_MAX_QUEUE_SIZE: '10', OTEL_EXPORTER_OTLP_TIMEOUT: '200' }),
      'key',
    );
    const said: string[] = [];
    const note = (details: object, message: string): void => void said.push(`${message} ${JSON.stringify(details)}`);
    traces?.reportTo({ warn: note, info: note });
    const work = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i += 1) await inTrace(traces, { name: `work ${i}` }, async () => undefined);
    };
    await work(30);
    await expect.poll(() => said.length).toBe(1);
    await work(30);
    await expect.poll(() => collector.headers.length).toBeGreaterThan(1);
    collector.answerWith(200);
    await work(1);
    await expect
      .poll(async () => {
        await work(1);
        return said.length;
      })
      .toBe(2);
    expect(said[0]).toContain(collector.url);
    expect(said[1]).toMatch(/^traces are sent again \{"lost":\d+/);
    collector.answerWith(0);
    await work(30);
    await traces?.close();
    await collector.close();
  });

  it('OPS-05: is protobuf and may be compressed, as OpenTelemetry has it without further words', async () => {
    const collector = await startCollector();
    const settings = readTraceSettings({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path`,
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    });
    const traces = await openTraces(settings, 'key');
    await inTrace(traces, { name: 'the work' }, async () => undefined);
    await traces?.close();
    expect(collector.headers).toMatchObject([
      { 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip', path: '/own/path' },
    ]);
    expect(collector.bodies.join('')).toContain('the work');
    await collector.close();
  });
});
