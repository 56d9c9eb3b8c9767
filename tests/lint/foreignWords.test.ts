import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words of the shipped product's business. */
const WORDS =
  /orders|orderid|order_id|an order\b|providers?|technicians?|customers?|compan(?:y|ies)|agents?|call[ _-]?cent(?:er|re)|\bvat\b|dubai|emirates|\baed\b|dirhams?|\bfils?\b|\bsales?\b|sale_id|wallets?|financ\w*|marketplace|appointments?|coupons?|subservice|maintenance/gi;

interface Room {
  files: string;
  /** Folders of the product in it. */
  product: readonly string[];
  /** Uses of those words that are not the business's: terms of computing. */
  terms: readonly RegExp[];
  /** Names on the wire that the API has from the beginning, with the folders that may write them. */
  wire: readonly { name: string; folders: readonly string[] }[];
}

const ROOMS: Readonly<Record<string, Room>> = {
  server: {
    files: 'server/**/*.{ts,json,md}',
    product: ['server/product/'],
    terms: [/user[-_ ]?agents?/gi],
    wire: [
      {
        name: 'order_id',
        folders: ['server/chat/', 'server/demo/', 'server/app/openapi/', 'server/parts/', 'server/notifications/'],
      },
      { name: 'provider_id', folders: ['server/notifications/'] },
    ],
  },
};

/** Lines of a room with a word of the business. */
function foreignLines({ files, product, terms, wire }: Room): string[] {
  return globSync(files, { cwd: ROOT })
    .filter((file) => !product.some((folder) => file.startsWith(folder)))
    .flatMap((file) => {
      const names = wire.flatMap(({ name, folders }) => (folders.some((one) => file.startsWith(one)) ? [name] : []));
      return readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const own = [...terms, ...names.map((name) => new RegExp(name, 'g'))].reduce(
            (rest, term) => rest.replaceAll(term, ''),
            line,
          );
          const found = own.match(WORDS) ?? [];
          return found.length === 0 ? [] : [`${file}:${index + 1} ${found.join(', ')}`];
        });
    });
}

describe('HOUSE-03: no word of the shipped business outside the folders of the product', () => {
  it.each(Object.entries(ROOMS))('%s has none, in code, comments, texts and examples', (_, room) => {
    expect(foreignLines(room)).toEqual([]);
  });

  it.each(Object.entries(ROOMS))(
    '%s: the product’s folders do have them, so that the list is of its words',
    (_, room) => {
      const everything = foreignLines({ ...room, product: [] });
      expect(everything.length).toBeGreaterThan(500);
    },
  );
});
