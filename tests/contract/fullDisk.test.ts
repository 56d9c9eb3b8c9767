import { mkdtemp, rm } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../server/store/openPglite.ts';
import { fillDisk, type FullDisk } from './fillDisk.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';

/** No database has so much room inside its files. */
const MAX_WRITES = 60;

let folder: string;
let contract: Contract;
let disk: FullDisk | undefined;
let now = 0;
beforeAll(async () => {
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'lawha-full-')));
  contract = await openContract({
    orders: 0,
    database: () => openPglite(folder, { isDurable: false, clock: () => now }),
  });
});
afterEach(() => disk?.free());
afterAll(async () => {
  await contract.close();
  await rm(folder, { recursive: true, force: true });
});

let seed = 1;
/** Letters that cannot be compressed. */
const noise = (length: number): string =>
  Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCodePoint(97 + (seed % 26));
  }).join('');

/** Saves a clause with more letters than a page of the database has. */
async function save(language: 'ar' | 'en' = 'en'): Promise<Answer> {
  return contract.call('privacy/1', { method: 'PATCH', json: { en: { desc: `<p>${noise(40_000)}</p>` } }, language });
}

/** Saves until that needs more room than the files have. */
async function saveUntilRefused(language: 'ar' | 'en'): Promise<Answer> {
  for (let i = 0; i < MAX_WRITES; i += 1) {
    const answer = await save(language);
    if (answer.status !== 200) return answer;
  }
  throw new Error('every write found room');
}

/** Writes into the log of the database until it needs another file. */
async function fillLog(): Promise<void> {
  const { db } = contract.context.store;
  for (let i = 0; i < MAX_WRITES; i += 1) {
    const failed = await sql`select pg_logical_emit_message(true, 'filler', repeat('x', 4000000))`.execute(db).then(
      () => false,
      () => true,
    );
    if (failed) return;
  }
  throw new Error('the log found room');
}

const SAID = {
  en: 'The database has no room left. Nothing was saved; inform the administrator, then try again.',
  ar: 'لا توجد مساحة كافية في قاعدة البيانات. لم يُحفظ شيء؛ تواصل مع المسؤول ثم حاول مرة أخرى.',
};
const read = async (path = 'countries'): Promise<number> => (await contract.call(path)).status;
const version = async (): Promise<number> => Number((await contract.call('privacy/1')).body.data['version']);
const ready = async (): Promise<number> => (await contract.app.inject('/health/ready')).statusCode;

describe('a full disk', () => {
  it('MEND-10: a write that finds no room is answered 507 in words, and everything can be read', async () => {
    await save();
    disk = fillDisk(folder);
    for (const language of ['en', 'ar'] as const) {
      const { status, body, headers } = await saveUntilRefused(language);
      expect([status, body]).toEqual([507, { message: SAID[language] }]);
      expect(headers).toMatchObject({ 'retry-after': '5', 'content-language': language });
    }
    expect([await read(), await read('privacy'), await ready()]).toEqual([200, 200, 200]);
    const kept = await version();
    expect((await save()).status).toBe(507);
    expect(await version()).toBe(kept);
    disk.free();
    expect((await save()).status).toBe(200);
    expect(await version()).toBe(kept + 1);
  });

  it('MEND-10: a log that finds no room has every call answered 507 until there is some', async () => {
    const kept = await version();
    disk = fillDisk(folder);
    await fillLog();
    for (const language of ['en', 'ar'] as const) {
      const { status, body, headers } = await save(language);
      expect([status, body, headers['retry-after']]).toEqual([507, { message: SAID[language] }, '5']);
    }
    expect([await read(), await ready(), (await contract.app.inject('/health')).statusCode]).toEqual([507, 507, 200]);
    disk.free();
    now += 60_000;
    expect([await read(), await ready(), (await save()).status]).toEqual([200, 200, 200]);
    expect(await version()).toBe(kept + 1);
  });
});
