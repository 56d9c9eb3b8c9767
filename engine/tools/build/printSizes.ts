/**
 * Prints the JavaScript that a browser loads for the login and for a first list, gzip, and fails above the budget.
 * Counted from Vite's manifest: the entry with its static imports, then the lazy chunks that the route always loads.
 * A chunk that is not in the build fails too: it would be left out of the count unseen. Takes the folder of the build as
 * its one argument; default: dist.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

const root = join(import.meta.dirname, '../../..');
const dist = process.argv[2] ?? join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Budgets in KB (1024 bytes) and the lazy parts of each route besides the entry. */
const ROUTES = [
  { name: 'login', budget: 185, parts: ['src/auth/LoginPage.tsx', 'src/locales/ar'] },
  {
    name: 'list',
    budget: 245,
    parts: [
      'src/app/ShellRoute.tsx',
      'src/locales/ar',
      'src/screens/ListScreen.tsx',
      'virtual:lawha/resources/countries',
    ],
  },
];

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (entry === undefined) throw new Error('dist/.vite/manifest.json has no entry; run vite build first');

for (const { name, budget, parts } of ROUTES) {
  const keys = [entry, ...parts.flatMap(keysOf)];
  const files = new Set(keys.flatMap((key) => closure(key)));
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
  const kilobytes = bytes / 1024;
  process.stdout.write(
    `${name.padEnd(6)} ${kilobytes.toFixed(1).padStart(6)} KB gzip of ${budget} (${files.size} files)\n`,
  );
  if (kilobytes > budget) {
    process.stderr.write(`${name} is over its budget of ${budget} KB\n`);
    process.exitCode = 1;
  }
}

/** Chunks whose key begins like that, with or without the mark that bundlers put before virtual modules. */
function keysOf(part: string): string[] {
  const keys = Object.keys(manifest).filter((key) => key.replace(/^\0/, '').startsWith(part));
  if (keys.length === 0)
    throw new Error(`no chunk of ${part} in ${dist}; the list of parts in printSizes.ts is out of date`);
  return keys;
}

/** A chunk's file with those of its static imports. */
function closure(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key) || !chunk.file.endsWith('.js')) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => closure(imported, seen))];
}
