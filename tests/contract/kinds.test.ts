import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXT_KINDS } from '../../engine/core/kinds/textKinds.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const FIXTURE = join(import.meta.dirname, '../fixtures/definitions/field-kinds.json');

describe.each(STORES)('kinds of field on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  let count = 0;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-kinds-'));
    await mkdir(join(root, 'definitions'));
    await writeFile(join(root, 'definitions/field-kinds.json'), await readFile(FIXTURE, 'utf8'));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const add = (json: object, name = `Record ${(count += 1)}`, language: 'ar' | 'en' = 'en'): Promise<Answer> =>
    contract.call('field-kinds', {
      json: { ar: { name: 'سجل' }, en: { name }, account: TEXT_KINDS.iban.sample(count), ...json },
      language,
    });
  const found = async (query: string): Promise<unknown[]> => {
    const { body, status } = await contract.call(`field-kinds?${query}`);
    expect(status).toBe(200);
    return body.data.map((row) => row['id']);
  };

  it.runIf(isThere)(
    'KIND-01, KIND-03, KIND-04, LANG-11: each kind is kept in its one spelling, whatever it was written like',
    async () => {
      const { status, body } = await add({
        account: 'ae٠٧ 0331 2345 6789 0123 456',
        card: '٧٨٤-١٩٨٧-١٢٣٤٥٦٧-١',
        address: '2001:0DB8:0:0:0:0:0:1',
        color: '#ABC',
        length: 90,
        week: '٢٠٢٦-W7',
        quarter: 'Q1 2026',
        notes: '## Opening\r\n- **daily** <b>',
      });
      expect([status, body.errors]).toEqual([201, undefined]);
      expect(body.data).toMatchObject({
        account: 'AE070331234567890123456',
        card: '784198712345671',
        address: '2001:db8::1',
        color: '#aabbcc',
        length: 90,
        week: '2026-W07',
        quarter: '2026-Q1',
        notes: '## Opening\n- **daily** <b>',
      });
      expect(await found('keyword=daily')).toEqual([body.data['id']]);
      const again = await add({ card: '784 1987 1234567 1' });
      expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['card']]);
    },
  );

  it.runIf(isThere)('KIND-01, KIND-03, LANG-11: what is none is refused at its field, in both languages', async () => {
    const wrong = {
      account: 'AE08 0331 2345 6789 0123 456',
      card: '784198712345676',
      address: '192.168.1',
      color: 'red',
      length: 7.5,
      week: '2025-W53',
      quarter: '2026-W01',
      slug: '!!!',
    };
    const english = await add(wrong);
    expect([english.status, Object.keys(english.body.errors ?? {}).toSorted()]).toEqual([
      422,
      Object.keys(wrong)
        .filter((name) => name !== 'slug')
        .toSorted(),
    ]);
    expect(english.body.errors?.['account']?.[0]).toBe('Enter a valid IBAN such as AE07 0331 2345 6789 0123 456.');
    const arabic = await add({ quarter: '2026-Q9', length: 1441 }, 'Nine', 'ar');
    expect(arabic.body.errors?.['quarter']?.[0]).toBe('أدخل ربعًا مثل \u20682026-Q1\u2069.');
    expect(Object.keys(arabic.body.errors ?? {}).toSorted()).toEqual(['length', 'quarter']);
    for (const odd of [7, true, ['AE07'], { account: 1 }, `AE07${'0'.repeat(500)}`])
      expect((await add({ account: odd })).status).toBe(422);
  });

  it.runIf(isThere)('KIND-01: a number is found however it is grouped, by its field and by the keyword', async () => {
    const { body } = await add({
      account: 'SA0380000000608010167519',
      card: '784-1990-7654321-6',
      address: '10.0.0.7',
    });
    const own = [body.data['id']];
    for (const query of [
      'account=SA03 8000',
      'account=sa0380000000608010167519',
      'card=784-1990-76',
      'card=٧٨٤١٩٩٠',
      'address=10.0.0.7',
      'keyword=6080 1016',
      'keyword=784-1990-7654321-6',
      'keyword=784199076',
    ])
      expect([query, await found(query)]).toEqual([query, own]);
    expect(await found('account=SA03 9999')).toEqual([]);
  });

  it.runIf(isThere)('LANG-11: durations, weeks and quarters are filtered as ranges and ordered', async () => {
    const ids: unknown[] = [];
    for (const [length, week, quarter] of [
      [600, '2030-W02', '2030-Q1'],
      [700, '2030-W10', '2030-Q2'],
      [800, '2031-W01', '2031-Q1'],
    ]) {
      ids.push((await add({ length, week, quarter })).body.data['id']);
    }
    const [first, second, third] = ids;
    expect(await found('length=10:00..11:40&sort=length')).toEqual([first, second]);
    expect(await found('length=700..&sort=-length')).toEqual([third, second]);
    expect(await found('week=2030-W02..2030-W52&sort=week')).toEqual([first, second]);
    expect(await found('week=2030-W10')).toEqual([second]);
    expect(await found('quarter=2030-Q2..&sort=quarter')).toEqual([second, third]);
    for (const bad of ['week=2030-Q1', 'week=2030-W10..2030-W02', 'quarter=2030-Q5', 'length=long'])
      expect([bad, (await contract.call(`field-kinds?${bad}`)).status]).toEqual([bad, 422]);
    const early = await add({ week: '2030-W10', until_week: '2030-W09' });
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['until_week']]);
  });

  it.runIf(isThere)(
    'KIND-02: an empty slug is made of its field, numbered while another has it, and stays',
    async () => {
      const slugOf = ({ body }: Answer): unknown => body.data['slug'];
      const first = await add({}, 'AC Repair & Care');
      expect([first.status, slugOf(first)]).toEqual([201, 'ac-repair-care']);
      // Several at once: each gets a number of its own.
      const same = await Promise.all(Array.from({ length: 12 }, () => add({}, 'AC repair care')));
      expect(same.map(({ status }) => status)).toEqual(same.map(() => 201));
      expect(new Set(same.map(slugOf)).size).toBe(12);
      expect(same.map(slugOf)).toContain('ac-repair-care-13');

      const typed = await add({ slug: 'صيانة المكيّفات' }, 'Something');
      expect(slugOf(typed)).toBe('صيانة-المكيفات');
      const taken = await add({ slug: 'AC repair care' }, 'Something else');
      expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['slug']]);

      const path = `field-kinds/${String(first.body.data['id'])}`;
      const renamed = await contract.call(path, { method: 'PATCH', json: { en: { name: 'Heating' } } });
      expect(slugOf(renamed)).toBe('ac-repair-care');
      const emptied = await contract.call(path, { method: 'PATCH', json: { slug: '' } });
      expect([emptied.status, slugOf(emptied)]).toEqual([200, 'heating']);
      const nothing = await add({}, '!!!');
      expect([nothing.status, slugOf(nothing) ?? null]).toEqual([201, null]);
    },
  );

  it.runIf(isThere)('KIND-01: OpenAPI names the format of each kind', async () => {
    const text = JSON.stringify(await buildOpenApi(contract.context.catalogue, '1'));
    // The others are shown with the kinds of content.
    const ids = Object.keys(TEXT_KINDS).filter((id) => !['json-text', 'gtin', 'signature'].includes(id));
    for (const id of ids) expect([id, text.includes(`"format":"${id}"`)]).toEqual([id, true]);
  });
});
