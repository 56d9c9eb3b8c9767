import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../engine/core/values/isObject.ts';
import { APP_BASE } from '../../server/app/registerAppApi.ts';
import { registeredAppRoutes } from '../../server/app/openapi/registeredRoutes.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { appCall, type AppPerson, signInStored } from './appPeople.ts';
import { type Operation, readOperations, sampleOf } from './openApiCalls.ts';
import { type Contract, openContract } from './openContract.ts';
import { findOrderParts, orderBody, type OrderParts } from './orderBench.ts';

/** Words that only answers to the owner may have. */
const MARKS = ['سرّ-الاسم', 'سرّ-الطلب', 'سرّ-المحادثة', 'secret-mail@example.test', '588888888'];

let contract: Contract;
let parts: OrderParts;
let operations: Operation[];
let owner: AppPerson;
let order: number;
let notice: number;
const strangers = new Map<string, string | undefined>();

beforeAll(async () => {
  contract = await openContract();
  parts = await findOrderParts(contract);
  const document = await buildOpenApi(contract.context.catalogue, '1');
  operations = readOperations(document).filter(({ path }) => path.startsWith(APP_BASE));
  const { db } = contract.context.store;
  const others = async (group: string, own: number): Promise<number> => {
    const hasBan = group === 'users' || group === 'providers';
    const bars = hasBan ? sql`and is_ban = 0` : sql``;
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(group)}
      where is_active = 1 and is_locked = 0 ${bars} and id <> ${own} order by id desc limit 1`.execute(db);
    return Number(rows[0]?.id);
  };
  owner = await signInStored(contract, { kind: 'user', group: 'users', id: parts.user });
  await sql`update users set first_name = 'سرّ-الاسم', email = 'secret-mail@example.test', phone_number = '588888888'
    where id = ${owner.id}`.execute(db);
  const { user_id: _own, ...body } = orderBody(parts, { notes: 'سرّ-الطلب' });
  const as = (path: string, json: unknown, method?: 'PATCH') =>
    appCall(contract, path, { token: owner.token, json, ...(method && { method }) });
  order = Number((await as('orders', body)).body.data['id']);
  await contract.call(`orders/${order}/update-status`, {
    method: 'PATCH',
    json: { status: 'accepted', agent_id: parts.agent },
  });
  await as('chat/messages', { message: 'سرّ-المحادثة', order_id: order });
  notice = Number((await appCall(contract, 'notifications', { token: owner.token })).body.data[0]?.['id']);
  const login = await contract.call('login', { as: null, json: { email: 'super@lawha.test', password: 'lawha-demo' } });
  const signed = async (kind: string, group: string, own: number) =>
    (await signInStored(contract, { kind, group, id: await others(group, own) })).token;
  strangers.set('none', undefined);
  strangers.set('staff token', String(login.body.data['token']));
  strangers.set('other customer', await signed('user', 'users', owner.id));
  strangers.set('other technician', await signed('provider', 'providers', parts.agent));
  strangers.set(
    'technician of the organisation',
    await signed('maintenanceTechnician', 'maintenanceTechnician', parts.agent),
  );
  strangers.set('other company', await signed('company', 'companies', parts.company));
});
afterAll(() => contract.close());

/** An address of the owner's records. */
function addressOf(path: string): string {
  const id = path.includes('/notifications/') ? notice : order;
  return path.slice(APP_BASE.length + 1).replace('{id}', String(id));
}

/** Bodies that a stranger may try: a sample, and one that names the owner. */
function bodiesOf({ body }: Operation): unknown[] {
  if (body === undefined) return [undefined];
  const sample = sampleOf(body.schema);
  const good = isObject(sample) ? sample : {};
  return [good, { ...good, user_id: owner.id, order_id: order, id: order, status: 'client_cancel' }, {}];
}

async function ownState(): Promise<unknown> {
  const { db } = contract.context.store;
  const { rows } = await sql`select (select row_to_json(u) from users u where id = ${owner.id}) as person,
    (select row_to_json(o) from orders o where id = ${order}) as placed,
    (select row_to_json(n) from lawha_notifications n where id = ${notice}) as notice,
    (select row_to_json(c) from lawha_chats c where resource = 'users' and person_id = ${owner.id}) as chat,
    (select count(*) from orders where user_id = ${owner.id}) as orders,
    (select count(*) from points where user_id = ${owner.id}) as points,
    (select count(*) from lawha_people_sessions s join lawha_people p on p.id = s.people_id
      where s.person_id = ${owner.id} and p.resource = 'users') as sessions`.execute(db);
  return rows[0];
}

const OPEN = new Set(['/code', '/sign_in']);

describe('APP-10: the calls of the apps by every kind of caller', () => {
  it('APP-10: no caller sees, changes or learns of what is another’s, in any call', async () => {
    const before = await ownState();
    const leaks: unknown[] = [];
    let sent = 0;
    for (const operation of operations) {
      const path = addressOf(operation.path);
      for (const [who, token] of strangers) {
        if (path === 'sign_out') continue;
        for (const json of bodiesOf(operation)) {
          // oxlint-disable-next-line no-await-in-loop -- what one call writes, the next one might show
          const answer = await appCall(contract, path, { method: operation.method, token, json });
          sent += 1;
          const text = JSON.stringify(answer.body);
          const at = [who, operation.method, path, answer.status];
          for (const mark of MARKS) if (text.includes(mark)) leaks.push([...at, mark]);
          if (answer.status >= 500) leaks.push([...at, text]);
          const isOpen = OPEN.has(operation.path.slice(APP_BASE.length));
          if (!isOpen && (who === 'none' || who === 'staff token') && answer.status !== 401)
            leaks.push([...at, 'not 401']);
          const isOfOwner = operation.path.includes('{id}') && /\/(orders|notifications)\//.test(operation.path);
          if (isOfOwner && answer.status < 400) leaks.push([...at, text]);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(sent).toBeGreaterThan(400);
    expect(await ownState()).toEqual(before);
  });

  it('APP-10: no filter, search or sort of a list leads to records of another', async () => {
    const leaks: unknown[] = [];
    const queries = [
      `user_id=${owner.id}`,
      `id=${order}`,
      `ids=${order}`,
      'keyword=سرّ',
      'phone=588888888',
      'sort=-id&per_page=100',
      `agent_id=${parts.agent}`,
      'status_canceled=1',
    ];
    for (const [who, token] of strangers)
      for (const query of queries) {
        // oxlint-disable-next-line no-await-in-loop -- one database
        const { status, body } = await appCall(contract, `orders?${query}`, { token });
        const ids = Array.isArray(body.data) ? body.data.map(({ id }) => id) : [];
        if (ids.includes(order) || MARKS.some((mark) => JSON.stringify(body).includes(mark)))
          leaks.push([who, query, status]);
        expect(JSON.stringify(body)).not.toContain('statistc');
      }
    expect(leaks).toEqual([]);
    const own = await appCall(contract, `orders?ids=${order}`, { token: owner.token });
    expect(own.body.data).toMatchObject([{ id: order, notes: 'سرّ-الطلب' }]);
  });

  it('APP-10: the owner reaches each of them, so that the walk is no walk past closed doors', async () => {
    const read = (path: string) => appCall(contract, path, { token: owner.token });
    const texts = await Promise.all(
      [
        'profile',
        `orders/${order}`,
        'orders',
        `orders/${order}/state_changes`,
        `notifications/${notice}`,
        'chat',
        'wallet',
      ].map(read),
    );
    expect(texts.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const all = JSON.stringify(texts.map(({ body }) => body));
    for (const mark of MARKS) expect(all).toContain(mark);
  });

  it('APP-10: groups that are not declared, and calls of the dashboard, are unknown to every caller', async () => {
    const groups = [...contract.context.catalogue.entries.keys()].filter(
      (name) => !operations.some(({ path }) => path === `${APP_BASE}/${name}`),
    );
    expect(groups.length).toBeGreaterThan(25);
    const found: unknown[] = [];
    for (const group of [...groups, 'internal_chats', 'outbox', 'history', 'get_profile', 'demo'])
      for (const token of [owner.token, strangers.get('other technician')]) {
        // oxlint-disable-next-line no-await-in-loop -- one database
        for (const path of [group, `${group}/1`]) {
          // oxlint-disable-next-line no-await-in-loop -- one database
          const { status } = await appCall(contract, path, { token });
          if (status !== 404) found.push([path, status]);
        }
      }
    expect(found).toEqual([]);
  });

  it('APP-10: one session has its own limit of calls, which another does not use up', async () => {
    const statuses = new Set<number>();
    const token = strangers.get('other customer');
    for (let round = 0; round < 8; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a hundred at a time
      const answers = await Promise.all(Array.from({ length: 100 }, () => appCall(contract, 'wallet', { token })));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect((await appCall(contract, 'wallet', { token: owner.token })).status).toBe(200);
  });
});

describe('APP-09: the OpenAPI document shows the calls of the apps', () => {
  it('APP-09: every call of it is served, and every call that is served is in it', async () => {
    const routes = await registeredAppRoutes(contract.context.catalogue);
    const documented = new Set(
      operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const own = routes.filter(({ url }) => !url.includes(':group'));
    for (const { method, url } of own) expect(documented).toContain(`${method} ${APP_BASE}${url}`);
    const missing: unknown[] = [];
    for (const { method, path } of operations) {
      // oxlint-disable-next-line no-await-in-loop -- one database
      const { status } = await appCall(contract, addressOf(path), {
        method,
        token: 'none',
        json: method === 'GET' ? undefined : {},
      });
      if (status === 404) missing.push([method, path]);
    }
    expect(missing).toEqual([]);
    expect(operations.length).toBeGreaterThan(40);
    expect(operations.map(({ path }) => path)).toContain(`${APP_BASE}/orders/{id}/update-status`);
  });

  it('APP-09: what the document forbids in a body is refused at its field, and what older apps send is ignored', async () => {
    const wrong: unknown[] = [];
    let sent = 0;
    for (const operation of operations) {
      const properties = isObject(operation.body?.schema['properties']) ? operation.body.schema['properties'] : {};
      const names = Object.keys(properties);
      if (names.length === 0 || operation.path.endsWith('/attachments') || operation.path.endsWith('/code')) continue;
      const isOpen = operation.path.endsWith('/sign_in');
      // oxlint-disable-next-line no-await-in-loop -- one database
      const answer = await appCall(contract, addressOf(operation.path), {
        method: operation.method,
        token: isOpen ? undefined : owner.token,
        json: {
          no_such_field: 1,
          app_version: '0.1',
          ...(operation.path.endsWith('update-status') && { status: 'client_cancel' }),
        },
      });
      const errors = Object.keys(answer.body.errors ?? {});
      sent += 1;
      if (answer.status === 404 || answer.status === 405) continue;
      if (answer.status !== 422 || !errors.includes('no_such_field') || errors.includes('app_version'))
        wrong.push([operation.method, operation.path, answer.status, errors]);
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(10);
  });

  it('APP-09: a person moves in no other’s name, and the document offers none', async () => {
    const moves = operations.filter(({ path }) => path.endsWith('/update-status'));
    expect(moves.length).toBeGreaterThan(0);
    for (const { path, method, body } of moves) {
      expect(body?.schema['properties']).not.toHaveProperty('on_behalf_of');
      const json = { status: 'client_cancel', on_behalf_of: 'client' };
      // oxlint-disable-next-line no-await-in-loop -- one database
      const answer = await appCall(contract, addressOf(path), { method, token: owner.token, json });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['on_behalf_of']]);
    }
  });
});
