import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { writeClient } from '../../server/app/openapi/writeClient.ts';
import { type Contract, openContract } from './openContract.ts';

/** What of the written module this test uses; its types are checked by the compiler. */
interface Module {
  createClient: (options: object) => (name: string, input?: object) => Promise<Record<string, unknown>>;
  ApiError: new () => Error;
}

let contract: Contract;
let folder: string;
let base: string;
let client: Module;
beforeAll(async () => {
  contract = await openContract();
  folder = await mkdtemp(join(tmpdir(), 'lawha-client-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'client.ts'), writeClient(await buildOpenApi(contract.context.catalogue, '')));
  base = `${await contract.app.listen({ port: 0, host: '127.0.0.1' })}/api/dashboard`;
  client = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'client.ts')).href)) as Module;
});
afterAll(async () => {
  await contract.close();
  await rm(folder, { recursive: true, force: true });
});

/** Lines before what a test writes. */
const HEAD_LINES = 2;

/** What the compiler says of a module that uses the client. */
async function compile(use: string): Promise<string[]> {
  const file = join(folder, 'use.ts');
  const head = `import { createClient } from './client.ts';\nconst call = createClient({ base: 'https://host/api/dashboard' });\n`;
  await writeFile(file, head + use);
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--target',
    'esnext',
    '--module',
    'nodenext',
  ];
  const args = [
    ...options,
    '--lib',
    'esnext,dom',
    '--types',
    '',
    '--allowImportingTsExtensions',
    '--ignoreConfig',
    file,
  ];
  const tsc = join(REPOSITORY, 'node_modules/typescript/bin/tsc');
  return new Promise((done) => {
    execFile(process.execPath, [tsc, ...args], { cwd: folder }, (_, stdout) => {
      done(stdout.split('\n').filter((line) => line.includes('error TS')));
    });
  });
}

const BODY = `{ ar: { name: 'مدينة' }, en: { name: 'Town' }, country_id: 1 }`;

describe('AUTH-13: the typed client of the API', () => {
  it('has a type for each call, which the compiler accepts', async () => {
    expect(
      await compile(`
        const { data } = await call('GET /cities', { query: { page: 2, keyword: 'a' } });
        const names: (number | undefined)[] = data.map((city) => city.country_id ?? undefined);
        const added = await call('POST /cities', { body: ${BODY}, key: 'a-key' });
        await call('PATCH /cities/{id}', { path: { id: added.data.id }, body: { ...${BODY}, version: 1 } });
        await call('DELETE /cities/{id}', { path: { id: 4 } });
        const patch: string = await call('GET /studio/{name}/patch', { path: { name: 'cities' } });
        export { names, patch };`),
    ).toEqual([]);
  });

  it('does not compile with what the API does not have', async () => {
    const wrong = [
      `await call('GET /no_such_group');`,
      `await call('GET /cities/{id}');`,
      `await call('POST /cities', { body: { en: { name: 'Town' } } });`,
      `await call('POST /cities', { body: { ...${BODY}, country_id: 'x' } });`,
      `await call('GET /cities', { query: { no_such_filter: 1 } });`,
      `(await call('GET /cities/{id}', { path: { id: 1 } })).data.no_such_field;`,
    ];
    const found = await compile(`${wrong.join('\n')}\nexport {};`);
    const lines = found.map((error) => Number(/^use\.ts\((\d+),/.exec(error)?.[1]) - HEAD_LINES - 1);
    expect([...new Set(lines)]).toEqual(wrong.map((_, index) => index));
  });

  it('makes the calls: lists, adds, reads, changes, deletes, and refuses with what the server says', async () => {
    const call = client.createClient({ base, token: contract.tokenOf('super'), language: 'en' });
    const body = { ar: { name: 'مدينة الاختبار' }, en: { name: 'Town of a test' }, country_id: 1 };
    // The same request under the same key adds one.
    const add = async () =>
      (await call('POST /cities', { body, key: 'town' })) as { data: { id: number; version: number } };
    const { data: added } = await add();
    expect((await add()).data).toEqual(added);
    const path = { id: added.id };
    const listed = (await call('GET /cities', { query: { keyword: 'Town of a test' } })) as { data: { id: number }[] };
    expect(listed.data.map(({ id }) => id)).toEqual([added.id]);
    await call('PATCH /cities/{id}', { path, body: { ...body, en: { name: 'Other town' }, version: added.version } });
    expect(await call('GET /cities/{id}', { path })).toMatchObject({ data: { en: { name: 'Other town' } } });
    await call('DELETE /cities/{id}', { path });
    await expect(call('GET /cities/{id}', { path })).rejects.toMatchObject({ name: 'ApiError', status: 404 });
    await expect(call('POST /cities', { body: { country_id: 1 } })).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'ar.name': expect.any(Array) } },
    });
    await expect(call('GET /api/app/profile')).rejects.toMatchObject({ status: 401 });
    await expect(call('POST /api/app/code', { body: {} })).rejects.toMatchObject({ status: 422 });
  });
});
