import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareAddress, variantOf } from '../../engine/features/media/mediaAddress.ts';
import { hidePublicFiles } from '../../server/uploads/hidePublicFiles.ts';
import { giveRole } from './giveRole.ts';
import { picture } from './mediaSamples.ts';
import { type Answer, type Contract, type DemoRole, NOW, openContract } from './openContract.ts';
import { sendUpload } from './sendUpload.ts';

let contract: Contract;
let now = NOW;
beforeAll(async () => {
  contract = await openContract();
  contract.context.now = () => now;
});
afterAll(() => contract.close());

const PRIVATE = { attachment_type: 'image', model: 'companies', field: 'copy_ids' };
const PUBLIC = { attachment_type: 'image', model: 'companies', field: 'image' };

async function upload(fields: Record<string, string> = PRIVATE, as: DemoRole = 'super'): Promise<string> {
  const answer = await sendUpload(contract, { content: await picture({ width: 300, height: 200 }), fields, as });
  expect(answer.status).toBe(201);
  return String(answer.body.data['url']);
}
const status = async (url: string): Promise<number> => (await contract.app.inject(url)).statusCode;
const patch = (json: unknown): Promise<Answer> => contract.call('companies/1', { method: 'PATCH', json });
const idsFor = async (as: DemoRole): Promise<string[]> => {
  const { body } = await contract.call('companies/1', { as });
  return body.data['copy_ids'] as string[];
};

describe('private files', () => {
  it('FORM-18: are served to accounts that may see the record, by an address of their own; to no other', async () => {
    const url = await upload();
    expect(url).toMatch(/^\/media\/private\/[0-9a-f]{64}\.png\?a=\d+&u=\d+&s=[\w-]{43}$/);
    const saved = await patch({ copy_ids: [url] });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    const [own = ''] = await idsFor('super');
    const [others = ''] = await idsFor('admin');
    expect(bareAddress(own)).toBe(bareAddress(url));
    expect(others).not.toBe(own);
    for (const address of [own, others, variantOf(own, 80)]) {
      const served = await contract.app.inject(address);
      expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      const again = await contract.app.inject({
        url: address,
        headers: { 'if-none-match': String(served.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    }
    const bare = bareAddress(own);
    const [, query = ''] = own.split('?');
    for (const address of [
      bare,
      `${bare}?${query.replace(/a=\d+/, 'a=3')}`,
      `${bare}?${query.replace(/u=\d+/, 'u=9999999999')}`,
      own.slice(0, -1),
      `${bare.replace(/[0-9a-f]{64}/, 'f'.repeat(64))}?${query}`,
    ])
      expect(await status(address)).toBe(403);
    expect(await status(bare.replace('/private/', '/uploads/'))).toBe(404);
    expect(await status(bare.replace('/private/', '/uploads/private/'))).toBe(404);
    const { rows } = await sql`select 1 from companies where copy_ids::text like '%s=%'`.execute(
      contract.context.store.db,
    );
    expect(rows).toEqual([]);
  });

  it('FORM-18: an address stays the same for a while, and runs out', async () => {
    const [first = ''] = await idsFor('super');
    now = new Date(NOW.getTime() + 30 * 60_000);
    expect(await idsFor('super')).toEqual([first]);
    now = new Date(NOW.getTime() + 119 * 60_000);
    expect(await status(first)).toBe(200);
    now = new Date(NOW.getTime() + 121 * 60_000);
    expect(await status(first)).toBe(403);
    expect(await status((await idsFor('super'))[0] ?? '')).toBe(200);
    now = NOW;
  });

  it('FORM-18: who may no longer see the group, is locked or signed out sees nothing from that moment on', async () => {
    await giveRole(contract, 'limited', ['companies'], ['show']);
    const [address = ''] = await idsFor('limited');
    expect(await status(address)).toBe(200);
    await giveRole(contract, 'limited', ['countries'], ['show']);
    expect(await status(address)).toBe(403);
    await giveRole(contract, 'limited', ['companies'], ['show']);
    expect(await status(address)).toBe(200);
    const { db } = contract.context.store;
    await sql`update admins set is_locked = 1 where email = 'limited@lawha.test'`.execute(db);
    expect(await status(address)).toBe(403);
    await sql`update admins set is_locked = 0 where email = 'limited@lawha.test'`.execute(db);
    expect(await status(address)).toBe(200);
    await sql`delete from lawha_sessions where account_id = (select id from admins where email = 'limited@lawha.test')`.execute(
      db,
    );
    expect(await status(address)).toBe(403);
  });

  it('FORM-18: a file that no record holds any more is served, for a day, only to the account that uploaded it', async () => {
    await giveRole(contract, 'agent', ['companies'], ['add']);
    const fresh = await upload(PRIVATE, 'agent');
    expect(await status(fresh)).toBe(200);
    now = new Date(NOW.getTime() + 25 * 3600_000);
    expect(await status(fresh)).toBe(403);
    now = NOW;
    const url = await upload();
    await patch({ copy_ids: [url] });
    const [admins = ''] = await idsFor('admin');
    expect(await status(admins)).toBe(200);
    await patch({ copy_ids: [await upload()] });
    expect(await status(admins)).toBe(403);
  });

  it('FORM-18: a private field holds no public file, a public one no private, and an upload without a field is private', async () => {
    const open = await upload(PUBLIC);
    expect(open).toMatch(/^\/media\/uploads\//);
    expect(await upload({ attachment_type: 'image', model: 'companies' })).toMatch(/^\/media\/private\//);
    for (const [json, field] of [
      [{ copy_ids: [open] }, 'copy_ids.0'],
      [{ copy_ids: ['/media/flags/ae.svg'] }, 'copy_ids.0'],
      [{ copy_ids: ['https://example.com/a.png'] }, 'copy_ids.0'],
      [{ image: await upload() }, 'image'],
      [{ copy_ids: [`/media/private/${'0'.repeat(64)}.png`] }, 'copy_ids.0'],
    ] as const) {
      const { status: answer, body } = await patch(json);
      expect([answer, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('FORM-18: the same content kept for everybody opens nothing of the private one', async () => {
    const content = await picture();
    const hidden = await sendUpload(contract, { content, fields: PRIVATE });
    const open = await sendUpload(contract, { content, fields: PUBLIC });
    expect(hidden.body.data['id']).not.toBe(open.body.data['id']);
    expect(await status(String(open.body.data['url']))).toBe(200);
    expect(await status(bareAddress(String(hidden.body.data['url'])))).toBe(403);
  });

  it('ENGINE-09: the identity documents of the demo data are private as well', async () => {
    const { body } = await contract.call('providers?per_page=1', { as: 'admin' });
    const [record] = body.data as unknown as { copy_ids: string[] }[];
    const [address = ''] = record?.copy_ids ?? [];
    expect(address).toMatch(/^\/media\/private\/id-front-\d\.svg\?a=/);
    expect([await status(address), await status(bareAddress(address))]).toEqual([200, 403]);
    expect(await status(bareAddress(address).replace('/private/', '/seed/'))).toBe(404);
    expect(await status('/media/seed/register-1.svg')).toBe(404);
  });

  it('FORM-18: files that were public before their field became private are made so when the server starts', async () => {
    const { db } = contract.context.store;
    const [first, second] = [await upload(PUBLIC), await upload(PUBLIC)];
    const ids = JSON.stringify([first, '/media/seed/id-front-1.svg', 'https://example.com/a.png']);
    await sql`update companies set copy_ids = ${ids}::jsonb, copy_cr = ${second} where id = 2`.execute(db);
    expect(await hidePublicFiles(contract.context)).toBe(3);
    const { body } = await contract.call('companies/2');
    const { copy_ids: list, copy_cr: register } = body.data as unknown as { copy_ids: string[]; copy_cr: string };
    const expected = [first, '/media/seed/id-front-1.svg', second].map((url) =>
      url.replace(/\/(uploads|seed)\//, '/private/'),
    );
    expect([list[0], list[1], register].map((url) => bareAddress(url ?? ''))).toEqual(expected);
    expect(list[2]).toBe('https://example.com/a.png');
    for (const url of [list[0], list[1], register]) expect(await status(url ?? '')).toBe(200);
    expect((await contract.app.inject(variantOf(register, 80))).statusCode).toBe(200);
    expect(await hidePublicFiles(contract.context)).toBe(0);
  });
});
