import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words of the shipped product's business. */
const WORDS =
  /drivers?\b|driver_|\btrips?\b|trip_id|\briders?\b|\bvehicles?\b|orders|orderid|order_id|an order\b|providers?|technicians?|customers?|compan(?:y|ies)|agents?|call[ _-]?cent(?:er|re)|\bvat\b|dubai|emirates|\baed\b|dirhams?|\bfils?\b|\bsales?\b|sale_id|wallets?|financ\w*|marketplace|appointments?|coupons?|subservice|maintenance|new_partner|unusual_behaviou?r/gi;

/** The same, and what the business before it was about, as words of their own: borders and providers of React are others. */
const WHOLE_WORDS =
  /(?<![a-z])(?:orders|order[ _]id|providers?|technicians?|customers?|compan(?:y|ies)|agents?|call[ _]?center|vat|dubai|emirates|aed|dirham|fils?|sales?|financial|marketplace|coupons?|subservice|discounts?|finish_trip|new_rider|new_partner|unusual_behaviou?r|drivers?|trips?|trip_id|provider_id|riders?|vehicles?)(?![a-z])/gi;

/** Arabic words of the business, with the particles that are written onto them; الدعم الفني is a help desk. */
const ARABIC_WORDS =
  /(?<!\p{L})(?:[وفبكل]|ال|وال|بال|لل)*(?:عميل|عملاء|مقدمو? خدمة|مقدمو? الخدمة|مقدمي الخدمة|فنيون?|فنيين|فنيو|شركة|شركات|صيانة|درهم|دبي|الإمارات|المنزل|المنازل|سائق|سائقين|رحلة|رحلات|مركبة|راكب)(?!\p{L})/gu;

interface Room {
  files: string;
  /** Default: every file. */
  ignored?: RegExp;
  /** Default: {@link WORDS}. */
  words?: RegExp;
  /** Folders of the product in it. */
  product: readonly string[];
  /** Uses of those words that are not the business's: terms of computing. */
  terms: readonly RegExp[];
}

/** The name of a form of numbers, as IBAN is one. */
const FORMAT = /emirates[-_ ]?id(?![a-z])/gi;

/** What the rooms of the browser share. */
const BROWSER = {
  words: WHOLE_WORDS,
  product: [],
  terms: [
    FORMAT,
    /\b\w*Provider(?:s|Props)?\b|\bproviders?\/|provider: \(\)/g,
    /\buser[ _]?agent\b/gi,
    // A key of SARIF.
    /^\s*driver: \{$/g,
  ],
} as const;

/** Tests and what only they use may be about shipped groups. */
const TESTS = /\.test\.tsx?$|\/render[A-Z]\w*\.tsx?$/;

const ROOMS: Readonly<Record<string, Room>> = {
  engine: { ...BROWSER, files: 'engine/**/*.{ts,tsx,json}', ignored: TESTS },
  widgets: { ...BROWSER, files: 'widgets/**/*.{ts,tsx,json}', ignored: TESTS },
  'catalogues of the browser, in Arabic': {
    ...BROWSER,
    files: 'src/locales/ar/*.json',
    words: ARABIC_WORDS,
    terms: [/الدعم الفني/g],
  },
  'messages of the server, in Arabic': {
    ...BROWSER,
    files: 'server/base/messages/ar.json',
    words: ARABIC_WORDS,
    terms: [/الدعم الفني/g],
  },
  schemas: {
    ...BROWSER,
    files: 'schemas/**/*.{ts,json}',
    // Made from the rest; the pages of rules quote fixtures and shipped definitions.
    ignored: /^schemas\/(?:generated|rules)\//,
  },
  src: {
    ...BROWSER,
    files: 'src/**/*.{ts,tsx,json,css,js,md}',
    ignored: TESTS,
    product: ['src/product/'],
  },
  server: {
    files: 'server/**/*.{ts,json,md}',
    product: ['server/product/'],
    terms: [
      FORMAT,
      /user[-_ ]?agents?/gi,
      // What speaks to a database: a term of computing, in Kysely's names and in comments about the two that there are.
      /\bDriver\b|createDriver|\b(?:The|the|both|either|neither) drivers?\b/g,
      // OpenTelemetry's name of what makes spans.
      /\bTracerProvider\b/g,
      /\bA row as the drivers\b|\bas a driver makes it\b/g,
    ],
  },
};

/** Lines of a room with a word of the business. */
function foreignLines({ files, ignored, words = WORDS, product, terms }: Room): string[] {
  return globSync(files, { cwd: ROOT })
    .filter((file) => ignored?.test(file) !== true && !product.some((folder) => file.startsWith(folder)))
    .flatMap((file) => {
      return readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const own = terms.reduce((rest, term) => rest.replaceAll(term, ''), line);
          const found = own.replaceAll(/([a-z0-9])([A-Z])/g, words === WORDS ? '$1$2' : '$1 $2').match(words) ?? [];
          return found.length === 0 ? [] : [`${file}:${index + 1} ${found.join(', ')}`];
        });
    });
}

describe('HOUSE-03: no word of the shipped business outside the folders of the product', () => {
  it.each(Object.entries(ROOMS))('%s has none, in code, comments, texts and examples', (_, room) => {
    expect(foreignLines(room)).toEqual([]);
  });

  it.each(Object.entries(ROOMS).filter(([, { product }]) => product.length > 0))(
    '%s: the product’s folders do have them, so that the list is of its words',
    (_, room) => {
      const everything = foreignLines({ ...room, product: [] });
      expect(everything.length).toBeGreaterThan(2);
    },
  );
});
