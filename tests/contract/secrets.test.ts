import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSecrets } from '../../server/records/secrets.ts';
import { openSecrets } from '../../server/secrets/openSecrets.ts';
import { readSecretSettings } from '../../server/context/config/readSecretSettings.ts';
import { reportSecrets } from '../../server/secrets/reportSecrets.ts';
import { sealStored, secretColumns } from '../../server/secrets/sealStored.ts';
import type { Secrets } from '../../server/context/Secrets.types.ts';
import { openPglite } from '../../server/store/openPglite.ts';
import { seededFolder } from '../helpers/seededFolder.ts';
import { startServer } from '../helpers/startServer.ts';
import { openSigner, readTicket } from '../../server/uploads/openSigner.ts';
import { parseMediaPath } from '../../server/uploads/parseMediaPath.ts';
import { type Contract, openContract } from './openContract.ts';

const KEY = 'q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80=';
const PHRASE = 'a passphrase of many words';
const WORD = 's3cret-word';
const ACCOUNT = { sms_provider: 'Unifonic', username: 'lawha', sender_name: 'Lawha24', password: WORD };

const keyed = (key?: string, previous?: string) =>
  readSecretSettings({ LAWHA_SECRET_KEY: key, LAWHA_SECRET_KEY_PREVIOUS: previous });

let contract: Contract;
const save = (json: object, language: 'ar' | 'en' = 'en') =>
  contract.call('settings/sms', { method: 'PATCH', json, language });
const stored = async (): Promise<string | null | undefined> => {
  const { rows } = await sql<{ password: string | null }>`select password from sms`.execute(contract.context.store.db);
  return rows[0]?.password;
};
const opened = async (secrets: Secrets = contract.context.secrets): Promise<Record<string, string>> => {
  const resource = contract.context.catalogue.entries.get('sms')?.resource;
  if (resource === undefined) throw new Error('There is no group "sms"');
  return readSecrets(contract.context.store.db, { secrets }, { resource, id: 1 });
};
/** The effect of a start with these keys on stored secrets, and its output. */
const start = async (key?: string, previous?: string, demo = false): Promise<{ secrets: Secrets; lines: string[] }> => {
  const secrets = await openSecrets(contract.context.store, { secrets: keyed(key, previous), demo });
  const lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(`info ${line}`),
    warn: (line: string) => void lines.push(`warn ${line}`),
    error: (line: string) => void lines.push(`error ${line}`),
  };
  const count = await sealStored(contract.context.store, secrets, secretColumns(contract.resources));
  reportSecrets(log as Parameters<typeof reportSecrets>[0], secrets, count);
  return { secrets, lines };
};

describe('a secret with LAWHA_SECRET_KEY', () => {
  beforeAll(async () => {
    contract = await openContract({ settings: { secrets: keyed(KEY), demo: false } });
  });
  afterAll(() => contract.close());
  beforeEach(() => sql`update sms set password = null`.execute(contract.context.store.db));

  it('MEND-11: is sealed on write, opened only by the server itself, and is in no answer and no audit row', async () => {
    expect((await save(ACCOUNT)).status).toBe(200);
    expect(await stored()).toMatch(/^v1:[\w-]{8}:[\w-]{40,}$/);
    expect(await opened()).toEqual({ password: WORD });
    const { rows } = await sql`select * from lawha_audit where resource = 'sms'`.execute(contract.context.store.db);
    const seen = JSON.stringify([rows, (await contract.call('settings/sms')).body]);
    expect(rows).not.toHaveLength(0);
    for (const secret of [WORD, 'v1:']) expect(seen).not.toContain(secret);
    expect((await save({ username: 'other' })).status).toBe(200);
    expect(await opened()).toEqual({ password: WORD });
    expect((await save({ has_password: 0 })).body.data).toMatchObject({ has_password: 0 });
    expect(await stored()).toBeNull();
  });

  it('AUTH-16: opens for a field that had another name when it was sealed', async () => {
    await save(ACCOUNT);
    const { secrets } = contract.context;
    const value = (await stored()) ?? '';
    const place = { resource: 'sms', id: 1, field: 'passphrase' };
    expect(secrets.tryOpen(value, place)).toBeUndefined();
    expect(secrets.tryOpen(value, { ...place, earlier: ['key'] })).toBeUndefined();
    expect(secrets.tryOpen(value, { ...place, earlier: ['key', 'password'] })).toBe(WORD);
    // And under one that its group had before.
    const moved = { ...place, resource: 'gateways', earlier: ['password'] };
    expect(secrets.tryOpen(value, moved)).toBeUndefined();
    expect(secrets.tryOpen(value, { ...moved, formerly: ['senders', place.resource] })).toBe(WORD);
  });

  it('MEND-11: opens for its own record alone', async () => {
    await save(ACCOUNT);
    const { secrets } = contract.context;
    const value = (await stored()) ?? '';
    expect(secrets.open(value, { resource: 'sms', id: 1, field: 'password' })).toBe(WORD);
    expect(() => secrets.open(value, { resource: 'sms', id: 2, field: 'password' })).toThrow('503 secretUnreadable');
  });

  it('MEND-11: the key is changed at a start with the one before it; without that one it stays and the start says so', async () => {
    await save(ACCOUNT);
    const first = await stored();
    const wrong = await start(PHRASE);
    expect(wrong.lines.join('\n')).toMatch(/error 1 stored secrets cannot be read.*LAWHA_SECRET_KEY_PREVIOUS/);
    await expect(opened(wrong.secrets)).rejects.toMatchObject({ status: 503, text: { key: 'secretUnreadable' } });
    const lost = await start();
    expect(lost.lines.join('\n')).toMatch(/error 1 stored .* as LAWHA_SECRET_KEY,/);
    expect(await stored()).toBe(first);
    const { secrets, lines } = await start(PHRASE, KEY);
    expect(lines).toEqual(['info 1 stored secrets were sealed with the present key']);
    expect(await stored()).not.toBe(first);
    expect(await opened(secrets)).toEqual({ password: WORD });
    expect(await opened((await start(PHRASE)).secrets)).toEqual({ password: WORD });
  });

  it('BULK-01: a change of the key reaches the secrets of records in the trash', async () => {
    await save(ACCOUNT);
    const { db } = contract.context.store;
    await sql`insert into lawha_trash (resource, record_id, row, links, kept, deleted_at, expires_at)
      select 'sms', 1, to_jsonb(s), '{}', '{}', now(), now() from sms s`.execute(db);
    const { secrets, lines } = await start(PHRASE, KEY);
    expect(lines).toEqual(['info 2 stored secrets were sealed with the present key']);
    const { rows } = await sql<{
      value: string;
    }>`delete from lawha_trash returning row ->> 'password' as value`.execute(db);
    expect(secrets.open(rows[0]?.value ?? '', { resource: 'sms', id: 1, field: 'password' })).toBe(WORD);
  });

  it('MEND-11: signs addresses of private files, not the database; the key before it still opens them', async () => {
    const address = `/media/private/${'0a'.repeat(32)}.jpg`;
    const { store, now } = contract.context;
    await sql`update lawha_meta set value = 'known' where key = 'media_secret'`.execute(store.db);
    const sign = async (secrets: Secrets): Promise<string> =>
      (await openSigner(store.db, { store, now, secrets }, { id: 1 }))(address);
    const opens = async (signed: string, secrets: Secrets): Promise<boolean> => {
      const stem = parseMediaPath(address)?.stem ?? '';
      const query = new URL(signed, 'http://x').searchParams;
      return (await readTicket({ store, now, secrets }, stem, query)) !== undefined;
    };
    const signed = await sign(contract.context.secrets);
    const [rotated, plain] = [(await start(PHRASE, KEY)).secrets, (await start()).secrets];
    expect(signed).toContain('&s=');
    expect(await opens(signed, contract.context.secrets)).toBe(true);
    expect(await opens(signed, rotated)).toBe(true);
    expect(await opens(await sign(rotated), contract.context.secrets)).toBe(false);
    expect(await opens(await sign(plain), contract.context.secrets)).toBe(false);
    expect(await opens(await sign(plain), plain)).toBe(true);
  });
});

describe('a secret without LAWHA_SECRET_KEY', () => {
  afterEach(() => contract.close());

  it('MEND-11: stays plain in demo mode, and the start says so; with a key the next start seals it', async () => {
    contract = await openContract();
    expect((await save(ACCOUNT)).status).toBe(200);
    expect(await stored()).toBe(WORD);
    const { lines } = await start(undefined, undefined, true);
    expect(lines).toEqual(['info demo mode without LAWHA_SECRET_KEY: secrets are stored as plain text']);
    expect((await start()).lines).toEqual([
      'warn LAWHA_SECRET_KEY is not set: no secret can be stored',
      'warn 1 secrets are stored as plain text; set LAWHA_SECRET_KEY to seal them',
    ]);
    const { secrets } = await start(PHRASE);
    expect(await stored()).toMatch(/^v1:/);
    expect(await opened(secrets)).toEqual({ password: WORD });
  });

  it('MEND-11: is refused outside demo mode at its field in both languages; everything else is stored', async () => {
    contract = await openContract({ settings: { demo: false } });
    const [arabic, english] = [await save(ACCOUNT, 'ar'), await save(ACCOUNT, 'en')];
    expect([arabic.status, english.status]).toEqual([422, 422]);
    expect(arabic.body.errors?.['password']?.[0]).toMatch(/مفتاح تشفير.*LAWHA_SECRET_KEY/);
    expect(english.body.errors?.['password']?.[0]).toMatch(/no key to encrypt.*LAWHA_SECRET_KEY/);
    const { password: _password, ...rest } = ACCOUNT;
    expect((await save(rest)).status).toBe(200);
    expect((await save({ has_password: 0 })).status).toBe(200);
    expect(await stored()).toBeNull();
    const seal = (): string => contract.context.secrets.seal(WORD, { resource: 'sms', id: 1, field: 'password' });
    expect(seal).toThrow('409 secretKeyMissing');
  });
});

describe('the start of a server', () => {
  it('MEND-11: seals what its data folder holds plain', async () => {
    const dataDir = await seededFolder(0);
    try {
      const before = await openPglite(dataDir);
      await sql`update sms set password = ${WORD}`.execute(before.db);
      await before.close();
      const after = await startServer({ dataDir, secrets: keyed(PHRASE) }, { large: 0 });
      const { store, catalogue } = after.context;
      const { rows } = await sql<{ password: string }>`select password from sms`.execute(store.db);
      const resource = catalogue.entries.get('sms')?.resource;
      const read = resource && (await readSecrets(store.db, after.context, { resource, id: 1 }));
      await after.close();
      expect(rows[0]?.password).toMatch(/^v1:/);
      expect(read).toEqual({ password: WORD });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
