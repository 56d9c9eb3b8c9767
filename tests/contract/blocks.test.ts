import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { exportFile, importTable } from './fileJobs.ts';
import { type Contract, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const GROUP = 'built-pages';
const FIXTURES = join(import.meta.dirname, '../fixtures/definitions');
const name = { ar: { name: 'الصفحة الأولى' }, en: { name: 'First page' } };
const text = (ar: string, en: string) => ({ ar, en });
const heading = { _block: 'heading', text: text('أهلًا وسهلًا', 'Welcome') };
const quote = { _block: 'quote', text: text('العلم نور', 'Knowledge is light'), author: 'Anon' };
const offer = { _block: 'offer', title: 'Summer', price: 99.5, is_highlighted: 1, until: '2026-08-01' };
const columns = {
  _block: 'columns',
  layout: 'equal',
  parts: [heading, { ...heading, text: text('فريقنا', 'Our team') }],
};
const questions = { _block: 'questions', items: [{ question: text('كيف أحجز', 'How do I book') }] };
/** Blocks of shapes that the definition does not know. */
const video = { _block: 'video', address: 'https://example.ae/v', nested: [{ deep: null }] };
const map = { _block: 'map', lat: 25.2 };

/** Columns within columns. */
const nested = (depth: number): object =>
  depth === 0 ? heading : { _block: 'columns', layout: 'equal', parts: [nested(depth - 1)] };

describe.each(STORES)('lists of blocks on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-blocks-'));
    await mkdir(join(root, 'definitions/shared'), { recursive: true });
    for (const file of [`${GROUP}.json`, 'shared/blocks.json', 'computed.json'])
      await writeFile(join(root, 'definitions', file), await readFile(join(FIXTURES, file), 'utf8'));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const add = (content: unknown, fields: object = {}, language: 'ar' | 'en' = 'en') =>
    contract.call(GROUP, { json: { ...name, currency: 'AED', content, ...fields }, language });
  const save = (id: number, content: unknown, language: 'ar' | 'en' = 'en') =>
    contract.call(`${GROUP}/${id}`, { method: 'PATCH', json: { content }, language });
  const read = async (id: number): Promise<unknown> => (await contract.call(`${GROUP}/${id}`)).body.data['content'];
  /** A record whose blocks are stored as they are given, whatever the definition says of them. */
  async function stored(content: unknown): Promise<number> {
    const { body } = await add([heading]);
    const id = Number(body.data['id']);
    await sql`update ${sql.table(GROUP)} set content = ${JSON.stringify(content)}::jsonb where id = ${id}`.execute(
      contract.context.store.db,
    );
    return id;
  }

  describe.runIf(isThere)('BLOCK-01: blocks of several shapes', () => {
    it('are kept in their order, each with the fields of its shape, lists in lists too', async () => {
      const content = [columns, offer, quote, questions];
      const { status, body } = await add(content);
      expect([status, body.errors]).toEqual([201, undefined]);
      expect(await read(Number(body.data['id']))).toEqual(content);
    });

    it('are one JSON text in a form body', async () => {
      const { body } = await contract.call(GROUP, {
        form: { 'ar[name]': 'صفحة', 'en[name]': 'Page', currency: 'AED', content: JSON.stringify([offer, columns]) },
      });
      expect(body.data['content']).toEqual([offer, columns]);
      const parts = await contract.call(GROUP, {
        form: {
          'ar[name]': 'صفحة',
          'en[name]': 'Page',
          currency: 'AED',
          'content[0][_block]': 'offer',
          'content[0][title]': 'Summer',
          'content[0][price]': '٢٥',
        },
      });
      expect(parts.body.data['content']).toEqual([{ _block: 'offer', title: 'Summer', price: 25 }]);
    });

    it('are prepared by their shape: rich text is cleaned, texts are trimmed, blank values are left out', async () => {
      const body = { ar: '<p onclick="x()">أ<script>1</script></p>', en: '<a href="javascript:x()">b</a>' };
      const answer = await add([
        { _block: 'paragraph', body },
        { ...quote, author: ' \u202E ' },
        { ...columns, parts: [{ ...heading, text: text('  عنوان ', ' Title ') }] },
      ]);
      expect(answer.body.data['content']).toEqual([
        { _block: 'paragraph', body: { ar: '<p>أ</p>', en: 'b' } },
        { _block: 'quote', text: quote.text },
        { ...columns, parts: [{ _block: 'heading', text: text('عنوان', 'Title') }] },
      ]);
    });

    it.each([
      ['en', '1. Quote: Knowledge is light\n2. Columns: Welcome\n3. Offer: Summer\n4. Questions: How do I book\n5.'],
      ['ar', '1. اقتباس: العلم نور\n2. أعمدة: أهلًا وسهلًا\n3. عرض: Summer\n4. أسئلة شائعة: كيف أحجز\n5.'],
    ] as const)(
      'are written to an exported file in %s with the name of each shape and its first text',
      async (language, text) => {
        const id = await stored([quote, columns, offer, questions, video]);
        const job = await contract.call('list_jobs', {
          json: { resource: GROUP, kind: 'export', format: 'json', selection: { ids: [id] }, columns: ['content'] },
          language,
        });
        expect([job.status, job.body.errors]).toEqual([201, undefined]);
        await workOnJobs(contract.context, { error: (details: object) => expect(details).toBeUndefined() });
        const file = await contract.app.inject({
          url: `/api/dashboard/list_jobs/${Number(job.body.data['id'])}/file`,
          headers: { authorization: `Bearer ${contract.tokenOf('super')}`, 'accept-language': language },
        });
        expect(JSON.parse(file.body)).toEqual([
          { content: text, content_json: [quote, columns, offer, questions, video] },
        ]);
      },
    );

    it.each(['ar', 'en'] as const)(
      'BLOCK-01: are whole in a table of an export in %s, which an import reads',
      async (language) => {
        const content = [quote, columns, offer, questions, { ...heading, text: text('سطر "مقتبس"', 'A, "b"; c') }];
        const id = await stored([...content, video]);
        const csv = await exportFile(contract, GROUP, {
          language,
          selection: { ids: [id] },
          columns: ['id', 'content'],
        });
        const label = language === 'ar' ? 'المحتوى (JSON)' : 'Content (JSON)';
        expect(csv.split('\r\n')[0]?.split(',').at(-1)).toBe(label);
        // A shape that is gone is accepted as it was in the record.
        const same = await importTable(contract, { resource: GROUP, content: csv }, { language, mode: 'update' });
        expect(same.file.mapping).toEqual(['id', null, 'content']);
        expect(same.job).toMatchObject({ state: 'done', changed: 0, failed: 0 });
        expect((await save(id, [heading])).status).toBe(200);
        const gone = await importTable(contract, { resource: GROUP, content: csv }, { language, mode: 'update' });
        expect(gone.job).toMatchObject({ state: 'done', changed: 0, failed: 1 });
        const whole = `id,${label}\r\n${id},"${JSON.stringify(content).replaceAll('"', '""')}"\r\n`;
        const filled = await importTable(contract, { resource: GROUP, content: whole }, { language, mode: 'update' });
        expect(filled.job).toMatchObject({ state: 'done', changed: 1, failed: 0 });
        expect(await read(id)).toEqual(content);
      },
    );

    it.each([
      ['no JSON', '[{', /JSON/],
      ['no list', '{}', /JSON/],
      ['no blocks', '["heading"]', /JSON/],
      ['a shape that is not known', JSON.stringify([{ ...heading, _block: '__proto__' }]), /shape|block/i],
      ['a text in one language', JSON.stringify([{ _block: 'quote', text: { en: 'Light' } }]), /./],
      ['lists deeper than they may be', JSON.stringify([nested(40)]), /./],
    ])('BLOCK-01: of a table that has %s are refused at their row and column', async (_what, cell, reason) => {
      const id = await stored([heading]);
      const csv = `id,content_json\r\n${id},"${cell.replaceAll('"', '""')}"\r\n`;
      for (const [language, said] of [
        ['en', reason],
        ['ar', /[\u0600-\u06FF]/],
      ] as const) {
        const sent = { resource: GROUP, content: csv };
        const { job } = await importTable(contract, sent, { language, mode: 'update' });
        expect(job).toMatchObject({ state: 'done', changed: 0, failed: 1 });
        const [failure] = job.failures;
        expect(failure?.faults?.map(({ title }) => title)).toEqual(['content_json']);
        expect(failure?.faults?.[0]?.reason).toMatch(said);
      }
      expect(await read(id)).toEqual([heading]);
    });

    it('are found by the words in them: in both languages, in lists of theirs too, and not by their own names', async () => {
      const content = [
        { ...quote, author: 'Zubaida "the poet"' },
        { ...columns, parts: [{ ...heading, text: text('مُحَمَّد الفلكي', 'Astronomer') }] },
        { ...questions, items: [{ question: text('أين المرصد', 'Where is the observatory') }] },
        { ...offer, title: 'Telescope' },
      ];
      const id = Number((await add(content)).body.data['id']);
      const found = async (keyword: string): Promise<boolean> => {
        const { body } = await contract.call(`${GROUP}?keyword=${encodeURIComponent(keyword)}&per_page=100`);
        return (body.data as unknown as { id: number }[]).some((each) => each.id === id);
      };
      for (const word of [
        'zubaida',
        '"the poet"',
        'محمد الفلكى',
        'ASTRONOMER',
        'المرصد',
        'observatory first',
        'telescope',
      ])
        expect([word, await found(word)]).toEqual([word, true]);
      for (const word of ['_block', 'quote', 'equal', 'nowhere'])
        expect([word, await found(word)]).toEqual([word, false]);
      await save(id, [heading]);
      expect(await found('telescope')).toBe(false);
    });

    it.each([
      ['content.0._block', [{ ...heading, _block: 'video' }]],
      ['content.0._block', [{ ...heading, _block: '__proto__' }]],
      ['content.0._block', [{ ...heading, _block: 'constructor' }]],
      ['content.0._block', [{ text: heading.text }]],
      ['content.0._block', [{ ...heading, _block: 7 }]],
      ['content.0._block', [{ ...heading, _block: 'x'.repeat(500) }]],
      ['content.0', ['heading']],
      ['content', { 0: heading }],
      ['content', []],
      ['content', Array.from({ length: 9 }, () => heading)],
      ['content', [offer, heading, offer]],
      ['content.1.author', [heading, { ...heading, author: 'x' }]],
      ['content.1.text.ar', [heading, { _block: 'quote', text: { en: 'Light' } }]],
      ['content.0.text.ar', [{ ...heading, text: text('Welcome', 'Welcome') }]],
      ['content.0.text.en', [{ ...heading, text: text('عنوان', 'long '.repeat(30)) }]],
      ['content.0.author', [{ ...quote, author: 'a\0b' }]],
      ['content.0.price', [{ ...offer, price: 1000.5 }]],
      ['content.0.until', [{ ...offer, until: '2026-02-30' }]],
      ['content.0.layout', [{ ...columns, layout: 'spiral' }]],
      ['content.0.image', [{ _block: 'picture', image: 'javascript:alert(1)' }]],
      ['content.0.parts', [{ ...columns, parts: [] }]],
      ['content.0.parts.1._block', [{ ...columns, parts: [heading, quote] }]],
      ['content.0.parts.0.parts', [{ ...columns, parts: [{ ...heading, parts: [heading] }] }]],
      ['content.0.parts.1.text.en', [{ ...columns, parts: [heading, { _block: 'heading', text: { ar: 'عنوان' } }] }]],
      ['content.1.items.0.question.ar', [heading, { ...questions, items: [{ question: { en: 'How' } }] }]],
    ])('BLOCK-02: refuse what is wrong at %s, and nothing else', async (path, content) => {
      const { status, body } = await add(content);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [path]]);
    });

    it.each([
      ['en', 'There is no block of this kind.', 'At most 1 of this kind: offer.'],
      ['ar', 'لا توجد كتلة من هذا النوع.', 'الحد الأقصى لهذا النوع (عرض) هو 1.'],
    ] as const)('BLOCK-02: say what is wrong in %s', async (language, unknown, excess) => {
      const { body } = await add([video, offer, offer], {}, language);
      expect(body.errors).toEqual({ 'content.0._block': [unknown], content: [excess] });
    });

    it('BLOCK-02: amounts in them have the decimals of the currency that the record says', async () => {
      const content = [{ ...offer, price: 9.995 }];
      const { status, body } = await add(content, { currency: 'AED' });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['content.0.price']]);
      expect((await add(content, { currency: 'KWD' })).status).toBe(201);
    });
  });

  describe.runIf(isThere)('BLOCK-03: a block of a shape that is gone', () => {
    it('is answered as it is stored, and saved unchanged wherever it is moved', async () => {
      const id = await stored([heading, video, map, { ...columns, parts: [map] }]);
      expect(await read(id)).toEqual([heading, video, map, { ...columns, parts: [map] }]);
      const next = [map, quote, { ...columns, parts: [heading, video] }, map];
      const { status, body } = await save(id, next);
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(await read(id)).toEqual(next);
    });

    it('can be removed, and then not be sent again', async () => {
      const id = await stored([heading, video]);
      expect((await save(id, [heading])).status).toBe(200);
      expect((await save(id, [heading, video])).body.errors).toHaveProperty(['content.1._block']);
    });

    it.each([
      ['content.1._block', [video, video]],
      ['content.0._block', [{ ...video, address: 'https://example.ae/other' }]],
      ['content.0._block', [{ ...video, more: 1 }]],
      ['content.0._block', [{ ...video, _block: 'film' }]],
    ])('is refused at %s where it is changed, or sent more often than it was there', async (path, content) => {
      const id = await stored([video]);
      const { status, body } = await save(id, content);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [path]]);
      expect(await read(id)).toEqual([video]);
    });

    it('of another record is refused, and so is one in a new record', async () => {
      await stored([video]);
      const other = await stored([map]);
      expect((await save(other, [video])).status).toBe(422);
      expect((await add([video])).status).toBe(422);
    });

    it('a block with values of fields that are gone is answered so, and saved unchanged wherever it is moved', async () => {
      const old = { ...quote, source: 'A book', pages: [1, 2] };
      const deep = { ...columns, parts: [{ ...heading, level: 2 }] };
      const id = await stored([old, deep]);
      expect(await read(id)).toEqual([old, deep]);
      const next = [
        { ...deep, parts: [heading, ...deep.parts] },
        { ...old, author: 'Ali' },
      ];
      const { status, body } = await save(id, next);
      expect([status, body.errors]).toEqual([200, undefined]);
      expect(await read(id)).toEqual(next);
      expect((await save(id, [quote])).status).toBe(200);
      expect((await save(id, [old])).body.errors).toHaveProperty(['content.0.source']);
    });

    it.each([
      ['content.0.source', [{ ...quote, source: 'Another book' }]],
      ['content.1.source', ['A', 'B'].map((author) => ({ ...quote, author, source: 'A book' }))],
      ['content.0.source', [{ ...heading, source: 'A book' }]],
      ['content.0.more', [{ ...quote, source: 'A book', more: 1 }]],
    ])(
      'a value of no field is refused at %s where it is changed, elsewhere, or sent more often',
      async (path, content) => {
        const before = [{ ...quote, source: 'A book' }];
        const id = await stored(before);
        const { status, body } = await save(id, content);
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [path]]);
        expect(await read(id)).toEqual(before);
      },
    );

    it('a renamed shape is no lost one: its blocks get the present name when they are saved', async () => {
      const id = await stored([{ ...heading, _block: 'title' }]);
      expect((await save(id, await read(id))).status).toBe(200);
      expect(await read(id)).toEqual([heading]);
    });

    it('is in the audit when it goes', async () => {
      const id = await stored([heading, video]);
      await save(id, [heading]);
      expect(await lastChanges()).toEqual([
        {
          field: 'content.2._block',
          label: text('المحتوى، العنصر 2: نوع الكتلة', 'Content, item 2: Block'),
          before: 'video',
          after: null,
        },
      ]);
    });

    it('the audit names a value of a field that is gone when it is taken out, by its name', async () => {
      const id = await stored([heading, { ...quote, source: 'A book', pages: [1, 2] }]);
      await save(id, [heading, { ...quote, pages: [1, 2] }]);
      expect(await lastChanges()).toEqual([
        {
          field: 'content.2.source',
          label: text('المحتوى، العنصر 2: source', 'Content, item 2: source'),
          before: 'A book',
          after: null,
        },
      ]);
      await save(id, [heading, quote]);
      expect(await lastChanges()).toMatchObject([{ field: 'content.2.pages', before: '[1,2]', after: null }]);
    });
  });

  async function lastChanges(): Promise<unknown> {
    const { body } = await contract.call(`computed?resource=${GROUP}&action=update&per_page=1&sort=-created_at`);
    return body.data[0]?.['changes'];
  }

  describe.runIf(isThere)('BLOCK-04: what is said of blocks', () => {
    it('the audit says which field of which block changed, and which blocks were added, in words', async () => {
      const { body } = await add([heading, columns]);
      const id = Number(body.data['id']);
      const parts = [heading, { ...columns.parts[1], text: text('فريقنا', 'The team') }];
      await save(id, [heading, { ...columns, parts }, { _block: 'questions' }]);
      expect(await lastChanges()).toEqual([
        {
          field: 'content.2.parts.2.text',
          label: text(
            'المحتوى، العنصر 2: محتوى الأعمدة، العنصر 2: نص العنوان (بالإنجليزية)',
            'Content, item 2: Parts, item 2: Heading (English)',
          ),
          before: 'Our team',
          after: 'The team',
        },
        {
          field: 'content.3._block',
          label: text('المحتوى، العنصر 3: نوع الكتلة', 'Content, item 3: Block'),
          before: null,
          after: text('أسئلة شائعة', 'questions'),
        },
      ]);
    });

    it('the description of the API has a schema for each shape, chosen by its name', async () => {
      const description: unknown = await buildOpenApi(contract.context.catalogue, '0');
      const lists = listsOf(description);
      expect(lists.length).toBeGreaterThan(2);
      for (const list of lists) expect(list['discriminator']).toEqual({ propertyName: '_block' });
      const [outer] = lists;
      const shapes = outer === undefined ? [] : shapesOf(outer);
      expect(shapes).toEqual(['heading', 'paragraph', 'quote', 'picture', 'offer', 'columns', 'questions']);
      expect(JSON.stringify(description)).not.toMatch(/x-blocks|x-label/);
    });
  });
});

/** The schemas of blocks within a description. */
function listsOf(part: unknown): Record<string, unknown>[] {
  if (!isObject(part)) return [];
  const inner = Object.values(part).flatMap(listsOf);
  return Object.hasOwn(part, 'discriminator') && Object.hasOwn(part, 'oneOf') ? [part, ...inner] : inner;
}

function shapesOf({ oneOf }: Record<string, unknown>): string[] {
  const shapes: unknown[] = Array.isArray(oneOf) ? oneOf : [];
  return shapes.map((shape) => /"_block":\{"const":"([a-z-]+)"/.exec(JSON.stringify(shape))?.[1] ?? '');
}
