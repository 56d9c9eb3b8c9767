import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film } from './mediaSamples.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { GIF, PNG, sendUpload, SVG, type Upload } from './sendUpload.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract();
});
afterAll(() => contract.close());

const upload = (file: Upload): Promise<Answer> => sendUpload(contract, file);

const stored = (): Promise<string[]> => readdir(join(contract.context.config.dataDir, 'uploads')).catch(() => []);

describe('attachments', () => {
  it('FORM-18: stores a picture that a record can then use, and serves it without rights', async () => {
    const { status, body } = await upload({ content: PNG });
    expect(status).toBe(201);
    const url = String(body.data['url']);
    expect(url).toMatch(/^\/media\/uploads\/[0-9a-f]{64}\.png$/);
    const served = await contract.app.inject(url);
    expect(served.rawPayload.subarray(0, 8)).toEqual(PNG.subarray(0, 8));
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    });
    const changed = await contract.call('countries/1', { method: 'PATCH', json: { image: url } });
    expect([changed.status, changed.body.data['image']]).toEqual([200, url]);
  });

  it('PERM-10, MEND-03: needs a login, and a form that takes the file; the own profile is one', async () => {
    expect((await upload({ content: PNG, as: null })).status).toBe(401);
    expect((await upload({ content: PNG, as: 'none' })).status).toBe(403);
    const fields = { attachment_type: 'image', model: 'profile' };
    expect((await upload({ content: PNG, as: 'none', fields })).status).toBe(201);
  });

  it.each<[string, Upload, string]>([
    ['a GIF renamed .png', { content: GIF, name: 'a.png' }, 'it is gif, not png'],
    ['an SVG with script', { content: SVG, name: 'a.svg' }, 'Only JPEG, PNG, WebP and GIF'],
    ['an SVG renamed .png', { content: SVG, name: 'a.png' }, 'Only JPEG, PNG, WebP and GIF'],
    ['an empty file', { content: Buffer.alloc(0) }, 'empty'],
    ['a picture over 5 MB', { content: Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]) }, 'larger than 5 MB'],
    ['a picture over 20 MB', { content: Buffer.concat([PNG, Buffer.alloc(21 * 1024 * 1024)]) }, 'larger than 5 MB'],
    ['no file', {}, 'Choose a file first'],
    [
      'a picture sent as a video',
      { content: PNG, fields: { attachment_type: 'video', model: 'countries' } },
      'MP4 or WebM',
    ],
    [
      'a kind of file that is none',
      { content: PNG, fields: { attachment_type: 'sound', model: 'countries' } },
      'Only pictures',
    ],
    ['an unknown group', { content: PNG, fields: { attachment_type: 'image', model: 'planets' } }, 'known group'],
    ['an unknown field', { content: PNG, fields: { model: 'countries', colour: 'red' } }, 'does not exist'],
  ])('FORM-18: %s is refused with a clear message and nothing is kept', async (_case, file, message) => {
    const before = await stored();
    const { status, body } = await upload(file);
    expect(status).toBe(422);
    expect(
      Object.values(body.errors ?? {})
        .flat()
        .join(),
    ).toContain(message);
    expect(await stored()).toEqual(before);
  });

  it('FORM-17: the address of a failed upload is no file, for a picture as for a video', async () => {
    const errors = async (path: string, json: unknown): Promise<unknown> => {
      const { status, body } = await contract.call(path, { method: 'PATCH', json });
      return [status, body.errors];
    };
    expect(await errors('sliders/1', { video: 'LinkTEST' })).toEqual([422, { video: ['Attach a video.'] }]);
    expect(await errors('countries/1', { image: 'LinkTEST' })).toEqual([422, { image: ['Attach a picture.'] }]);
  });

  it('FORM-09, FORM-18: a video field holds a video, a picture field a picture', async () => {
    const content = film();
    const fields = { attachment_type: 'video', model: 'sliders', field: 'video' };
    const video = String((await upload({ content, name: 'a.mp4', fields })).body.data['url']);
    const image = String((await upload({ content: PNG })).body.data['url']);
    const patch = (path: string, json: unknown): Promise<Answer> => contract.call(path, { method: 'PATCH', json });
    const saved = await patch('sliders/1', { video });
    expect([saved.status, saved.body.data['video']]).toEqual([200, video]);
    for (const [path, json, field] of [
      ['sliders/1', { video: image }, 'video'],
      ['sliders/1', { video: `/media/uploads/${'0'.repeat(64)}.mp4` }, 'video'],
      ['countries/1', { image: video }, 'image'],
    ] as const) {
      const { status, body } = await patch(path, json);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('API-11: a request over 60 MB is a 413', async () => {
    expect((await upload({ content: Buffer.concat([PNG, Buffer.alloc(61 * 1024 * 1024)]) })).status).toBe(413);
  });

  it('FORM-18: a file in the form of a record is refused by name', async () => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(PNG)]), 'a.png');
    const request = new Request('http://x', { method: 'POST', body: form });
    const { status, body } = await contract.call('countries', {
      method: 'POST',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect([status, body.errors]).toEqual([422, { image: ['Upload the file first, then send its address.'] }]);
  });
});

describe('media', () => {
  it.each(['/media/flags/ae.svg', '/media/seed/service-ac.svg'])('serves %s', async (url) => {
    const { statusCode, headers } = await contract.app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it.each([
    '/media/flags/zz.svg',
    '/media/flags/../1x1/ae.svg',
    '/media/seed/%2e%2e/main.ts',
    '/media/uploads/x.png',
    '/media/other/a.svg',
    '/media/',
  ])('knows nothing of %s', async (url) => {
    expect((await contract.app.inject(url)).statusCode).toBe(404);
  });
});
