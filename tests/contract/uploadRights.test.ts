import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimUpload, countUpload } from '../../server/uploads/countUpload.ts';
import { giveRole } from './giveRole.ts';
import { film, picture } from './mediaSamples.ts';
import { type Answer, type Contract, type DemoRole, NOW, openContract } from './openContract.ts';
import { PNG, sendUpload } from './sendUpload.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const databases: readonly (readonly [string, string | undefined])[] = [
  ['PGlite', undefined],
  ...(databaseUrl === undefined ? [] : [['PostgreSQL', databaseUrl] as const]),
];
const QUOTA = { files: 3, bytes: 20_000 };
const HOUR_MS = 60 * 60 * 1000;

let contract: Contract;
interface Sent {
  type?: 'image' | 'video';
  field?: string;
  language?: 'ar' | 'en';
}
const send = (as: DemoRole, model: string, { type = 'image', field = '', language = 'en' }: Sent = {}) =>
  sendUpload(contract, {
    as,
    language,
    content: type === 'video' ? film() : PNG,
    name: type === 'video' ? 'a.mp4' : 'a.png',
    fields: { attachment_type: type, model, ...(field !== '' && { field }) },
  });
const kept = async (): Promise<unknown> =>
  (await sql`select count(*)::int as n from lawha_attachment_uploads`.execute(contract.context.store.db)).rows;

describe('the right to upload', () => {
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());

  it('MEND-03: an account without a form that takes files uploads none but its own photo', async () => {
    const before = await kept();
    for (const model of ['countries', 'companies', 'sliders', 'orders', 'password']) {
      const { status, body } = await send('none', model);
      expect([model, status, body.message]).toEqual([model, 403, expect.stringContaining('may not fill a form')]);
    }
    expect((await send('none', 'countries', { language: 'ar' })).body.message).toMatch(/^لا تملك صلاحية نموذج/);
    expect((await send('none', 'profile', { type: 'video' })).status).toBe(403);
    expect(await kept()).toEqual(before);
    expect((await send('none', 'profile')).status).toBe(201);
    expect((await send('none', 'profile', { field: 'image' })).status).toBe(201);
  });

  it.each([
    ['add', 201],
    ['edit', 201],
    ['show', 403],
    ['delete', 403],
  ] as const)('MEND-03: the control %s of a group answers its pictures with %i', async (control, status) => {
    await giveRole(contract, 'limited', ['countries'], [control]);
    expect((await send('limited', 'countries')).status).toBe(status);
    expect((await send('limited', 'countries', { field: 'image' })).status).toBe(status);
  });

  it('MEND-03: a form of one group opens neither another group nor another kind of file', async () => {
    await giveRole(contract, 'limited', ['countries'], ['add', 'edit']);
    for (const [model, type, field] of [
      ['sliders', 'image', ''],
      ['sliders', 'video', 'video'],
      ['countries', 'video', ''],
      ['companies', 'image', 'copy_ids'],
    ] as const)
      expect([model, (await send('limited', model, { type, field })).status]).toEqual([model, 403]);
    await giveRole(contract, 'limited', ['sliders'], ['edit']);
    expect((await send('limited', 'sliders', { type: 'video', field: 'video' })).status).toBe(201);
    expect((await send('limited', 'countries')).status).toBe(403);
  });

  it('MEND-03: more than the forms of an account take is not kept while it arrives', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]);
    const fields = { attachment_type: 'image', model: 'profile' };
    const { status, body } = await sendUpload(contract, { as: 'none', content: large, fields });
    expect([status, body.errors]).toEqual([422, { file: ['The file is larger than 5 MB.'] }]);
  });

  it('MEND-03: what a picture shows is described by its uploader and by those who may fill a form of its group', async () => {
    const describeIt = async (id: unknown): Promise<number> =>
      (
        await contract.call(`attachments/${String(id)}`, {
          method: 'PATCH',
          json: { alt: { en: 'A flag' } },
          as: 'limited',
        })
      ).status;
    const upload = async (as: DemoRole, model: string, width: number): Promise<unknown> => {
      const fields = { attachment_type: 'image', model };
      return (await sendUpload(contract, { as, content: await picture({ width, height: 9 }), fields })).body.data['id'];
    };
    const flag = await upload('super', 'countries', 41);
    const avatar = await upload('super', 'profile', 42);
    await giveRole(contract, 'limited', ['sliders'], ['edit']);
    const own = await upload('limited', 'sliders', 43);
    expect([await describeIt(flag), await describeIt(own)]).toEqual([403, 200]);
    await giveRole(contract, 'limited', ['countries', 'admins'], ['edit']);
    expect([await describeIt(flag), await describeIt(avatar)]).toEqual([200, 403]);
  });

  it('MEND-03: every refusal is written down with its rule', async () => {
    await send('none', 'countries');
    const { rows } = await sql<{ rule: string }>`select after ->> 'rule' as rule from lawha_audit
      where action = 'refused' and resource = 'attachments' order by id desc limit 1`.execute(
      contract.context.store.db,
    );
    expect(rows).toEqual([{ rule: 'upload-forbidden' }]);
  });
});

describe.each(databases)('the quota of uploads on %s', (_name, url) => {
  beforeAll(async () => {
    contract = await openContract({ databaseUrl: url, settings: { uploadQuota: QUOTA } });
  });
  afterAll(() => contract.close());

  const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('MEND-03: of many files at once no more are taken than an account may upload in a day, and the refusal says until when', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('super', 'countries')));
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    const { headers, body } = await send('super', 'countries');
    // Noon in Dubai.
    expect(headers['retry-after']).toBe(String(12 * 60 * 60));
    expect(body.message).toBe(
      'You have reached what may be uploaded in a day: 3 files or 0 MB. You can upload again after midnight (Gulf Standard Time).',
    );
    expect((await send('super', 'countries', { language: 'ar' })).body.message).toContain(
      'بعد منتصف الليل (توقيت الخليج)',
    );
  });

  it('MEND-03: it holds for every server on the database, and for each account by itself', async () => {
    const { context } = contract;
    const { rows } = await sql<{ account_id: string; files: number; day: string }>`
      select account_id, files, day::text from lawha_upload_days`.execute(context.store.db);
    expect(rows).toMatchObject([{ files: 3, day: '2026-11-20' }]);
    const account = { id: Number(rows[0]?.account_id) };
    await expect(countUpload({ ...context }, { account, bytes: 1 })).rejects.toMatchObject({ status: 429 });
    expect((await send('admin', 'countries')).status).toBe(201);
  });

  it('OPS-15: of many files that are being received no more take room than may be uploaded', async () => {
    const { context } = contract;
    const account = { id: 987_654 };
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, () => claimUpload({ ...context }, { account, bytes: 1 })),
    );
    const taken = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
    expect(taken).toHaveLength(3);
    await Promise.all([taken[0]?.release(), taken[1]?.count()]);
    await taken[1]?.count();
    await countUpload({ ...context }, { account, bytes: 1 });
    await expect(countUpload({ ...context }, { account, bytes: 1 })).rejects.toMatchObject({ status: 429 });
    const { rows } = await sql<{
      files: number;
    }>`select files from lawha_upload_days where account_id = ${account.id}`.execute(context.store.db);
    expect(rows).toEqual([{ files: 2 }]);
    await taken[2]?.release();
  });

  it('MEND-03: files of conversations count too', async () => {
    const { rows } = await sql<{ id: number }>`select id::int from lawha_chats limit 1`.execute(
      contract.context.store.db,
    );
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(PNG)]), 'a.png');
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await contract.call(`internal_chats/${rows[0]?.id}/messages`, {
      method: 'POST',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(12 * 60 * 60)]);
  });

  it('MEND-03: bytes count as files do, before the file is read, and a file that is refused counts', async () => {
    const { store } = contract.context;
    const counted = async (): Promise<unknown> =>
      (await sql`select files from lawha_upload_days order by account_id desc`.execute(store.db)).rows;
    await sql`delete from lawha_upload_days`.execute(store.db);
    const fields = { attachment_type: 'image', model: 'countries' };
    const upload = (bytes: number) => sendUpload(contract, { as: 'admin', content: Buffer.alloc(bytes), fields });
    expect((await upload(QUOTA.bytes)).status).toBe(429);
    expect(await counted()).toEqual([]);
    expect((await upload(QUOTA.bytes - 5000)).status).toBe(422);
    expect(await counted()).toEqual([{ files: 1 }]);
    expect((await upload(5000)).status).toBe(429);
    expect(await counted()).toEqual([{ files: 1 }]);
  });

  it('MEND-03: it is free again on the next day of Dubai', async () => {
    await Promise.all(Array.from({ length: 4 }, () => send('super', 'countries')));
    expect((await send('super', 'countries')).status).toBe(429);
    contract.context.now = () => new Date(NOW.getTime() + 12 * HOUR_MS - 1000);
    expect((await send('super', 'countries')).headers['retry-after']).toBe('1');
    contract.context.now = () => new Date(NOW.getTime() + 12 * HOUR_MS);
    expect((await send('super', 'countries')).status).toBe(201);
  });
});
