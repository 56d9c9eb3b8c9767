import type { Property, Surroundings } from './Draft.types.ts';

/** Properties for words that say what a field holds. */
export const SHAPES = {
  text: { type: 'string', maxLength: 120 },
  'long text': { $ref: 'lawha:textarea', maxLength: 2000 },
  'rich text': { $ref: 'lawha:html' },
  'text in both languages': { $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 80 },
  'long text in both languages': { $ref: 'lawha:bilingual-textarea', maxLength: 2000 },
  number: { type: 'number', minimum: 0, maximum: 1_000_000 },
  'whole number': { type: 'integer', minimum: 0, maximum: 1_000_000 },
  money: { $ref: 'lawha:money' },
  percent: { $ref: 'lawha:percent' },
  rating: { $ref: 'lawha:rating' },
  order: { $ref: 'lawha:order', default: 0 },
  flag: { $ref: 'lawha:flag', default: 0 },
  date: { $ref: 'lawha:date' },
  time: { $ref: 'lawha:time' },
  'date and time': { type: 'string', format: 'date-time' },
  email: { $ref: 'lawha:email' },
  phone: { $ref: 'lawha:phone' },
  link: { $ref: 'lawha:url' },
  digits: { $ref: 'lawha:digits' },
  image: { $ref: 'lawha:image' },
  images: { $ref: 'lawha:images' },
  video: { $ref: 'lawha:video' },
  file: { $ref: 'lawha:file' },
  files: { $ref: 'lawha:files' },
  place: { $ref: 'lawha:geo-point' },
  markdown: { $ref: 'lawha:markdown' },
  code: { $ref: 'lawha:code' },
  json: { $ref: 'lawha:json-text' },
  'bar code': { $ref: 'lawha:gtin' },
  'qr code': { $ref: 'lawha:text', 'x-cell': 'qr-code' },
  signature: { $ref: 'lawha:signature' },
  tags: { $ref: 'lawha:tags' },
  iban: { $ref: 'lawha:iban' },
  'emirates id': { $ref: 'lawha:emirates-id' },
  'ip address': { $ref: 'lawha:ip-address' },
  slug: { $ref: 'lawha:slug' },
  color: { $ref: 'lawha:color' },
  duration: { $ref: 'lawha:duration' },
  week: { $ref: 'lawha:week' },
  quarter: { $ref: 'lawha:quarter' },
} as const satisfies Readonly<Record<string, Property>>;

/** A word for what a field holds. */
export type Shape = keyof typeof SHAPES;

/** Ends of names that say what the field holds, unless its values say otherwise. */
const BY_NAME: readonly [RegExp, Shape][] = [
  [/^(?:name|title)$/, 'text in both languages'],
  [/^(?:desc|description|summary)$/, 'long text in both languages'],
  [/(?:^|_)(?:body|content|notes?|comment|message|address)$/, 'long text'],
  [/(?:^|_)e?mail$/, 'email'],
  [/(?:^|_)(?:phone|mobile)$/, 'phone'],
  [/(?:^|_)(?:price|amount|cost|fee|total|balance)$/, 'money'],
  [/(?:^|_)(?:percent|percentage)$/, 'percent'],
  [/(?:^|_)(?:quantity|count|stock|seats|number|age|year|capacity)$/, 'whole number'],
  [/(?:^|_)rating$/, 'rating'],
  [/(?:^|_)iban$/, 'iban'],
  [/(?:^|_)emirates_id$/, 'emirates id'],
  [/(?:^|_)ip(?:_address)?$/, 'ip address'],
  [/^slug$/, 'slug'],
  [/(?:^|_)signature$/, 'signature'],
  [/(?:^|_)(?:gtin|ean|upc|bar_?code)$/, 'bar code'],
  [/(?:^|_)json$/, 'json'],
  [/(?:^|_)(?:tags|keywords)$/, 'tags'],
  [/(?:^|_)colou?r$/, 'color'],
  [/(?:^|_)duration$/, 'duration'],
  [/(?:^|_)week$/, 'week'],
  [/(?:^|_)quarter$/, 'quarter'],
  [/^order$/, 'order'],
  [/^(?:is|has|can)_/, 'flag'],
  [/(?:^|_)(?:date|day|on|at)$|^(?:starts|ends|expires)/, 'date'],
  [/(?:^|_)time$/, 'time'],
  [/(?:^|_)(?:images|photos|pictures|gallery)$/, 'images'],
  [/(?:^|_)(?:image|photo|picture|logo|avatar|thumbnail)$/, 'image'],
  [/(?:^|_)video$/, 'video'],
  [/(?:^|_)(?:files|attachments)$/, 'files'],
  [/(?:^|_)(?:file|attachment|pdf)$/, 'file'],
  [/(?:^|_)(?:url|link|website)$/, 'link'],
  [/(?:^|_)(?:location|place|point|coordinates)$/, 'place'],
];

/** What a field of a name holds, when only its name is known. */
export function guessByName(name: string, { groups }: Surroundings): Property {
  const group = groupOfKey(name, groups);
  if (group !== undefined) return reference(group);
  const found = BY_NAME.find(([pattern]) => pattern.test(name));
  return SHAPES[found?.[1] ?? 'text'];
}

/** A field that holds a record of a group. */
export function reference(group: string): Property {
  return { $ref: 'lawha:reference', 'x-relation': { resource: group } };
}

/** The group whose record a key names: `city_id` → `cities`. */
export function groupOfKey(name: string, groups: ReadonlySet<string>): string | undefined {
  if (!name.endsWith('_id')) return undefined;
  const one = name.slice(0, -3);
  return [one, `${one}s`, `${one}es`, one.replace(/y$/, 'ies')].find((group) => groups.has(group));
}

/** Texts of values → what they are; all values have to fit. */
const BY_TEXT: readonly [RegExp, Shape][] = [
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'],
  [/^https?:\/\/\S+\.(?:png|jpe?g|webp|gif|svg)$/i, 'image'],
  [/^https:\/\/\S+$/, 'link'],
  [/^\d{4}-\d{2}-\d{2}$/, 'date'],
  [/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*$/, 'date and time'],
  [/^\d{2}:\d{2}(?::\d{2})?$/, 'time'],
  [/^\+\d{8,15}$/, 'phone'],
  [/<(?:p|br|b|strong|ul|h\d)[\s/>]/i, 'rich text'],
  [/^0\d{0,28}$|^\d{12,30}$/, 'digits'],
];

/** What a field holds, by the values of a sample; undefined for what a field cannot hold. */
export function guessByValues(
  name: string,
  values: readonly unknown[],
  surroundings: Surroundings,
): Property | undefined {
  const known = values.filter((value) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return guessByName(name, surroundings);
  if (known.every((value) => typeof value === 'boolean')) return SHAPES.flag;
  if (known.every((value) => typeof value === 'number')) return guessNumber(name, known, surroundings);
  if (known.every((value) => typeof value === 'string')) return guessText(name, known);
  if (known.every(isPair)) return guessPair(known);
  if (known.every(isPoint)) return SHAPES.place;
  return undefined;
}

function guessNumber(name: string, values: readonly number[], surroundings: Surroundings): Property {
  const group = groupOfKey(name, surroundings.groups);
  if (group !== undefined) return reference(group);
  const byName = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const isWhole = values.every(Number.isInteger);
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  if (byName === 'money' && least >= 0) return SHAPES.money;
  if (byName === 'percent' && least >= 0 && greatest <= 100) return SHAPES.percent;
  if (byName === 'rating' && least >= 0 && greatest <= 5) return SHAPES.rating;
  if (byName === 'order' && isWhole && least >= 0 && greatest <= 999) return SHAPES.order;
  if (byName === 'flag' && values.every((value) => value === 0 || value === 1)) return SHAPES.flag;
  return {
    type: isWhole ? 'integer' : 'number',
    minimum: least < 0 ? -roundUp(-least) : 0,
    maximum: roundUp(Math.max(greatest, 100)),
  };
}

/** A power of ten that leaves room above a number. */
function roundUp(value: number): number {
  return 10 ** Math.min(Math.ceil(Math.log10(Math.max(value, 1) * 10)), 15);
}

function guessText(name: string, values: readonly string[]): Property {
  const shape = BY_TEXT.find(([pattern]) => values.every((value) => pattern.test(value)))?.[1];
  if (shape !== undefined) return SHAPES[shape];
  const longest = Math.max(...values.map((value) => value.length));
  if (longest > 255 || values.some((value) => value.includes('\n'))) return SHAPES['long text'];
  const byName = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (byName === 'long text') return SHAPES['long text'];
  return { type: 'string', maxLength: [20, 60, 120].find((limit) => limit >= longest * 2) ?? 255 };
}

function isPair(value: unknown): value is { ar: string; en: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'ar' in value && typeof value.ar === 'string' && 'en' in value && typeof value.en === 'string';
}

function guessPair(values: readonly { ar: string; en: string }[]): Property {
  const longest = Math.max(...values.flatMap(({ ar, en }) => [ar.length, en.length]));
  return SHAPES[longest > 120 ? 'long text in both languages' : 'text in both languages'];
}

function isPoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lng' in value;
}
