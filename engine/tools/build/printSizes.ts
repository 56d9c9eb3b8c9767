/**
 * Prints the JavaScript that a browser loads for the login and for a first list, gzip, and fails above the budget.
 * Counted from the load map of the build: the files of the page, then those of the screen. A part that is missing in it
 * fails too, because it would not be counted. Takes the folder of the build as its one argument; default: dist.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LoadMap } from './LoadMap.types.ts';
import { LOAD_MAP_FILE } from './loadMapFile.ts';

const root = join(import.meta.dirname, '../../..');
const dist = process.argv[2] ?? join(root, 'dist');
const map = JSON.parse(readFileSync(join(dist, LOAD_MAP_FILE), 'utf8')) as LoadMap;

/** Budgets in KB (1024 bytes), the parts of each screen besides the entry, and the group that it shows. */
const SCREENS = [
  { name: 'login', budget: 151, parts: ['login', 'texts.ar'], group: undefined },
  { name: 'list', budget: 228, parts: ['shell', 'list', 'texts.ar'], group: 'countries' },
];

for (const { name, budget, parts, group } of SCREENS) {
  const files = new Set([
    ...map.entry,
    ...parts.flatMap((part) => filesOf(map.parts, part)),
    ...(group === undefined ? [] : filesOf(map.resources, group)),
  ]);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(pathOf(file)), { level: 9 }).length, 0);
  const kilobytes = bytes / 1024;
  process.stdout.write(
    `${name.padEnd(6)} ${kilobytes.toFixed(1).padStart(6)} KB gzip of ${budget} (${scripts.length} files)\n`,
  );
  if (kilobytes > budget) {
    process.stderr.write(`${name} is over its budget of ${budget} KB\n`);
    process.exitCode = 1;
  }
}

function filesOf(lists: Readonly<Record<string, string[]>>, name: string): string[] {
  const files = lists[name];
  if (files === undefined)
    throw new Error(`no files of ${name} in ${dist}; the list of parts in printSizes.ts is out of date`);
  return files;
}

/** Path in the build of a file that is served. */
function pathOf(address: string): string {
  return join(dist, address.slice(address.indexOf('/assets/')));
}
