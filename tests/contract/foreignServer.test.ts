import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { checkContract } from '../../server/contract/checkContract.ts';
import { formatChecked } from '../../server/contract/formatChecked.ts';
import type { Checked } from '../../server/contract/Checked.types.ts';
import { signInStored } from './appPeople.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
let own: string;
let token: string;
let document: Awaited<ReturnType<typeof buildOpenApi>>;
const servers: Server[] = [];

beforeAll(async () => {
  contract = await openContract();
  own = await contract.app.listen({ port: 0, host: '127.0.0.1' });
  document = await buildOpenApi(contract.context.catalogue, '');
  token = contract.tokenOf('super');
});
afterAll(async () => {
  for (const server of servers) server.close();
  await contract.close();
});

function check(base: string, as = token): Promise<Checked[]> {
  return checkContract(document, { base: `${base}/api/dashboard`, token: as });
}

function pathsWhere(isWanted: (path: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document['paths'] as object).filter(([path]) => isWanted(path)));
}

/** The document with the calls of some groups alone. */
function only(groups: readonly string[]): typeof document {
  return { ...document, paths: pathsWhere((path) => groups.includes(path.split('/')[1] ?? '')) };
}

function tryGroups(base: string, groups: readonly string[]): Promise<Checked[]> {
  return checkContract(only(groups), { base: `${base}/api/dashboard`, token, isForTrying: true });
}

const not = (checked: readonly Checked[]) =>
  checked.filter(({ verdict }) => verdict === 'missing' || verdict === 'differs');

describe('AUTH-13: npm run contract', () => {
  it('finds that the own server fits, in most of its readings', async () => {
    const checked = await check(own);
    expect(not(checked)).toEqual([]);
    const fits = checked.filter(({ verdict }) => verdict === 'fits');
    expect(fits.filter(({ call }) => call.startsWith('GET')).length).toBeGreaterThan(100);
    expect(fits.filter(({ call }) => call.startsWith('POST')).length).toBeGreaterThan(20);
    expect(formatChecked(checked)).toMatch(/\n\d+ fit, 0 missing, 0 answer otherwise, \d+ not checked\.\n$/);
  });

  it('finds the holes of another one: a call less, an answer of another shape, a body that is not checked, an open door', async () => {
    const base = await serveWithHoles();
    const found = new Map(not(await check(base)).map(({ call, verdict, detail }) => [call, `${verdict}: ${detail}`]));
    expect(Object.fromEntries(found)).toEqual({
      'without a token': expect.stringMatching(/^differs: GET .* answers 200 in place of 401$/),
      'GET /cities': 'missing: it answers 404',
      'GET /countries': expect.stringMatching(/^differs: .*data/),
      'GET /statistics': 'differs: its answer is no JSON',
      'POST /services': 'differs: it takes an empty body, which lacks what is required (200)',
    });
  });

  it('tries changes, moves and deletions on a server that is for trying, and leaves its records as they were', async () => {
    const count = async (group: string) => (await contract.call(`${group}?per_page=1`)).body.meta.total;
    const groups = ['cities', 'countries', 'orders', 'companies', 'advantages', 'days', 'settings', 'contacts'];
    const before = await Promise.all(groups.filter((group) => group !== 'settings').map(count));
    const checked = await tryGroups(own, groups);
    expect(not(checked)).toEqual([]);
    const fits = new Set(checked.flatMap(({ call, verdict }) => (verdict === 'fits' ? [call] : [])));
    expect(
      [
        'POST /cities',
        'PUT /cities/{id}',
        'PATCH /cities/{id}',
        'POST /cities/{id}',
        'DELETE /cities/{id}',
        'POST /cities/trash/restore',
        'POST /cities/deleteAll',
        'POST /cities/trash/delete',
        'PATCH /orders/{id}/update-status',
        'PATCH /companies/{id}/update-locked',
        'PATCH /advantages/arrange',
        'PUT /settings/general',
        'PATCH /days/{id}',
        'GET /cities/views',
        'POST /cities/views',
        'PATCH /cities/views/{id}',
        'PUT /cities/views/{id}/roles',
        'DELETE /cities/views/{id}',
        'POST /companies/{id}/comments',
        'PATCH /companies/{id}/comments/{comment_id}',
        'DELETE /companies/{id}/comments/{comment_id}',
        'POST /companies/{id}/comments/{comment_id}/delete',
      ].filter((call) => !fits.has(call)),
    ).toEqual([]);
    const unchecked = checked.filter(({ call, verdict }) => verdict === 'unchecked' && call.startsWith('DELETE'));
    expect(unchecked.every(({ detail }) => detail !== undefined)).toBe(true);
    expect(await Promise.all(groups.filter((group) => group !== 'settings').map(count))).toEqual(before);
    expect((await contract.call('cities/views?list=show-all')).body.data).toEqual([]);
    // Without the word for it none of that is sent.
    const careful = await checkContract(only(['cities']), { base: `${own}/api/dashboard`, token });
    expect(careful.find(({ call }) => call === 'DELETE /cities/{id}')).toMatchObject({ verdict: 'unchecked' });
    // A switch that is a GET is no reading: it is flipped of the added record alone.
    expect(fits).toContain('GET /cities/{id}/status');
    expect(careful.find(({ call }) => call === 'GET /cities/{id}/status')).toMatchObject({ verdict: 'unchecked' });
  });

  it('finds what another server does not do: a deletion without effect, a change of another shape, one that fails', async () => {
    const base = await serveWithHoles({
      'DELETE /cities/': [200, '{"message": "ok"}'],
      'PATCH /countries/': [200, '{"data": 5}'],
      'PUT /advantages/': [500, '{}'],
    });
    const found = not(await tryGroups(base, ['countries', 'advantages', 'cities']));
    const changes = new Map(found.map(({ call, detail }) => [call, detail]));
    expect(changes.get('DELETE /cities/{id}')).toBe('it answers that it is done, but the record is there afterwards');
    expect(changes.get('DELETE /cities/views/{id}')).toBe('it answers that it is done, but it is there afterwards');
    expect(changes.get('PATCH /countries/{id}')).toMatch(/data/);
    expect(changes.get('PUT /advantages/{id}')).toBe('it answers 500, which the document does not have');
  });

  it('OPS-15: finds a server that adds twice what arrives twice with one key, and takes back what it added', async () => {
    const groups = ['cities', 'companies'];
    const counts = () =>
      Promise.all(groups.map(async (group) => (await contract.call(`${group}?per_page=1`)).body.meta.total));
    const views = async () => (await contract.call('cities/views?list=show-all')).body.data;
    const before = [await counts(), await views()];
    const base = await serveWithHoles({}, ['idempotency-key']);
    const found = not(await tryGroups(base, [...groups, 'list_imports']));
    const detail = 'the same request with the same Idempotency-Key adds another record';
    const calls = ['/cities', '/cities/views', '/companies/views', '/companies/{id}/comments', '/list_imports'];
    const doubling = found.filter((one) => one.detail === detail).map(({ call }) => call);
    expect(doubling.toSorted()).toEqual(calls.map((path) => `POST ${path}`).toSorted());
    // What is restored or deleted for good is not there to be so again.
    const refused = found.filter((one) => one.detail !== detail);
    for (const one of refused)
      expect(one.detail).toMatch(/^the same request with the same Idempotency-Key is refused \(4\d\d\)$/);
    expect(refused.map(({ call }) => call)).toContain('POST /cities/trash/restore');
    expect([await counts(), await views()]).toEqual(before);
    expect((await contract.call('cities/trash')).body.data).toEqual([]);
    const [company] = (await contract.call('companies?per_page=1')).body.data;
    expect((await contract.call(`companies/${Number(company?.['id'])}/comments`)).body.data).toEqual([]);
  });

  it('tries arrangements, drafts, files, the own account and what ends sessions, and takes back what it wrote', async () => {
    const groups = ['services', 'contacts', 'admins', 'roles', 'get_my_permissions', 'explain_access', 'settings'];
    const total = async (path: string): Promise<unknown> => {
      const { data, ...others } = (await contract.call(path)).body;
      return { ...others, data: data.length };
    };
    const kept = [
      'services?per_page=1',
      'services/views?list=show-all',
      'admins?per_page=1',
      'admins/trash',
      'my_sessions',
    ];
    const before = await Promise.all(kept.map(total));
    const switches = async (): Promise<unknown> => {
      const { version: _version, updated_at: _at, ...values } = (await contract.call('settings/general')).body.data;
      return values;
    };
    const switched = await switches();
    const checked = await tryGroups(own, [...groups, ...OTHERS]);
    expect(not(checked)).toEqual([]);
    const fits = new Set(checked.flatMap(({ call, verdict }) => (verdict === 'fits' ? [call] : [])));
    expect(
      [
        'PUT /services/views',
        'GET /form_drafts',
        'POST /form_drafts',
        'DELETE /form_drafts',
        'POST /attachments',
        'PATCH /attachments/{id}',
        'POST /list_imports',
        'POST /login',
        'GET /my_sessions',
        'DELETE /my_sessions/{id}',
        'DELETE /my_sessions',
        'POST /logout',
        'POST /update_profile',
        'POST /update_password',
        'POST /notifications/read_all',
        'GET /second_factor/{resource}/{id}',
        'POST /view_as',
        'DELETE /view_as',
        'GET /explain_access',
        'GET /studio/{name}',
        'POST /studio/{name}/check',
        'PUT /studio/{name}',
        'GET /studio/{name}/patch',
        'DELETE /studio/{name}/draft',
        'POST /settings',
        'GET /history',
        'POST /contacts/{id}/comments',
        'DELETE /contacts/{id}/comments/{comment_id}',
        'POST /contacts/{id}/comments/{comment_id}/delete',
      ].filter((call) => !fits.has(call)),
    ).toEqual([]);
    expect(await Promise.all(kept.map(total))).toEqual(before);
    expect(await switches()).toEqual(switched);
    expect((await contract.call('form_drafts?resource=services')).body.data).toBeNull();
    const { body: contacts } = await contract.call('contacts?per_page=1');
    expect((await contract.call(`contacts/${Number(contacts.data[0]?.['id'])}/comments`)).body.data).toEqual([]);
    const drafts = JSON.stringify((await contract.call('studio')).body.data['definitions']).match(/"draft":\{/g);
    expect(drafts).toBeNull();
    // Each call that is not made has its own reason.
    const reasons = new Map(checked.flatMap(({ call, detail }) => (detail === undefined ? [] : [[call, detail]])));
    expect(reasons.get('POST /contacts/{id}/reply')).toMatch(/^it writes to a person/);
    expect(reasons.get('DELETE /contacts/{id}')).toMatch(/none can be added in its place$/);
    expect(reasons.get('POST /studio/{name}/submit')).toMatch(/^it would be shown to others/);
  });

  it('finds a server that says of an arrangement, a draft, a file or the end of a session that it is done', async () => {
    const base = await serveWithHoles({
      'PUT /services/views': [200, '{"message": "ok"}'],
      'POST /form_drafts': [200, '{"data": {"at": "2026-11-26T08:00:00.000Z"}}'],
      'POST /attachments': [201, '{"data": {"id": 1, "url": "/media/none.png"}}'],
      'POST /list_imports': [500, '{}'],
      'DELETE /my_sessions': [200, '{"message": "ok"}'],
      'POST /update_profile': [200, '{"data": {"id": 1}}'],
      'POST /update_password': [200, '{"message": "ok"}'],
      'POST /logout': [200, '{"message": "ok"}'],
    });
    const found = not(await tryGroups(base, ['services', 'admins', 'roles', ...OTHERS]));
    expect(Object.fromEntries(found.map(({ call, detail }) => [call, detail]))).toEqual({
      'PUT /services/views': 'it answers that it is done, but the list is arranged as before',
      'POST /form_drafts': 'it answers that it is done, but what was typed is not there afterwards',
      'POST /attachments': 'its data.url answers 404',
      'POST /list_imports': 'it answers 500, which the document does not have',
      'DELETE /my_sessions': 'it answers that it is done, but another session is kept',
      'DELETE /my_sessions/{id}': 'it answers that it is done, but the session is there afterwards',
      'POST /update_profile': 'it answers that it is done, but the profile is as before',
      'POST /update_password': 'it answers that it is done, but the new one is refused',
      'POST /logout': 'it answers that it is done, but its token is taken afterwards',
    });
  });

  it('checks the calls of the apps with a token of theirs', async () => {
    const user = await signInStored(contract, { kind: 'user', group: 'users', id: 1 });
    const apps = { ...document, paths: pathsWhere((path) => path.startsWith('/api/app/') || path === '/cities') };
    const server = { base: `${own}/api/dashboard`, token };
    const checked = await checkContract(apps, { ...server, appToken: user.token });
    expect(not(checked)).toEqual([]);
    const fits = checked.filter(({ call, verdict }) => verdict === 'fits' && call.includes('/api/app/'));
    expect(fits.length).toBeGreaterThan(15);
    const without = (await checkContract(apps, server)).filter(({ call }) => call.includes('/api/app/'));
    expect(new Set(without.map(({ detail }) => detail))).toEqual(new Set(['no token of the apps is known']));
  });

  it.each([
    [['nowhere', 'token'], /^contract: "nowhere" is no address → write https:/],
    [
      ['http://127.0.0.1:9/api/dashboard', 'token'],
      /^contract: http:.* gives no answer \(.+\) → name a server that runs/,
    ],
  ])('%j cannot be checked, and says why', async (args, says) => {
    expect(await run(args)).toEqual({ code: 2, stderr: expect.stringMatching(says) });
  });

  it('says where the calls are, for an address that has none', async () => {
    expect(await run([own, token])).toEqual({
      code: 2,
      stderr: `contract: ${own} has no calls of the API → write ${own}/api/dashboard\n`,
    });
  });

  it('takes a token that begins with a dash for what it is, and shows how it is used where something is too many', async () => {
    const address = 'http://127.0.0.1:9/api/dashboard';
    const says = expect.stringMatching(/^contract: http:.* gives no answer/);
    expect(await run([address, '-pQ', '--app-token', '--x', '--json'])).toEqual({ code: 2, stderr: says });
    expect(await run([address, '--', '--try-me'])).toEqual({ code: 2, stderr: says });
    expect(await run([address, 'token', '--tyr'])).toEqual({ code: 2, stderr: '' });
  });

  async function run(args: readonly string[]): Promise<{ code: unknown; stderr: string }> {
    const command = join(REPOSITORY, 'server/contract.ts');
    return new Promise((done) => {
      execFile(process.execPath, [command, ...args], (error, _, text) => {
        done({ code: error?.code, stderr: text });
      });
    });
  }

  it('says that nothing could be checked without the right token', async () => {
    const checked = await check(own, 'wrong');
    expect(
      checked.filter(({ call, verdict }) => call.startsWith('GET') && verdict !== 'unchecked' && /cities/.test(call)),
    ).toEqual([]);
  });
});

/** Calls about no group of records. */
const OTHERS = [
  'form_drafts',
  'attachments',
  'list_imports',
  'login',
  'my_sessions',
  'logout',
  'get_profile',
  'update_profile',
  'update_password',
  'notifications',
  'second_factor',
  'view_as',
  'studio',
  'history',
];

/** A server in front of the own one, which answers some calls otherwise. */
async function serveWithHoles(
  others?: Readonly<Record<string, [number, string]>>,
  ignored: readonly string[] = [],
): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    for (const header of ignored) delete incoming.headers[header];
    const path = new URL(incoming.url ?? '/', own).pathname.replace('/api/dashboard', '');
    const answer = (status: number, type: string, text: string): void => {
      incoming.resume();
      outgoing.writeHead(status, { 'content-type': type }).end(text);
    };
    const hole = Object.entries(others ?? {}).find(([start]) => `${incoming.method} ${path}`.startsWith(start))?.[1];
    if (hole !== undefined) answer(hole[0], 'application/json', hole[1]);
    else if (others !== undefined) pass(incoming, outgoing);
    else if (incoming.headers.authorization === undefined) answer(200, 'application/json', '{}');
    else if (path === '/cities' && incoming.method === 'GET' && !incoming.url?.includes('per_page'))
      answer(404, 'application/json', '{}');
    else if (path === '/countries' && incoming.method === 'GET' && !incoming.url?.includes('per_page'))
      answer(200, 'application/json', '{"data": 5}');
    else if (path === '/statistics') answer(200, 'text/html', '<p>');
    else if (path === '/services' && incoming.method === 'POST') answer(200, 'application/json', '{"data": {}}');
    else pass(incoming, outgoing);
  });
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (!isPort(address)) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(own);
  const { host: _host, ...headers } = incoming.headers;
  const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(outgoing);
  });
  incoming.pipe(passed);
}

function isPort(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
