import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilityQuestion } from '../../engine/core/access/capabilities.ts';
import { callsOfCapability } from '../../engine/core/access/capabilityCalls.ts';
import { permissionKeyOf } from '../../engine/core/access/Grants.ts';
import { groupsOfSource, isPersonalSource, sourceFilters } from '../../engine/core/product/sources.ts';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import type { Product } from '../../engine/core/product/Product.types.ts';
import { resolveProduct } from '../../engine/core/product/resolveProduct.ts';
import { hrefOf } from '../../engine/core/routing/paths.ts';
import { spanOfDays } from '../../engine/core/query/relativeDays.ts';
import { formatAmount, formatDateTime, formatMoney } from '../../engine/core/text/format.ts';
import { parseLanguage } from '../../engine/core/text/language.ts';
import { startOfDay } from '../../engine/core/text/timeZone.ts';
import { startPage } from '../../engine/tools/build/startPage.ts';
import { loadDefinitions, type LoadResult } from '../../engine/tools/lint/loadDefinitions.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { explainStartFailure } from '../../server/app/explainStartFailure.ts';

const declaration = {
  name: 'clinic',
  basePath: '/clinic/admin',
  timeZone: 'Asia/Riyadh',
  currency: { code: 'BHD', labels: { ar: 'دينار', en: 'BHD' }, decimals: 3 },
  languages: { offered: ['en', 'ar'], default: 'en' },
  brand: { name: { ar: 'العيادة', en: 'Clinic' } },
  flags: [{ name: 'is_admitted', initial: 1, call: { method: 'PATCH', path: '{resource}/{id}/admit' } }],
  settings: [
    { name: 'file_number_length', default: 6, length: true },
    { name: 'no_show_minutes', default: 30 },
  ],
  sources: [{ name: 'waiting', groups: ['patients'], filters: ['ward_id'], columns: { name: 'text' }, searched: true }],
  behaviours: ['assign-doctor'],
  people: [{ name: 'patient', group: 'patients', chats: true }],
};

const patients = {
  name: 'patients',
  label: { ar: 'المرضى', en: 'Patients' },
  icon: 'users',
  toggles: ['is_admitted'],
  behaviours: ['assign-doctor'],
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { $ref: 'lawha:text' },
        file_number: {
          $ref: 'lawha:digits',
          maxLength: 20,
          'x-label': { ar: 'رقم الملف', en: 'File number' },
          'x-length': 'file_number_length',
        },
        balance: { $ref: 'lawha:money', 'x-label': { ar: 'الرصيد', en: 'Balance' } },
      },
    },
  },
};

const taxis = {
  name: 'taxis',
  label: { ar: 'سائقو الرحلات', en: 'Drivers and trips' },
  icon: 'users',
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text' } } } },
};

const waiting = {
  name: 'waiting',
  label: { ar: 'المنتظرون', en: 'Waiting' },
  icon: 'users',
  storage: { source: 'waiting' },
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text', readOnly: true } } } },
};

const files = { product: declaration, patients, taxis, waiting };
const product: Product = resolveProduct(declaration);

let root: string;
let loaded: LoadResult;

async function load(changed: Readonly<Record<string, unknown>> = {}): Promise<LoadResult> {
  for (const [name, content] of Object.entries({ ...files, ...changed }))
    await writeFile(join(root, 'definitions', `${name}.json`), JSON.stringify(content));
  return loadDefinitions({ root });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-product-'));
  await mkdir(join(root, 'definitions'));
  loaded = await load();
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('a product of another business', () => {
  it('HOUSE-03: its definitions pass the lint with names that only it declares, and with the word driver', () => {
    expect(loaded.findings).toEqual([]);
    expect(loaded.product).toEqual(product);
    expect(loaded.resources.map(({ name }) => name)).toEqual(['patients', 'taxis', 'waiting']);
  });

  it('HOUSE-03: a flag has the call and the first value that it declares', () => {
    const [resource] = loaded.resources;
    expect(resource?.toggles).toMatchObject([
      { flag: 'is_admitted', call: { method: 'PATCH', path: '{resource}/{id}/admit', sendsValue: false } },
    ]);
    expect(resource?.fields.find(({ name }) => name === 'is_admitted')?.default).toBe(1);
  });

  it.each([
    ['a behaviour', { patients: { ...patients, behaviours: ['stamp-actor'] } }, 'known-behaviour', 'assign-doctor'],
    ['a flag', { patients: { ...patients, toggles: ['is_locked'] } }, 'toggle-flag', 'is_admitted'],
    ['a source', { waiting: { ...waiting, storage: { source: 'audit' } } }, 'computed-group', 'waiting'],
    [
      'a setting',
      {
        patients: {
          ...patients,
          form: {
            schema: {
              type: 'object',
              properties: {
                name: { $ref: 'lawha:text' },
                code: { $ref: 'lawha:digits', maxLength: 20, 'x-length': 'phone_length' },
              },
            },
          },
        },
      },
      'known-length',
      'file_number_length',
    ],
    [
      'values of a choice in a filter of its source',
      { waiting: { ...waiting, filters: [{ name: 'ward_id', kind: 'select' }] } },
      'filter-options',
      'add "options"',
    ],
    [
      'a group that its source reads (AUTH-50)',
      { product: { ...declaration, sources: [{ ...declaration.sources[0], reads: ['wards'] }] } },
      'computed-group',
      'add the group',
    ],
    ['a lint rule', { product: { ...declaration, lint: ['no-such-rule'] } }, 'product-valid', 'leftover-vocabulary'],
  ])('HOUSE-03: %s that it does not have is refused with those that it has', async (_what, changed, rule, advice) => {
    const { findings } = await load(changed);
    expect(findings).toContainEqual(expect.objectContaining({ rule, advice: expect.stringContaining(advice) }));
  });

  it('AUTH-50: a source that is not described is a warning, and its groups are used unchecked, as before', async () => {
    const undescribed = { ...declaration, sources: [{ name: 'waiting', groups: ['patients'], filters: ['ward_id'] }] };
    const { findings, resources } = await load({ product: undescribed });
    expect(findings.map(({ rule, severity, pointer }) => [rule, severity, pointer])).toEqual([
      ['computed-group', 'warning', '/storage/source'],
    ]);
    expect(resources.map(({ name }) => name)).toContain('waiting');
  });

  it('HOUSE-03: the rule about words runs for the product that names it', async () => {
    const { findings } = await load({ product: { ...declaration, lint: ['leftover-vocabulary'] } });
    expect(new Set(findings.map(({ rule, file }) => `${rule} ${file.replace(/.*\//, '')}`))).toEqual(
      new Set(['leftover-vocabulary taxis.json']),
    );
  });

  it('HOUSE-03: a declaration with a mistake is a finding at its place', async () => {
    const { findings } = await load({ product: { ...declaration, timeZone: 'Asia/Riyad' } });
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'product-valid', pointer: '/timeZone', severity: 'error' }),
    );
  });

  it('HOUSE-03: amounts, moments and days are written in its currency, zone and language', () => {
    asProduct(product, () => {
      expect(formatMoney('12.5', 'ar')).toBe('12.500 دينار');
      expect(formatMoney('12.5', 'en')).toBe('12.500 BHD');
      expect(formatAmount('1')).toBe('1.000');
      expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T21:00:00.000Z');
      expect(formatDateTime('2026-11-19T21:30:00Z')).toMatch(/^20.*00:30|12:30/);
      expect(spanOfDays('today', new Date('2026-11-19T20:30:00Z'))).toEqual(['2026-11-19', '2026-11-19']);
      expect(parseLanguage(undefined)).toBe('en');
    });
    // The zone is read at each call: a product that is provided later is not read by the clocks of another.
    expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T20:00:00.000Z');
  });

  it('HOUSE-03: links and the table of rights are below its base path', () => {
    asProduct(product, () => {
      expect(hrefOf('/patients/show-all')).toBe('/clinic/admin/patients/show-all');
      expect(permissionKeyOf('https://example.com/clinic/admin/patients/show/3')).toBe('patients/show');
      expect(permissionKeyOf('/clinic/patients')).toBe('clinic/patients');
      expect(permissionKeyOf('/clinic/admin/')).toBe('home/show');
      const [resource] = loaded.resources;
      expect(resource && capabilityQuestion('toggle', resource, 'patients/show-all')).toEqual({
        control: { list: 'patients/show-all', name: 'toggle' },
      });
      expect(resource && callsOfCapability('toggle', resource)).toEqual([
        expect.objectContaining({ method: 'PATCH', path: 'patients/{id}/admit' }),
      ]);
    });
  });

  it('HOUSE-03: a field of money takes the decimals of its currency', () => {
    const [resource] = loaded.resources;
    expect(resource?.fields.find(({ name }) => name === 'balance')?.schema).toMatchObject({ multipleOf: 0.001 });
  });

  it('HOUSE-03: its page begins in its default language, with its name', () => {
    const html = readFileSync(join(REPOSITORY, 'index.html'), 'utf8');
    const page = startPage(html, { ...product, brand: { name: { ar: 'العيادة', en: 'Clinic <A&B>' } } });
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).toContain('<title>Clinic &lt;A&amp;B></title>');
    expect(startPage(html, loaded.product)).not.toContain('لوحة</title>');
  });

  it('HOUSE-03: its sources have the groups and filters that it declares', () => {
    asProduct(product, () => {
      expect([groupsOfSource('waiting'), sourceFilters('waiting')]).toEqual([['patients'], ['ward_id']]);
      expect([isPersonalSource('waiting'), isPersonalSource('notifications')]).toEqual([false, false]);
    });
  });
});

it.each(['missing', 'file.json'])(
  'HOUSE-06: a definitions folder outside the project that is not there (%s) is named, with what to do',
  async (name) => {
    const root = await mkdtemp(join(tmpdir(), 'lawha-outside-'));
    await mkdir(join(root, 'file.json'));
    await writeFile(join(root, 'file.json/definitions'), '');
    const failure = await loadDefinitions({ root: join(root, name) }).catch((error: unknown) => error);
    await rm(root, { recursive: true });
    expect(explainStartFailure(failure)).toBe(
      `lawha: there is no folder ${join(root, name, 'definitions')} → name a folder with definitions/ in it (LAWHA_ROOT or --root), or run this in that of the project`,
    );
  },
);

it('HOUSE-03: nothing in the engine repeats a value of the shipped product', async () => {
  const { product: shipped } = await loadDefinitions({ root: REPOSITORY });
  const values = [
    shipped.timeZone,
    shipped.currency.code,
    shipped.currency.labels.ar,
    ...shipped.settings.map(({ name }) => name),
    ...shipped.behaviours,
    ...shipped.sources.flatMap(({ name, groups }) => [...groups, ...(name.includes('_') ? [name] : [])]),
  ];
  const sources = globSync('{engine,widgets}/**/*.{ts,tsx}', { cwd: REPOSITORY }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const pattern = new RegExp(`['"\`](?:${values.join('|')})['"\`]`);
  const repeated = sources.filter((file) => {
    const code = readFileSync(join(REPOSITORY, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
    return pattern.test(code);
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(repeated).toEqual([]);
});
