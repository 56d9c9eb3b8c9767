import { LANGUAGES } from '../constants.ts';
import type { FlagStatus, Tone } from '../definition/Resolved.types.ts';
import { isObject } from '../values/isObject.ts';
import { isCurrencyCode, isoDecimals } from './isoDecimals.ts';
import { isLanguageTag } from './languageTag.ts';
import { ProductError, type ProductMistake } from './ProductError.ts';
import type {
  IncludedGroups,
  PageCurrency,
  Product,
  ProductBrand,
  ProductChats,
  ProductCurrency,
  ProductDemoAccount,
  ProductFlag,
  ProductLanguages,
  ProductNotice,
  ProductPerson,
  ProductSetting,
  ProductSource,
  Texts,
} from './Product.types.ts';
import { AUDIT, AUDIT_COLUMNS, COLUMN_KINDS, type SourceColumns } from './sourceColumns.ts';
import { readApps, readSignIn } from './readSignIn.ts';
import {
  type DeclarationReader,
  type Kind,
  kindOfValue,
  NAME,
  NAMES,
  NUMBER,
  readDeclaration,
  textLike,
  TEXTS,
  TRUTH,
} from './readDeclaration.ts';

const KEYS = [
  '$schema',
  'name',
  'basePath',
  'timeZone',
  'currency',
  'currencies',
  'languages',
  'brand',
  'flags',
  'flagStatus',
  'settings',
  'sources',
  'behaviours',
  'people',
  'apps',
  'chats',
  'notificationSubjects',
  'reserved',
  'removedGroups',
  'vocabulary',
  'leftovers',
  'notices',
  'demoAccounts',
  'texts',
  'lint',
  'include',
] as const;

const SOURCE_KEYS = ['name', 'filters', 'groups', 'reads', 'columns', 'searched', 'personal'] as const;
const SHORT_NAME = textLike('a short name of small letters, digits and -, such as "clinic"', /^[a-z][a-z0-9-]{0,49}$/);
const BASE_PATH = textLike(
  'a path that begins with a slash and ends without one, such as "/dashboard"',
  /^(?=.{2,100}$)(?:\/[a-z0-9-]+)+$/,
);
const ZONE = kindOfValue(
  'a zone of the IANA database, such as "Europe/Paris"',
  (value): value is string => typeof value === 'string' && isZone(value),
);
const CURRENCY = kindOfValue('the ISO 4217 code of a currency, such as "EUR"', isCurrencyCode);
const CURRENCIES = kindOfValue(
  'a list of at most 50 codes of ISO 4217, each once, such as ["KWD", { "code": "USD" }]',
  (value): value is (string | object)[] =>
    Array.isArray(value) && value.length <= 50 && value.every((entry) => typeof entry === 'string' || isObject(entry)),
);
const DECIMALS = kindOfValue(
  'a whole number from 0 to 4',
  (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 4,
);
const COLOR = textLike('a color such as "#0B6E4F"', /^#[0-9A-Fa-f]{6}$/);
const LANGUAGE_LIST = kindOfValue(
  'a list of "ar" and "en", as every text has both, and up to 8 other languages, each once by its shortest BCP 47 tag, such as ["ar", "en", "ur"]',
  (value): value is string[] =>
    Array.isArray(value) && value.length <= 10 && value.every(isLanguageTag) && hasEachOnce(value),
);
const LANGUAGE = kindOfValue('one of the offered languages, such as "ar"', (value): value is string =>
  isLanguageTag(value),
);
const BASE_LANGUAGE = kindOfValue('"ar" or "en", which every text has', (value): value is (typeof LANGUAGES)[number] =>
  LANGUAGES.some((known) => known === value),
);
const OWN_NAME = textLike('what the language calls itself, such as "اردو"', /^(?=.{1,40}$)\S/u);
const CONTENT_LANGUAGES = kindOfValue(
  'a list of "ar", "en" and up to 8 other languages, each once by its shortest code, such as ["ar", "en", "ur"]; "id" is the number of a record',
  (value): value is string[] =>
    Array.isArray(value) && value.length <= 10 && value.every(isPlainLanguage) && hasEachOnce(value),
);
const REQUIRED_LANGUAGES = kindOfValue(
  'a list of "ar", "en" and others of "content", each once, such as ["ar", "en"]',
  (value): value is string[] => Array.isArray(value) && hasEachOnce(value),
);
const INCLUDED = kindOfValue(
  'a list of ready groups: ["accounts"]',
  (value): value is IncludedGroups[] =>
    Array.isArray(value) && value.length <= 1 && value.every((set) => set === 'accounts'),
);
const VOCABULARY = kindOfValue(
  'labels by name, each in Arabic and in English',
  (value): value is Record<string, Texts> =>
    isObject(value) && Object.values(value).every((label) => TEXTS.accepts(label)),
);
const INTERFACE_TEXTS = kindOfValue(
  'texts by key, such as { "chats.list.emptyBody": { "ar": "…", "en": "…" } }',
  (value): value is Record<string, Texts> =>
    isObject(value) && Object.entries(value).every(([key, text]) => TEXT_KEY.test(key) && TEXTS.accepts(text)),
);
const NAMED = kindOfValue(
  'fields by name',
  (value): value is Record<string, unknown> =>
    isObject(value) && Object.keys(value).every((name) => NAME.accepts(name)),
);
const COLUMNS = kindOfValue(
  `what its columns hold, by name, such as { "month": "date" }: ${COLUMN_KINDS.join(', ')}`,
  (value): value is SourceColumns =>
    isObject(value) &&
    Object.keys(value).length > 0 &&
    Object.values(value).every((kind) => COLUMN_KINDS.some((known) => known === kind)),
);
const SUBJECT_NAME = /^[a-z][a-z0-9_]{0,40}_id$/;
/** An area of the catalogue and what is in it. */
const TEXT_KEY = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*){1,5}$/;
const EMAIL = textLike('an email address, such as "super@example.test"', /^[^\s@]{1,64}@[^\s@]{1,190}$/);
const TONES = [
  'primary',
  'accent',
  'info',
  'success',
  'warning',
  'error',
  'ink',
  'sand',
] as const satisfies readonly Tone[];
const BIT = kindOfValue('0 or 1', (value): value is 0 | 1 => value === 0 || value === 1);
const TONE = kindOfValue(`one of ${TONES.join(', ')}`, (value): value is Tone => TONES.some((tone) => tone === value));
const METHOD = kindOfValue('GET, POST or PATCH', (value): value is 'GET' | 'POST' | 'PATCH' =>
  ['GET', 'POST', 'PATCH'].includes(String(value)),
);
const SUBJECT_FIELD = textLike('a field of small letters that ends in _id, such as "visit_id"', SUBJECT_NAME);
const SUBJECT_FIELDS = kindOfValue(
  'a list of fields that end in _id, such as ["visit_id"]',
  (value): value is string[] => Array.isArray(value) && value.length <= 20 && value.every(SUBJECT_FIELD.accepts),
);
/** Fields that every notification or every conversation has. */
const TAKEN_FIELDS = {
  notificationSubjects: ['notify_id', 'recipient_id', 'sender_id'],
  chats: ['chat_id', 'client_id', 'message_id', 'person_id', 'user_id'],
} as const;
const CALL_PATH = textLike('a path such as "{resource}/{id}/status"', /\S/);

/**
 * Completes a declaration, read from `definitions/product.json`.
 *
 * @throws ProductError with every mistake and what to write
 * @example resolveProduct({ name: 'clinic', basePath: '/clinic', timeZone: 'Asia/Riyadh', … }).currency.decimals // 2
 */
export function resolveProduct(data: unknown): Product {
  const mistakes: ProductMistake[] = [];
  const product = readProduct(data, mistakes);
  if (product === undefined || mistakes.length > 0) throw new ProductError(mistakes);
  return product;
}

/** Every mistake of a declaration; none for one that a product can be made of. */
export function productMistakes(data: unknown): readonly ProductMistake[] {
  const mistakes: ProductMistake[] = [];
  readProduct(data, mistakes);
  return mistakes;
}

/** Reads as much as can be read; a key with a mistake has an empty value, which no caller sees. */
function readProduct(data: unknown, mistakes: ProductMistake[]): Product | undefined {
  const read = readDeclaration(data, KEYS, { mistakes });
  if (read === undefined) return undefined;
  const sources = read.objects('sources', SOURCE_KEYS).map(readSource);
  const currency = readCurrency(read);
  const product: Product = {
    name: read.required('name', SHORT_NAME) ?? '',
    basePath: read.required('basePath', BASE_PATH) ?? '',
    timeZone: read.required('timeZone', ZONE) ?? '',
    currency,
    currencies: readCurrencies(read, currency),
    languages: readLanguages(read),
    brand: readBrand(read),
    flags: read.objects('flags', ['name', 'initial', 'tone', 'call']).map(readFlag),
    flagStatus: read.objects('flagStatus', ['flag', 'value', 'label', 'tone']).map(readFlagStatus),
    settings: read.objects('settings', ['name', 'default', 'length']).map(readSetting),
    sources,
    personalSources: sources.flatMap(({ name, personal }) => (personal ? name : [])),
    behaviours: read.optional('behaviours', NAMES) ?? [],
    people: read.objects('people', ['name', 'group', 'aliases', 'chats', 'signsIn']).map(readPerson),
    apps: readApps(read),
    chats: readChats(read),
    notificationSubjects: read.optional('notificationSubjects', SUBJECT_FIELDS) ?? [],
    reserved: read.optional('reserved', NAMES) ?? [],
    removedGroups: read.optional('removedGroups', NAMES) ?? [],
    vocabulary: read.optional('vocabulary', VOCABULARY) ?? {},
    leftovers: readLeftovers(read),
    notices: read.objects('notices', ['type', 'icon', 'tone', 'warns']).map(readNotice),
    demoAccounts: read.objects('demoAccounts', ['email', 'label']).map(readDemoAccount),
    texts: read.optional('texts', INTERFACE_TEXTS) ?? {},
    lint: read.optional('lint', NAMES) ?? [],
    include: read.optional('include', INCLUDED) ?? [],
  };
  refuseRepeats(product, read);
  return product;
}

function readCurrency(read: DeclarationReader): ProductCurrency {
  const own = read.object('currency', ['code', 'labels', 'decimals']);
  const code = own?.required('code', CURRENCY);
  const labels = own?.required('labels', TEXTS) ?? { ar: '', en: '' };
  const decimals = own?.optional('decimals', DECIMALS) ?? (code === undefined ? 0 : isoDecimals(code));
  return { code: code ?? '', labels, decimals };
}

/** The currencies that records may choose, the product's own first. */
function readCurrencies(read: DeclarationReader, { code: first, ...own }: ProductCurrency): Product['currencies'] {
  const found: Record<string, Partial<PageCurrency>> = { [first]: own };
  for (const [index, entry] of (read.optional('currencies', CURRENCIES) ?? []).entries()) {
    const offer = typeof entry === 'string' ? { code: entry } : entry;
    const one = read.entry('currencies', index, { value: offer, keys: ['code', 'labels', 'decimals'] });
    const code = one?.required('code', CURRENCY);
    if (one === undefined || code === undefined) continue;
    if (Object.hasOwn(found, code))
      read.fault('currencies', `"${code}" is offered twice; the product's own is offered anyway`, 'name it once');
    const [labels, decimals] = [one.optional('labels', TEXTS), one.optional('decimals', DECIMALS)];
    found[code] = { ...(labels && { labels }), ...(decimals !== undefined && { decimals }) };
  }
  return found;
}

function readLanguages(read: DeclarationReader): ProductLanguages {
  const own = read.object('languages', ['offered', 'default', 'fallback', 'names', 'content', 'required']);
  const offered: readonly string[] = own?.required('offered', LANGUAGE_LIST) ?? LANGUAGES;
  const first = own?.required('default', LANGUAGE) ?? LANGUAGES[0];
  if (!offered.includes(first))
    own?.fault('default', `"${first}" is not in "offered"`, 'write one of the offered languages');
  const content: readonly string[] = own?.optional('content', CONTENT_LANGUAGES) ?? LANGUAGES;
  const required = own?.optional('required', REQUIRED_LANGUAGES) ?? LANGUAGES;
  for (const language of required)
    if (!content.includes(language))
      own?.fault('required', `"${language}" is not in "content"`, `add "${language}" to "content", or remove it here`);
  const further = offered.filter((language) => !LANGUAGES.some((known) => known === language));
  const fallback = own && optionalObject(own, 'fallback', further);
  const names = own && optionalObject(own, 'names', further);
  const base = LANGUAGES.find((language) => language === first) ?? LANGUAGES[0];
  const usual = Object.fromEntries(further.map((language) => [language, base]));
  return {
    offered,
    default: first,
    ...(further.length > 0 && { fallback: { ...usual, ...(fallback && readEach(fallback, further, BASE_LANGUAGE)) } }),
    ...(further.length > 0 && { names: { ...ownNames(offered), ...(names && readEach(names, further, OWN_NAME)) } }),
    content,
    required,
  };
}

/** What languages call themselves, as Unicode has it. */
function ownNames(languages: readonly string[]): Record<string, string> {
  const nameOf = (language: string): string =>
    new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return Object.fromEntries(languages.map((language) => [language, nameOf(language)]));
}

/** The values of an object under those of the keys that it has. */
function readEach<Value>(
  read: DeclarationReader,
  keys: readonly string[],
  kind: Kind<Value>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = read.optional(key, kind);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Whether a value is a language without a script or a region, which names columns. */
function isPlainLanguage(value: unknown): value is string {
  return isLanguageTag(value) && !value.includes('-');
}

/** Whether a list has no language twice, and those that every text has. */
function hasEachOnce(languages: readonly unknown[]): boolean {
  return new Set(languages).size === languages.length && LANGUAGES.every((language) => languages.includes(language));
}

function readBrand(read: DeclarationReader): ProductBrand {
  const own = read.object('brand', ['name', 'color']);
  const name = own?.required('name', TEXTS) ?? { ar: '', en: '' };
  const color = own?.optional('color', COLOR);
  return { name, ...(color !== undefined && { color }) };
}

function readFlag(read: DeclarationReader): ProductFlag {
  const name = read.required('name', NAME) ?? '';
  const initial = read.optional('initial', BIT) ?? 0;
  const tone = read.optional('tone', TONE);
  const flag: ProductFlag = { name, initial, ...(tone !== undefined && { tone }) };
  const own = optionalObject(read, 'call', ['method', 'path', 'sendsValue']);
  const [method, path] = [own?.required('method', METHOD), own?.required('path', CALL_PATH)];
  if (method === undefined || path === undefined) return flag;
  return { ...flag, call: { method, path, sendsValue: own?.optional('sendsValue', TRUTH) ?? false } };
}

function readFlagStatus(read: DeclarationReader): FlagStatus {
  return {
    flag: read.required('flag', NAME) ?? '',
    value: read.required('value', BIT) ?? 0,
    label: read.required('label', TEXTS) ?? { ar: '', en: '' },
    tone: read.required('tone', TONE) ?? 'ink',
  };
}

const ANYTHING = kindOfValue('an object', (_value): _value is unknown => true);

/** An object below a key that may be absent. */
function optionalObject(read: DeclarationReader, key: string, keys: readonly string[]): DeclarationReader | undefined {
  return read.optional(key, ANYTHING) === undefined ? undefined : read.object(key, keys);
}

function readSetting(read: DeclarationReader): ProductSetting {
  return {
    name: read.required('name', NAME) ?? '',
    default: read.required('default', NUMBER) ?? 0,
    length: read.optional('length', TRUTH) ?? false,
  };
}

function readSource(read: DeclarationReader): ProductSource {
  const name = read.required('name', NAME) ?? '';
  const personal = read.optional('personal', TRUTH) ?? false;
  const columns = readColumns(read, { name, personal });
  return {
    name,
    filters: read.optional('filters', NAMES) ?? [],
    groups: read.optional('groups', NAMES) ?? [],
    reads: read.optional('reads', NAMES) ?? [],
    columns,
    searched: read.optional('searched', TRUTH) ?? (name === AUDIT || personal || columns === undefined),
    personal,
  };
}

/** What the server has by itself is not stated again, so that it is in one place. */
function readColumns(
  read: DeclarationReader,
  { name, personal }: { name: string; personal: boolean },
): SourceColumns | undefined {
  if (name !== AUDIT && !personal) return read.optional('columns', COLUMNS);
  if (read.optional('columns', ANYTHING) !== undefined)
    read.fault('columns', `what "${name}" has is known`, 'leave it out');
  return personal ? {} : AUDIT_COLUMNS;
}

function readPerson(read: DeclarationReader): ProductPerson {
  const signsIn = readSignIn(read);
  return {
    name: read.required('name', NAME) ?? '',
    group: read.required('group', NAME) ?? '',
    aliases: read.optional('aliases', NAMES) ?? [],
    chats: read.optional('chats', TRUTH) ?? false,
    ...(signsIn && { signsIn }),
  };
}

function readChats(read: DeclarationReader): ProductChats {
  const own = optionalObject(read, 'chats', ['sides', 'subject']);
  const words = own && optionalObject(own, 'sides', ['person', 'staff']);
  const sides = {
    person: words?.required('person', NAME) ?? 'person',
    staff: words?.required('staff', NAME) ?? 'staff',
  };
  if (sides.person === sides.staff)
    own?.fault('sides', `both sides are called "${sides.staff}"`, 'write two different words');
  const subject = own && optionalObject(own, 'subject', ['group', 'field']);
  if (subject === undefined) return { sides };
  const field = subject.optional('field', SUBJECT_FIELD) ?? 'subject_id';
  refuseTaken(subject, 'field', { fields: [field], taken: TAKEN_FIELDS.chats });
  return { sides, subject: { group: subject.required('group', NAME) ?? '', field } };
}

function refuseTaken(
  read: DeclarationReader,
  key: string,
  { fields, taken }: { fields: readonly string[]; taken: readonly string[] },
): void {
  for (const field of fields)
    if (taken.includes(field)) read.fault(key, `"${field}" means something else there`, 'write another field');
}

function readLeftovers(read: DeclarationReader): Product['leftovers'] {
  const names = read.optional('leftovers', NAMED);
  const own = names && read.object('leftovers', Object.keys(names));
  const entries = Object.keys(names ?? {}).flatMap((name) => {
    const leftover = own?.object(name, ['label', 'cell', 'values']);
    if (leftover === undefined) return [];
    const values = leftover.optional('values', VOCABULARY);
    const label = leftover.required('label', TEXTS) ?? { ar: '', en: '' };
    return [[name, { label, cell: leftover.required('cell', NAME) ?? '', ...(values && { values }) }] as const];
  });
  return Object.fromEntries(entries);
}

function readNotice(read: DeclarationReader): ProductNotice {
  return {
    type: read.required('type', NAME) ?? '',
    icon: read.required('icon', NAME) ?? '',
    tone: read.required('tone', TONE) ?? 'info',
    warns: read.optional('warns', TRUTH) ?? false,
  };
}

function readDemoAccount(read: DeclarationReader): ProductDemoAccount {
  return { email: read.required('email', EMAIL) ?? '', label: read.required('label', TEXTS) ?? { ar: '', en: '' } };
}

/** Two parts of one sort cannot share a name: only one of them would ever be found. */
function refuseRepeats(product: Product, read: DeclarationReader): void {
  const { flags, settings, sources, people, behaviours, notices, demoAccounts, lint, notificationSubjects } = product;
  const lists = {
    flags: flags.map(({ name }) => [name]),
    settings: settings.map(({ name }) => [name]),
    sources: sources.map(({ name }) => [name]),
    behaviours: behaviours.map((name) => [name]),
    people: people.map(({ name, aliases }) => [name, ...aliases]),
    reserved: product.reserved.map((name) => [name]),
    removedGroups: product.removedGroups.map((name) => [name]),
    notices: notices.map(({ type }) => [type]),
    demoAccounts: demoAccounts.map(({ email }) => [email]),
    lint: lint.map((name) => [name]),
    notificationSubjects: notificationSubjects.map((name) => [name]),
  };
  for (const [key, parts] of Object.entries(lists)) {
    const names = parts.flat().filter((name) => name !== '');
    for (const name of new Set(names.filter((known, index) => names.indexOf(known) !== index)))
      read.fault(key, `two of "${key}" have the name "${name}"`, 'keep one, or rename the other');
  }
  refuseTaken(read, 'notificationSubjects', { fields: notificationSubjects, taken: TAKEN_FIELDS.notificationSubjects });
  const groups = people.map(({ group }) => group).filter((group) => group !== '');
  for (const group of new Set(groups.filter((known, index) => groups.indexOf(known) !== index)))
    read.fault('people', `two kinds of people are of the group "${group}"`, 'write the second name among "aliases"');
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
