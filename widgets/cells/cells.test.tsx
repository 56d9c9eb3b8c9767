import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import {
  defineCell,
  type CellComponent,
  type CellContext,
  type CellManifest,
} from '../../engine/core/registry/defineCell.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { Language } from '../../engine/core/text/language.ts';
import { cellText, drawCell } from '../../engine/react/registry/drawCell.tsx';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { iconSet } from '../icons/iconSet.ts';

const manifests = import.meta.glob<{ manifest: CellManifest }>(
  ['./*/manifest.ts', './later/*/manifest.ts', '../../src/product/cells/*/manifest.ts'],
  { eager: true },
);
const components = import.meta.glob<Record<string, CellComponent>>(
  ['./*/*Cell.tsx', './later/*/*Cell.tsx', '../../src/product/cells/*/*Cell.tsx'],
  { eager: true },
);

function manifestOf(id: string): CellManifest {
  const [, found] = Object.entries(manifests).find(([path]) => path.endsWith(`/${id}/manifest.ts`)) ?? [];
  if (found === undefined) throw new Error(`no manifest ${id}`);
  return found.manifest;
}

function componentOf(id: string): CellComponent {
  const [, module] = Object.entries(components).find(([path]) => path.includes(`/${id}/`)) ?? [];
  const [component] = Object.values(module ?? {});
  if (component === undefined) throw new Error(`no component ${id}`);
  return component;
}

const label = { ar: 'تسمية', en: 'Label' };

function contextOf(
  language: Language,
  more: { place?: 'list' | 'show'; field?: Partial<ResolvedField>; options?: object } = {},
): CellContext {
  return {
    language,
    t: (key, values) => (values ? `${key}(${Object.values(values).join()})` : key),
    options: { ...more.options },
    resource: { name: 'countries' } as ResolvedResource,
    column: {
      key: 'x',
      keys: ['x'],
      cell: 'x',
      label,
      priority: 'medium',
      align: 'start',
      options: {},
    },
    row: { id: 1 },
    place: more.place ?? 'list',
    ...(more.field && { field: more.field as ResolvedField }),
  };
}

const status = {
  enumLabels: { open: { ar: 'مفتوح', en: 'Open' }, closed: { ar: 'مغلق', en: 'Closed' } },
  enumTones: { open: 'primary' as const },
};
const country = { relation: { resource: 'countries' } };

const rate = { leaves: [{ column: 'rate', wire: ['rate'], path: ['rate'], type: 'decimal' as const, scale: 6 }] };

const DINAR = { kind: 'money', currency: { of: { KWD: { labels: { ar: 'د.ك', en: 'KWD' }, decimals: 3 } } } } as const;

/** id, value, text in Arabic, text in English, field */
const IBAN = 'AE07 0331 2345 6789 0123 456';
const READINGS: [id: string, value: unknown, ar: string, en: string, field?: Partial<ResolvedField>][] = [
  ['text', 'نص', 'نص', 'نص'],
  ['text', 7, '7', '7'],
  ['name', 'عبد الرحمن بن خالد', 'عبد الرحمن بن خالد', 'عبد الرحمن بن خالد'],
  ['email', 'person.one@example.ae', 'person.one@example.ae', 'person.one@example.ae'],
  ['phone', { code: '971', number: '501234567' }, '+971 501234567', '+971 501234567'],
  ['phone', '+971501234567', '+971501234567', '+971501234567'],
  ['code', '0042', '0042', '0042'],
  ['written', 'AE070331234567890123456', IBAN, IBAN, { kind: 'iban' }],
  ['written', '784198712345671', '784-1987-1234567-1', '784-1987-1234567-1', { kind: 'emirates-id' }],
  ['written', '2001:db8::1', '2001:db8::1', '2001:db8::1', { kind: 'ip-address' }],
  ['written', 'صيانة-المكيفات', 'صيانة-المكيفات', 'صيانة-المكيفات', { kind: 'slug' }],
  ['markdown', '## عنوان\n- **أول**', 'عنوان أول', 'عنوان أول'],
  ['code-block', '  select 1', '  select 1', '  select 1', { kind: 'code' }],
  ['bar-code', '6291041500213', '6291041500213', '6291041500213', { kind: 'gtin' }],
  ['qr-code', 'https://example.ae', 'https://example.ae', 'https://example.ae', { kind: 'url' }],
  ['signature', 'M1 2L3 4', 'M1 2L3 4', 'M1 2L3 4'],
  ['color', '#1f5f7a', '#1f5f7a', '#1f5f7a'],
  ['hours-minutes', 90, 'ساعة و30 دقيقة', '1 hr 30 min'],
  ['hours-minutes', 'soon', '', ''],
  ['period', '2026-W07', 'الأسبوع 7 من 2026', 'Week 7, 2026'],
  ['period', '2026-Q1', 'الربع الأول 2026', 'Q1 2026'],
  ['image', '/media/a.png', '/media/a.png', '/media/a.png'],
  ['image', { ar: '/media/ar.png', en: '/media/en.png' }, '/media/ar.png', '/media/en.png'],
  ['image', 'javascript:alert(1)', '', ''],
  ['file', '/media/uploads/a.pdf/12/عقد.pdf', '/media/uploads/a.pdf/12/عقد.pdf', '/media/uploads/a.pdf/12/عقد.pdf'],
  ['file', ['/a', '/b'], '/a\n/b', '/a\n/b'],
  ['video', '/media/a.mp4', '/media/a.mp4', '/media/a.mp4'],
  ['image', '//evil.example/a.png', '', ''],
  ['flag', 'https://example.ae/f.svg', 'https://example.ae/f.svg', 'https://example.ae/f.svg'],
  ['images', ['/media/a.png', 'data:x', '/media/b.png'], '/media/a.png /media/b.png', '/media/a.png /media/b.png'],
  ['documents', ['/media/a.png'], '/media/a.png', '/media/a.png'],
  ['icon', 'wrench', 'wrench', 'wrench'],
  ['date', '2026-01-05', '05/01/2026', '05/01/2026'],
  ['date', '2026-01-05T20:30:00Z', '06/01/2026 00:30', '06/01/2026 00:30'],
  ['read-date', '2026-01-05T10:00:00Z', '05/01/2026 14:00', '05/01/2026 14:00'],
  ['read-date', undefined, '', ''],
  ['scheduled', '2026-01-05', '05/01/2026', '05/01/2026'],
  ['time', '09:30:00', '09:30', '09:30'],
  ['money', '1234.5', '1,234.50', '1,234.50'],
  ['amount', 1234.5, '1,234.500 د.ك', '1,234.500 KWD', DINAR],
  ['amount', -7, '-7.000 د.ك', '-7.000 KWD', DINAR],
  ['amount', { KWD: 12.5 }, '12.500 د.ك', '12.500 KWD', DINAR],
  ['number', 1234.5, '1,234.5', '1,234.5'],
  ['number', 0.02447, '0.024', '0.024'],
  ['number', 0.02447, '0.02447', '0.02447', rate],
  ['percent', 12.5, '12.5%', '12.5%'],
  ['discount', 50, '50.00 درهم', '50.00 AED'],
  ['boolean', 1, 'common.yes', 'common.yes'],
  ['boolean', false, 'common.no', 'common.no'],
  ['toggle', 0, 'common.no', 'common.no'],
  ['enum', 'open', 'مفتوح', 'Open', status],
  ['enum', 'strange', 'strange', 'strange', status],
  ['enum', 'constructor', 'constructor', 'constructor', status],
  ['state', 'open', 'مفتوح', 'Open', status],
  ['flag-status', 1, '', ''],
  ['rating', 4.5, '4.5', '4.5'],
  ['html', '<p>فقرة</p><p>ثانية</p>', 'فقرة ثانية', 'فقرة ثانية'],
  ['html', { ar: '<p>فقرة</p>', en: '<p>Text</p>' }, 'فقرة', 'Text'],
  ['bilingual', { ar: 'دبي', en: 'Dubai' }, 'دبي', 'Dubai'],
  ['bilingual', { ar: '', en: 'Dubai' }, 'Dubai', 'Dubai'],
  ['reference', { id: 4, name: 'مصر' }, 'مصر', 'مصر', country],
  ['reference', { id: 4, name: { ar: 'مصر', en: 'Egypt' } }, 'مصر', 'Egypt', country],
  ['reference', 4, '4', '4', country],
  ['group', 'countries', 'countries', 'countries'],
  ['url', 'https://example.ae/a', 'https://example.ae/a', 'https://example.ae/a'],
  ['url-preview', 'https://example.ae/a', 'https://example.ae/a', 'https://example.ae/a'],
  ['geo-point', { lat: 25.2, lng: 55.27, location: 'دبي' }, 'دبي', 'دبي'],
  ['geo-point', { lat: 25.2, lng: 55.27, location: '' }, '25.20000, 55.27000', '25.20000, 55.27000'],
  ['distance', 12.4, '12 كم', '12 km'],
  ['duration', '12.6', '13 دقيقة', '13 min'],
  [
    'list',
    [
      { id: 1, name: 'أ' },
      { id: 2, name: 'ب' },
    ],
    'أlist.commaب',
    'أlist.commaب',
  ],
  ['list', ['open', 'closed'], 'مفتوحlist.commaمغلق', 'Openlist.commaClosed', status],
  ['repeater', [{ title: 'أ' }, {}], '2', '2'],
  ['repeater', 'odd', '', ''],
  ['partial', '••••3456', '••••3456', '••••3456'],
  ['partial', { code: '971', number: '••••4567' }, '+971 ••••4567', '+971 ••••4567'],
  ['reason', { name: 'تأخر الفني', desc: '' }, 'تأخر الفني', 'تأخر الفني'],
  ['group', 'users', 'users', 'users'],
  [
    'reviews',
    [
      { name: 'سالم', review: 'ممتاز', rating: 5 },
      { name: 'منى', rating: '4' },
    ],
    'list.reviewsSummary(list.reviews(2),4.5)',
    'list.reviewsSummary(list.reviews(2),4.5)',
  ],
  ['reviews', [{ name: 'سالم', review: 'ممتاز' }], 'list.reviews(1)', 'list.reviews(1)'],
  [
    'changes',
    [
      { field: 'name', label: { ar: 'الاسم', en: 'Name' }, before: 'أ', after: 'ب' },
      { field: 'phone', before: null, after: '1' },
    ],
    'list.changes(2,الاسمlist.commaphone)',
    'list.changes(2,Namelist.commaphone)',
  ],
];

describe('cells', () => {
  it('LIST-15: every folder is named by its id and has a component', () => {
    const ids = Object.entries(manifests).map(([path, { manifest }]) => [path, manifest.id]);
    for (const [path, id] of ids) expect(path).toContain(`/${id}/manifest.ts`);
    for (const [, id] of ids) expect(componentOf(String(id))).toBeTypeOf('function');
  });

  it.each([
    'text',
    'name',
    'email',
    'phone',
    'image',
    'flag',
    'icon',
    'date',
    'read-date',
    'money',
    'boolean',
    'state',
    'enum',
    'rating',
    'html',
    'bilingual',
    'reference',
    'distance',
    'duration',
    'list',
    'documents',
    'toggle',
    'images',
    'reason',
    'scheduled',
  ])('LIST-15, LEFTOVER-07: the cell %s exists', (id) => {
    expect(manifestOf(id).id).toBe(id);
  });

  it('every cell has a reading in the table below', () => {
    const read = new Set(READINGS.map(([id]) => id));
    const missing = Object.values(manifests).filter(({ manifest }) => !read.has(manifest.id));
    expect(missing).toEqual([]);
  });

  it('defineCell returns the manifest unchanged', () => {
    const manifest: CellManifest = { id: 'x', accepts: 'any', toText: () => '' };
    expect(defineCell(manifest)).toBe(manifest);
  });

  it.each(READINGS)('%s reads %j as %j and %j', (id, value, ar, en, field) => {
    const more = field ? { field } : {};
    expect(manifestOf(id).toText(value, contextOf('ar', more))).toBe(ar);
    expect(manifestOf(id).toText(value, contextOf('en', more))).toBe(en);
  });

  it('RES-28: a discount reads as its type says', () => {
    const read = (type: string): string =>
      manifestOf('discount').toText('12.50', { ...contextOf('en'), row: { id: 1, discount_type: type } });
    expect([read('percentage'), read('amount')]).toEqual(['12.5%', '12.50 AED']);
  });

  it('DESK-03: a status reads as the first of its flags that holds', () => {
    const statuses = [
      { flag: 'is_locked', value: 1, label: { ar: 'مقفل', en: 'Locked' }, tone: 'error' },
      { flag: 'is_active', value: 1, label: { ar: 'نشط', en: 'Active' }, tone: 'success' },
    ];
    const read = (flags: object, language: Language): string =>
      manifestOf('flag-status').toText(undefined, {
        ...contextOf(language, { options: { statuses } }),
        row: { id: 1, ...flags },
      });
    expect([read({ is_locked: 1, is_active: 1 }, 'ar'), read({ is_locked: 0, is_active: 1 }, 'en')]).toEqual([
      'مقفل',
      'Active',
    ]);
    expect(read({ is_locked: 0, is_active: 0 }, 'en')).toBe('');
  });

  it('RES-38: a day may read as its month, a word in each language', () => {
    const read = (language: Language): string =>
      manifestOf('date').toText('2026-11-01', contextOf(language, { options: { as: 'month' } }));
    expect([read('ar'), read('en')]).toEqual(['نوفمبر 2026', 'November 2026']);
    const cell = draw('date', '2026-11-01', contextOf('ar', { options: { as: 'month' } }));
    expect(cell.querySelector('[dir=ltr]')).toBeNull();
  });

  it.each(
    READINGS.filter(([, , ar]) => ar !== '').flatMap(([id, value, ar, en, field]) => [
      { id, value, language: 'ar' as const, text: ar, field },
      { id, value, language: 'en' as const, text: en, field },
    ]),
  )('$id draws $text in $language, in a list and in a show view', ({ id, value, language, field }) => {
    for (const place of ['list', 'show'] as const) {
      const Cell = componentOf(id);
      // With everything around it: what it loads lazily may be here already, from another test of this run.
      const { container, unmount } = renderWithProviders(
        <>{Cell({ value, context: contextOf(language, { place, ...(field && { field }) }) })}</>,
        { language },
      );
      expect(container.childElementCount + (container.textContent ?? '').length).toBeGreaterThan(0);
      unmount();
    }
  });

  it.each([
    ['null', null],
    ['an object', { foo: 1 }],
    ['a list', [null, {}, 3]],
    ['a number', Number.NaN],
  ])('no cell fails on %s', (_, value) => {
    for (const { manifest } of Object.values(manifests)) {
      expect(manifest.toText(value, contextOf('ar'))).toBeTypeOf('string');
      expect(() => componentOf(manifest.id)({ value, context: contextOf('ar') })).not.toThrow();
    }
  });
});

function draw(id: string, value: unknown, context: CellContext = contextOf('ar')): HTMLElement {
  return render(<PartsProvider value={{ icons: iconSet }}>{componentOf(id)({ value, context })}</PartsProvider>)
    .container;
}

/** A row as lists get it, with every field that rows share. */
const COMMON_ROW = {
  id: 7,
  image: '/media/a.png',
  avatar: '/media/b.png',
  flag: '/media/ae.svg',
  icon: 'wrench',
  phone: '501234567',
  phone_code: '971',
  country: { id: 1, name: 'الإمارات' },
  city: { id: 2, name: 'دبي' },
  created_at: '2026-01-05T10:00:00Z',
  read_at: null,
  first_name: 'سالم',
  last_name: 'الهاشمي',
  email: 'salem@example.ae',
  is_active: 1,
  is_live: 0,
  images: { ar: '/media/ar.png', en: '/media/en.png' },
  ar: { desc: '<p>وصف</p>' },
  en: { desc: '<p>Text</p>' },
};

describe('DESK-09: a moment of the last day in a list', () => {
  const at = '2026-01-05T11:55:00.000Z';
  const kept = { readOnly: true } as const;
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-05T12:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  it.each(['date', 'read-date'])(
    '%s: is how long ago it was where the server sets it, with day and time as the title, and exact as text',
    (cell) => {
      const drawn = draw(cell, at, contextOf('ar', { field: kept })).querySelector('time');
      expect([drawn?.textContent, drawn?.dateTime, drawn?.dataset['cut']]).toEqual(['منذ 5 دقائق', at, 'ago']);
      expect(drawn?.title).toBe(manifestOf(cell).toText(at, contextOf('ar')));
      expect(drawn?.title).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
      expect(draw(cell, at, contextOf('en', { field: kept })).textContent).toBe('5 minutes ago');
    },
  );

  it('is exact where people enter it or the column says so, on a page, and once it is a day old', () => {
    const old = '2026-01-04T11:00:00.000Z';
    const isExact = (value: string, context: CellContext): boolean =>
      draw('date', value, context).textContent === manifestOf('date').toText(value, context);
    expect(isExact(at, contextOf('ar'))).toBe(true);
    expect(isExact(at, contextOf('ar', { field: kept, options: { as: 'exact' } }))).toBe(true);
    expect(isExact(at, contextOf('ar', { field: kept, place: 'show' }))).toBe(true);
    expect(isExact(old, contextOf('ar', { field: kept }))).toBe(true);
    expect(isExact(at, contextOf('ar', { options: { as: 'ago' } }))).toBe(false);
  });
});

describe('LIST-09: the fields that rows share', () => {
  const registry = Object.fromEntries(
    Object.values(manifests).map(({ manifest }) => [manifest.id, { manifest, component: componentOf(manifest.id) }]),
  );

  it.each([
    ['id', 'number', '7'],
    ['image', 'image', '/media/a.png'],
    ['avatar', 'image', '/media/b.png'],
    ['flag', 'flag', '/media/ae.svg'],
    ['icon', 'icon', 'wrench'],
    ['phone', 'phone', '501234567'],
    ['phone_code', 'code', '971'],
    ['country.name', 'text', 'الإمارات'],
    ['country', 'reference', 'الإمارات'],
    ['city.name', 'text', 'دبي'],
    ['created_at', 'date', '05/01/2026 14:00'],
    ['read_at', 'read-date', ''],
    ['first_name', 'name', 'سالم'],
    ['last_name', 'name', 'الهاشمي'],
    ['email', 'email', 'salem@example.ae'],
    ['is_active', 'toggle', 'common.yes'],
    ['is_live', 'boolean', 'common.no'],
    ['images', 'image', '/media/ar.png'],
    ['images.ar', 'image', '/media/ar.png'],
    ['images.en', 'image', '/media/en.png'],
    ['ar.desc', 'html', 'وصف'],
    ['en.desc', 'html', 'Text'],
  ])('%s, by the cell %s, reads %j', (key, cell, text) => {
    const context = contextOf('ar');
    const column = { ...context.column, key, keys: [key], cell };
    const drawn = { ...context, column, row: COMMON_ROW };
    expect(cellText(registry, drawn)).toBe(text);
    const { container } = render(<PartsProvider value={{ icons: iconSet }}>{drawCell(registry, drawn)}</PartsProvider>);
    expect(container.querySelector('.lw-unknown, .lw-empty')).toBeNull();
    expect(container.childNodes.length).toBeGreaterThan(0);
  });
});

describe('what readers see', () => {
  it('LIST-11: a name of 14 characters shows 13 and keeps the whole in its title', () => {
    const cut = draw('name', 'عبدالرحمنالمهي').querySelector('[data-cut]');
    expect(cut?.textContent).toBe('عبدالرحمنالمه');
    expect(cut).toHaveProperty('title', 'عبدالرحمنالمهي');
  });

  it('LIST-18: an email of 13 characters is whole', () => {
    expect(draw('email', 'abcde@site.ae').querySelector('[data-cut]')).toBeNull();
  });

  it('SHELL-19: a phone is left to right', () => {
    expect(draw('phone', { code: '971', number: '501234567' }).querySelector('bdi')?.dir).toBe('ltr');
  });

  it('an unknown status is a neutral chip with the raw value isolated', () => {
    const chip = draw('enum', 'strange', contextOf('ar', { field: status })).querySelector('.lw-chip');
    expect(chip?.className).toContain('lw-tone-ink');
    expect(chip?.querySelector('bdi')?.textContent).toBe('strange');
  });

  it('a known status is a chip in its tone', () => {
    expect(draw('enum', 'open', contextOf('ar', { field: status })).querySelector('.lw-tone-primary')).not.toBeNull();
  });

  it('FORM-21: fallback text of the other language is marked as that language', () => {
    expect(draw('bilingual', { ar: '', en: 'Dubai' }).querySelector('[lang="en"]')?.textContent).toBe('Dubai');
    expect(draw('bilingual', { ar: 'دبي', en: 'Dubai' }).querySelector('[lang]')).toBeNull();
  });

  it('CONTACT-10: nothing read says unread', () => {
    expect(draw('read-date', undefined).textContent).toBe('list.unread');
  });

  it('MEND-24: a reason says which it is where every row has one, and still opens its dialog', () => {
    const context = contextOf('ar', { options: { shows: 'name' } });
    const chip = draw('reason', { name: 'العميل غير موجود' }, context).querySelector('button');
    expect(chip?.textContent).toBe('العميل غير موجود');
    expect(chip?.dataset['action']).toBe('show-description');
    expect(draw('reason', { desc: '' }, context).querySelector('button')?.textContent).toBe('list.cancelReason');
  });

  it.each([
    ['cancel', 'list.cancelReason'],
    ['report', 'list.reportReason'],
  ])('LIST-12: a %s reason is its chip and opens a dialog', (about, text) => {
    const chip = draw('reason', { name: 'x' }, contextOf('ar', { options: { about } })).querySelector('button');
    expect(chip?.textContent).toBe(text);
    expect(chip?.dataset['action']).toBe('show-description');
  });

  it.each([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])(
    'SHOW-02, CONST-06: %s of 5 fills as much of the stars',
    (value) => {
      const stars = draw('rating', value);
      expect(stars.querySelector<HTMLElement>('.lw-stars-on')?.style.inlineSize).toBe(`${value * 20}%`);
      expect(stars.textContent).toBe(`list.rating(${value})`);
    },
  );

  it.each([
    [-1, '0%'],
    [7, '100%'],
    [3.74, '70%'],
    [3.75, '80%'],
  ])('SHOW-02: a rating of %s fills %s', (value, filled) => {
    expect(draw('rating', value).querySelector<HTMLElement>('.lw-stars-on')?.style.inlineSize).toBe(filled);
  });

  it('a rating is named, and fills to the nearest half', () => {
    const stars = draw('rating', 3.7);
    expect(stars.textContent).toBe('list.rating(3.7)');
    expect(stars.querySelector<HTMLElement>('.lw-stars-on')?.style.inlineSize).toBe('70%');
  });

  it('LIST-06: a reference links where access allows, and is plain text elsewhere', () => {
    const cell = componentOf('reference')({
      value: { id: 4, name: 'مصر' },
      context: contextOf('ar', { field: country }),
    });
    const linked = render(
      <PartsProvider value={{ linkTo: (resource, id) => `/${resource}/show/${id}` }}>{cell}</PartsProvider>,
    ).container;
    expect(linked.querySelector('a')?.getAttribute('href')).toBe('/dashboard/countries/show/4');
    expect(render(<>{cell}</>).container.querySelector('a')).toBeNull();
  });

  it('LIST-06: a group is called by its name and leads to the record that the row refers to', () => {
    const names = [{ name: 'countries', label: { ar: 'الدول', en: 'Countries' } }];
    const context = contextOf('ar', { options: { record: 'record_id' } });
    const drawn = (value: string, row: object): HTMLElement => {
      const cell = componentOf('group')({ value, context: { ...context, row: { id: 1, ...row } } });
      return render(
        <PartsProvider value={{ resourceNames: names, linkTo: (resource, id) => `/${resource}/show/${id}` }}>
          {cell}
        </PartsProvider>,
      ).container;
    };
    const linked = drawn('countries', { record_id: 4 });
    expect([linked.textContent, linked.querySelector('a')?.getAttribute('href')]).toEqual([
      'الدول',
      '/dashboard/countries/show/4',
    ]);
    expect(drawn('countries', { record_id: null }).querySelector('a')).toBeNull();
    expect(drawn('view_as', {}).textContent).toBe('view_as');
  });

  it('an export calls a group by its name, and an unknown one by its technical name', () => {
    const groups = [{ name: 'countries', label: { ar: 'الدول', en: 'Countries' } }];
    const read = (value: string): string => manifestOf('group').toText(value, { ...contextOf('ar'), groups });
    expect([read('countries'), read('view_as')]).toEqual(['الدول', 'view_as']);
  });

  it('a web address that is none is not a link', () => {
    expect(draw('url', 'javascript:alert(1)').querySelector('a')).toBeNull();
  });

  it('a list shows two entries and how many more there are', () => {
    const value = ['أ', 'ب', 'ج', 'د'].map((name, index) => ({ id: index + 1, name }));
    expect(draw('list', value).textContent).toBe('أب+2');
    expect(draw('list', value, contextOf('ar', { place: 'show' })).textContent).toBe('أبجد');
  });
});

/** Draws a cell in a show view and waits for the part of it that is loaded later. */
async function drawLazy(id: string, value: unknown, part: string): Promise<HTMLElement> {
  const Cell = componentOf(id);
  const context = contextOf('ar', { place: 'show' });
  const { container } = renderWithProviders(<CellOf draw={() => Cell({ value, context })} />);
  await waitFor(() => expect(container.querySelector(part)).not.toBeNull());
  return container;
}

function CellOf({ draw: drawn }: { draw: () => ReactNode }): ReactNode {
  return drawn();
}

const reviews = [
  { image: '/media/a.png', name: 'سالم', date: '2026-01-05', review: 'فني ممتاز', rating: 4.5 },
  { image: null, name: '', date: null, review: 'Good!', rating: null },
  ...[1, 2, 3, 4, 5].map((rating) => ({ name: `زائر ${rating}`, review: '', rating })),
];

describe('SHOW-02: reviews', () => {
  const drawShown = (value: unknown): Promise<HTMLElement> => drawLazy('reviews', value, 'li');

  it('in a list they are a number and an average', () => {
    const cell = draw('reviews', reviews);
    expect(cell.textContent).toBe('3.3list.reviews(7)');
    expect(cell.querySelector('li')).toBeNull();
  });

  it('in a show view each has picture, name, date, half-step stars and text', async () => {
    const [first, second] = (await drawShown(reviews)).querySelectorAll('li');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/media/a.png');
    expect(first?.querySelector<HTMLElement>('.lw-stars-on')?.style.inlineSize).toBe('90%');
    expect(first?.textContent).toContain('سالم');
    expect(first?.textContent).toContain('05/01/2026');
    expect(first?.textContent).toContain('فني ممتاز');
    expect(second?.textContent).toContain('widgets.reviews.anonymous');
    expect(second?.querySelector('.lw-stars')).toBeNull();
    expect(second?.querySelector('[dir=auto]')?.textContent).toBe('Good!');
  });

  it('a picture that does not load leaves the first letter', async () => {
    const [first] = (await drawShown(reviews)).querySelectorAll('li');
    const picture = first?.querySelector('img');
    picture?.dispatchEvent(new Event('error'));
    expect(picture?.hidden).toBe(true);
    expect(first?.querySelector('[data-avatar]')?.textContent).toBe('س');
  });

  it('more than five open below', async () => {
    const cell = await drawShown(reviews);
    expect(cell.querySelectorAll('li')).toHaveLength(7);
    expect(cell.querySelectorAll('details li')).toHaveLength(2);
    expect(cell.querySelector('summary')?.textContent).toBe('widgets.reviews.more(2)');
  });

  it('what is no review is left out', async () => {
    expect((await drawShown([null, 4, {}, [], { name: 'x' }])).querySelectorAll('li')).toHaveLength(1);
  });
});

describe('pictures and videos', () => {
  const hash = '3f'.repeat(32);

  it('a list loads small versions as they become visible, in reserved space', () => {
    const [image] = draw('image', `/media/uploads/${hash}.jpg`).getElementsByTagName('img');
    expect(image?.getAttribute('src')).toBe(`/media/uploads/${hash}-w80.webp`);
    expect(image?.getAttribute('srcset')).toContain(`-w160.webp 160w`);
    expect(image?.getAttribute('sizes')).toBe('40px');
    expect([image?.getAttribute('loading'), image?.getAttribute('decoding')]).toEqual(['lazy', 'async']);
    expect([image?.width, image?.height]).toEqual([40, 40]);
  });

  it('a show view has more room, and a private picture keeps its signature', () => {
    const signed = `/media/private/${hash}.png?a=1&u=2&s=3`;
    const [image] = draw('images', [signed], contextOf('ar', { place: 'show' })).getElementsByTagName('img');
    expect(image?.getAttribute('src')).toBe(`/media/private/${hash}-w320.webp?a=1&u=2&s=3`);
  });

  it('a picture that is kept elsewhere is drawn as it is', () => {
    const [image] = draw('image', 'https://example.ae/a.png').getElementsByTagName('img');
    expect([image?.getAttribute('src'), image?.getAttribute('srcset')]).toEqual(['https://example.ae/a.png', null]);
  });

  it('FORM-09: a video is its poster, and opens the player; one without a poster is the sign alone', () => {
    const cell = draw('video', `/media/uploads/${hash}.mp4`);
    const button = cell.querySelector<HTMLElement>('[data-action="preview-image"]');
    expect(button?.dataset['address']).toBe(`/media/uploads/${hash}.mp4`);
    expect(cell.querySelector('img')?.getAttribute('src')).toBe(`/media/uploads/${hash}-poster-w80.webp`);
    expect(draw('video', 'https://example.ae/a.mp4').querySelector('img')).toBeNull();
  });
});

describe('LEFTOVER-07: documents', () => {
  const two = ['/media/a.png', '/media/b.png'];

  it.each([
    ['a number of pictures that is reached', two, { options: { required: 2 } }, 'list.documentsComplete'],
    ['a number that is not', ['/media/a.png'], { options: { required: 2 } }, 'list.documentsIncomplete'],
    ['none at all', [], { options: { required: 2 } }, 'list.documentsIncomplete'],
    ['what the field demands', two, { field: { schema: { minItems: 2 } } }, 'list.documentsComplete'],
    [
      'a flag of the row before any number',
      two,
      { options: { complete: 'is_live', required: 1 } },
      'list.documentsIncomplete',
    ],
  ])('%s says whether the set is complete', (_case, value, more, text) => {
    const context = contextOf('ar', more);
    const cell = draw('documents', value, { ...context, row: { id: 1, is_live: 0 } });
    expect(cell.querySelector('.lw-chip')?.textContent).toBe(text);
  });

  it('a named set is drawn in its order, complete when all of it is there', () => {
    const field = { documents: { front: { ar: 'الوجه', en: 'Front' }, back: { ar: 'الظهر', en: 'Back' } } };
    const full = draw(
      'documents',
      { back: '/media/b.png', front: '/media/a.png' },
      contextOf('ar', { field, place: 'show' }),
    );
    const opened = [...full.querySelectorAll<HTMLElement>('[data-action="preview-image"]')];
    expect(opened.map(({ dataset }) => dataset['address'])).toEqual(two);
    expect(opened.map((button) => button.getAttribute('aria-label'))).toEqual(['الوجه', 'الظهر']);
    expect(full.textContent).toBe('الوجهالظهرlist.documentsComplete');
    expect(draw('documents', { back: '/media/b.png' }, contextOf('ar', { field })).textContent).toBe(
      'list.documentsIncomplete',
    );
    expect(draw('documents', undefined, contextOf('ar', { field })).textContent).toBe('list.documentsIncomplete');
  });

  it('every picture opens its preview; without anything to ask there is no chip', () => {
    const cell = draw('documents', two);
    const opened = [...cell.querySelectorAll<HTMLElement>('[data-action="preview-image"]')];
    expect(opened.map((button) => button.dataset['address'])).toEqual(two);
    expect(cell.querySelector('.lw-chip')).toBeNull();
    expect(draw('documents', []).textContent).toBe('–');
  });
});

describe('changes of an audit entry', () => {
  const changes = [
    { field: 'name', label: 'الاسم', before: { ar: 'أ', en: 'A' }, after: { ar: 'ب', en: 'B' } },
    { field: 'is_active', before: true, after: false },
    { field: 'phone', before: null, after: { code: '971', number: '501234567' } },
    { field: 'role', before: { id: 4, name: 'مدير' }, after: { id: 9 } },
    { field: 'place', before: [], after: [{ location: 'دبي', lat: 25, lng: 55 }, 7] },
  ];

  it('in a list they are their number and names on one line', () => {
    const cell = draw('changes', changes);
    expect(cell.querySelector('table')).toBeNull();
    expect(cell.querySelector('.lw-clip')?.textContent).toContain('الاسم');
  });

  it('in a show view they are a table of before and after, whatever the kind of value', async () => {
    const table = (await drawLazy('changes', changes, 'table')).querySelector('table');
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['الاسم', 'أ', 'ب'],
      ['is_active', 'common.yes', 'common.no'],
      ['phone', '–', '+971 501234567'],
      ['role', 'مدير', '#9'],
      ['place', '–', 'دبيlist.comma7'],
    ]);
    expect(table?.querySelector('th[scope=row] bdi[dir=ltr]')?.textContent).toBe('is_active');
  });
});
