import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldErrors } from '../../server/base/HttpError.ts';
import { mediaOrigins } from '../../server/context/config/mediaOrigins.ts';
import { readMapSettings } from '../../server/context/config/readMapSettings.ts';
import { checkImages } from '../../server/records/checkImages.ts';
import { type Contract, openContract } from './openContract.ts';

const TILES = 'https://tiles.example';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract({ settings: { map: readMapSettings({ MAP_TILES_URL: `${TILES}/{z}/{x}/{y}.png` }) } });
});
afterAll(() => contract.close());

/** The field of a group that takes a kind of file for everybody, and a body for it. */
function publicField(kind: string): { path: string; field: string } {
  for (const { name, fields, singleton } of contract.resources) {
    const field = fields.find((one) => one.kind === kind && one.upload?.isPrivate === false && one.when === undefined);
    if (field !== undefined && singleton === undefined) return { path: `${name}/1`, field: field.name };
  }
  throw new Error(`no group has a field of kind ${kind}`);
}

/** The sources that the policy of a page allows. */
async function allowedBy(directive: 'img-src' | 'media-src'): Promise<string[]> {
  const policy = String((await contract.app.inject('/dashboard/')).headers['content-security-policy']);
  return (
    policy
      .split(';')
      .find((part) => part.startsWith(directive))
      ?.split(' ') ?? []
  );
}

describe('a picture of another site', () => {
  it.each([
    'https://pictures.example/a.png',
    `${TILES}.evil.example/a.png`,
    `${TILES}:8443/a.png`,
    'https://tiles.example@evil.example/a.png',
  ])(
    'MEND-11: %s is refused at its field in the language of the caller, as the policy would block it',
    async (image) => {
      const patch = async (language: 'ar' | 'en'): Promise<unknown> => {
        const { status, body } = await contract.call('countries/1', { method: 'PATCH', json: { image }, language });
        return [status, body.errors];
      };
      expect(await patch('en')).toEqual([
        422,
        { image: ['Pictures of other sites are not shown here. Upload the picture itself instead of its address.'] },
      ]);
      expect(await patch('ar')).toEqual([
        422,
        { image: ['لا تُعرض هنا صور من مواقع أخرى. ارفع الصورة نفسها بدلًا من رابطها.'] },
      ]);
      expect(await allowedBy('img-src')).not.toContain(new URL(image).origin);
    },
  );

  it('MEND-11: what the policy allows is kept: own files, and the origin of the map tiles', async () => {
    const keep = async (image: string): Promise<unknown> =>
      (await contract.call('countries/1', { method: 'PATCH', json: { image } })).body.data['image'];
    expect(await keep(`${TILES}/a.png`)).toBe(`${TILES}/a.png`);
    expect(await keep('/media/flags/eg.svg')).toBe('/media/flags/eg.svg');
    expect(await allowedBy('img-src')).toContain(TILES);
  });

  it('MEND-11: a video of another site is refused too, from an origin of pictures as well', async () => {
    const { path, field } = publicField('video');
    for (const video of ['https://films.example/a.mp4', `${TILES}/a.mp4`]) {
      const { status, body } = await contract.call(path, { method: 'PATCH', json: { [field]: video } });
      expect([status, body.errors?.[field]]).toEqual([
        422,
        ['Videos of other sites are not shown here. Upload the video itself instead of its address.'],
      ]);
    }
    expect(await allowedBy('media-src')).not.toContain(TILES);
  });

  it('MEND-11: one in a person’s own profile is refused at its field', async () => {
    const profile = (await contract.call('get_profile')).body.data;
    const { email, phone, phone_code, full_name } = profile;
    const json = { email, phone, phone_code, full_name, image: 'https://pictures.example/a.png' };
    const { status, body } = await contract.call('update_profile', { method: 'POST', json });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['image']]);
  });

  it('MEND-11: every field of every group that holds pictures or videos is looked at', async () => {
    const { store, catalogue } = contract.context;
    const { db } = store;
    const origins = mediaOrigins(contract.context.config);
    const kinds = new Set<string>();
    for (const resource of contract.resources) {
      for (const { name, kind, upload } of resource.fields.filter((field) => field.upload?.isPrivate === false)) {
        const url = `https://other.example/a.${upload?.type === 'video' ? 'mp4' : 'png'}`;
        const errors: FieldErrors = new Map();
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await checkImages(db, { catalogue, resource, record: { [name]: { inner: [url] } }, origins }, errors);
        expect([resource.name, name, [...errors.values()]]).toEqual([
          resource.name,
          name,
          [[{ key: upload?.type === 'video' ? 'videoElsewhere' : 'imageElsewhere' }]],
        ]);
        kinds.add(kind);
      }
    }
    expect([...kinds].toSorted()).toEqual(['bilingual-image', 'image', 'images', 'video']);
  });
});
