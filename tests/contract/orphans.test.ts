import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bareAddress, variantOf } from '../../engine/features/media/mediaAddress.ts';
import { storageFailure } from '../../server/uploads/storage/storageFailure.ts';
import { collectOrphans } from '../../server/uploads/collectOrphans.ts';
import { openChatWith, sendForm } from './chatCalls.ts';
import { film, picture } from './mediaSamples.ts';
import { type Contract, NOW, openContract } from './openContract.ts';
import { sendUpload } from './sendUpload.ts';
import { failingStorage, STORAGES, type TestStorage } from './storages.ts';

const HOUR_MS = 3600_000;

// On PostgreSQL, where there is one, calls and the collection really run at the same time.
const databases: readonly (string | undefined)[] = [process.env['TEST_DATABASE_URL'], undefined];
const cases = STORAGES.map(([name, open], n) => [name, open, databases[n]] as const);

describe.each(cases)('orphaned uploads in %s', (_storage, open, databaseUrl) => {
  let storage: TestStorage;
  let contract: Contract;
  let now: Date;
  beforeAll(async () => {
    storage = await open();
    contract = await openContract({ attachments: storage.attachments, databaseUrl });
    contract.context.now = () => now;
  });
  afterAll(async () => {
    await contract.close();
    await storage.close();
  });
  beforeEach(() => {
    now = NOW;
  });

  const db = () => contract.context.store.db;
  const collect = async (): Promise<string[]> => (await collectOrphans(contract.context)).removed;
  const later = (hours: number): void => void (now = new Date(now.getTime() + hours * HOUR_MS));
  const upload = async (fields = {}, content?: Buffer): Promise<string> => {
    const sent = content ?? (await picture());
    const { status, body } = await sendUpload(contract, {
      content: sent,
      name: content ? 'a.mp4' : 'a.png',
      fields: { attachment_type: 'image', model: 'countries', ...fields },
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    return bareAddress(String(body.data['url']));
  };
  const keyOf = (url: string): string => url.replace('/media/uploads/', '').replace('/media/', '');
  const isThere = async (url: string): Promise<boolean> => (await storage.attachments.sizeOf(keyOf(url))) !== undefined;

  it('FORM-18: after a day what nothing refers to goes with all that was made of it; the rest stays', async () => {
    const kept = await upload();
    const orphan = await upload();
    const video = await upload({ attachment_type: 'video', model: 'sliders' }, film());
    const hidden = await upload({ model: 'companies', field: 'copy_ids' });
    const document = await upload({ model: 'companies', field: 'copy_ids' });
    const account = await upload({ model: 'admins' });
    const linked = await upload();
    await contract.app.inject(variantOf(orphan, 80));
    expect((await contract.call('countries/1', { method: 'PATCH', json: { image: kept } })).status).toBe(200);
    expect((await contract.call('companies/1', { method: 'PATCH', json: { copy_ids: [document] } })).status).toBe(200);
    await sql`update admins set image = ${account} where email = 'limited@lawha.test'`.execute(db());
    await sql`update terms set desc_ar = ${`<p><a href="${linked}">صورة</a></p>`} where id = 1`.execute(db());
    const chat = await openChatWith(contract, 91);
    const sent = await picture();
    expect((await sendForm(contract, chat.id, { files: [{ field: 'image', content: sent }] })).status).toBe(201);
    const message = `/media/uploads/${createHash('sha256').update(sent).digest('hex')}.png`;
    later(23);
    expect(await collect()).toEqual([]);
    later(2);
    expect((await collect()).toSorted()).toEqual([orphan, video, hidden].map(keyOf).toSorted());
    for (const url of [kept, document, account, linked, message])
      expect([url, await isThere(url)]).toEqual([url, true]);
    const names = (await storage.names()).join(' ');
    for (const url of [orphan, video, hidden]) expect(names).not.toContain(/[0-9a-f]{64}/.exec(url)?.[0] ?? url);
    const rows = await sql`select 1 from lawha_attachments where key = ${keyOf(orphan)}`.execute(db());
    expect(rows.rows).toEqual([]);
    const audit = await sql<{ before: unknown }>`select before from lawha_audit
      where resource = 'attachments' and action = 'delete' order by id desc limit 1`.execute(db());
    expect(audit.rows[0]?.before).toMatchObject({ files: expect.arrayContaining([keyOf(orphan)]) as string[] });
    expect((await contract.call('countries/2', { method: 'PATCH', json: { image: orphan } })).status).toBe(422);
  });

  it('FORM-18: a file that a record gives up goes within two days', async () => {
    const url = await upload();
    await contract.call('countries/1', { method: 'PATCH', json: { image: url } });
    later(25);
    await collect();
    await contract.call('countries/1', { method: 'PATCH', json: { image: '/media/flags/ae.svg' } });
    later(25);
    expect(await collect()).toContain(keyOf(url));
  });

  it('CHAT-06: the file of a refused message goes as well', async () => {
    const { id } = await openChatWith(contract, 92);
    const content = await picture();
    const text = 'x'.repeat(3000);
    await sendForm(contract, id, { fields: { message: text }, files: [{ field: 'image', content }] });
    const stored = await picture();
    const clientId = randomUUID();
    const send = (file: Buffer) =>
      sendForm(contract, id, { fields: { client_id: clientId }, files: [{ field: 'image', content: file }] });
    expect((await send(stored)).status).toBe(201);
    // The same message sent again with another file: the second file belongs to none.
    const other = await picture();
    expect((await send(other)).status).toBe(200);
    const [first, second] = [stored, other].map((file) => `${createHash('sha256').update(file).digest('hex')}.png`);
    later(25);
    const removed = await collect();
    expect([removed.includes(second ?? ''), removed.includes(first ?? '')]).toEqual([true, false]);
  });

  it('FORM-18: a file that is uploaded again counts as new', async () => {
    const content = await picture();
    const send = () => sendUpload(contract, { content });
    const url = String((await send()).body.data['url']);
    later(23);
    await send();
    later(2);
    expect(await collect()).not.toContain(keyOf(url));
    later(23);
    expect(await collect()).toContain(keyOf(url));
    const again = await send();
    expect([again.status, await isThere(url)]).toEqual([201, true]);
  });

  it('FORM-18: a form that is saved at that moment keeps its file, or is refused; never is a record left without it', async () => {
    const urls = await Promise.all(Array.from({ length: 8 }, () => upload()));
    later(25);
    const [answers] = await Promise.all([
      Promise.all(urls.map((image, n) => contract.call(`countries/${n + 1}`, { method: 'PATCH', json: { image } }))),
      collect(),
    ]);
    for (const [n, { status, body }] of answers.entries()) {
      const url = urls[n] ?? '';
      const outcome = [
        status,
        status === 200 ? [body.data['image'], await isThere(url)] : Object.keys(body.errors ?? {}),
      ];
      expect([
        [200, [url, true]],
        [422, ['image']],
      ]).toContainEqual(outcome);
    }
  });

  it('a storage that fails in the middle loses nothing that is in use, and the next round continues', async () => {
    const [orphan, kept] = [await upload(), await upload()];
    await contract.call('countries/3', { method: 'PATCH', json: { image: kept } });
    later(25);
    const down = storageFailure(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
    const broken = failingStorage(storage.attachments, (method) => (method === 'remove' ? down : undefined));
    await expect(collectOrphans({ ...contract.context, attachments: broken })).rejects.toMatchObject({ status: 503 });
    expect([await isThere(kept), await isThere(orphan)]).toEqual([true, true]);
    expect(await collect()).toContain(keyOf(orphan));
    expect(await isThere(kept)).toBe(true);
  });

  it('what a call left on the disk that never ended is cleared after a day', async () => {
    const folder = join(contract.context.config.dataDir, 'incoming');
    await mkdir(join(folder, 'call-old'), { recursive: true });
    await mkdir(join(folder, 'call-new'), { recursive: true });
    const longAgo = new Date('2020-02-02T00:00:00Z');
    await utimes(join(folder, 'call-old'), longAgo, longAgo);
    await collect();
    expect(await readdir(folder)).toEqual(['call-new']);
  });
});
