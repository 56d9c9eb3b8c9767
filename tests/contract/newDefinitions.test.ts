import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textFault } from '../../engine/tools/lint/rules/shared/textFaults.ts';
import { loadDefinitions, type LoadResult } from '../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { stringify } from 'yaml';
import { commonArabic, nameOfArabic } from '../../engine/tools/new/commonTexts.ts';
import names from '../../engine/tools/new/arabicNames.json' with { type: 'json' };
import { callEverything } from './groupCalls.ts';
import { type Contract, openContract } from './openContract.ts';

const SAMPLE = [
  { id: 1, sku: '00123', name: { ar: 'دفتر', en: 'Notebook' }, price: 12.5, stock: 40, published: true, city_id: 2 },
  { id: 2, sku: '00456', name: { ar: 'قلم', en: 'Pen' }, price: 3, stock: 900, published: false, city_id: null },
];
const SHEET =
  '\uFEFFTitle;Unit;Weight;Start date\r\n"Bag; large";kg;1.5;2026-01-31\r\n"A ""fine"" box";kg;2;2026-02-01\r\n';
const SCHEMA = {
  type: 'object',
  required: ['subject', 'size'],
  properties: {
    subject: { type: 'string', maxLength: 80 },
    body: { type: ['string', 'null'], maxLength: 4000 },
    size: { $ref: '#/$defs/size' },
    email: { type: 'string', format: 'email' },
    due_date: { type: 'string', format: 'date' },
    quantity: { type: 'integer', minimum: 1, maximum: 12 },
  },
  $defs: { size: { type: 'string', enum: ['small', 'medium', 'large'] } },
};
const OPEN_API = {
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1' },
  paths: {
    '/rooms': {
      post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Room' } } } } },
    },
    '/events': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Event' } } },
                },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Room: { allOf: [{ $ref: '#/components/schemas/Event' }, { properties: { seats: { type: 'integer' } } }] },
      Event: { type: 'object', properties: { title: { type: 'string' }, photo: { type: 'string', format: 'uri' } } },
    },
  },
};

/** A file of a few lines that would be a list of a million. */
const BOMB = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
  ...[0, 1, 2, 3, 4, 5].map((level) => `a${level + 1}: &a${level + 1} [${`*a${level}, `.repeat(10)}]`),
].join('\n');

/** Each form of the command: its arguments after the name, and what asks on its input. */
const FORMS: readonly { name: string; what: string; args: readonly string[]; answers?: string }[] = [
  { name: 'newsletters', what: 'nothing', args: ['--title', 'النشرات | Newsletters', '--one', 'نشرة | Newsletter'] },
  {
    name: 'gifts',
    what: 'a sentence',
    args: [
      '--title',
      'الهدايا | Gifts',
      '--fields',
      'name, code: digits unique, price: money required, city: cities, size: one of small/large, wrapped: flag (مغلّفة | Wrapped)، notes',
    ],
  },
  { name: 'books', what: 'a JSON sample', args: ['--title', 'الكتب | Books', '--from', 'sample.json'] },
  { name: 'bags', what: 'a sheet', args: ['--title', 'الحقائب | Bags', '--from', 'sheet.csv'] },
  {
    name: 'requests',
    what: 'a JSON Schema',
    args: ['--title', 'الطلبات الداخلية | Requests', '--from', 'schema.json'],
  },
  {
    name: 'halls',
    what: 'a path of OpenAPI',
    args: ['--title', 'القاعات | Halls', '--from', 'api.json', '--path', '/rooms'],
  },
  {
    name: 'shows',
    what: 'an answer of OpenAPI',
    args: ['--title', 'العروض | Shows', '--from', 'api.json', '--path', '/events'],
  },
  {
    name: 'lounges',
    what: 'a path of OpenAPI as YAML',
    args: ['--title', 'الصالات | Lounges', '--from', 'api.yaml', '--path', '/rooms'],
  },
  {
    name: 'leaflets',
    what: 'a sentence with blocks (BLOCK-01)',
    args: [
      '--title',
      'الصفحات | Pages',
      '--fields',
      'title, body: blocks of heading (عنوان | Heading)/quote/picture',
      '--block',
      'heading=text: text in both languages required, level: one of large/small',
      '--block',
      'quote=quote: long text, author',
      '--label',
      'body.picture=صورة | Picture',
    ],
  },
  {
    name: 'posters',
    what: 'questions about blocks (BLOCK-01)',
    args: ['--ask'],
    answers: 'posters\n\nالملصقات\nملصق | Poster\ntitle, parts: blocks of quote/image\nquote: long text, author\n\n',
  },
  {
    name: 'gardens',
    what: 'questions',
    args: ['--ask'],
    answers: 'gardens\n\nالحدائق\nحديقة | Garden\nname, trees: whole number\nعدد الأشجار | Trees\n',
  },
];

let root = '';
let loaded: LoadResult;
let contract: Contract;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-new-'));
  await cp(join(REPOSITORY, 'definitions'), join(root, 'definitions'), { recursive: true });
  await writeFile(join(root, 'sample.json'), JSON.stringify(SAMPLE));
  await writeFile(join(root, 'sheet.csv'), SHEET);
  await writeFile(join(root, 'schema.json'), JSON.stringify(SCHEMA));
  await writeFile(join(root, 'api.json'), JSON.stringify(OPEN_API));
  await writeFile(join(root, 'api.yaml'), stringify(OPEN_API));
  for (const { name, args, answers } of FORMS) {
    const { code, stderr } = await runNew([...(answers === undefined ? [name] : []), ...args], answers);
    if (code !== 0) throw new Error(`${name}: ${stderr}`);
  }
  loaded = await loadDefinitions({ root });
  contract = await openContract({ root });
});
afterAll(async () => {
  await contract.close();
  await rm(root, { recursive: true, force: true });
});

describe('AUTH-10: npm run new', () => {
  it.each(FORMS)('from $what, lints clean and is written as the formatter writes it', async ({ name }) => {
    expect(loaded.findings.filter(({ file }) => file.endsWith(`/${name}.json`))).toEqual([]);
    const formatter = join(REPOSITORY, 'node_modules/.bin/oxfmt');
    await promisify(execFile)(formatter, ['--check', join(root, 'definitions', `${name}.json`)], { cwd: root });
  });

  it.each(FORMS)('from $what, is served: every call of its screens is answered, none fails', async ({ name }) => {
    const resource = contract.resources.find((other) => other.name === name);
    if (resource === undefined) throw new Error(`${name} is not served`);
    const answered = await callEverything(contract, resource);
    const failed = answered.filter(({ answer: { status }, isOwn }) => status >= 500 || (isOwn && status >= 400));
    expect(failed.map(({ path, answer }) => [path, answer.status, answer.body.message])).toEqual([]);
    expect(
      answered.some(
        ({ call, answer }) => call.method === undefined && call.json !== undefined && answer.status === 200,
      ),
    ).toBe(true);
  });

  it.each([
    [
      'books',
      {
        sku: 'digits',
        name: 'bilingual-text',
        price: 'money',
        stock: 'integer',
        published: 'flag',
        city_id: 'reference',
      },
    ],
    ['bags', { title: 'text', unit: 'text', weight: 'number', start_date: 'date' }],
    [
      'requests',
      { subject: 'text', body: 'textarea', size: 'enum', email: 'email', due_date: 'date', quantity: 'integer' },
    ],
    ['halls', { title: 'text', photo: 'image', seats: 'integer' }],
    ['lounges', { title: 'text', photo: 'image', seats: 'integer' }],
    [
      'gifts',
      {
        name: 'bilingual-text',
        code: 'digits',
        price: 'money',
        city_id: 'reference',
        size: 'enum',
        wrapped: 'flag',
        notes: 'textarea',
      },
    ],
  ])('%s has the fields of its source', (name, kinds) => {
    const resource = contract.resources.find((other) => other.name === name);
    const fields = resource?.fields.filter((field) => Object.hasOwn(kinds, field.name)) ?? [];
    expect(Object.fromEntries(fields.map((field) => [field.name, field.kind]))).toEqual(kinds);
    expect(fields.filter(({ label }) => !/\p{Script=Arabic}/u.test(label.ar)).map((field) => field.name)).toEqual([]);
  });

  it('knows the labels of some hundred names, in Arabic letters without faults, and the shortest name of each', () => {
    const labels = Object.entries(names);
    expect(labels.length).toBeGreaterThan(400);
    expect(
      labels.filter(
        ([, label]) => textFault(label, 'ar') !== undefined || !/^[\p{Script=Arabic}\p{M} ]+$/u.test(label),
      ),
    ).toEqual([]);
    expect(labels.filter(([name]) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
    expect([commonArabic('Price'), commonArabic('start_date'), commonArabic('flux')]).toEqual([
      'السعر',
      'تاريخ البدء',
      undefined,
    ]);
    expect(labels.map(([, label]) => commonArabic(nameOfArabic(label) ?? ''))).toEqual(
      labels.map(([, label]) => label),
    );
  });

  it('chooses an icon by the name, and an explained one otherwise', async () => {
    const { code } = await runNew(['invoices', '--title', 'الفواتير | Invoices']);
    expect(code).toBe(0);
    expect(JSON.parse(await readFile(join(root, 'definitions/invoices.json'), 'utf8'))).toMatchObject({
      icon: 'receipt',
    });
    await rm(join(root, 'definitions/invoices.json'));
  });
});

describe('AUTH-11: npm run new refuses, and writes nothing', () => {
  const fields = (list: string) => ['wrong', '--title', 'خطأ | Wrong', '--fields', list];
  const from = (file: string, ...more: string[]) => ['wrong', '--title', 'خطأ | Wrong', '--from', file, ...more];

  it.each([
    ['an invisible character', fields('na\u202Eme'), /invisible character U\+202E/],
    ['an invisible character in a label', ['wrong', '--title', 'خط\u200Bأ | Wrong'], /invisible character U\+200B/],
    ['a name that every object has', fields('name, __proto__: text'), /"__proto__" cannot be the name of a field/],
    ['a name of 300 letters', fields(`name, ${'x'.repeat(300)}`), /"x{50}…" cannot be the name of a field/],
    ['a group with a name of 300 letters', ['g'.repeat(300)], /"g{50}…" cannot be the name of a group/],
    ['a label of 300 letters', ['wrong', '--title', `${'خ'.repeat(300)} | Wrong`], /too long for a label/],
    ['two fields of one name', fields('name, first name, first_name'), /two fields would be called "first_name"/],
    ['a slip of a word', fields('name, price: mony'), /nothing is known of "mony" → did you mean "money"\?/],
    ['a label that is not known', fields('name, flux: text'), /--label flux="… \| Flux"/],
    [
      '61 fields',
      fields(Array.from({ length: 61 }, (_, index) => `f${index} (حقل ${index} | F ${index})`).join(',')),
      /at most 60/,
    ],
    ['a shape twice', fields('name, body: blocks of quote/quote'), /"quote" is a shape twice/],
    ['a shape that no field has', [...fields('name'), '--block', 'quote=text'], /no field has blocks of "quote"/],
    ['a shape without fields', [...fields('name'), '--block', 'quote='], /is no shape of blocks/],
    ['a hostile shape', fields('name, body: blocks of __proto__'), /"__proto__" cannot be the name of a field/],
    [
      'a reference in a block',
      [
        ...fields('name, body: blocks of quote'),
        '--block',
        'quote=city: cities',
        '--label',
        'body.quote.city_id=مدينة | City',
      ],
      /x-blocks/,
    ],
    ['two sources', [...fields('name'), '--from', 'x.json'], /two sources/],
    ['a flag that there is not', ['wrong', '--tittle', 'x'], /npm run new -- --help/],
    ['a file that does not exist', from('nowhere.json'), /there is no file .* → name one that exists/],
    ['a file of 50 MB', from('large.json'), /has 50 MB, and at most 2 are read/],
    ['a file that is not UTF-8', from('latin.csv'), /is not UTF-8/],
    ['a broken file', from('broken.json'), /is no JSON/],
    ['a deep file', from('deep.json'), / → /],
    ['broken YAML', from('broken.yaml'), /is no YAML/],
    ['YAML that repeats itself without end', from('bomb.yaml'), /is no YAML \(Excessive alias count/],
    ['a sample without records', from('empty.json'), /has no record/],
    ['a hostile sample', from('hostile.json'), /"__proto__" cannot be the name of a field/],
    ['a schema in a circle', from('circle.json'), /the source has no field|left out|no "properties"/],
    ['an OpenAPI document without a path', from('api.json'), /name one by --path: \/rooms, \/events/],
    ['a slip of a path', from('api.json', '--path', '/room'), /did you mean "\/rooms"\?/],
    ['an end of the answers', ['--ask'], /the input ended before all was answered/],
  ])('%s', async (_, args, says) => {
    await writeFile(join(root, 'latin.csv'), Buffer.from([0x6e, 0xe9, 0x0a]));
    await writeFile(join(root, 'broken.json'), '{"name": ');
    await writeFile(join(root, 'deep.json'), '['.repeat(500_000));
    await writeFile(join(root, 'broken.yaml'), 'openapi: [3.0.0\npaths: }');
    await writeFile(join(root, 'bomb.yaml'), BOMB);
    await writeFile(join(root, 'empty.json'), '[]');
    await writeFile(join(root, 'hostile.json'), '{"__proto__": {"a": 1}, "name": "x"}');
    await writeFile(join(root, 'circle.json'), '{"properties": {"name": {"$ref": "#/properties/name"}}}');
    if (args.includes('large.json')) await writeFile(join(root, 'large.json'), Buffer.alloc(50 * 1024 * 1024, 0x20));
    const { code, stderr } = await runNew(args, '');
    expect(stderr).toMatch(says);
    expect(code).toBe(2);
    await expect(readFile(join(root, 'definitions/wrong.json'))).rejects.toThrow('ENOENT');
    await rm(join(root, 'large.json'), { force: true });
  });

  it('explains itself', async () => {
    const { code, stdout } = await runNew(['--help']);
    expect(code).toBe(0);
    for (const word of ['--fields', '--from', '--path', '--label', '--ask', 'icons']) expect(stdout).toContain(word);
  });
});

/** Runs the command in a process of its own; files are named below the folder. */
function runNew(args: readonly string[], input = ''): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const command = join(REPOSITORY, 'engine/tools/new/main.ts');
    const child = execFile(
      process.execPath,
      [command, ...args, '--root', root],
      { cwd: root },
      (error, stdout, stderr) => {
        done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
      },
    );
    child.stdin?.end(input);
  });
}
