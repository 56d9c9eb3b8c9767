/**
 * Prints the JavaScript that a browser loads for the login, for a first list, and for the list that has most of its own,
 * gzip, and fails above the budget.
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

/** What a group may have besides what every list has: its definition, which may be long, and cells that few lists draw. */
const OWN_BUDGET = 40;

for (const { name, budget, parts, group } of SCREENS) {
  const files = new Set([
    ...map.entry,
    ...parts.flatMap((part) => filesOf(map.parts, part)),
    ...(group === undefined ? [] : filesOf(map.resources, group)),
  ]);
  report(name, budget, [...files]);
}

const common = new Set([...map.entry, ...['shell', 'list'].flatMap((part) => filesOf(map.parts, part))]);
const [heaviest] = Object.entries(map.resources)
  .map(([group, files]) => ({ group, files: files.filter((file) => !common.has(file)) }))
  .toSorted((one, other) => sizeOf(other.files) - sizeOf(one.files));
if (heaviest) report(`own files of ${heaviest.group}`, OWN_BUDGET, heaviest.files);

function report(name: string, budget: number, files: readonly string[]): void {
  const kilobytes = sizeOf(files) / 1024;
  const count = scriptsOf(files).length;
  process.stdout.write(`${name.padEnd(6)} ${kilobytes.toFixed(1).padStart(6)} KB gzip of ${budget} (${count} files)\n`);
  if (kilobytes > budget) {
    process.stderr.write(`${name} is over its budget of ${budget} KB\n`);
    process.exitCode = 1;
  }
}

function sizeOf(files: readonly string[]): number {
  return scriptsOf(files).reduce((sum, file) => sum + gzipSync(readFileSync(pathOf(file)), { level: 9 }).length, 0);
}

function scriptsOf(files: readonly string[]): readonly string[] {
  return files.filter((file) => file.endsWith('.js'));
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
