import { fileTypeFromBuffer } from 'file-type';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isAllowedIn } from '../../../engine/core/text/script.ts';
import { readChats } from './chats/readChats.ts';
import { demoSeed } from './demoSeed.ts';
import type { SeedRecord } from '../../context/parts/SeedRecord.types.ts';
import type { SeedText } from './SeedShapes.types.ts';

/** What a property must be: a limit of a RES row. `text` and `html` are bilingual, lengths count the visible text. */
type Rule =
  | { readonly kind: 'text' | 'html'; readonly min: number; readonly max: number }
  | { readonly kind: 'images' | 'pictures' | 'image' | 'url' | 'date' | 'time' | 'point' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'pattern'; readonly pattern: RegExp }
  | { readonly kind: 'ref'; readonly group: string };
type Rules = Readonly<Record<string, Rule>>;

const text = (min: number, max: number): Rule => ({ kind: 'text', min, max });
const html = (min: number, max: number): Rule => ({ kind: 'html', min, max });
const number = (min: number, max: number, step = 1): Rule => ({ kind: 'number', min, max, step });
const image: Rule = { kind: 'image' };
const flag = { is_active: number(0, 1) };
const order = { order: number(0, 999) };
const money = number(0, 1_000_000, 0.01);
const rating = number(0, 5, 0.5);
const titled = { title: text(2, 80), desc: text(2, 500), ...flag };

/** RES-06 to RES-32. A name that ends in '?' may be absent; any property not named here is a fault. */
const rules: Readonly<Record<string, Rules>> = {
  countries: {
    name: text(2, 60),
    image,
    phone_code: { kind: 'pattern', pattern: /^\d{1,4}$/ },
    phone_number_limit: number(4, 15),
    continent: { kind: 'pattern', pattern: /^(africa|asia|europe|south_america|north_america|australia)$/ },
    ...flag,
  },
  cities: { name: text(2, 60), country_id: { kind: 'ref', group: 'countries' }, point: { kind: 'point' }, ...flag },
  services: {
    name: text(2, 80),
    desc: { kind: 'html', min: 1, max: 5000 },
    image,
    icon: image,
    price: money,
    report_price: money,
    ...order,
    ...flag,
  },
  subservice: {
    service_id: { kind: 'ref', group: 'services' },
    name: text(2, 80),
    desc: { kind: 'html', min: 1, max: 5000 },
    price: money,
    ...order,
    ...flag,
  },
  sales: {
    title: text(2, 80),
    desc: text(1, 500),
    images: { kind: 'pictures' },
    'service_id?': { kind: 'ref', group: 'services' },
    'code?': { kind: 'pattern', pattern: /^[A-Z0-9]{3,20}$/ },
    discount_type: { kind: 'pattern', pattern: /^(percentage|amount)$/ },
    discount_amount: number(1, 100, 0.01),
    'amount?': money,
    start_date: { kind: 'pattern', pattern: /^2026-\d{2}-\d{2}$/ },
    end_date: { kind: 'pattern', pattern: /^202[67]-\d{2}-\d{2}$/ },
    'usage_limit?': number(1, 100_000),
    ...flag,
  },
  sliders: {
    images: { kind: 'images' },
    title: text(1, 80),
    desc: text(1, 300),
    link: { kind: 'url' },
    ...order,
    ...flag,
  },
  home_slider: {
    images: { kind: 'images' },
    title: text(2, 80),
    desc: text(1, 300),
    button: text(1, 30),
    link: { kind: 'url' },
    ...flag,
  },
  home_services: { ...titled, image, service_id: { kind: 'ref', group: 'services' }, ...order },
  home_experts: { name: text(2, 60), job_title: text(2, 80), image, rating, ...order, ...flag },
  advantages: { ...titled, icon: image, ...order },
  what_we_offers: { ...titled, image, ...order },
  steps: { ...titled, icon: image, step_number: number(1, 20) },
  testimonials: { name: text(2, 60), 'image?': image, date: { kind: 'date' }, rating, review: text(2, 500), ...flag },
  days: { day_number: number(0, 6), name: text(2, 20), ...flag },
  workTimes: {
    day_id: { kind: 'ref', group: 'days' },
    from: { kind: 'time' },
    to: { kind: 'time' },
    capacity: number(1, 100),
    ...flag,
  },
  cancelReasons: {
    name: text(2, 120),
    desc: text(1, 500),
    audience: { kind: 'pattern', pattern: /^(client|agent|admin)$/ },
    ...order,
    ...flag,
  },
  delayReasons: { name: text(2, 120), desc: text(1, 500), ...order, ...flag },
  terms: { title: text(2, 120), desc: html(1, 50_000), ...order, ...flag },
  privacy: { title: text(2, 120), desc: html(1, 50_000), ...order },
  about: {
    key: { kind: 'pattern', pattern: /^(about_us|home_about)$/ },
    title: text(2, 120),
    desc: html(1, 50_000),
    image,
  },
};

const mediaFolders: readonly (readonly [prefix: string, folder: URL])[] = [
  ['/media/seed/', new URL('./media/', import.meta.url)],
  ['/media/private/', new URL('./media/private/', import.meta.url)],
  ['/media/flags/', new URL('../../../node_modules/flag-icons/flags/4x3/', import.meta.url)],
];

/** The present day of the demo data: nothing in the content is later. */
const TODAY = '2026-11-20';

const seed = demoSeed();
const seedContent = seed.content();
const rowsOf = (group: string): readonly SeedRecord[] => seed.records(group);
const isText = (value: unknown): value is SeedText =>
  typeof value === 'object' && value !== null && 'ar' in value && 'en' in value;

function isMedia(value: unknown): boolean {
  return mediaFolders.some(
    ([prefix, folder]) =>
      typeof value === 'string' && value.startsWith(prefix) && existsSync(new URL(value.slice(prefix.length), folder)),
  );
}

/** Paragraphs, headings and lists, with nothing between them. */
const WHOLE_BLOCKS = /^(<p>[^<>]+<\/p>|<h3>[^<>]+<\/h3>|<ul>(<li>[^<>]+<\/li>)+<\/ul>)+$/;

/** Both languages present, trimmed, within the limit and in their own script; rich text is whole blocks. */
function isBilingual(value: unknown, kind: 'text' | 'html', min: number, max: number): boolean {
  if (!isText(value)) return false;
  return (['ar', 'en'] as const).every((language) => {
    const written = value[language];
    if (kind === 'html' && !WHOLE_BLOCKS.test(written)) return false;
    const visible = kind === 'html' ? written.replaceAll(/<[^>]*>/g, ' ').trim() : written;
    const letter = language === 'ar' ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u;
    return (
      visible === visible.trim() &&
      visible.length >= min &&
      written.length <= max &&
      letter.test(visible) &&
      isAllowedIn(visible, language) &&
      !/[\u0660-\u0669\u06F0-\u06F9]/.test(visible)
    );
  });
}

/** A point in the region of the cities, with its address in Arabic. */
function isPoint(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lat' in value &&
    'lng' in value &&
    'location' in value &&
    Number(value.lat) > 15 &&
    Number(value.lat) < 34 &&
    Number(value.lng) > 26 &&
    Number(value.lng) < 60 &&
    isAllowedIn(String(value.location), 'ar')
  );
}

function obeys(value: unknown, rule: Rule, before: readonly string[]): boolean {
  switch (rule.kind) {
    case 'text':
    case 'html':
      return isBilingual(value, rule.kind, rule.min, rule.max);
    case 'image':
      return isMedia(value);
    // One drawing without words may serve both languages.
    case 'pictures':
      return isText(value) && isMedia(value.ar) && isMedia(value.en);
    case 'images':
      return isText(value) && isMedia(value.ar) && isMedia(value.en) && value.ar !== value.en;
    case 'url':
      return typeof value === 'string' && value.length <= 255 && URL.parse(value)?.protocol === 'https:';
    case 'date':
      return typeof value === 'string' && value <= TODAY && new Date(value).toISOString().slice(0, 10) === value;
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
    case 'pattern':
      return typeof value === 'string' && rule.pattern.test(value);
    case 'ref':
      return before.includes(rule.group) && rowsOf(rule.group).some((row) => row.id === value);
    case 'number':
      return (
        typeof value === 'number' &&
        value >= rule.min &&
        value <= rule.max &&
        Math.abs(value / rule.step - Math.round(value / rule.step)) < 1e-6
      );
    default:
      return isPoint(value);
  }
}

/** Each fault of a group as `id property`, so that a failing test names the row to mend. */
function faultsOf(group: string): string[] {
  const groupRules = Object.entries(rules[group] ?? {});
  const before = Object.keys(seedContent).slice(0, Object.keys(seedContent).indexOf(group));
  const known = new Set(['id', ...groupRules.map(([name]) => name.replace('?', ''))]);
  return rowsOf(group).flatMap((row) => [
    ...Object.keys(row)
      .filter((name) => !known.has(name))
      .map((name) => `${row.id} ${name} is not a property`),
    ...groupRules
      .filter(([name]) => !name.endsWith('?') || name.slice(0, -1) in row)
      .filter(([name, rule]) => !obeys(row[name.replace('?', '')], rule, before))
      .map(([name]) => `${row.id} ${name}`),
  ]);
}

function repeated(group: string, read: (row: SeedRecord) => unknown): unknown[] {
  const values = rowsOf(group).map(read);
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the seed content', () => {
  it('ENGINE-09: holds every plain group, and the people', () => {
    const people = ['admins', 'callCenter', 'users', 'companies', 'providers', 'maintenanceTechnician'];
    const expected = [...Object.keys(rules), ...people];
    expect(expected.filter((group) => rowsOf(group).length === 0)).toEqual([]);
  });

  it.each(Object.keys(rules))(
    'RES-06..32: every record of %s keeps its limits, scripts, pictures and references',
    (group) => {
      expect(rowsOf(group).length).toBeGreaterThan(0);
      expect(faultsOf(group)).toEqual([]);
    },
  );

  it('LEFTOVER-03, LEFTOVER-04, LEFTOVER-08: holds leftover requests of every kind, one pending for each provider', () => {
    expect(new Set(rowsOf('cash_outs').map((row) => row['status']))).toEqual(
      new Set(['pending', 'accepted', 'rejected']),
    );
    const requests = rowsOf('update_requests');
    expect(new Set(requests.map((row) => row['request_status']))).toEqual(new Set(['pending', 'accept', 'reject']));
    const waiting = requests.filter((row) => row['request_status'] === 'pending').map((row) => row['driver_id']);
    expect(waiting).not.toContain(null);
    expect(new Set(waiting).size).toBe(waiting.length);
  });

  it.each(Object.keys(rules))('ids of %s count from 1 without gaps', (group) => {
    expect(rowsOf(group).map((row) => row.id)).toEqual(rowsOf(group).map((_, index) => index + 1));
  });

  it.each([
    ['countries', 'phone_code'],
    ['steps', 'step_number'],
    ['days', 'day_number'],
    ['about', 'key'],
  ])('RES-06, RES-17, RES-24, RES-27: no two records of %s share %s', (group, property) => {
    expect(repeated(group, (row) => row[property])).toEqual([]);
  });

  it.each(['countries', 'services', 'cancelReasons', 'delayReasons'])('no two records of %s share a name', (group) => {
    expect(repeated(group, (row) => isText(row['name']) && row['name'].ar)).toEqual([]);
    expect(repeated(group, (row) => isText(row['name']) && row['name'].en)).toEqual([]);
  });

  it('no country has two cities of one name', () => {
    expect(repeated('cities', (row) => JSON.stringify([row['country_id'], row['name']]))).toEqual([]);
  });

  it.each([
    ['cities', 120],
    ['subservice', 60],
    ['testimonials', 30],
    ['workTimes', 25],
    ['cancelReasons', 12],
    ['delayReasons', 8],
  ])('ENGINE-09: %s has at least %i rows', (group, least) => {
    expect(rowsOf(group).length).toBeGreaterThanOrEqual(least);
  });

  it('RES-16, RES-25..27: three slides, several clauses of terms and privacy, two texts about the company', () => {
    expect(rowsOf('home_slider')).toHaveLength(3);
    expect(rowsOf('about').map((row) => row['key'])).toEqual(['about_us', 'home_about']);
    expect(Math.min(rowsOf('terms').length, rowsOf('privacy').length)).toBeGreaterThanOrEqual(6);
  });

  it('FORM-15: the United Arab Emirates is the first country', () => {
    expect(rowsOf('countries')[0]).toMatchObject({ id: 1, phone_code: '971', phone_number_limit: 9 });
  });

  it('CONST-05: every continent has countries', () => {
    expect(new Set(rowsOf('countries').map((row) => row['continent'])).size).toBe(6);
  });

  it('RES-18: slots end after they begin, are on working days and do not overlap', () => {
    const working = new Set(rowsOf('days').flatMap((day) => (day['is_active'] === 1 ? [day.id] : [])));
    const slots = rowsOf('workTimes').map((row) => ({
      day: Number(row['day_id']),
      from: JSON.stringify(row['from']),
      to: JSON.stringify(row['to']),
    }));
    const clashes = slots.filter((slot, index) =>
      slots.slice(index + 1).some((other) => other.day === slot.day && other.from < slot.to && slot.from < other.to),
    );
    expect(clashes).toEqual([]);
    expect(slots.filter((slot) => slot.from >= slot.to || !working.has(slot.day))).toEqual([]);
  });

  it('RES-31: every audience has reasons to cancel', () => {
    expect(new Set(rowsOf('cancelReasons').map((row) => row['audience']))).toEqual(
      new Set(['client', 'agent', 'admin']),
    );
  });
});

describe('the seed media', () => {
  const folder = fileURLToPath(new URL('./media/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const used = JSON.stringify([seedContent, readChats(seed)]);
  const recordings = files.filter((file) => /\.(ogg|webm)$/.test(file));

  it('is used, every file of it', () => {
    expect(files.filter((file) => !used.includes(file))).toEqual([]);
  });

  it('recordings and videos have the type of their name, and are small', async () => {
    expect(recordings.length).toBeGreaterThan(0);
    for (const file of recordings) {
      const content = readFileSync(`${folder}${file}`);
      // oxlint-disable-next-line no-await-in-loop -- a handful of files
      expect([file, (await fileTypeFromBuffer(content))?.mime]).toEqual([
        file,
        file.endsWith('.ogg') ? 'audio/ogg; codecs=opus' : 'video/webm',
      ]);
      expect(content.length).toBeLessThan(64 * 1024);
    }
  });

  it('what is drawn is small and inert: no script, style, text, handler or outside reference', () => {
    const wrong = files.filter((file) => {
      if (recordings.includes(file)) return false;
      const source = readFileSync(`${folder}${file}`, 'utf8');
      return (
        source.length > 4096 ||
        !/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/.test(source) ||
        /<(script|style|text|image|foreignObject|use)\b|\son\w+=|\bstyle=|href=|url\((?!#)/i.test(source)
      );
    });
    expect(wrong).toEqual([]);
  });
});
