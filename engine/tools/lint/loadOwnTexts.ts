import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where the keys of the texts begin that a product adds for its own parts. */
export const OWN_TEXTS = 'own.';

/** Such a key as code writes it. A key that is put together of parts is not read. */
const KEYS = /(['"`])(own\.[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*)\1/g;

/** The product's own texts that its parts show, by their keys, each with the name of a file that does. */
export function loadOwnTexts(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  return new Map(
    files.toSorted().flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return [...text.matchAll(KEYS)].map(([, , key = '']): [string, string] => [key, basename(path)]);
    }),
  );
}
