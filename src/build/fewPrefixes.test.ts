import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { withFewPrefixes } from './fewPrefixes.ts';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@emotion/cache/package.json')), 'dist');
const FILE = 'emotion-cache.browser.esm.js';

/** The part of Emotion's cache that is used here. */
interface Cache {
  insert: (selector: string, styles: { name: string; styles: string }, sheet: Sheet, isKept: boolean) => void;
}
interface Sheet {
  insert: (rule: string) => void;
}
interface CacheModule {
  default: (options: { key: string; container: object }) => Cache;
}

let folder: string;
let modules: CacheModule[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-prefixes-'));
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const code = await readFile(join(FOLDER, FILE), 'utf8');
  await writeFile(join(folder, 'with.js'), withFewPrefixes(code));
  await writeFile(join(folder, 'without.js'), code);
  modules = (await Promise.all(
    ['with.js', 'without.js'].map((file) => import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)),
  )) as CacheModule[];
});
afterAll(() => rm(folder, { recursive: true }));

/** The rules that styles are written out to, with the shorter list and with Emotion's. */
function rulesOf(styles: string): (readonly string[])[] {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  return modules.map(({ default: create }) => {
    const rules: string[] = [];
    const cache = create({ key: 'x', container: {} });
    const sheet: Sheet = { insert: (rule) => rules.push(rule) };
    cache.insert('.x', { name: 'x', styles }, sheet, true);
    return rules;
  });
}

afterEach(() => vi.unstubAllGlobals());

it('FAST-02: a property has a prefix only where a supported browser needs it', () => {
  const [ours = [], theirs = []] = rulesOf(
    'display:flex;align-items:center;user-select:none;animation:spin 1s;mask-image:none;color:red;',
  );
  expect(ours).toEqual([
    '.x{display:flex;align-items:center;-webkit-user-select:none;user-select:none;animation:spin 1s;-webkit-mask-image:none;mask-image:none;color:red;}',
  ]);
  expect(theirs[0]).toContain('display:-ms-flexbox');
});

it('FAST-02: without prefixes, the rules are those of Emotion, in the same sequence', () => {
  const bare = (rules: readonly string[]): string[] =>
    rules
      .filter((rule) => !/^(?:[^{]*:-(?:webkit|moz|ms)-|@-webkit)/.test(rule))
      .map((rule) =>
        rule.replaceAll(/(?<=[{;])(?:-(?:webkit|moz|ms)-[a-z-]+:[^;]*|[a-z-]+:-(?:webkit|moz|ms)-[^;]*);/g, ''),
      );
  const [ours = [], theirs = []] = rulesOf(`
    display:inline-flex;flex:1;justify-content:space-between;backdrop-filter:blur(2px);width:fit-content;position:sticky;
    transition:transform 1s;margin-inline-start:4px;--mask:1px;-webkit-line-clamp:2;
    &::placeholder{color:red;opacity:1;} &:read-only{color:blue;}
    &:hover > svg{transform:none;} @media (min-width: 10px){grid-area:auto;user-select:text;}
    @keyframes x-spin{to{transform:rotate(1turn);}}`);
  expect(bare(ours)).toEqual(bare(theirs));
  expect(ours.length).toBeLessThan(theirs.length);
  expect(ours.join('')).toContain('-webkit-line-clamp:2');
  expect(ours.join('')).not.toContain('-webkit---mask');
});

it('FAST-02: an update of the package in which it would have no effect stops the build', () => {
  expect(() => withFewPrefixes('var prefixer = 1;')).toThrow('@emotion/cache has changed');
});
