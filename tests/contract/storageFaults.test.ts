import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { variantOf } from '../../engine/features/media/mediaAddress.ts';
import type { Attachments } from '../../server/context/Attachments.types.ts';
import { createS3Attachments } from '../../server/uploads/storage/createS3Attachments.ts';
import { storageFailure } from '../../server/uploads/storage/storageFailure.ts';
import { film, picture } from './mediaSamples.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { sendUpload, type Upload } from './sendUpload.ts';
import { startS3, type TestS3 } from './startS3.ts';
import { failingStorage, STORAGES, type TestStorage } from './storages.ts';

const FULL = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
const DOWN = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

let contract: Contract;
let storage: TestStorage;
let fail: (method: keyof Attachments) => unknown;
beforeAll(async () => {
  storage = await STORAGES[0]![1]();
  // On PostgreSQL, where there is one, two uploads really run at the same time.
  contract = await openContract({
    attachments: failingStorage(storage.attachments, (method) => fail(method)),
    databaseUrl: process.env['TEST_DATABASE_URL'],
  });
});
afterAll(async () => {
  await contract.close();
  await storage.close();
});
beforeEach(() => {
  fail = () => undefined;
});

const upload = (file: Upload): Promise<Answer> => sendUpload(contract, file);
const rows = async (): Promise<unknown[]> =>
  (await sql`select key, is_stored from lawha_attachments order by id`.execute(contract.context.store.db)).rows;

/** Fails with an error from a call of a method on. */
function failFrom(method: keyof Attachments, nth: number, error: unknown): void {
  let calls = 0;
  fail = (called) => {
    if (called !== method) return undefined;
    calls += 1;
    return calls >= nth ? storageFailure(error) : undefined;
  };
}

describe('a storage that fails', () => {
  it.each([
    ['full', 1, FULL, 507, 'no room left', 'لا توجد مساحة'],
    ['full in the middle', 2, FULL, 507, 'no room left', 'لا توجد مساحة'],
    ['down', 1, DOWN, 503, 'cannot be reached', 'تعذّر الوصول'],
    ['down in the middle', 2, DOWN, 503, 'cannot be reached', 'تعذّر الوصول'],
  ] as const)(
    'ERR-09: %s: the caller gets an error, and nothing is half stored',
    async (_case, nth, error, status, en, ar) => {
      const before = [await storage.names(), await rows()];
      failFrom('put', nth, error);
      const refused = await upload({ content: await picture() });
      expect([refused.status, refused.body.message]).toEqual([status, expect.stringContaining(en)]);
      failFrom('put', nth, error);
      const arabic = await upload({ content: await picture(), language: 'ar' });
      expect([arabic.status, arabic.body.message]).toEqual([status, expect.stringContaining(ar)]);
      expect([await storage.names(), await rows()]).toEqual(before);
    },
  );

  it('ERR-09: of a video with a poster nothing stays either', async () => {
    const before = [await storage.names(), await rows()];
    failFrom('put', 3, FULL);
    const fields = { attachment_type: 'video', model: 'sliders' };
    expect((await upload({ content: film(), poster: await picture(), name: 'a.mp4', fields })).status).toBe(507);
    expect([await storage.names(), await rows()]).toEqual(before);
  });

  it('ERR-09: the same file can be sent again as soon as the storage works', async () => {
    const content = await picture();
    failFrom('put', 2, DOWN);
    expect((await upload({ content })).status).toBe(503);
    fail = () => undefined;
    const again = await upload({ content });
    expect(again.status).toBe(201);
    expect((await contract.app.inject(String(again.body.data['url']))).statusCode).toBe(200);
  });

  it('of two who send one file at the same moment, the failure of one takes nothing from the other', async () => {
    const content = await picture();
    let calls = 0;
    fail = (method) => {
      if (method !== 'put') return undefined;
      calls += 1;
      return calls === 2 ? storageFailure(DOWN) : undefined;
    };
    const answers = await Promise.all([upload({ content }), upload({ content, as: 'admin' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 503]);
    const url = String(answers.find(({ status }) => status === 201)?.body.data['url']);
    expect((await contract.app.inject(url)).statusCode).toBe(200);
    expect((await contract.call('countries/2', { method: 'PATCH', json: { image: url } })).status).toBe(200);
  });

  it('what cannot be taken back is no file that a record can use, and is marked for the collection', async () => {
    const content = await picture();
    let calls = 0;
    fail = (method) => {
      calls += method === 'put' ? 1 : 0;
      return calls >= 2 ? storageFailure(DOWN) : undefined;
    };
    expect((await upload({ content })).status).toBe(503);
    fail = () => undefined;
    const [left] = (await rows()).slice(-1) as { key: string; is_stored: boolean }[];
    expect(left?.is_stored).toBe(false);
    const { status, body } = await contract.call('countries/3', {
      method: 'PATCH',
      json: { image: `/media/uploads/${left?.key}` },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['image']]);
  });

  it('a file cannot be read while the storage is down; a smaller version that cannot be kept is shown all the same', async () => {
    const url = String((await upload({ content: await picture() })).body.data['url']);
    fail = () => storageFailure(DOWN);
    const down = await contract.app.inject({ url, headers: { 'accept-language': 'en' } });
    expect([down.statusCode, down.json(), down.headers['cache-control']]).toEqual([
      503,
      { message: expect.stringContaining('cannot be reached') as string },
      'no-store',
    ]);
    fail = (method) => (method === 'put' ? storageFailure(FULL) : undefined);
    expect((await contract.app.inject(variantOf(url, 80))).statusCode).toBe(200);
  });
});

describe('an S3-compatible store', () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startS3();
  });

  it.each([
    ['that has no such bucket', () => ({ ...s3.settings, bucket: 'somebody-else' })],
    ['that does not know the key', () => ({ ...s3.settings, credentials: { accessKeyId: 'X', secretAccessKey: 'Y' } })],
  ])('%s: the caller gets an error that it refused', async (_case, settings) => {
    const attachments = createS3Attachments(settings());
    await expect(attachments.put('a.png', Buffer.from('a'))).rejects.toMatchObject({
      status: 503,
      text: { key: 'storageRefused' },
    });
  });

  it('that is not there: the caller gets an error', async () => {
    const attachments = createS3Attachments(s3.settings);
    await attachments.put('a.png', Buffer.from('a'));
    await s3.close();
    const calls = [
      () => attachments.put('b.png', Buffer.from('b')),
      () => attachments.sizeOf('a.png'),
      () => attachments.read('a.png'),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 503, text: { key: 'storageDown' } });
  });

  it.runIf(process.platform === 'linux')(
    'that is not there, or is ended in the middle: no file stays open',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'lawha-open-'));
      const path = join(folder, 'film.mp4');
      await writeFile(path, Buffer.alloc(1_000_000));
      // Takes the head of a request and ends the connection.
      const server = createServer((socket) => void socket.once('data', () => socket.destroy()));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const put = (): Promise<void> =>
        createS3Attachments({ ...s3.settings, endpoint }).put('film.mp4', { path, size: 1_000_000 });
      await expect(put()).rejects.toMatchObject({ status: 503 });
      const closed = once(server, 'close');
      server.close();
      await closed;
      await expect(put()).rejects.toMatchObject({ status: 503 });
      await expect.poll(() => openPaths()).not.toContain(path);
      await rm(folder, { recursive: true });
    },
  );
});

/** Paths that this process has open. */
async function openPaths(): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  return Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
}
