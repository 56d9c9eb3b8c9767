import { describe, expect, it } from 'vitest';
import shipped from '../../../definitions/product.json' with { type: 'json' };
import { ProductError, type ProductMistake } from './ProductError.ts';
import { resolveProduct } from './resolveProduct.ts';
import { toPageProduct } from './toPageProduct.ts';

const clinic = {
  name: 'clinic',
  basePath: '/clinic',
  timeZone: 'Asia/Riyadh',
  currency: { code: 'SAR', labels: { ar: 'ريال', en: 'SAR' } },
  languages: { offered: ['ar', 'en'], default: 'ar' },
  brand: { name: { ar: 'عيادة', en: 'Clinic' } },
};

const ONE_SOURCE = { name: 'a', columns: { name: 'text' } };

function mistakesOf(data: unknown): readonly ProductMistake[] {
  try {
    resolveProduct(data);
    return [];
  } catch (error) {
    if (error instanceof ProductError) return error.mistakes;
    throw error;
  }
}

describe('resolveProduct', () => {
  it('HOUSE-03: has the names of conversations and notifications', () => {
    const sides = { person: 'patient', staff: 'desk' };
    const own = { ...clinic, chats: { sides, subject: { group: 'visits' } }, notificationSubjects: ['visit_id'] };
    expect(resolveProduct(own)).toMatchObject({
      chats: { sides, subject: { group: 'visits', field: 'subject_id' } },
      notificationSubjects: ['visit_id'],
    });
    expect(toPageProduct(resolveProduct(own))).toMatchObject({ chats: { sides }, notificationSubjects: ['visit_id'] });
  });

  it('HOUSE-03: completes what is left out', () => {
    expect(resolveProduct(clinic)).toEqual({
      ...clinic,
      currency: { ...clinic.currency, decimals: 2 },
      currencies: { SAR: { labels: clinic.currency.labels, decimals: 2 } },
      languages: { ...clinic.languages, content: ['ar', 'en'], required: ['ar', 'en'] },
      flags: [],
      flagStatus: [],
      settings: [],
      sources: [],
      personalSources: [],
      behaviours: [],
      people: [],
      apps: { reads: [], ignored: [] },
      chats: { sides: { person: 'person', staff: 'staff' } },
      notificationSubjects: [],
      reserved: [],
      removedGroups: [],
      vocabulary: {},
      leftovers: {},
      notices: [],
      demoAccounts: [],
      texts: {},
      lint: [],
      include: [],
    });
  });

  it('LANG-16: the dashboard has further languages, with a fallback and an own name each', () => {
    const languages = { offered: ['ar', 'en', 'ur', 'ckb', 'pt-BR'], default: 'en' };
    const own = { fallback: { ur: 'ar' }, names: { ckb: 'کوردی' } };
    const { languages: resolved } = resolveProduct({ ...clinic, languages: { ...languages, ...own } });
    expect(resolved.offered).toEqual(languages.offered);
    expect(resolved.fallback).toEqual({ ur: 'ar', ckb: 'en', 'pt-BR': 'en' });
    expect(resolved.names).toMatchObject({ ar: 'العربية', en: 'English', ur: 'اردو', ckb: 'کوردی' });
    expect(toPageProduct(resolveProduct({ ...clinic, languages })).languages.offered).toEqual(languages.offered);
    expect(toPageProduct(resolveProduct(clinic)).languages).toEqual({ default: 'ar' });
  });

  it.each([
    ['one without English', { offered: ['ar', 'ur'] }, 'offered'],
    ['one twice', { offered: ['ar', 'en', 'ur', 'ur'] }, 'offered'],
    ['a long code', { offered: ['ar', 'en', 'urd'] }, 'offered'],
    ['one that there is not', { offered: ['ar', 'en', 'xx'] }, 'offered'],
    ['the number of a record', { offered: ['ar', 'en', 'id'] }, 'offered'],
    ['a name of an object', { offered: ['ar', 'en', '__proto__'] }, 'offered'],
    ['a fallback that is no base', { offered: ['ar', 'en', 'ur', 'hi'], fallback: { hi: 'ur' } }, 'fallback'],
    ['a fallback of another', { offered: ['ar', 'en', 'ur'], fallback: { fr: 'en' } }, 'fallback'],
    ['an empty name', { offered: ['ar', 'en', 'ur'], names: { ur: ' ' } }, 'names'],
  ])('LANG-16: languages of the dashboard are refused for %s', (_, own, key) => {
    const [mistake] = mistakesOf({ ...clinic, languages: { default: 'ar', ...own } });
    expect(mistake?.path.slice(0, 2)).toEqual(['languages', key]);
  });

  it('LANG-13: records have texts in further languages, of which some are required', () => {
    const languages = { ...clinic.languages, content: ['ar', 'en', 'ur', 'ckb'], required: ['ar', 'en', 'ur'] };
    expect(resolveProduct({ ...clinic, languages }).languages).toEqual(languages);
    expect(toPageProduct(resolveProduct({ ...clinic, languages })).languages).toEqual({
      default: 'ar',
      content: ['ar', 'en', 'ur', 'ckb'],
    });
  });

  it.each([
    ['Arabic', ['en', 'ur']],
    ['a language that there is not', ['ar', 'en', 'xx']],
    ['a longer code', ['ar', 'en', 'urd']],
    ['a country', ['ar', 'en', 'fr-FR']],
    ['a language twice', ['ar', 'en', 'ur', 'ur']],
    ['the number of a record', ['ar', 'en', 'id']],
    ['no language', ['ar', 'en', 'und']],
    ['a name of an object', ['ar', 'en', '__proto__']],
    ['no code', ['ar', 'en', 7]],
    ['too many', ['ar', 'en', 'ur', 'fr', 'hi', 'fa', 'tr', 'ru', 'de', 'es', 'it']],
  ])('LANG-13: languages of records are refused for %s', (_, content) => {
    const [mistake, ...others] = mistakesOf({ ...clinic, languages: { ...clinic.languages, content } });
    expect(mistake?.path).toEqual(['languages', 'content']);
    expect(mistake?.advice).toContain('such as ["ar", "en", "ur"]');
    expect(others).toEqual([]);
  });

  it.each([
    ['a language that records do not have', ['ar', 'en', 'fr'], 'add "fr" to "content"'],
    ['English', ['ar'], 'a list of "ar", "en"'],
  ])('LANG-13: required languages are refused for %s', (_, required, advice) => {
    const [mistake] = mistakesOf({ ...clinic, languages: { ...clinic.languages, required } });
    expect(mistake?.path).toEqual(['languages', 'required']);
    expect(mistake?.advice).toContain(advice);
  });

  it.each([
    ['KWD', 3],
    ['JPY', 0],
    ['SAR', 2],
  ])('HOUSE-03: %s has %i decimals unless others are declared', (code, decimals) => {
    const labels = clinic.currency.labels;
    expect(resolveProduct({ ...clinic, currency: { code, labels } }).currency.decimals).toBe(decimals);
    expect(resolveProduct({ ...clinic, currency: { code, labels, decimals: 1 } }).currency.decimals).toBe(1);
  });

  it.each([
    ['no object', [], [[]], '{ $schema, name'],
    [
      'a notice of an unknown tone',
      { ...clinic, notices: [{ type: 'a', icon: 'bell', tone: 'pink' }] },
      [['notices', 0, 'tone']],
      'one of primary',
    ],
    [
      'two notices of a kind',
      {
        ...clinic,
        notices: [
          { type: 'a', icon: 'bell', tone: 'info' },
          { type: 'a', icon: 'user', tone: 'info' },
        ],
      },
      [['notices']],
      'keep one',
    ],
    [
      'a demo account without an address',
      { ...clinic, demoAccounts: [{ email: 'nurse', label: clinic.brand.name }] },
      [['demoAccounts', 0, 'email']],
      'an email address',
    ],
    [
      'a text without its area',
      { ...clinic, texts: { empty: clinic.brand.name } },
      [['texts']],
      'chats.list.emptyBody',
    ],
    [
      'a text that names a prototype',
      { ...clinic, texts: { 'list.__proto__': clinic.brand.name } },
      [['texts']],
      'chats.list.emptyBody',
    ],
    [
      'a text in one language',
      { ...clinic, texts: { 'list.empty': { ar: 'لا شيء' } } },
      [['texts']],
      'chats.list.emptyBody',
    ],
    [
      'a leftover without a label',
      { ...clinic, leftovers: { ward: { cell: 'text' } } },
      [['leftovers', 'ward', 'label']],
      'in Arabic and in English',
    ],
    [
      'one word for both sides of a conversation',
      { ...clinic, chats: { sides: { person: 'desk', staff: 'desk' } } },
      [['chats', 'sides']],
      'two different words',
    ],
    [
      'a word for one side alone',
      { ...clinic, chats: { sides: { staff: 'desk' } } },
      [['chats', 'sides', 'person']],
      'a name of letters',
    ],
    ['conversations about no group', { ...clinic, chats: { subject: {} } }, [['chats', 'subject', 'group']], 'a name'],
    [
      'a subject by a field that conversations have',
      { ...clinic, chats: { subject: { group: 'visits', field: 'user_id' } } },
      [['chats', 'subject', 'field']],
      'another field',
    ],
    [
      'a subject that is no field of an id',
      { ...clinic, notificationSubjects: ['visit'] },
      [['notificationSubjects']],
      'end in _id',
    ],
    ['a subject twice', { ...clinic, notificationSubjects: ['a_id', 'a_id'] }, [['notificationSubjects']], 'keep one'],
    [
      'a subject that every notification has',
      { ...clinic, notificationSubjects: ['sender_id'] },
      [['notificationSubjects']],
      'another field',
    ],
    ['no zone', { ...clinic, timeZone: undefined }, [['timeZone']], 'a zone of the IANA database'],
    ['an unknown zone', { ...clinic, timeZone: 'Mars/Olympus' }, [['timeZone']], 'such as "Europe/Paris"'],
    ['a zone that is an offset', { ...clinic, timeZone: '+04:00' }, [['timeZone']], 'such as "Europe/Paris"'],
    [
      'an unknown currency',
      { ...clinic, currency: { ...clinic.currency, code: 'XQZ' } },
      [['currency', 'code']],
      'ISO 4217',
    ],
    ['no currency', { ...clinic, currency: undefined }, [['currency']], '{ code, labels, decimals }'],
    [
      'a currency in one language',
      { ...clinic, currency: { code: 'SAR', labels: { en: 'SAR' } } },
      [['currency', 'labels']],
      'in Arabic and in English',
    ],
    [
      'half a decimal',
      { ...clinic, currency: { ...clinic.currency, decimals: 1.5 } },
      [['currency', 'decimals']],
      'from 0 to 4',
    ],
    ['an unknown key', { ...clinic, timezone: 'Asia/Riyadh' }, [['timezone']], 'timeZone'],
    ['an unknown key of a part', { ...clinic, flags: [{ name: 'is_on', on: 1 }] }, [['flags', 0, 'on']], 'initial'],
    ['a base path without a slash', { ...clinic, basePath: 'clinic' }, [['basePath']], 'begins with a slash'],
    ['a base path that ends with one', { ...clinic, basePath: '/clinic/' }, [['basePath']], 'ends without one'],
    ['a base path of a root', { ...clinic, basePath: '/' }, [['basePath']], '"/dashboard"'],
    [
      'a language that texts do not have',
      { ...clinic, languages: { offered: ['ar', 'fr'], default: 'ar' } },
      [['languages', 'offered']],
      '"ar" and "en"',
    ],
    [
      'a default language that is not offered',
      { ...clinic, languages: { offered: ['ar', 'en'], default: 'fr' } },
      [['languages', 'default']],
      'one of the offered',
    ],
    ['two flags with one name', { ...clinic, flags: [{ name: 'is_on' }, { name: 'is_on' }] }, [['flags']], 'keep one'],
    ['two behaviours with one name', { ...clinic, behaviours: ['stamp', 'stamp'] }, [['behaviours']], 'keep one'],
    ['two sources with one name', { ...clinic, sources: [ONE_SOURCE, ONE_SOURCE] }, [['sources']], 'keep one'],
    [
      'columns that hold nothing known',
      { ...clinic, sources: [{ name: 'a', columns: { b: 'money' } }] },
      [['sources', 0, 'columns']],
      'integer, number, flag',
    ],
    [
      'columns of a source that are known',
      { ...clinic, sources: [{ name: 'audit', columns: { b: 'text' } }] },
      [['sources', 0, 'columns']],
      'leave it out',
    ],
    [
      'two settings with one name',
      {
        ...clinic,
        settings: [
          { name: 'a', default: 1 },
          { name: 'a', default: 2 },
        ],
      },
      [['settings']],
      'keep one',
    ],
    [
      'an alias that is another kind of people',
      {
        ...clinic,
        people: [
          { name: 'doctor', group: 'doctors', aliases: ['nurse'] },
          { name: 'nurse', group: 'nurses' },
        ],
      },
      [['people']],
      'keep one',
    ],
    [
      'two kinds of people of one group',
      {
        ...clinic,
        people: [
          { name: 'doctor', group: 'doctors' },
          { name: 'physician', group: 'doctors' },
        ],
      },
      [['people']],
      'aliases',
    ],
    ['a setting without a default', { ...clinic, settings: [{ name: 'a' }] }, [['settings', 0, 'default']], 'a number'],
    [
      'a call without a path',
      { ...clinic, flags: [{ name: 'is_on', call: { method: 'GET' } }] },
      [['flags', 0, 'call', 'path']],
      'a path such as',
    ],
    ['a color in words', { ...clinic, brand: { ...clinic.brand, color: 'green' } }, [['brand', 'color']], '"#0B6E4F"'],
  ])('HOUSE-03: %s is refused with what to write', (_what, data, paths, advice) => {
    const mistakes = mistakesOf(data);
    expect(mistakes.map(({ path }) => path)).toEqual(paths);
    expect(mistakes.map((mistake) => mistake.advice).join(' ')).toContain(advice);
  });

  it('HOUSE-03: names every mistake at once, each with its place', () => {
    const { timeZone: _zone, ...rest } = clinic;
    expect(() => resolveProduct({ ...rest, basePath: 'x', behaviours: 'stamp' })).toThrow(
      /basePath: .* → [\s\S]*timeZone: "timeZone" is missing → [\s\S]*behaviours: "stamp" is not a list of names → /,
    );
  });

  it('HOUSE-03: the shipped product is one', () => {
    expect(mistakesOf(shipped)).toEqual([]);
  });
});
