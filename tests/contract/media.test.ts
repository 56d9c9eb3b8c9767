import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posterOf, VARIANT_WIDTHS, variantOf } from '../../engine/features/media/mediaAddress.ts';
import { exportFile, importTable } from './fileJobs.ts';
import { animation, bomb, film, photo, picture, PLACE } from './mediaSamples.ts';
import { type Answer, type Contract, type DemoRole, openContract } from './openContract.ts';
import { GIF, PNG, sendUpload, SVG, type Upload } from './sendUpload.ts';
import { STORAGES, type TestStorage } from './storages.ts';

const MIB = 1024 * 1024;
const VIDEO = { attachment_type: 'video', model: 'sliders' };

describe.each(STORAGES)('uploads in %s', (_storage, open) => {
  let storage: TestStorage;
  let contract: Contract;
  beforeAll(async () => {
    storage = await open();
    contract = await openContract({ attachments: storage.attachments });
  });
  afterAll(async () => {
    await contract.close();
    await storage.close();
  });

  const upload = (file: Upload): Promise<Answer> => sendUpload(contract, file);
  const get = (url: string, headers: Record<string, string> = {}) => contract.app.inject({ url, headers });
  const rows = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from lawha_attachments`.execute(contract.context.store.db))
      .rows[0]?.n ?? 0;
  const incoming = (): string[] => {
    const folder = join(contract.context.config.dataDir, 'incoming');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  /** Uploads what must be stored. */
  const stored = async (file: Upload): Promise<{ id: number; url: string; width?: number; height?: number }> => {
    const { status, body } = await upload(file);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data as unknown as { id: number; url: string };
  };
  const expectRefused = async (file: Upload, field: string, message: string): Promise<void> => {
    const before = [await storage.names(), await rows()];
    const { status, body } = await upload(file);
    expect([status, body.errors?.[field]?.join(' ')]).toEqual([422, expect.stringContaining(message) as string]);
    expect([await storage.names(), await rows(), incoming()]).toEqual([...before, []]);
  };

  it('FORM-18: a photo is served upright, without place and camera; the original is kept and not served', async () => {
    const content = await photo();
    const sent = await sharp(content).metadata();
    expect([sent.orientation, sent.exif?.includes('LawhaPhone')]).toEqual([6, true]);
    const hash = createHash('sha256').update(content).digest('hex');
    const { url, width, height } = await stored({ content, name: 'IMG 1.jpg' });
    expect([url, width, height]).toEqual([`/media/uploads/${hash}.jpg`, 200, 400]);
    const served = await get(url);
    const shown = await sharp(served.rawPayload).metadata();
    expect([shown.width, shown.height, shown.exif, shown.orientation]).toEqual([200, 400, undefined, undefined]);
    expect(served.rawPayload.includes('LawhaPhone')).toBe(false);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}.jpg"`,
    });
    const original = await storage.attachments.read(`originals/${hash}.jpg`);
    expect(Buffer.concat((await original?.toArray()) as Buffer[]).equals(content)).toBe(true);
    for (const path of [`originals/${hash}.jpg`, `uploads/originals/${hash}.jpg`, `uploads/../originals/${hash}.jpg`])
      expect((await get(`/media/${path}`)).statusCode).toBe(404);
    expect((await get(url, { 'if-none-match': `"${hash}.jpg"` })).statusCode).toBe(304);
  });

  it('FORM-18: smaller versions are made when they are first asked for, once, and never larger than the picture', async () => {
    const { url } = await stored({ content: await picture({ width: 700, height: 350 }) });
    const before = (await storage.names()).length;
    for (const width of VARIANT_WIDTHS) {
      const answers = await Promise.all([get(variantOf(url, width)), get(variantOf(url, width))]);
      for (const { statusCode, headers, rawPayload } of answers) {
        expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
          200,
          'image/webp',
          'public, max-age=31536000, immutable',
        ]);
        const made = await sharp(rawPayload).metadata();
        expect([made.width, made.height]).toEqual([Math.min(width, 700), Math.min(width, 700) / 2]);
      }
    }
    expect((await storage.names()).length).toBe(before + VARIANT_WIDTHS.length);
    for (const wrong of [
      url.replace('.png', '-w81.webp'),
      url.replace('.png', '-w80.png'),
      `/media/uploads/${'0'.repeat(64)}-w80.webp`,
    ])
      expect((await get(wrong)).statusCode).toBe(404);
  });

  it('FORM-18: an animation stays one, also when it is smaller', async () => {
    const { url, width, height } = await stored({ content: await animation(), name: 'a.gif' });
    expect([width, height]).toEqual([240, 120]);
    const frames = async (address: string): Promise<unknown[]> => {
      const {
        pages,
        width: wide,
        pageHeight,
      } = await sharp((await get(address)).rawPayload, { animated: true }).metadata();
      return [pages, wide, pageHeight];
    };
    expect(await frames(url)).toEqual([3, 240, 120]);
    expect(await frames(variantOf(url, 160))).toEqual([3, 160, 80]);
  });

  it('FORM-18: one file sent twice at the same moment is one file', async () => {
    const content = await picture();
    const before = [(await storage.names()).length, await rows()] as const;
    const [first, second] = await Promise.all([stored({ content }), stored({ content, as: 'admin', name: 'b.png' })]);
    expect(second).toEqual(first);
    expect([(await storage.names()).length, await rows()]).toEqual([before[0] + 2, before[1] + 1]);
    expect(await stored({ content })).toEqual(first);
  });

  it('FORM-09: a video is kept with its poster, without place, and served in parts', async () => {
    const content = film();
    expect(content.includes(PLACE)).toBe(true);
    const poster = await picture({ width: 360, height: 640 });
    const { url, width, height } = await stored({ content, poster, name: 'فيلم.mp4', fields: VIDEO });
    expect(url).toMatch(/^\/media\/uploads\/[0-9a-f]{64}\.mp4$/);
    expect([width, height]).toEqual([360, 640]);
    const whole = await get(url);
    expect([whole.headers['content-type'], whole.rawPayload.length]).toEqual(['video/mp4', content.length]);
    expect(whole.rawPayload.includes(PLACE)).toBe(false);
    const part = await get(url, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${content.length}`,
    ]);
    expect((await get(url, { range: `bytes=${content.length}-` })).statusCode).toBe(416);
    const head = await contract.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(content.length),
      0,
    ]);
    const cover = await get(posterOf(url) ?? '');
    expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/webp']);
    const small = await get(variantOf(posterOf(url) ?? '', 80));
    expect((await sharp(small.rawPayload).metadata()).width).toBe(80);
    const bare = await stored({ content: film(), name: 'b.mp4', fields: VIDEO });
    expect((await get(posterOf(bare.url) ?? '')).statusCode).toBe(404);
  });

  it('FORM-18: a video of 50 MB is stored, one of 51 MB is refused', async () => {
    const content = film(50 * MIB - 400);
    expect(content.length).toBeLessThanOrEqual(50 * MIB);
    const { url } = await stored({ content, name: 'a.mp4', fields: VIDEO });
    expect((await get(url, { range: 'bytes=0-3' })).headers['content-range']).toBe(`bytes 0-3/${content.length}`);
    await expectRefused({ content: film(51 * MIB), name: 'b.mp4', fields: VIDEO }, 'file', 'larger than 50 MB');
  });

  it('FORM-18: what is something else besides a picture is a picture only when it is served', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const { url } = await stored({ content: Buffer.concat([GIF, Buffer.from(script)]), name: 'a.gif' });
    const served = await get(url);
    expect([served.headers['content-type'], served.body.includes('script')]).toEqual(['image/gif', false]);
  });

  it.each<[string, () => Upload | Promise<Upload>, string, string]>([
    [
      'a PDF named .png',
      () => ({ content: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj'), name: 'a.png' }),
      'file',
      'JPEG',
    ],
    [
      'a page named .mp4',
      () => ({ content: Buffer.from('<!doctype html><script>1</script>'), name: 'a.mp4', fields: VIDEO }),
      'file',
      'MP4',
    ],
    ['a drawing named .jpg', () => ({ content: SVG, name: 'a.jpg' }), 'file', 'JPEG'],
    ['a picture sent as a video', () => ({ content: PNG, name: 'a.png', fields: VIDEO }), 'file', 'MP4'],
    ['a video sent as a picture', () => ({ content: film(), name: 'a.mp4' }), 'file', 'JPEG'],
    ['400 million pixels in a few kilobytes', () => ({ content: bomb() }), 'file', '52 million pixels'],
    ['a picture of 20,000 pixels a side', () => ({ content: bomb(17_000) }), 'file', '16,000 pixels a side'],
    [
      'half a photo',
      async () => ({ content: (await photo({ width: 900, height: 900 })).subarray(0, 2000), name: 'a.jpg' }),
      'file',
      'damaged',
    ],
    ['half a picture', async () => ({ content: (await picture()).subarray(0, 60) }), 'file', 'damaged'],
    ['half a film', () => ({ content: film().subarray(0, 3000), name: 'a.mp4', fields: VIDEO }), 'file', 'incomplete'],
    ['a poster that is none', () => ({ content: film(), poster: SVG, name: 'a.mp4', fields: VIDEO }), 'poster', 'JPEG'],
    ['a poster for a picture', () => ({ content: PNG, poster: PNG }), 'poster', 'does not exist'],
    [
      'a field that takes no files',
      () => ({ content: PNG, fields: { model: 'countries', field: 'name' } }),
      'field',
      'no files',
    ],
    [
      'a video for a field of pictures',
      () => ({ content: film(), name: 'a.mp4', fields: { ...VIDEO, field: 'images' } }),
      'attachment_type',
      'JPEG',
    ],
  ])('FORM-18: %s is refused with its reason, and nothing of it is kept', async (_case, make, field, message) => {
    await expectRefused(await make(), field, message);
  });

  it('FORM-18: a body that breaks off is refused, and nothing of it is kept', async () => {
    const before = [await storage.names(), await rows()];
    const body = Buffer.from(
      `--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${PNG.toString('latin1')}`,
      'latin1',
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    const { status } = await contract.call('attachments', { method: 'POST', payload: body, headers });
    expect(status).toBe(422);
    expect([await storage.names(), await rows(), incoming()]).toEqual([...before, []]);
  });

  it('other calls are answered while pictures are worked on', async () => {
    const contents = await Promise.all([1, 2, 3, 4].map(() => picture({ width: 3000, height: 2500, format: 'jpeg' })));
    const order: string[] = [];
    const note = (what: string) => () => void order.push(what);
    const uploads = contents.map((content, n) => stored({ content, name: `${n}.jpg` }).then(note('upload')));
    const calls = [1, 2, 3].map(() => contract.call('countries?per_page=1').then(note('list')));
    await Promise.all([...uploads, ...calls]);
    expect(order.slice(0, 3)).toEqual(['list', 'list', 'list']);
  });

  it('FORM-18: a name leads nowhere and reads as it is', async () => {
    const { id } = await stored({ content: await picture(), name: '../../etc/صورة\u202Egnp.png' });
    const found = await sql<{ key: string; name: string }>`
      select key, original_name as name from lawha_attachments where id = ${id}`.execute(contract.context.store.db);
    expect(found.rows[0]?.key).toMatch(/^[0-9a-f]{64}\.png$/);
    expect(found.rows[0]?.name).toMatch(/صورةgnp\.png$/);
    expect(found.rows[0]?.name).not.toMatch(/[\u202A-\u202E\\/]/u);
  });

  it('FORM-18: a record carries what is known of its pictures; a text in place of one is kept per language', async () => {
    const { id, url } = await stored({ content: await picture({ width: 90, height: 30 }) });
    expect((await contract.call('countries/1', { method: 'PATCH', json: { image: url } })).status).toBe(200);
    const media = async (): Promise<unknown> =>
      ((await contract.call('countries/1')).body as unknown as { media: unknown }).media;
    expect(await media()).toEqual({ [url]: { id, width: 90, height: 30 } });
    const patch = (json: unknown, as: 'super' | 'none' | 'agent' = 'super'): Promise<Answer> =>
      contract.call(`attachments/${id}`, { method: 'PATCH', json, as });
    const set = await patch({ alt: { ar: '  علم \u202Eالإمارات ', en: 'Flag' } });
    expect([set.status, set.body.data]).toEqual([
      200,
      { id, url, alt: { ar: 'علم الإمارات', en: 'Flag' }, width: 90, height: 30 },
    ]);
    expect(await media()).toEqual({ [url]: { id, alt: { ar: 'علم الإمارات', en: 'Flag' }, width: 90, height: 30 } });
    expect((await patch({ alt: { en: '' } })).body.data['alt']).toEqual({ ar: 'علم الإمارات' });
    expect((await patch({ alt: { en: 'x'.repeat(201) } })).body.errors).toHaveProperty(['alt.en']);
    expect((await patch({ alt: { fr: 'x' } })).body.errors).toHaveProperty(['alt.fr']);
    expect((await patch({ alt: 'x' })).status).toBe(422);
    expect((await patch({ alt: { en: 'x' } }, 'none')).status).toBe(403);
    expect((await contract.call('attachments/999999', { method: 'PATCH', json: { alt: {} } })).status).toBe(404);
    const audit = await sql<{ after: unknown }>`select after from lawha_audit
      where resource = 'attachments' and record_id = ${id} order by id limit 1`.execute(contract.context.store.db);
    expect(audit.rows[0]?.after).toEqual({ alt: { ar: 'علم الإمارات', en: 'Flag' } });
  });

  it('KIND-13: a table names a picture by its address or by the name that it was sent with, and no other one', async () => {
    const { url } = await stored({ content: await picture({ width: 91, height: 31 }), name: 'علم قديم.png' });
    const fresh = await stored({ content: await picture({ width: 92, height: 32 }), name: 'علم جديد.png' });
    const imageOf = async (id: number): Promise<unknown> => (await contract.call(`countries/${id}`)).body.data['image'];
    const send = (content: string, as?: DemoRole) =>
      importTable(contract, { resource: 'countries', content }, { mode: 'update', ...(as && { as }) });
    const { file, job } = await send(`id,image\n1,${url}\n2,علم جديد.png\n`);
    expect(file.mapping).toEqual(['id', 'image']);
    expect(job).toMatchObject({ state: 'done', changed: 2, failed: 0 });
    expect([await imageOf(1), await imageOf(2)]).toEqual([url, fresh.url]);
    // An export has them, and changes nothing when it is imported.
    const csv = await exportFile(contract, 'countries', { selection: { ids: [1, 2] }, columns: ['id', 'image'] });
    expect((await send(csv)).job).toMatchObject({ state: 'done', changed: 0, failed: 0 });
    const film = '/media/seed/video-leak.webm';
    for (const wrong of ['لا شيء.png', `/media/uploads/${'0'.repeat(64)}.png`, film, '../../etc/passwd'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([wrong, (await send(`id,image\n1,${wrong}\n`)).job]).toMatchObject([wrong, { changed: 0, failed: 1 }]);
    // A picture that another person sent is not found by its name.
    expect((await send('id,image\n1,علم جديد.png\n', 'admin')).job).toMatchObject({ changed: 0, failed: 1 });
    expect(await imageOf(1)).toBe(url);
  });
});
