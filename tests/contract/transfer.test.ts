import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainStartFailure } from '../../server/app/explainStartFailure.ts';
import { startServer, type StartedServer } from '../../server/app/startServer.ts';
import { readConfig, type ServerConfig } from '../../server/context/config/ServerConfig.ts';
import { createParts } from '../../server/context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../server/product/parts.ts';
import { openStore } from '../../server/store/openStore.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { copyFiles } from '../../server/transfer/copyFiles.ts';
import { moveOut } from '../../server/transfer/moveOut.ts';
import { openLoad, readSums } from '../../server/transfer/openLoad.ts';
import { readTables } from '../../server/transfer/readTables.ts';
import { restoreBackup } from '../../server/transfer/restoreBackup.ts';
import { takeBackup } from '../../server/transfer/takeBackup.ts';
import type { Sums } from '../../server/transfer/Transfer.types.ts';
import { openAttachments } from '../../server/uploads/storage/openAttachments.ts';
import { loadOnce } from '../helpers/loadOnce.ts';
import { seededFolder } from '../helpers/seededFolder.ts';
import { makeSchema } from './openContract.ts';
import { picture } from './mediaSamples.ts';
import { dataOf, signIn } from './runProcess.ts';
import { startS3 } from './startS3.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const parts = createParts(PRODUCT_PARTS);
const now = new Date();

let base: string;
/** A data folder of a server that has been used. */
let dataDir: string;
/** A token of that server, and an address that it serves. */
let headers: Record<string, string>;
let file: { path: string; bytes: Buffer };

const definitions = async () => ({ resources: (await loadOnce()).resources, parts });
const config = (folder: string, more: Partial<ServerConfig> = {}): ServerConfig => ({
  ...readConfig({}),
  port: 0,
  logLevel: 'silent',
  dataDir: folder,
  ...more,
});
const start = (asked: ServerConfig): Promise<StartedServer> => startServer(asked, { parts: PRODUCT_PARTS });

/** What all tables of a database hold. */
async function sumsOf(store: Store): Promise<Sums> {
  return readSums(store.db, await readTables(store.db));
}

/** The database that an unfinished copy is of. */
async function sourceOf({ db }: Store): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from lawha_transfer where kind = 'source'`.execute(db);
  return rows[0]?.value ?? '';
}

async function sumsOfFolder(folder: string): Promise<Sums> {
  const store = await openStore({ dataDir: folder });
  try {
    return await sumsOf(store);
  } finally {
    await store.close();
  }
}

async function served(url: string, path: string): Promise<Buffer> {
  const answer = await fetch(`${url}${path}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function upload(url: string): Promise<typeof file> {
  const sent = await picture();
  const body = new FormData();
  for (const [name, value] of Object.entries({ attachment_type: 'image', model: 'countries' })) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(sent)], { type: 'image/png' }), 'a.png');
  const { authorization } = headers;
  const answer = await fetch(`${url}/api/general/attachments`, {
    method: 'POST',
    headers: { authorization: String(authorization) },
    body,
  });
  expect(answer.status).toBe(201);
  const path = String((await dataOf(answer))['url']);
  return { path, bytes: await served(url, path) };
}

/** A session, a record and a file of the first server are there. */
async function expectSame(server: StartedServer): Promise<void> {
  const orders = await fetch(`${server.url}/api/dashboard/orders?per_page=1`, { headers });
  expect(orders.status).toBe(200);
  expect((await served(server.url, file.path)).equals(file.bytes)).toBe(true);
  const added = await fetch(`${server.url}/api/dashboard/delayReasons`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ar: { name: 'سبب' }, en: { name: 'Reason' } }),
  });
  // The next number is free: sequences continue.
  expect(added.status).toBe(201);
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'lawha-transfer-'));
  dataDir = await seededFolder(60);
  const server = await start(config(dataDir, { demo: true }));
  headers = await signIn(server.url);
  file = await upload(server.url);
  await server.close();
});
afterAll(async () => {
  await rm(base, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

describe('OPS-02: a backup', () => {
  const archive = (name: string): string => join(base, name);

  it('is taken while the server runs, restored into memory, and restored whole', async () => {
    const server = await start(config(dataDir, { demo: true }));
    const path = archive('live.tar.gz');
    const end = await takeBackup({
      config: config(dataDir),
      path,
      lock: {},
      now,
      key: {},
      test: await definitions(),
    });
    // The server still answers, and no copy is left.
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('copy-'))).toEqual([]);
    const expected = await sumsOf(server.context.store);
    await server.close();
    expect(await readdir(dataDir)).not.toContain('lawha.socket');
    expect(end.tables['orders']?.rows).toBe(60);

    const restored = join(base, 'restored');
    await restoreBackup({ path, key: {}, config: config(restored), ...(await definitions()) });
    expect(await sumsOfFolder(restored)).toEqual(expected);
    const second = await start(config(restored, { demo: true }));
    await expectSame(second);
    await second.close();
    // Only into an empty folder.
    await expect(restoreBackup({ path, key: {}, config: config(restored), ...(await definitions()) })).rejects.toThrow(
      /has a database; set DATA_DIR to an empty folder\. Nothing was changed\./,
    );
  });

  it('is encrypted with a passphrase or for a recipient, and opens with nothing else', async () => {
    const passphrase = 'three brown camels';
    const path = archive('locked.age');
    await takeBackup({ config: config(dataDir), path, lock: { passphrase }, now });
    expect((await readFile(path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect((await stat(path)).mode & 0o077).toBe(0);
    // Without a test restore the archive is still read.
    const second = { config: config(dataDir), path: archive('second.age'), lock: { passphrase }, now };
    await expect(takeBackup({ ...second, key: { passphrase: 'three brown horses' } })).rejects.toThrow(/does not open/);
    const target = join(base, 'locked');
    const restore = async (key: object, from = path): Promise<unknown> =>
      restoreBackup({ path: from, key, config: config(target), ...(await definitions()) });
    await expect(restore({})).rejects.toThrow(/is encrypted\. Set LAWHA_BACKUP_PASSPHRASE/);
    await expect(restore({ passphrase: 'three brown horses' })).rejects.toThrow(/does not open with this passphrase/);
    expect((await readdir(target)).filter((name) => name !== 'lawha.lock')).toEqual([]);

    const identity = await generateIdentity();
    const sent = archive('sent.age');
    const lock = { recipient: await identityToRecipient(identity) };
    await takeBackup({ config: config(dataDir), path: sent, lock, now });
    await writeFile(archive('identity'), `# a comment\n${identity}\n`);
    await restore({ identityFile: archive('identity') }, sent);
    expect(await sumsOfFolder(target)).toEqual(await sumsOfFolder(dataDir));
  });

  it('that has been cut off or changed is refused, and nothing is written', async () => {
    const path = archive('whole.tar.gz');
    await takeBackup({ config: config(dataDir), path, lock: {}, now });
    await expect(takeBackup({ config: config(dataDir), path, lock: {}, now })).rejects.toThrow(/exists; give another/);
    const whole = await readFile(path);
    const target = join(base, 'refused');
    const restore = async (): Promise<unknown> =>
      restoreBackup({ path: archive('bad'), key: {}, config: config(target), ...(await definitions()) });
    for (const cut of [0, 100, Math.floor(whole.length / 2), whole.length - 20]) {
      await writeFile(archive('bad'), whole);
      await truncate(archive('bad'), cut);
      await expect(restore(), `cut at ${cut}`).rejects.toThrow(/damaged|no backup|cut off/);
    }
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 3)]! ^= 255;
    await writeFile(archive('bad'), changed);
    await expect(restore()).rejects.toThrow(/damaged|no backup|cut off/);
    await writeFile(archive('bad'), 'no archive at all');
    await expect(restore()).rejects.toThrow(/damaged or no backup/);
    await rm(archive('bad'));
    await expect(restore()).rejects.toThrow(/cannot be read/);
    expect((await readdir(target)).filter((name) => name !== 'lawha.lock')).toEqual([]);
  });
});

describe.skipIf(databaseUrl === undefined)('OPS-01: moving to PostgreSQL', () => {
  it('continues after an interruption, is compared, and keeps sessions, sequences and files in the bucket', async () => {
    const bucket = await startS3();
    const schema = await makeSchema(databaseUrl!);
    try {
      const asked = { ...(await definitions()), to: schema.url };
      const from = config(dataDir, { storage: bucket.settings });
      const before = await sumsOfFolder(dataDir);
      let batches = 0;
      const interrupted = moveOut({
        ...asked,
        config: from,
        onProgress: ({ table }) => {
          batches += 1;
          if (table === 'orders') throw new Error('killed');
        },
      });
      await expect(interrupted).rejects.toThrow('killed');
      // A server refuses such a database and says what to do.
      const refused = await start(config(join(base, 'none'), { databaseUrl: schema.url })).catch(explainStartFailure);
      expect(refused).toBe(
        'lawha: The database holds a copy that is not complete. Run the same npm run move or npm run restore again.',
      );
      const copied: string[] = [];
      const moved = await moveOut({ ...asked, config: from, onProgress: ({ table }) => void copied.push(table) });
      // What had been copied is not copied again.
      expect(copied).not.toContain('admins');
      expect(copied).toContain('points');
      // A file of the same size with other content is found and copied again.
      const attachments = openAttachments(from);
      const key = file.path.replace('/media/uploads/', '');
      await attachments.put(key, Buffer.alloc((await attachments.sizeOf(key)) ?? 0));
      const source = await openStore({ dataDir });
      const local = openAttachments(config(dataDir));
      expect(await copyFiles(source.db, local, attachments)).toMatchObject({ copied: 1 });
      await source.close();
      expect(moved.tables['orders']).toEqual(before.tables['orders']);
      expect(moved.files).toMatchObject({ copied: 0 });
      expect(moved.files?.files).toBeGreaterThan(0);

      const store = await openStore({ databaseUrl: schema.url });
      expect((await sumsOf(store)).tables).toEqual(before.tables);
      // Keys and triggers are in force again.
      const { rows } = await sql<{ off: string; keys: string }>`
        select (select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid
            where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgenabled = 'D')::text as off,
          (select count(*) from pg_constraint k where k.connamespace = current_schema()::regnamespace and k.contype = 'f')::text as keys`.execute(
        store.db,
      );
      expect(rows[0]?.off).toBe('0');
      expect(Number(rows[0]?.keys)).toBeGreaterThan(20);
      await store.close();

      await expect(moveOut({ ...asked, config: from })).rejects.toThrow(/is not empty \(it has the table about\)/);
      const server = await start(
        config(join(base, 'none'), { databaseUrl: schema.url, storage: bucket.settings, demo: true }),
      );
      await expectSame(server);
      await server.close();
      expect(existsSync(join(base, 'none', 'pg'))).toBe(false);
    } finally {
      await schema.drop();
      await bucket.close();
    }
  });

  it('OPS-02: a restore that was interrupted begins anew, and types of a file are in no statement', async () => {
    const schema = await makeSchema(databaseUrl!);
    const path = join(base, 'again.tar.gz');
    await takeBackup({ config: config(dataDir), path, lock: {}, now });
    const asked = { path, key: {}, config: config(join(base, 'again'), { databaseUrl: schema.url }) };
    const store = await openStore({ databaseUrl: schema.url });
    try {
      const onProgress = ({ table, rows }: { table: string; rows: number }): void => {
        expect(rows).toBeGreaterThan(0);
        if (table === 'orders') throw new Error('killed');
      };
      await expect(restoreBackup({ ...asked, ...(await definitions()), onProgress })).rejects.toThrow('killed');
      const hostile = [{ name: 'about', key: [], columns: [{ name: 'id', type: 'bigint) ; drop table orders; --' }] }];
      const source = await sourceOf(store);
      const load = await openLoad(store, { ...(await definitions()), source, tables: hostile, beginsAnew: true });
      await expect(load.write({ table: 'about', json: '[{"id":"x"}]', after: [] })).rejects.toThrow(/bigint/);
      await restoreBackup({ ...asked, ...(await definitions()) });
      expect((await sumsOf(store)).tables).toEqual((await sumsOfFolder(dataDir)).tables);
    } finally {
      await store.close();
      await schema.drop();
    }
  });

  it('a source that has changed between two runs is found out', async () => {
    const schema = await makeSchema(databaseUrl!);
    const folder = await seededFolder(60);
    try {
      const asked = { ...(await definitions()), to: schema.url, config: config(folder) };
      const onProgress = ({ table }: { table: string }): void => {
        if (table === 'orders') throw new Error('killed');
      };
      await expect(moveOut({ ...asked, onProgress })).rejects.toThrow('killed');
      const store = await openStore({ dataDir: folder });
      await sql`insert into lawha_meta (key, value) values ('later', '1')`.execute(store.db);
      await store.close();
      await expect(moveOut(asked)).rejects.toThrow(
        /differs from its source: lawha_meta \(.*The source has changed since/,
      );
    } finally {
      await schema.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
