import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shipped from '../../definitions/product.json' with { type: 'json' };
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { resolveProduct } from '../../engine/core/product/resolveProduct.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');

const { people: _people, apps: _apps, chats: _chats, ...own } = shipped;
/** The shipped product, with records in Urdu and Hindi besides. */
const PRODUCT = { ...own, languages: { ...shipped.languages, content: ['ar', 'en', 'ur', 'hi'] } };

/** The fixtures, of a product that speaks Arabic and English and has records in Urdu and Hindi besides. */
async function makeRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lawha-content-'));
  await cp(FIXTURES, root, { recursive: true });
  await cp(join(FIXTURES, '../../definitions/audit.json'), join(root, 'definitions/audit.json'));
  await writeFile(join(root, 'definitions/product.json'), JSON.stringify(PRODUCT));
  provideProduct(resolveProduct(PRODUCT));
  return root;
}

describe.each(STORES)('texts of records in the language that a caller wants, on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  let region: number;
  let bare: number;
  const add = async (group: string, json: object): Promise<number> => {
    const { body, status } = await contract.call(group, { json });
    expect([status, body.errors]).toEqual([201, undefined]);
    return Number(body.data['id']);
  };
  const ask = (path: string, language: string, json?: object, method?: 'PATCH'): Promise<Answer> =>
    contract.call(path, {
      headers: { 'accept-language': language },
      ...(json && { json }),
      ...(method && { method }),
    });
  const named = async (path: string, language: string): Promise<unknown[]> =>
    (await ask(path, language)).body.data.map((row) => row['name']);
  beforeAll(async () => {
    if (!isThere) return;
    root = await makeRoot();
    contract = await openContract({ root, databaseUrl });
    // The settings of a server are read as the shipped product.
    provideProduct(resolveProduct(PRODUCT));
    region = await add('regions', { ar: { name: 'الفجيرة' }, en: { name: 'Fujairah' }, ur: { name: 'فجیرہ' } });
    bare = await add('regions', { ar: { name: 'دبي' }, en: { name: 'Dubai' }, hi: { name: 'दुबई' } });
  });
  afterAll(async () => {
    provideProduct(resolveProduct(shipped));
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  it.runIf(isThere)(
    'LANG-13: lists, records and options answer in a language that the dashboard does not speak, else in the next',
    async () => {
      for (const [header, names] of [
        ['ur', ['فجیرہ', 'دبي']],
        ['ur-PK, en;q=0.5', ['فجیرہ', 'دبي']],
        ['hi-IN', ['الفجيرة', 'दुबई']],
        ['hi;q=0.4, ur;q=0.9', ['فجیرہ', 'دبي']],
        ['en, ur;q=0.9', ['Fujairah', 'Dubai']],
        ['ar', ['الفجيرة', 'دبي']],
        ['fr', ['الفجيرة', 'دبي']],
        ['ur;q=0', ['الفجيرة', 'دبي']],
      ] as const) {
        expect([header, await named('regions?sort=id', header)]).toEqual([header, names]);
        const one = await ask(`regions/${region}`, header);
        expect([header, one.body.data['name']]).toEqual([header, names[0]]);
        expect(new Set(await named('regions_not_paginated', header))).toEqual(new Set(names));
      }
      // Both sides of the record are there whatever is asked for.
      const { body } = await ask(`regions/${bare}`, 'ur');
      expect(body.data).toMatchObject({ ar: { name: 'دبي' }, ur: { name: null }, hi: { name: 'दुबई' } });
    },
  );

  it.runIf(isThere)(
    'LANG-13: so do the records pointed to, what is found, and the answer of a change; messages and labels stay in a language of the dashboard',
    async () => {
      const title = { title: 'Note', subject_type: 'region', subject_id: region, also_ids: [bare] };
      const id = await add('placed-notes', title);
      await add('districts', { ar: { name: 'حي أول' }, en: { name: 'First' }, region_id: region });
      const header = 'ur, en;q=0.8';
      const note = await ask(`placed-notes/${id}`, header);
      expect(note.headers['content-language']).toBe('en, ur');
      expect(note.body.data).toMatchObject({
        subject: { name: 'فجیرہ' },
        alsos: [{ name: 'دبي' }],
        'placed-note_status_trans': 'Open',
      });
      const listed = await ask('districts', header);
      expect(listed.body.data[0]).toMatchObject({ name: 'حي أول', region: { name: 'فجیرہ' } });
      const changed = await ask(
        `districts/${String(listed.body.data[0]?.['id'])}`,
        header,
        { ur: { name: 'پہلا محلہ' } },
        'PATCH',
      );
      expect([changed.body.data['name'], changed.body.message]).toEqual(['پہلا محلہ', 'edited successfully']);
      const found = await ask(`find_records?keyword=${encodeURIComponent('فجیرہ')}`, header);
      expect(found.body.data).toContainEqual(expect.objectContaining({ name: 'فجیرہ', group: 'Regions' }));
      const refused = await ask('districts', header, { ar: { name: 'ح' } });
      expect(JSON.stringify(refused.body.errors)).toMatch(/[A-Za-z] [a-z]/);
    },
  );

  it.runIf(isThere)('LANG-13: of two callers at once each has the language that it wants', async () => {
    const [urdu, english] = await Promise.all([
      named('regions?sort=id', 'ur, en;q=0.5'),
      named('regions?sort=id', 'en'),
    ]);
    expect([urdu[0], english[0]]).toEqual(['فجیرہ', 'Fujairah']);
  });
});
