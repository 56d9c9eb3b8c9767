import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type ServerConfig } from '../../server/context/config/ServerConfig.ts';
import { checkDatabase, checkExtension, checkVersion } from '../../server/doctor/checkDatabase.ts';
import { checkStorage, judgeRoom } from '../../server/doctor/checkStorage.ts';
import { checkSurroundings } from '../../server/doctor/checkSurroundings.ts';
import { examine } from '../../server/doctor/examine.ts';
import type { Finding } from '../../server/doctor/Finding.types.ts';
import { lockDataDir } from '../../server/store/lockDataDir.ts';
import { openStore } from '../../server/store/openStore.ts';
import { startPostgres, type TestPostgres } from '../helpers/startPostgres.ts';
import { type Contract, openContract } from './openContract.ts';
import { startS3 } from './startS3.ts';

const KEY = 'q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80=';
const OTHER_KEY = 'another passphrase of many words';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lawha-doctor-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const configOf = (env: Record<string, string> = {}): ServerConfig => readConfig({ DATA_DIR: folder, ...env });
const now = (): Date => new Date();

/** `failure` and the like of a check, with how to mend it. */
function stateOf(findings: readonly Finding[], check: string): string | undefined {
  const found = findings.filter((finding) => finding.check === check);
  for (const { status, mend } of found) expect([check, mend !== undefined]).toEqual([check, status !== 'ok']);
  return found.find(({ status }) => status === 'failure')?.status ?? found[0]?.status;
}

describe('the doctor and the database', () => {
  let contract: Contract;
  beforeAll(
    async () =>
      void (contract = await openContract({ settings: { secrets: configOf({ LAWHA_SECRET_KEY: KEY }).secrets } })),
  );
  afterAll(() => contract.close());

  /** Examines the database of the contract under settings, after statements that are undone. */
  async function examined(
    config: Partial<ServerConfig> = {},
    { statements = [], at = now }: { statements?: string[]; at?: () => Date } = {},
  ): Promise<Finding[]> {
    const { store, catalogue, config: own } = contract.context;
    const product = { resources: contract.resources, catalogue };
    // Inside the transaction the store itself hands out no connection.
    const outside = { ...store };
    let findings: Finding[] = [];
    const undo = new Error('undone');
    const trial = store.transaction(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
      const inside = { ...outside, db };
      findings = await checkDatabase({ config: { ...own, ...config }, product, store: inside, now: at });
      throw undo;
    });
    await expect(trial).rejects.toBe(undo);
    return findings;
  }

  it('OPS-07: finds nothing wrong with a database in order, and a demo to be ended', async () => {
    const findings = await examined();
    expect(findings.filter(({ status }) => status === 'failure')).toEqual([]);
    for (const check of ['database', 'encoding', 'extensions', 'clock', 'migrations', 'secret-key'])
      expect([check, stateOf(findings, check)]).toEqual([check, 'ok']);
    expect(stateOf(findings, 'demo')).toBe('warning');
    expect(stateOf(await examined({ demo: false }), 'demo')).toBe('warning');
    const ended = "update lawha_meta set value = 'ended' where key = 'demo'";
    const insert = "insert into lawha_meta (key, value) values ('demo', 'ended') on conflict (key) do nothing";
    expect(stateOf(await examined({ demo: false }, { statements: [ended, insert] }), 'demo')).toBe('ok');
  });

  it('OPS-07, OPS-32: names changes that wait for a start, those that no start makes, and tables of a later version', async () => {
    const waiting = await examined({}, { statements: ['alter table "delayReasons" drop column "is_active" cascade'] });
    expect(stateOf(waiting, 'migrations')).toBe('warning');
    expect(waiting.find(({ check }) => check === 'migrations')?.message).toContain('add column "is_active"');
    const refused = await examined({}, { statements: ['alter table cities add column surplus text'] });
    expect(stateOf(refused, 'migrations')).toBe('failure');
    expect(refused.find(({ status }) => status === 'failure')?.mend).toContain('drop column "surplus"');
    const later = `insert into lawha_meta (key, value) values ('tables:later', '999 2026-11-28T10:00:00Z')`;
    const earlier = await examined({}, { statements: ['alter table cities add column surplus text', later] });
    expect(earlier.find(({ check }) => check === 'migrations')).toMatchObject({
      status: 'warning',
      message:
        'the tables are of a later version than the definitions (since 2026-11-28T10:00:00Z); a server works with them as they are',
    });
    const missing = await examined({}, { statements: ['drop table lawha_push_tokens cascade'] });
    expect(stateOf(missing, 'migrations')).toBe('warning');
  });

  it('OPS-07: finds secrets that another key sealed, and plain ones outside a demo', async () => {
    await contract.call('settings/sms', {
      method: 'PATCH',
      json: { sms_provider: 'Unifonic', username: 'lawha', sender_name: 'Lawha24', password: 's3cret-word' },
    });
    expect(stateOf(await examined(), 'secret-key')).toBe('ok');
    const { secrets } = configOf({ LAWHA_SECRET_KEY: OTHER_KEY });
    expect(stateOf(await examined({ secrets }), 'secret-key')).toBe('failure');
    expect(stateOf(await examined({ secrets: {} }), 'secret-key')).toBe('failure');
    const plain = { statements: ["update sms set password = 'plain'"] };
    expect(stateOf(await examined({ secrets: {}, demo: false }, plain), 'secret-key')).toBe('failure');
    expect(stateOf(await examined({ secrets: {}, demo: true }, plain), 'secret-key')).toBe('ok');
    const none = { statements: ['update sms set password = null'] };
    expect(stateOf(await examined({ secrets: {}, demo: false }, none), 'secret-key')).toBe('warning');
  });

  it('OPS-07: finds a clock that is wrong, or was set back', async () => {
    const later = (seconds: number) => ({ at: () => new Date(Date.now() + seconds * 1000) });
    expect(stateOf(await examined({}, later(600)), 'clock')).toBe('failure');
    expect(stateOf(await examined({}, later(-50)), 'clock')).toBe('warning');
    const ahead =
      "insert into lawha_changes (kind, resource, record_id, at) values ('record', 'cities', 1, now() + interval '1 hour')";
    expect(stateOf(await examined({}, { statements: [ahead] }), 'clock')).toBe('failure');
  });

  it('OPS-07: finds a database that is too old, or lacks what search needs', () => {
    expect([checkVersion({ version: 14 }).status, checkVersion({ version: 15 }).status]).toEqual(['failure', 'ok']);
    expect(checkExtension({ trigrams: 'missing' })).toMatchObject({
      status: 'failure',
      mend: expect.stringContaining('postgresql-contrib') as unknown,
    });
    expect(checkExtension({ trigrams: 'available' }).status).toBe('ok');
  });
});

describe('the doctor and PostgreSQL', () => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => void (postgres = await startPostgres()));
  afterAll(() => postgres?.stop());

  const examinedAt = (databaseUrl: string, more: Partial<ServerConfig> = {}): Promise<Finding[]> =>
    examine({ config: { ...configOf({ LAWHA_DEMO: '0' }), databaseUrl, ...more }, now });

  it('OPS-07: finds a database that stores no UTF-8, one that cannot search Arabic, and a pool that is too large', async ({
    skip,
  }) => {
    if (postgres === undefined) return skip();
    const store = await openStore({ databaseUrl: postgres.url });
    const locale = "lc_collate 'C' lc_ctype 'C'";
    await sql.raw(`create database bytes template template0 encoding 'SQL_ASCII' ${locale}`).execute(store.db);
    await sql.raw(`create database plain template template0 encoding 'UTF8' ${locale}`).execute(store.db);
    await store.close();
    const named = (name: string): string => postgres?.url.replace(/postgres$/, name) ?? '';
    expect(stateOf(await examinedAt(named('bytes')), 'encoding')).toBe('failure');
    expect(stateOf(await examinedAt(named('plain')), 'encoding')).toBe('failure');
    const findings = await examinedAt(postgres.url, { databasePool: 400 });
    expect([stateOf(findings, 'database'), stateOf(findings, 'encoding')]).toEqual(['ok', 'ok']);
    expect(stateOf(findings, 'connections')).toBe('warning');
    expect(stateOf(await examinedAt(named('nothing')), 'database')).toBe('failure');
  });

  it('OPS-07: finds a database that cannot be reached, without its password', async () => {
    const findings = await examinedAt('postgres://lawha:s3cret-word@127.0.0.1:1/lawha');
    expect(stateOf(findings, 'database')).toBe('failure');
    expect(JSON.stringify(findings)).not.toContain('s3cret-word');
  });
});

describe('the doctor and the folder', () => {
  it('OPS-07: finds a folder that another process has and no server answers for, and asks the one that does', async () => {
    const dataDir = join(folder, 'locked');
    const { release } = await lockDataDir(dataDir);
    const health = createServer((_request, response) => response.end('{}'));
    await once(health.listen(0, '127.0.0.1'), 'listening');
    const { port } = health.address() as AddressInfo;
    const config = { ...configOf(), dataDir, port };
    expect(stateOf(await examine({ config, now }), 'folder')).toBe('ok');
    health.close();
    health.closeAllConnections();
    expect(stateOf(await examine({ config: { ...config, port: 1 }, now }), 'folder')).toBe('failure');
    release();
  });

  it('OPS-07: finds what is no folder, and a disk that fills', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(stateOf(await examine({ config: { ...configOf(), dataDir: file }, now }), 'folder')).toBe('failure');
    expect([100, 500, 5000].map((free) => judgeRoom('/data', free).status)).toEqual(['failure', 'warning', 'ok']);
    expect(stateOf(await checkStorage({ config: configOf(), now }), 'space')).toBeDefined();
  });

  it('OPS-07: finds a bucket that is not there or not reachable', async () => {
    const s3 = await startS3();
    const uploads = async (storage: typeof s3.settings): Promise<string | undefined> =>
      stateOf(await checkStorage({ config: { ...configOf(), storage }, now }), 'uploads');
    expect(await uploads(s3.settings)).toBe('ok');
    expect(await uploads({ ...s3.settings, bucket: 'not-there' })).toBe('failure');
    await s3.close();
    expect(await uploads(s3.settings)).toBe('failure');
  });
});

describe('the doctor and the surroundings', () => {
  it('OPS-07: finds a mail server that cannot be reached or refuses, without its password', async () => {
    const smtp = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'lawha' }) : done(new Error('no')),
    });
    smtp.on('error', () => undefined);
    await once(smtp.listen(0, '127.0.0.1'), 'listening');
    const { port } = smtp.server.address() as AddressInfo;
    const mail = async (password: string, at = port): Promise<Finding[]> =>
      checkSurroundings({
        config: { ...configOf(), mail: { url: `smtp://lawha:${password}@127.0.0.1:${at}`, from: 'a@b.test' } },
        now,
      });
    expect(stateOf(await mail('right'), 'mail')).toBe('ok');
    const refused = await mail('wr0ng-word');
    expect(stateOf(refused, 'mail')).toBe('failure');
    expect(JSON.stringify(refused)).not.toContain('wr0ng-word');
    await new Promise<void>((done) => smtp.close(() => done()));
    expect(stateOf(await mail('right', 1), 'mail')).toBe('failure');
  });

  it('OPS-07: finds gateways that are not set, proxies that are not or too widely trusted, and a page that is not built', async () => {
    const of = async (env: Record<string, string>): Promise<Finding[]> =>
      checkSurroundings({ config: { ...configOf(env), distDir: join(folder, 'none') }, now });
    const open = await of({ HOST: '0.0.0.0', LAWHA_JOBS: '0' });
    for (const check of ['mail', 'push', 'proxy', 'jobs', 'page'])
      expect([check, stateOf(open, check)]).toEqual([check, 'warning']);
    expect(stateOf(await of({ TRUST_PROXY: '0.0.0.0/1' }), 'proxy')).toBe('failure');
    expect(stateOf(await of({ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.5' }), 'proxy')).toBe('ok');
    expect(stateOf(await of({}), 'proxy')).toBe('ok');
  });
});

describe('npm run doctor', () => {
  function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
    return new Promise((resolve) => {
      const options = {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'fresh'), ...env },
      };
      execFile(process.execPath, ['server/doctor.ts', ...args], options, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  }

  it('OPS-07: ends with 0 where nothing fails, 1 where something does, 2 where it was asked wrongly', async () => {
    const fine = await run({}, '--format', 'json');
    const findings = JSON.parse(fine.out) as Finding[];
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['node', 'settings', 'definitions', 'database', 'uploads']),
    );
    expect([fine.code, findings.filter(({ status }) => status === 'failure')]).toEqual([0, []]);
    const wrong = await run({ PORT: 'many' });
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('→ Change that variable')]);
    expect(wrong.out).toContain('FAILURE  settings');
    const asked = await run({}, '--format', 'xml');
    expect([asked.code, asked.out]).toEqual([2, expect.stringContaining('Exit code')]);
    expect((await run({}, '--all')).code).toBe(2);
  });
});
