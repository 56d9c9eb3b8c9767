import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchPath } from '../../engine/core/routing/paths.ts';
import { giveRole } from './giveRole.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
beforeAll(async () => {
  contract = await openContract({ orders: 0 });
});
afterAll(() => contract.close());

const routesOf = (name: string): string[] =>
  contract.resources.find((resource) => resource.name === name)?.routes.map(({ path }) => path) ?? [];
const open = (path: string, search = '') => matchPath(contract.resources, path, search);

describe('which screens there are', () => {
  it('RES-01, RES-02, RES-26, RES-27: terms have all four, privacy and about no add, the homepage slider two', () => {
    expect(routesOf('terms')).toEqual(['show-all', 'show', 'edit', 'add']);
    expect(routesOf('privacy')).toEqual(['show-all', 'show', 'edit']);
    expect(routesOf('about')).toEqual(['show-all', 'show', 'edit']);
    expect(routesOf('home_slider')).toEqual(['show-all', 'edit']);
  });

  it.each(['/home_slider/show/1', '/home_slider/add', '/about/show-all/1', '/about/edit/0', '/privacy/show'])(
    'RES-02, RES-04, SHOW-01: %s is no screen',
    (path) => expect(open(path)).toEqual({ kind: 'none' }),
  );

  it.each([
    ['/about', '/about/show-all'],
    ['/privacy', '/privacy/show-all'],
    ['/terms', '/terms/show-all'],
    ['/home_slider', '/home_slider/show-all'],
    ['/about/add', '/about/show-all'],
    ['/privacy/add', '/privacy/show-all'],
  ])('RES-03, RES-04: %s leads to %s and keeps its query', (path, to) => {
    expect(open(path, '?key=about_us')).toEqual({ kind: 'redirect', to: `${to}?key=about_us` });
  });
});

describe('what is written', () => {
  it.each([
    ['terms', ['title* bilingual-text 2..120', 'desc* bilingual-html 1..50000', 'order order']],
    ['privacy', ['title* bilingual-text 2..120', 'desc* bilingual-html 1..50000', 'order order']],
    ['about', ['title* bilingual-text 2..120', 'desc* bilingual-html 1..50000', 'image image', 'video video']],
    [
      'home_slider',
      [
        'images* bilingual-image',
        'title* bilingual-text 2..80',
        'desc bilingual-textarea 0..300',
        'button bilingual-text 0..30',
        'link url',
      ],
    ],
    [
      'sliders',
      [
        'images* bilingual-image',
        'video video',
        'title bilingual-text 0..80',
        'desc bilingual-textarea 0..300',
        'link url',
        'order order',
      ],
    ],
  ])('RES-15, RES-16, RES-25..27: %s', (name, expected) => {
    const { fields = [] } = contract.resources.find((resource) => resource.name === name) ?? {};
    const written = fields.filter(({ forms }) => forms.length > 0);
    expect(
      written.map(({ name: own, kind, required, schema }) => {
        const side = schema.properties?.['ar'];
        const limits = side?.maxLength === undefined ? '' : ` ${side.minLength ?? 0}..${side.maxLength}`;
        return `${own}${required ? '*' : ''} ${kind}${kind === 'bilingual-image' ? '' : limits}`;
      }),
    ).toEqual(expected);
  });
});

describe('what the server refuses, also to the super admin', () => {
  it.each(['about', 'privacy', 'home_slider'])(
    'RES-16, RES-26, RES-27: no account adds to or deletes from %s',
    async (name) => {
      const json = { ar: { title: 'عنوان', desc: '<p>نص</p>' }, en: { title: 'Title', desc: '<p>Text</p>' } };
      const { total } = (await contract.call(name)).body.meta;
      const answers = [
        await contract.call(name, { method: 'POST', json }),
        await contract.call(`${name}/1`, { method: 'DELETE' }),
        await contract.call(`${name}/1`, { form: { _method: 'DELETE' } }),
        await contract.call(`${name}/deleteAll`, { method: 'DELETE', json: { ids: [1] } }),
      ];
      for (const { status } of answers) expect([404, 405]).toContain(status);
      expect((await contract.call(name)).body.meta.total).toBe(total);
    },
  );

  it.each(['about', 'privacy'])('RES-26, RES-27: %s has no switch', async (name) => {
    expect([404, 405]).toContain((await contract.call(`${name}/1/status`)).status);
    expect((await contract.call(`${name}/1`)).body.data).not.toHaveProperty('is_active');
  });

  it('RES-16: slides of the homepage are switched and edited', async () => {
    expect((await contract.call('home_slider')).body.meta.total).toBe(3);
    expect((await contract.call('home_slider/2/status')).body.data['is_active']).toBe(0);
    const edit = await contract.call('home_slider/2', { method: 'PATCH', json: { ar: { button: 'المزيد' } } });
    expect(edit.status).toBe(200);
    expect(edit.body.data['ar']).toMatchObject({ button: 'المزيد' });
  });
});

describe('the two texts about the company', () => {
  it('RES-27: a list with a key has the one of that key', async () => {
    for (const [key, title] of [
      ['about_us', 'من نحن'],
      ['home_about', 'بيتك في أيدٍ خبيرة'],
    ]) {
      const { body } = await contract.call(`about?key=${key}`, { language: 'ar' });
      expect(body.data.map((row) => [row['key'], row['title']])).toEqual([[key, title]]);
    }
    expect((await contract.call('about?key=elsewhere')).status).toBe(422);
  });

  it('RES-27: the key is not written', async () => {
    const json = { key: 'home_about', ar: { title: 'من نحن نحن' } };
    const { status, body } = await contract.call('about/1', { method: 'PATCH', json });
    expect([status, body.data['key']]).toEqual([200, 'about_us']);
    await contract.call('about/1', { method: 'PATCH', json: { ar: { title: 'من نحن' } } });
  });

  it('RES-27, SHELL-10: the right to the list gives both entries in the menu that the server sends', async () => {
    await giveRole(contract, 'limited', ['about', 'terms'], ['show']);
    const { body } = await contract.call('admin_side_bar', { as: 'limited', language: 'ar' });
    const categories = body.data.flatMap(({ categories: own }) => own as { key: string; permissions: unknown[] }[]);
    expect(categories.find(({ permissions }) => permissions.length > 1)).toMatchObject({
      key: 'with_category',
      permissions: [
        { title: 'نبذة الصفحة الرئيسية', url: 'about/show-all?key=home_about' },
        { title: 'من نحن', url: 'about/show-all?key=about_us' },
      ],
    });
    expect(JSON.stringify(body.data)).toContain('"terms/show-all"');
  });
});

describe('rich text', () => {
  const write = (desc: string) => contract.call('terms/1', { method: 'PATCH', json: { en: { desc } } });

  it('RES-25: more than 50,000 characters are refused at the field, a megabyte as a whole; nothing changes', async () => {
    const before = (await contract.call('terms/1')).body.data['en'];
    const long = await write(`<p>${'x'.repeat(60_000)}</p>`);
    expect(long.status).toBe(422);
    expect(Object.keys(long.body.errors ?? {})).toEqual(['en.desc']);
    expect((await write(`<p>${'x'.repeat(1_100_000)}</p>`)).status).toBe(413);
    expect((await contract.call('terms/1')).body.data['en']).toEqual(before);
  });

  it('FORM-16: rich text may hold letters of either language', async () => {
    const { status, body } = await write('<p>Our name is لوحة</p>');
    expect([status, body.data['en']]).toEqual([200, expect.objectContaining({ desc: '<p>Our name is لوحة</p>' })]);
  });

  it('RES-25: what could act is taken out before it is stored', async () => {
    const { body } = await write(
      '<h3>Title</h3><p onclick="x()">Text<script>alert(1)</script><img src="https://x.test/a"></p>',
    );
    expect(body.data['en']).toMatchObject({ desc: '<h3>Title</h3><p>Text</p>' });
  });
});
