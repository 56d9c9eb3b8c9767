import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { wholeProduct } from '../../core/product/wholeProduct.ts';
import { createProject } from '../create/createProject.ts';
import { loadDefinitions } from '../lint/loadDefinitions.ts';
import { REPOSITORY } from '../lint/places.ts';
import { runImport } from './runImport.ts';

const SAMPLES = join(REPOSITORY, 'tests/fixtures/import');
const folders: string[] = [];
let root: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-import-'));
  folders.push(folder);
  root = join(folder, 'project');
  await createProject(root, { version: '0.1.0', page: '<script type="module" src="/src/app/main.tsx"></script>' });
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Imports into the project. @returns what is printed */
async function run(...argv: string[]): Promise<string> {
  let printed = '';
  await runImport([...argv, '--root', root], (text) => {
    printed += text;
  });
  return printed;
}

interface Written {
  name: string;
  form: {
    schema: { properties: Record<string, Record<string, unknown>>; required?: string[] };
    tabs?: unknown[];
    sections?: unknown[];
  };
  [key: string]: unknown;
}

async function definition(name: string): Promise<Written> {
  return JSON.parse(await readFile(join(root, 'definitions', `${name}.json`), 'utf8')) as Written;
}

/** Findings of the project that are errors, and rules of the others. */
async function findings(): Promise<{ errors: unknown[]; warnings: string[] }> {
  const { findings: found } = await loadDefinitions({ root });
  return {
    errors: found.filter(({ severity }) => severity === 'error'),
    warnings: [...new Set(found.filter(({ severity }) => severity === 'warning').map(({ rule }) => rule))],
  };
}

describe('npm run import -- frappe (IMPORT-02)', () => {
  it('writes definitions without an error, with conditions, taken values, states and layout', async () => {
    const printed = await run('frappe', join(SAMPLES, 'frappe'));
    expect(await findings()).toEqual({ errors: [], warnings: ['both-languages', 'condition-holds'] });
    const order = await definition('shop_order');
    const { properties, required } = order.form.schema;
    expect(required).toEqual(['customer_id', 'order_date', 'currency']);
    expect(properties['customer_id']).toMatchObject({
      $ref: 'lawha:reference',
      'x-relation': { resource: 'shop_customer' },
    });
    expect(properties['customer_name']).toMatchObject({ readOnly: true, 'x-from': 'customer_id.customer_name' });
    expect(properties['order_date']).toMatchObject({ $ref: 'lawha:date', 'x-default': 'today' });
    expect(properties['greeting']).toMatchObject({
      'x-when': { properties: { kind: { const: 'Gift' }, is_gift_wrapped: { const: 1 } } },
      'x-required-when': { properties: { kind: { const: 'Gift' } } },
    });
    expect(properties['owner_user_id']).toMatchObject({
      'x-relation': { resource: 'admins' },
      'x-read-only-when': { properties: { created_at: { filled: true } } },
    });
    expect(order['states']).toMatchObject({ initial: 'draft', values: { submitted: { edit: ['notes'] } } });
    expect(order.form.tabs).toHaveLength(2);
    expect(order['filters']).toEqual(['keyword', 'customer_id', 'kind', 'per_page']);
    expect(printed).toContain('2 of which the source only refers to');
    expect((await definition('warehouse')).form.schema.properties['place']).toMatchObject({ type: 'string' });
  });

  it('writes tables as rows of the form, amounts in their currencies, numbers, trees and links of a choice', async () => {
    await run('frappe', join(SAMPLES, 'frappe'));
    const order = await definition('shop_order');
    const { properties, required } = order.form.schema;
    expect(properties['items']).toMatchObject({
      type: 'array',
      'x-rows': { group: 'shop_order_item', by: 'shop_order_id', fields: ['title', 'price'] },
    });
    expect(properties['number']).toMatchObject({ readOnly: true, 'x-number': 'SO-{yyyy}-{#####}' });
    expect(properties['currency']).toMatchObject({ $ref: 'lawha:currency', default: 'AED' });
    expect(required).toContain('currency');
    expect(properties['total']?.['x-currency']).toEqual({ field: 'currency' });
    expect(properties['cost']?.['x-currency']).toEqual({ field: 'currency_of_amounts' });
    expect(properties['currency_of_amounts']).toMatchObject({ readOnly: true, 'x-from': 'shop_id.default_currency' });
    expect(properties['paid_record']).toMatchObject({
      $ref: 'lawha:references',
      maxItems: 1,
      'x-relation': {
        resource: 'shop_customer',
        resourceBy: { field: 'paid_for', resources: { 'Shop Category': 'shop_category' } },
      },
    });
    expect(properties['party_type']).toMatchObject({
      enum: ['Shop', 'Shop Category', 'Shop Customer', 'Shop Order', 'User', 'Warehouse'],
    });
    expect(properties['party']?.['x-relation']).toMatchObject({ resourceBy: { resources: { User: 'admins' } } });
    expect(properties['is_printed']).not.toHaveProperty('x-when');
    const row = await definition('shop_order_item');
    expect(row).toMatchObject({ menu: false, sort: ['order'] });
    expect(row.form.schema.properties['currency_of_amounts']?.['x-from']).toBe('shop_order_id.currency');
    expect(row.form.schema.properties['cost']?.['x-currency']).toEqual({ field: 'currency_of_amounts_field' });
    const category = await definition('shop_category');
    expect(category['layouts']).toEqual({ tree: { by: 'parent_shop_category_id' } });
    expect(category.form.schema.required).toEqual(['title']);
  });

  it('writes a DocType with one record as settings where the project has them, and as a list where not', async () => {
    await run('frappe', join(SAMPLES, 'frappe'));
    const list = await definition('shop_settings');
    expect(list).not.toHaveProperty('singleton');
    expect(list.form.schema.properties['gifts']).toMatchObject({ minItems: 1, 'x-rows': { group: 'shop_gift' } });
    expect(await readFile(join(root, 'imports/frappe.md'), 'utf8')).toContain(
      '| Shop Settings | sent | partly | its rows are records of a group of their own, edited on pages of their own |',
    );
    const path = join(root, 'definitions/navigation.json');
    const label = { ar: 'الإعدادات', en: 'Settings' };
    const menu = JSON.parse(await readFile(path, 'utf8')) as object;
    const tabs = [{ name: 'settings', label, icon: 'settings', entries: ['shop_settings_2'] }];
    await writeFile(path, JSON.stringify({ ...menu, tabs }));
    await run('frappe', join(SAMPLES, 'frappe'), '--as', 'second');
    const single = await definition('shop_settings_2');
    expect(single['singleton']).toBe('settings');
    expect(single.form.schema.properties).not.toHaveProperty('gifts');
    expect((await findings()).errors).toEqual([]);
  });

  it('takes Arabic from the translations of the application, and marks what is not there (IMPORT-06)', async () => {
    const printed = await run('frappe', join(SAMPLES, 'frappe'));
    const { properties } = (await definition('shop_order')).form.schema;
    expect(properties['greeting']?.['x-label']).toEqual({ ar: 'التهنئة', en: 'Greeting' });
    expect(properties['kind']?.['x-enum-labels']).toMatchObject({
      Gift: { ar: 'هدية', en: 'Gift' },
      Sale: { ar: '⟦Sale⟧' },
    });
    expect(printed).toMatch(/\d+ texts, \d+ of them without Arabic/);
  });

  it('says of each field what is lost and why (IMPORT-01)', async () => {
    const printed = await run('frappe', join(SAMPLES, 'frappe'));
    expect(printed).toContain(
      '38 fields: 33 kept (86.8 %), 0 kept but for the place (0.0 %), 4 partly (10.5 %), 1 lost',
    );
    const report = await readFile(join(root, 'imports/frappe.md'), 'utf8');
    expect(report).toContain(
      '| Shop Order | notes | partly | its condition is a program and no comparison of fields |',
    );
    expect(report).toContain('| Shop Order | print\\_now | lost | a program of the source decides it |');
  });
});

describe('npm run import of other systems', () => {
  it('reads a snapshot of Directus with both languages, relations and conditions (IMPORT-03)', async () => {
    await run('directus', join(SAMPLES, 'directus/snapshot.yaml'));
    expect((await findings()).errors).toEqual([]);
    const books = await definition('books');
    const { properties } = books.form.schema;
    expect(books['label']).toEqual({ ar: 'الكتب', en: 'Books' });
    expect(properties['title']).toMatchObject({
      maxLength: 120,
      'x-unique': true,
      'x-label': { ar: 'العنوان', en: 'Title' },
    });
    expect(properties['writers']).toMatchObject({ $ref: 'lawha:references', 'x-relation': { resource: 'writers' } });
    expect(properties['reason']).toMatchObject({
      'x-when': { properties: { state: { const: 'draft' } } },
      'x-required-when': { properties: { state: { const: 'draft' } } },
    });
    expect(properties['made_by_id']).toMatchObject({ readOnly: true, 'x-default': 'me' });
    expect(await readdir(join(root, 'definitions'))).not.toContain('books_writers.json');
    expect(properties['chapters']).toMatchObject({ 'x-rows': { group: 'chapters', by: 'book_id' } });
    const chapters = await definition('chapters');
    expect(chapters).toMatchObject({
      sort: ['sort_field'],
      ordering: 'sort_field',
      layouts: { tree: { by: 'above_id' } },
    });
    expect(chapters.form.schema.properties['path']).toMatchObject({ pattern: '^/[a-z]+$' });
    const part = (await definition('sections')).form.schema.properties;
    expect(part['collection']).toMatchObject({ enum: ['writers', 'books'] });
    expect(part['item']).toMatchObject({
      'x-relation': { resourceBy: { field: 'collection', resources: { writers: 'writers', books: 'books' } } },
    });
  });

  it('reads a list of any records of Directus as blocks where these are in it alone, else as rows (BLOCK-01, IMPORT-03)', async () => {
    await run('directus', join(SAMPLES, 'directus/snapshot.yaml'));
    expect((await findings()).errors).toEqual([]);
    const { properties } = (await definition('books')).form.schema;
    expect(properties['story']).toEqual({
      type: 'array',
      maxItems: 200,
      'x-blocks': {
        text: {
          label: { ar: 'نص', en: 'Text' },
          required: ['content'],
          properties: { content: { $ref: 'lawha:html', 'x-label': { ar: 'المحتوى', en: 'Content' } } },
        },
        picture: {
          label: { ar: 'الصورة', en: 'Picture' },
          properties: { image: { $ref: 'lawha:image', 'x-label': { ar: 'الصورة', en: 'Image' } } },
        },
      },
      'x-label': { ar: '⟦Story⟧', en: 'Story' },
    });
    const written = await readdir(join(root, 'definitions'));
    for (const name of ['block_text', 'block_picture', 'books_blocks']) expect(written).not.toContain(`${name}.json`);
    const report = await readFile(join(root, 'imports/directus.md'), 'utf8');
    expect(report).not.toContain('story');
    // Writers and books are records of their own.
    expect((await definition('chapters')).form.schema.properties['parts']).toMatchObject({
      'x-rows': { group: 'sections' },
    });
    expect(report).toContain('| chapters | parts | partly |');
  });

  it('reads content types and components of Strapi (IMPORT-04)', async () => {
    const printed = await run('strapi', join(SAMPLES, 'strapi'));
    expect((await findings()).errors).toEqual([]);
    const { properties } = (await definition('places')).form.schema;
    expect(properties['name']).toMatchObject({ $ref: 'lawha:bilingual-text', maxLength: 80 });
    expect(properties['code']).toMatchObject({ pattern: '^[A-Z]{2}$' });
    expect(properties['slug']).toMatchObject({ $ref: 'lawha:slug', 'x-slug-of': 'name.en' });
    expect(properties['opening']).toMatchObject({ type: 'array', 'x-rows': { group: 'places_opening' } });
    // A component need not be there; when it is, it has what it must have.
    expect(properties['seo_meta_title']).toMatchObject({
      'x-required-when': { properties: { seo_meta_image: { filled: true } } },
    });
    expect(printed).toContain('1  no group of the source has the component that it is in');
  });

  it('is read by a command that has no product before that of the project (IMPORT-04)', async () => {
    const product = wholeProduct();
    vi.stubGlobal('lawhaProduct', undefined);
    try {
      expect(await run('strapi', join(SAMPLES, 'strapi'))).toContain('groups');
    } finally {
      vi.unstubAllGlobals();
    }
    expect(wholeProduct()).toBe(product);
  });

  it('writes what differs by language as a field, a list or rows in each (IMPORT-01, IMPORT-04)', async () => {
    const printed = await run('strapi', join(SAMPLES, 'strapi'));
    expect(printed).not.toContain('in each language');
    const { properties } = (await definition('places')).form.schema;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['menu_ar', 'menu_en', 'cover_ar', 'cover_en']));
    expect(properties).not.toHaveProperty('menu');
    expect(properties['cover_ar']).toMatchObject({
      $ref: 'lawha:file',
      'x-upload': { types: ['jpg', 'png', 'webp', 'gif', 'mp4', 'webm'] },
      'x-label': { ar: 'صورة الغلاف (العربية)', en: 'Cover (Arabic)' },
    });
    expect(properties['notice_en']?.['x-label']).toEqual({ ar: '⟦Notice (الإنجليزية)⟧', en: 'Notice (English)' });
    expect(properties['path_ar']).toMatchObject({ $ref: 'lawha:slug', 'x-slug-of': 'name.ar' });
    expect(properties['path_en']).toMatchObject({ $ref: 'lawha:slug', 'x-slug-of': 'name.en' });
    // A list that is another in each language has texts of one language in it.
    expect(properties['notice_en']).toMatchObject({
      'x-blocks': { heading: { properties: { text: { type: 'string', maxLength: 90 } } } },
    });
    expect(properties['tips']).toMatchObject({ 'x-rows': { group: 'places_tips' } });
    const tips = await definition('places_tips');
    expect(tips.form.schema.required).toEqual(['language', 'text']);
    expect(tips.form.schema.properties).toMatchObject({
      language: { enum: ['ar', 'en'], 'x-label': { ar: 'اللغة' } },
      text: { type: 'string', maxLength: 90 },
    });
    const report = await readFile(join(root, 'imports/strapi.md'), 'utf8');
    expect(report).not.toContain('| menu |');
    expect(report).not.toContain('menu\\_en');
  });

  it('reads a dynamic zone of Strapi as blocks, with lists in them, where its components fit (BLOCK-01, IMPORT-04)', async () => {
    await run('strapi', join(SAMPLES, 'strapi'));
    const { properties } = (await definition('places')).form.schema;
    expect(properties['story']).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 12,
      'x-blocks': {
        heading: {
          label: { en: 'Heading' },
          required: ['text'],
          properties: {
            text: { type: 'string', maxLength: 90 },
            level: { enum: ['large', 'small'], default: 'large' },
          },
        },
        picture: { properties: { file: { $ref: 'lawha:image' } } },
        timetable: {
          properties: {
            title: { type: 'string' },
            hours: { type: 'array', items: { required: ['day'], properties: { from: { $ref: 'lawha:time' } } } },
          },
        },
      },
    });
    expect(await readdir(join(root, 'definitions'))).not.toContain('places_story.json');
    const report = await readFile(join(root, 'imports/strapi.md'), 'utf8');
    expect(report).not.toContain('story.shared.heading.text');
  });

  it('reads blocks of Strapi with lists in lists as rows whose shape is chosen, two levels deep (IMPORT-04)', async () => {
    const printed = await run('strapi', join(SAMPLES, 'strapi'));
    const { properties } = (await definition('places')).form.schema;
    expect(properties['body']).toMatchObject({ 'x-rows': { group: 'places_body', by: 'places_id' } });
    const body = await definition('places_body');
    expect(body).toMatchObject({ menu: false, sort: ['order'] });
    expect(body.form.schema.required).toEqual(['block', 'quote_text']);
    expect(body.form.schema.properties['block']).toMatchObject({
      enum: ['shared.quote', 'shared.picture'],
      'x-read-only-when': { properties: { created_at: { filled: true } } },
    });
    expect(body.form.schema.properties['quote_text']).toMatchObject({
      'x-when': { properties: { block: { const: 'shared.quote' } } },
    });
    expect(body.form.schema.properties['quote_links']).toMatchObject({
      'x-rows': { group: 'places_body_quote_links' },
    });
    expect((await definition('places_body_quote_links')).form.schema.properties).not.toHaveProperty('hours');
    expect(printed).toContain('1  its items have items or references themselves');
  });

  it('reads OpenAPI documents, JSON Schemas and sheets, one group each (IMPORT-05)', async () => {
    await run('openapi', join(SAMPLES, 'openapi/shop.yaml'));
    await run('json-schema', join(SAMPLES, 'json-schema'));
    await run('csv', join(SAMPLES, 'csv'));
    expect((await findings()).errors).toEqual([]);
    const { properties } = (await definition('products')).form.schema;
    expect(properties['maker_id']).toMatchObject({ $ref: 'lawha:reference', 'x-relation': { resource: 'makers' } });
    expect(properties['sizes']).toMatchObject({ type: 'array', items: { enum: ['small', 'large'] } });
    expect(properties['parts']).toMatchObject({ items: { required: ['label'] } });
    expect((await definition('pet')).form.schema.properties['name']?.['x-label']).toEqual({
      ar: 'اسم الحيوان',
      en: 'Name of the pet',
    });
    expect(Object.keys((await definition('fruits')).form.schema.properties)).toEqual([
      'name',
      'unit_price',
      'column_3',
      'unit_price_2',
    ]);
  });
});

describe('an import that runs again (IMPORT-07)', () => {
  it('changes nothing when nothing changed', async () => {
    await run('frappe', join(SAMPLES, 'frappe'));
    const before = await readFile(join(root, 'definitions/shop_order.json'), 'utf8');
    await run('frappe', join(SAMPLES, 'frappe'));
    expect(await readFile(join(root, 'definitions/shop_order.json'), 'utf8')).toBe(before);
    expect(await readdir(join(root, 'definitions'))).not.toContain('shop_order_2.json');
  });

  it('keeps what people wrote, takes over the rest, and lists what both changed', async () => {
    const source = join(root, '..', 'source');
    await mkdir(join(source, 'doctype/thing'), { recursive: true });
    const write = (fields: object[]): Promise<void> =>
      writeFile(
        join(source, 'doctype/thing/thing.json'),
        JSON.stringify({ doctype: 'DocType', name: 'Thing', fields }),
      );
    await write([{ fieldname: 'title', fieldtype: 'Data', label: 'Title', length: 50 }]);
    await run('frappe', source);
    const path = join(root, 'definitions/thing.json');
    const edited = (await readFile(path, 'utf8'))
      .replace('⟦Thing⟧', 'شيء')
      .replace('"maxLength": 50', '"maxLength": 70');
    await writeFile(path, edited);
    await write([
      { fieldname: 'title', fieldtype: 'Data', label: 'Title', length: 60 },
      { fieldname: 'size', fieldtype: 'Int', label: 'Size' },
    ]);
    const printed = await run('frappe', source);
    const thing = await definition('thing');
    expect(thing['label']).toEqual({ ar: 'شيء', en: 'Thing' });
    expect(thing.form.schema.properties['title']?.['maxLength']).toBe(70);
    expect(thing.form.schema.properties['size']).toMatchObject({ type: 'integer' });
    expect(printed).toContain('thing.json /form/schema/properties/title/maxLength');
  });
});

describe('bad input of an import (IMPORT-08)', () => {
  it('gives hostile names others, and writes no text with hidden characters', async () => {
    await run('frappe', join(SAMPLES, 'frappe'));
    const customer = await definition('shop_customer');
    expect(Object.keys(customer.form.schema.properties)).toEqual([
      'customer_name',
      'phone',
      'proto_field',
      'select',
      'version_field',
    ]);
    expect(customer.form.schema.properties['select']?.['x-label']).toMatchObject({ en: 'Select from users' });
  });

  it('refuses a file of more than 50 MB before it is read, one that is no JSON, and a path that is not there', async () => {
    const large = join(root, '..', 'large.json');
    await writeFile(large, '');
    await truncate(large, 51 * 1024 * 1024);
    await expect(run('directus', large)).rejects.toThrow('has 51 MB, and at most 50 are read');
    await writeFile(large, '{');
    await expect(run('directus', large)).rejects.toThrow('is no JSON');
    await expect(run('directus', join(root, 'nothing'))).rejects.toThrow('there is no file or folder');
    await expect(run('csv', join(SAMPLES, 'strapi'))).rejects.toThrow('the source has no group');
    await expect(run('word', 'x')).rejects.toThrow('"word" is no system');
  });

  it('reads a file of just under 50 MB, and refuses more fields than a group can have', async () => {
    const path = join(root, '..', 'wide.json');
    const fields = Array.from({ length: 1501 }, (_, at) => ({
      fieldname: `f${at}`,
      fieldtype: 'Data',
      description: 'x'.repeat(30_000),
    }));
    await writeFile(path, JSON.stringify({ doctype: 'DocType', name: 'Wide', fields }));
    await expect(run('frappe', path)).rejects.toThrow('"Wide" has 1501 fields, and at most 1500 are read');
  });

  it('ends with groups that refer to each other and to themselves', async () => {
    const source = join(root, '..', 'ring');
    for (const [own, other] of [
      ['One', 'Two'],
      ['Two', 'One'],
    ] as const) {
      const name = own.toLowerCase();
      await mkdir(join(source, 'doctype', name), { recursive: true });
      await writeFile(
        join(source, 'doctype', name, `${name}.json`),
        JSON.stringify({
          doctype: 'DocType',
          name: own,
          fields: [
            { fieldname: 'title', fieldtype: 'Data', label: 'Title', reqd: 1 },
            {
              fieldname: 'other',
              fieldtype: 'Link',
              options: other,
              label: 'Other',
              reqd: 1,
              fetch_from: 'other.other',
            },
            { fieldname: 'parent_one', fieldtype: 'Link', options: own, label: 'Parent' },
          ],
        }),
      );
    }
    const printed = await run('frappe', source);
    expect(printed).toContain('6 fields');
    expect((await findings()).errors).toEqual([]);
  });
});
