import { execFile } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { checkContract } from '../../server/contract/checkContract.ts';
import { formatChecked } from '../../server/contract/formatChecked.ts';
import type { Checked } from '../../server/contract/Checked.types.ts';
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

  it.each([
    [['nowhere', 'token'], /^contract: "nowhere" is no address → write https:/],
    [
      ['http://127.0.0.1:9/api/dashboard', 'token'],
      /^contract: http:.* gives no answer \(.+\) → name a server that runs/,
    ],
  ])('%j cannot be checked, and says why', async (args, says) => {
    const command = join(REPOSITORY, 'server/contract.ts');
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((done) => {
      execFile(process.execPath, [command, ...args], (error, _, text) => {
        done({ code: error?.code, stderr: text });
      });
    });
    expect(stderr).toMatch(says);
    expect(code).toBe(2);
  });

  it('says that nothing could be checked without the right token', async () => {
    const checked = await check(own, 'wrong');
    expect(
      checked.filter(({ call, verdict }) => call.startsWith('GET') && verdict !== 'unchecked' && /cities/.test(call)),
    ).toEqual([]);
  });
});

/** A server in front of the own one, which answers some calls otherwise. */
async function serveWithHoles(): Promise<string> {
  const { hostname, port } = new URL(own);
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', own).pathname.replace('/api/dashboard', '');
    const answer = (status: number, type: string, text: string): void => {
      incoming.resume();
      outgoing.writeHead(status, { 'content-type': type }).end(text);
    };
    if (incoming.headers.authorization === undefined) answer(200, 'application/json', '{}');
    else if (path === '/cities' && incoming.method === 'GET' && !incoming.url?.includes('per_page'))
      answer(404, 'application/json', '{}');
    else if (path === '/countries' && incoming.method === 'GET' && !incoming.url?.includes('per_page'))
      answer(200, 'application/json', '{"data": 5}');
    else if (path === '/statistics') answer(200, 'text/html', '<p>');
    else if (path === '/services' && incoming.method === 'POST') answer(200, 'application/json', '{"data": {}}');
    else {
      const { host: _host, ...headers } = incoming.headers;
      const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      });
      incoming.pipe(passed);
    }
  });
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (!isPort(address)) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

function isPort(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
